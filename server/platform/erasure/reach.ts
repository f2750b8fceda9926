import type { Schema } from '../database/schema.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { openPdf, openStored } from './contents.ts';
import { readIncomingOf, readReplyFilesTo } from './conversations.ts';
import { findMails } from './person.ts';
import type { Place } from './place.ts';
import * as rows from './rows.ts';
import * as steps from './steps.ts';

/** A form that visitors send. */
const lead = <Table extends 'quotes' | 'contacts' | 'bookings'>(table: Table, file: string) =>
  ({
    addresses: ['email'],
    erase: (queries, { address }) => steps.deleteByEmail(queries, table, address),
    exported: {
      file,
      rows: (queries, { address }) => rows.readSent(queries, table, address),
      without: ['search', 'number', 'manage_token_hash'],
    },
  }) as const satisfies Place<Table>;

/** A table of which the rows with an address are deleted, and these columns of them exported. */
const byEmail = <Table extends rows.EmailTable & steps.EmailTable>(
  table: Table,
  file: string,
  columns: readonly (keyof Schema[Table] & string)[],
) =>
  ({
    addresses: ['email'],
    erase: (queries, { address }) => steps.deleteByEmail(queries, table, address),
    exported: { file, rows: rows.rowsOfEmail(table, columns) },
  }) as const satisfies Place<Table>;

/**
 * Where a person may be, in the order in which an erasure goes through the tables; the export and the preview read the
 * same list. A table that is missing here does not compile, nor does one that is erased and not exported: whoever adds one
 * says how a person leaves it, and how they learn of it.
 */
export const reach = {
  // Before the records that they are found by.
  outbox: {
    addresses: ['recipient'],
    erase: (queries, target) => steps.eraseMails(queries, target),
    exported: {
      file: 'mails.json',
      rows: async function* (queries, target) {
        yield* rows.readMails(queries, await findMails(queries, target));
      },
    },
  },
  idempotency_keys: {
    erase: (queries, target) => steps.eraseAnswers(queries, target),
    exported: {
      file: 'forms-sent.json',
      rows: (queries, target) => rows.inOneBatch(steps.findAnswers(queries, target)),
      without: ['key', 'answer'],
    },
  },
  quotes: lead('quotes', 'quotes.json'),
  contacts: lead('contacts', 'messages.json'),
  bookings: lead('bookings', 'meetings.json'),
  // Before the dossiers, in which an acceptance that is under way is noted (docs/decisions/0057).
  proposals: {
    addresses: ['email'],
    erase: (queries, target) => steps.eraseProposals(queries, target),
    exported: {
      file: 'proposals.json',
      rows: (queries, { address }) => rows.readSent(queries, 'proposals', address),
      without: ['search', 'number_year', 'number_in_year'],
    },
  },
  dossiers: {
    addresses: ['email'],
    erase: (queries, { address }) => steps.eraseDossier(queries, address),
    exported: {
      file: 'dossier.json',
      rows: (queries, { address }) => rows.inOneBatch(rows.readDossierOf(queries, address)),
    },
  },
  dossier_notes: { erase: 'goes with its dossier', exported: 'is in the file of its dossier' },
  note_mentions: { erase: 'goes with its dossier', exported: 'is about who works here' },
  replies: {
    addresses: ['email'],
    erase: async (queries, { address, leadIds }) =>
      (await steps.deleteByLead(queries, 'replies', leadIds)) +
      (await steps.deleteByEmail(queries, 'replies', address)),
    exported: { file: 'replies.json', rows: (queries, target) => rows.readRepliesTo(queries, target) },
  },
  reply_drafts: {
    erase: (queries, { leadIds }) => steps.deleteByLead(queries, 'reply_drafts', leadIds),
    exported: { file: 'reply-drafts.json', rows: (queries, { leadIds }) => rows.readDrafts(queries, leadIds) },
  },
  // Before their files.
  incoming_mails: {
    addresses: ['email', 'sender'],
    erase: (queries, target) => steps.eraseIncoming(queries, target),
    exported: {
      file: 'answers.json',
      rows: (queries, { address, leadIds }) => rows.inOneBatch(readIncomingOf(queries, address, leadIds)),
    },
  },
  reply_files: {
    erase: (queries, target) => steps.eraseReplyFiles(queries, target),
    exported: {
      file: 'reply-files.json',
      rows: (queries, { address, leadIds }) => rows.inOneBatch(readReplyFilesTo(queries, address, leadIds)),
      content: { folder: 'reply-files', open: openStored },
    },
  },
  follow_ups: byEmail('follow_ups', 'follow-ups.json', [
    'kind',
    'list',
    'record_id',
    'note',
    'due_on',
    'done_at',
    'created_at',
  ]),
  deleted_records: {
    addresses: ['email'],
    erase: (queries, { address }) => steps.deleteByEmail(queries, 'deleted_records', address),
    exported: { file: 'deleted.json', rows: (queries, { address }) => rows.readDeleted(queries, address) },
  },
  deleted_names: byEmail('deleted_names', 'deleted-names.json', ['record_id', 'name', 'email', 'deleted_at']),
  // An account may be about to change its address for this one.
  email_links: byEmail('email_links', 'email-links.json', ['purpose', 'email', 'created_at', 'expires_at']),
  quarantine: byEmail('quarantine', 'quarantine.json', [
    'list',
    'name',
    'email',
    'record',
    'reason',
    'quarantined_at',
    'spam_at',
  ]),
  reset_requests: byEmail('reset_requests', 'reset-requests.json', ['kind', 'email', 'due_at']),
  // One that was never accepted; whoever works here is not erased.
  invitations: byEmail('invitations', 'invitations.json', ['email', 'role', 'language', 'created_at', 'expires_at']),
  client_invitations: byEmail('client_invitations', 'client-invitations.json', [
    'email',
    'name',
    'language',
    'created_at',
    'expires_at',
  ]),
  addresses: {
    erase: (queries, { address }) => steps.eraseMailbox(queries, mailboxOf(address)),
    exported: {
      file: 'mailbox.json',
      rows: (queries, { address }) => rows.readMailbox(queries, mailboxOf(address)),
    },
  },
  submission_networks: {
    erase: (queries, target) => steps.eraseNetworks(queries, target),
    exported: { file: 'networks.json', rows: (queries, target) => rows.readNetworks(queries, target) },
  },
  proposal_files: {
    erase: 'goes with its proposal',
    exported: {
      file: 'proposal-files.json',
      rows: (queries, { address }) => rows.inOneBatch(rows.readProposalFiles(queries, address)),
      without: ['content'],
      content: { folder: 'proposals', open: openPdf },
    },
  },
  proposal_links: { erase: 'goes with its proposal', exported: 'opens something' },
  signing_codes: { erase: 'goes with its proposal', exported: 'opens something' },
  signatures: {
    addresses: ['email'],
    erase: 'goes with its proposal',
    exported: {
      file: 'signatures.json',
      rows: (queries, { address }) => rows.inOneBatch(rows.readSignaturesOf(queries, address)),
    },
  },
  proposal_years: 'is about nobody',
  briefs: {
    erase: (queries, target) => steps.deleteByAccount(queries, 'briefs', target),
    exported: {
      file: 'brief.json',
      rows: (queries, { accountIds }) => rows.inOneBatch(rows.readBriefs(queries, accountIds)),
    },
  },
  sessions: {
    erase: (queries, target) => steps.deleteByAccount(queries, 'sessions', target),
    exported: {
      file: 'logins.json',
      rows: (queries, { accountIds }) => rows.rowsOfIds(accountIds, (ids) => rows.readLogins(queries, ids)),
    },
  },
  brief_steps: { erase: 'goes with its account', exported: 'is in the file of its brief' },
  files: {
    erase: 'goes with its account',
    exported: {
      file: 'files.json',
      rows: (queries, { accountIds }) => rows.rowsOfIds(accountIds, (ids) => rows.readFiles(queries, ids)),
      content: { folder: 'files', open: openStored },
    },
  },
  reset_tokens: { erase: 'goes with its account', exported: 'opens something' },
  totp_secrets: { erase: 'goes with its account', exported: 'opens something' },
  passkeys: { erase: 'goes with its account', exported: 'opens something' },
  recovery_codes: { erase: 'goes with its account', exported: 'opens something' },
  identity_challenges: { erase: 'goes with its account', exported: 'opens something' },
  known_networks: { erase: 'goes with its account', exported: 'says nothing to a person' },
  accounts: {
    addresses: ['email'],
    erase: (queries, { address }) => steps.eraseClient(queries, address),
    exported: {
      file: 'account.json',
      rows: (queries, { address }) => rows.inOneBatch(rows.readClientAccounts(queries, address)),
    },
  },
  // Only a former admin is an author here; everybody else is an id, which leads nowhere any more.
  audit_entries: {
    erase: (queries, { address }) => steps.takeOutAdmin(queries, address),
    exported: { file: 'changes.json', rows: (queries, target) => rows.readTrail(queries, target) },
  },
  erasures: {
    erase: (queries, { address }) => steps.takeOutEraser(queries, address),
    exported: { file: 'erasures.json', rows: (queries, { address }) => rows.readErasuresBy(queries, address) },
  },
  rate_limits: {
    erase: (queries, { address }) => steps.eraseLimits(queries, address),
    exported: { file: 'limits.json', rows: (queries, { address }) => rows.readLimits(queries, address) },
  },
  // What was searched for may be the address.
  saved_views: {
    erase: (queries, { address }) => steps.eraseViews(queries, address),
    exported: {
      file: 'views.json',
      rows: (queries, { address }) => rows.inOneBatch(steps.findViews(queries, address)),
      without: ['id'],
    },
  },
  // In the agency's words, for everybody.
  reply_templates: 'is about nobody',
  incoming_boxes: 'is about nobody',
  settings: 'is about nobody',
  list_counts: 'is about nobody',
  // Hashes, by which spam is known again.
  spam_signs: 'is about nobody',
  spam_reports: 'is about nobody',
  used_proofs: 'is about nobody',
} as const satisfies { readonly [Table in keyof Schema]: Place<Table> | 'is about nobody' };
