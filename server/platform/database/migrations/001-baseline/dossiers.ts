import type { Dialect } from './dialect.ts';

/**
 * The dossier of each person, its notes and whom these mention (docs/decisions/0058); and follow-ups, which also hold
 * what was put off to a date or handed over (docs/today.md).
 */
export const dossiers = ({ plain }: Dialect): readonly string[] => [
  // `joined_to` refers to its own table without a reference: a backup is read back row by row, in any order.
  `create table dossiers (
    id ${plain} primary key,
    email ${plain} not null unique,
    joined_to ${plain},
    company text not null default '',
    phone text not null default '',
    owner_id ${plain} references accounts (id) on delete set null,
    next_date ${plain},
    next_step text not null default '',
    outcome ${plain},
    outcome_at ${plain},
    outcome_amount integer,
    outcome_currency ${plain},
    outcome_reason text,
    delivered_on ${plain},
    revision integer not null,
    created_at ${plain} not null,
    updated_at ${plain} not null
  )`,
  'create index dossiers_by_age on dossiers (updated_at)',
  'create index dossiers_by_owner on dossiers (owner_id)',
  'create index dossiers_joined on dossiers (joined_to) where joined_to is not null',
  'create index dossiers_next on dossiers (next_date, id) where next_date is not null',
  'create index dossiers_outcome on dossiers (outcome_at) where outcome_at is not null',
  // No references to people: what a note says about its author stays true.
  `create table dossier_notes (
    id ${plain} primary key,
    dossier_id ${plain} not null references dossiers (id) on delete cascade,
    content text not null,
    author_id ${plain} not null,
    author_name text not null,
    revision integer not null,
    created_at ${plain} not null,
    updated_at ${plain} not null,
    deleted_at ${plain},
    editor_id ${plain},
    editor_name text
  )`,
  'create index dossier_notes_deleted on dossier_notes (deleted_at) where deleted_at is not null',
  'create index dossier_notes_of on dossier_notes (dossier_id, id)',
  `create table note_mentions (
    note_id ${plain} not null references dossier_notes (id) on delete cascade,
    account_id ${plain} not null,
    mailed_at ${plain} not null,
    constraint note_mentions_pk primary key (note_id, account_id)
  )`,
  // No references: a record may be in any of several tables, and what somebody had who leaves is everybody's again.
  `create table follow_ups (
    id ${plain} primary key,
    kind ${plain} not null,
    list ${plain} not null,
    record_id ${plain} not null,
    email text not null,
    note text not null default '',
    due_on ${plain},
    owner_id ${plain},
    done_at ${plain},
    created_at ${plain} not null,
    created_by ${plain} not null,
    last_change ${plain},
    before_change text
  )`,
  'create index follow_ups_by_email on follow_ups (email)',
  'create index follow_ups_by_last_change on follow_ups (last_change)',
  'create index follow_ups_by_record_id on follow_ups (record_id)',
  'create index follow_ups_done on follow_ups (done_at) where done_at is not null',
  `create unique index follow_ups_one_per_item on follow_ups (record_id, kind) where kind <> 'followUp'`,
  'create index follow_ups_open on follow_ups (due_on, id) where done_at is null',
];
