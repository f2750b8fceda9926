import type { Dialect } from './dialect.ts';

/**
 * Proposals with their files, links and numbers, and what their signing leaves (docs/decisions/0057, 0061).
 * Triggers refuse to change what has been sent (`proposal-guard.ts`).
 */
export const proposals = ({ plain }: Dialect): readonly string[] => [
  // No reference to the request: it may be deleted before the proposal that answers it.
  `create table proposals (
    id ${plain} primary key,
    quote_id ${plain},
    name text not null,
    email text not null,
    language ${plain} not null,
    currency ${plain} not null,
    content text not null,
    state ${plain} not null,
    revision integer not null,
    net_cents integer not null,
    gross_cents integer not null,
    monthly_gross_cents integer not null,
    number ${plain} unique,
    number_year integer,
    number_in_year integer,
    replaces ${plain},
    created_at ${plain} not null,
    updated_at ${plain} not null,
    sent_at ${plain},
    valid_until ${plain},
    seen_at ${plain},
    reminded_at ${plain},
    decided_at ${plain},
    decline_reason text,
    delete_after ${plain} not null,
    search text not null,
    particulars text,
    constraint proposals_number_in_year unique (number_year, number_in_year)
  )`,
  'create index proposals_by_age on proposals (delete_after)',
  'create index proposals_by_email on proposals (email)',
  'create index proposals_by_quote on proposals (quote_id)',
  `create unique index proposals_one_draft_per_quote on proposals (quote_id)
    where state = 'draft' and replaces is null`,
  'create unique index proposals_one_successor on proposals (replaces)',
  `create index proposals_to_lapse on proposals (valid_until) where state = 'sent'`,
  `create table proposal_files (
    proposal_id ${plain} not null references proposals (id) on delete cascade,
    kind ${plain} not null,
    hash ${plain} not null,
    content text not null,
    created_at ${plain} not null,
    constraint proposal_files_pk primary key (proposal_id, kind)
  )`,
  'create index proposal_files_by_hash on proposal_files (hash)',
  `create table proposal_links (
    proposal_id ${plain} not null references proposals (id) on delete cascade,
    token_hash ${plain} primary key,
    created_at ${plain} not null
  )`,
  'create index proposal_links_by_proposal on proposal_links (proposal_id)',
  `create table signing_codes (
    proposal_id ${plain} not null references proposals (id) on delete cascade,
    link_hash ${plain} not null,
    code_hash ${plain} not null,
    tries integer not null,
    created_at ${plain} not null,
    expires_at ${plain} not null,
    constraint signing_codes_pk primary key (proposal_id, link_hash)
  )`,
  'create index signing_codes_by_age on signing_codes (expires_at)',
  `create table signatures (
    proposal_id ${plain} not null references proposals (id) on delete cascade,
    name text not null,
    email text not null,
    signed_at ${plain} not null,
    network text,
    document_hash ${plain} not null,
    begins_early integer not null default 0,
    constraint signatures_pk primary key (proposal_id)
  )`,
  `create table proposal_years (
    year integer primary key,
    last_number integer not null
  )`,
];
