import type { Dialect } from './dialect.ts';

/**
 * Replies sent from a lead, what has been begun to write, the templates both begin with, the files they carry, the mails
 * that come back, and where each mailbox has been read to (docs/decisions/0055, 0064; docs/mailbox.md).
 */
export const conversations = ({ plain }: Dialect): readonly string[] => [
  // No reference, since a lead is in any of three tables.
  `create table replies (
    id ${plain} primary key,
    list ${plain} not null,
    lead_id ${plain} not null,
    email text not null,
    language ${plain} not null,
    content text not null,
    author_id ${plain} not null,
    author_name text not null,
    message_id ${plain} not null,
    in_reply_to ${plain},
    state ${plain} not null,
    sent_at ${plain},
    created_at ${plain} not null
  )`,
  'create index replies_by_email on replies (email, id)',
  'create index replies_by_lead on replies (lead_id, id)',
  'create index replies_by_message on replies (message_id)',
  `create table reply_drafts (
    account_id ${plain} not null references accounts (id) on delete cascade,
    list ${plain} not null,
    lead_id ${plain} not null,
    content text not null,
    updated_at ${plain} not null,
    constraint reply_drafts_key primary key (account_id, lead_id)
  )`,
  'create index reply_drafts_by_lead on reply_drafts (lead_id)',
  `create table reply_templates (
    id ${plain} primary key,
    name text not null,
    texts text not null,
    updated_at ${plain} not null,
    revision integer not null default 1
  )`,
  // No references either: what was sent stays when its author leaves.
  `create table reply_files (
    id ${plain} primary key,
    account_id ${plain} not null,
    lead_id ${plain} not null,
    reply_id ${plain},
    name text not null,
    bytes integer not null,
    hash ${plain} not null,
    created_at ${plain} not null
  )`,
  'create index reply_files_by_lead on reply_files (lead_id)',
  'create index reply_files_by_reply on reply_files (reply_id) where reply_id is not null',
  'create index reply_files_of_drafts on reply_files (created_at) where reply_id is null',
  `create table incoming_mails (
    id ${plain} primary key,
    message_id ${plain} not null unique,
    list ${plain} not null,
    lead_id ${plain} not null,
    reply_id ${plain},
    email text not null,
    sender text not null,
    content text not null,
    is_automatic integer not null,
    written_at ${plain} not null,
    created_at ${plain} not null
  )`,
  'create index incoming_mails_by_email on incoming_mails (email, id)',
  'create index incoming_mails_by_lead on incoming_mails (lead_id, id)',
  // `last_uid` is up to 2 to the power of 32.
  `create table incoming_boxes (
    id ${plain} primary key,
    uid_validity ${plain} not null,
    last_uid bigint not null,
    claimed_until ${plain},
    read_at ${plain},
    failing_since ${plain},
    failures integer not null,
    last_error text
  )`,
];
