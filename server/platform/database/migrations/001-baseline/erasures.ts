import type { Dialect } from './dialect.ts';

/** Deleted records while they can be brought back, the names that the trail may not keep, and receipts of erasures. */
export const erasures = ({ plain }: Dialect): readonly string[] => [
  `create table deleted_records (
    id ${plain} primary key,
    deletion ${plain} not null,
    list ${plain} not null,
    record_id ${plain} not null,
    email ${plain} not null,
    content text not null,
    deleted_at ${plain} not null,
    deleted_by ${plain} not null,
    undo_until ${plain} not null
  )`,
  'create index deleted_records_by_deletion on deleted_records (deletion)',
  'create index deleted_records_by_email on deleted_records (email)',
  'create index deleted_records_by_undo_until on deleted_records (undo_until)',
  `create table deleted_names (
    record_id ${plain} primary key,
    name text not null,
    email text not null,
    deleted_at ${plain} not null
  )`,
  'create index deleted_names_by_date on deleted_names (deleted_at)',
  'create index deleted_names_by_email on deleted_names (email)',
  `create table erasures (
    id ${plain} primary key,
    at ${plain} not null,
    actor_id ${plain},
    actor text not null,
    email_hash ${plain} not null,
    counts text not null,
    backups_until ${plain}
  )`,
  'create index erasures_by_email on erasures (email_hash)',
];
