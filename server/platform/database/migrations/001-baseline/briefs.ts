import type { Dialect } from './dialect.ts';

/** The brief of a client, by steps. */
export const briefs = ({ plain }: Dialect): readonly string[] => [
  `create table briefs (
    account_id ${plain} primary key references accounts (id) on delete cascade,
    content_revision integer not null,
    submitted_at ${plain},
    updated_at ${plain} not null,
    read_at ${plain}
  )`,
  'create index briefs_unread on briefs (submitted_at, account_id) where submitted_at is not null and read_at is null',
  `create table brief_steps (
    account_id ${plain} not null references accounts (id) on delete cascade,
    step integer not null,
    data text not null,
    answers text,
    is_draft integer not null,
    revision integer not null,
    saved_at ${plain} not null,
    constraint brief_steps_key primary key (account_id, step)
  )`,
];
