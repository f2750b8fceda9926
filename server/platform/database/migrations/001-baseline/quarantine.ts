import type { Dialect } from './dialect.ts';

/**
 * A table of what looked like a robot's, so that no list, count or chart of real leads can show it by mistake
 * (docs/decisions/0049); what spam is recognised by (docs/decisions/0072); and the proofs of work that have been used.
 */
export const quarantine = ({ plain }: Dialect): readonly string[] => [
  `create table quarantine (
    id ${plain} primary key,
    list ${plain} not null,
    account_id ${plain} references accounts (id) on delete cascade,
    name text not null,
    email text not null,
    record text not null,
    search text not null,
    reason ${plain} not null,
    quarantined_at ${plain} not null,
    spam_at ${plain}
  )`,
  'create index quarantine_by_account on quarantine (account_id)',
  'create index quarantine_by_age on quarantine (quarantined_at)',
  'create index quarantine_by_email on quarantine (email)',
  'create index quarantine_spam on quarantine (list, id) where spam_at is not null',
  'create index quarantine_waiting on quarantine (list, id) where spam_at is null',
  `create table submission_networks (
    id ${plain} primary key,
    network ${plain} not null,
    created_at ${plain} not null
  )`,
  'create index submission_networks_by_age on submission_networks (created_at)',
  'create index submission_networks_by_network on submission_networks (network)',
  `create table spam_signs (
    sign ${plain} primary key,
    verdict ${plain} not null,
    decided_at ${plain} not null
  )`,
  'create index spam_signs_by_age on spam_signs (decided_at)',
  `create table spam_reports (
    sign ${plain} not null,
    record_id ${plain} not null,
    reported_at ${plain} not null,
    constraint spam_reports_key primary key (sign, record_id)
  )`,
  'create index spam_reports_by_age on spam_reports (reported_at)',
  'create index spam_reports_by_record on spam_reports (record_id)',
  `create table used_proofs_of_work (
    id ${plain} primary key,
    created_at ${plain} not null
  )`,
  'create index used_proofs_of_work_by_age on used_proofs_of_work (created_at)',
];
