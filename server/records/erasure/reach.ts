import type { Schema } from '../../platform/database/schema.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import { blackOutContent, findContentMentions } from './content.ts';
import { openPdf, openStored } from './contents.ts';
import { findIncomingOf, findReplyFilesTo } from './conversations.ts';
import { findMails } from './person.ts';
import type { Place } from './place.ts';
import * as rows from './rows.ts';
import * as steps from './steps.ts';

/** A form that visitors send. */
const lead = <Table extends 'quotes' | 'contacts' | 'bookings'>(table: Table, file: string) =>
  ({
    emails: ['email'],
    erase: (queries, { email }) => steps.deleteByEmail(queries, table, email),
    exported: {
      file,
      rows: (queries, { email }) => rows.findSent(queries, table, email),
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
    emails: ['email'],
    erase: (queries, { email }) => steps.deleteByEmail(queries, table, email),
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
    emails: ['recipient'],
    erase: (queries, target) => steps.eraseMails(queries, target),
    exported: {
      file: 'mails.json',
      rows: async function* (queries, target) {
        yield* rows.findMailRows(queries, await findMails(queries, target));
      },
    },
  },
  idempotency_keys: {
    erase: (queries, target) => steps.eraseResponses(queries, target),
    exported: {
      file: 'forms-sent.json',
      rows: (queries, target) => rows.inOneBatch(steps.findResponses(queries, target)),
      without: ['key', 'response'],
    },
  },
  quotes: lead('quotes', 'quotes.json'),
  contacts: lead('contacts', 'messages.json'),
  bookings: lead('bookings', 'meetings.json'),
  // Before the dossiers, in which an acceptance that is under way is recorded (docs/decisions/0057).
  proposals: {
    emails: ['email'],
    erase: (queries, target) => steps.eraseProposals(queries, target),
    exported: {
      file: 'proposals.json',
      rows: (queries, { email }) => rows.findSent(queries, 'proposals', email),
      without: ['search', 'number_year', 'number_in_year'],
    },
  },
  dossiers: {
    emails: ['email'],
    erase: (queries, { email }) => steps.eraseDossier(queries, email),
    exported: {
      file: 'dossier.json',
      rows: (queries, { email }) => rows.inOneBatch(rows.findDossierOf(queries, email)),
    },
  },
  dossier_notes: { erase: 'goes with its dossier', exported: 'is in the file of its dossier' },
  note_mentions: { erase: 'goes with its dossier', exported: 'is about who works here' },
  replies: {
    emails: ['email'],
    erase: async (queries, { email, leadIds }) =>
      (await steps.deleteByLead(queries, 'replies', leadIds)) + (await steps.deleteByEmail(queries, 'replies', email)),
    exported: { file: 'replies.json', rows: (queries, target) => rows.findRepliesTo(queries, target) },
  },
  reply_drafts: {
    erase: (queries, { leadIds }) => steps.deleteByLead(queries, 'reply_drafts', leadIds),
    exported: { file: 'reply-drafts.json', rows: (queries, { leadIds }) => rows.findDrafts(queries, leadIds) },
  },
  // Before their files.
  incoming_mails: {
    emails: ['email', 'sender'],
    erase: (queries, target) => steps.eraseIncoming(queries, target),
    exported: {
      file: 'incoming-mails.json',
      rows: (queries, { email, leadIds }) => rows.inOneBatch(findIncomingOf(queries, email, leadIds)),
    },
  },
  reply_files: {
    erase: (queries, target) => steps.eraseReplyFiles(queries, target),
    exported: {
      file: 'reply-files.json',
      rows: (queries, { email, leadIds }) => rows.inOneBatch(findReplyFilesTo(queries, email, leadIds)),
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
    emails: ['email'],
    erase: (queries, { email }) => steps.deleteByEmail(queries, 'deleted_records', email),
    exported: { file: 'deleted.json', rows: (queries, { email }) => rows.findDeleted(queries, email) },
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
  mailboxes: {
    erase: (queries, { email }) => steps.eraseMailbox(queries, mailboxOf(email)),
    exported: {
      file: 'mailbox.json',
      rows: (queries, { email }) => rows.findMailbox(queries, mailboxOf(email)),
    },
  },
  submission_networks: {
    erase: (queries, target) => steps.eraseNetworks(queries, target),
    exported: { file: 'networks.json', rows: (queries, target) => rows.findNetworks(queries, target) },
  },
  proposal_files: {
    erase: 'goes with its proposal',
    exported: {
      file: 'proposal-files.json',
      rows: (queries, { email }) => rows.inOneBatch(rows.findProposalFiles(queries, email)),
      without: ['content'],
      content: { folder: 'proposals', open: openPdf },
    },
  },
  proposal_links: { erase: 'goes with its proposal', exported: 'opens something' },
  signing_codes: { erase: 'goes with its proposal', exported: 'opens something' },
  signatures: {
    emails: ['email'],
    erase: 'goes with its proposal',
    exported: {
      file: 'signatures.json',
      rows: (queries, { email }) => rows.inOneBatch(rows.findSignaturesOf(queries, email)),
    },
  },
  proposal_years: 'is about nobody',
  briefs: {
    erase: (queries, target) => steps.deleteByAccount(queries, 'briefs', target),
    exported: {
      file: 'brief.json',
      rows: (queries, { accountIds }) => rows.inOneBatch(rows.findBriefs(queries, accountIds)),
    },
  },
  sessions: {
    erase: (queries, target) => steps.deleteByAccount(queries, 'sessions', target),
    exported: {
      file: 'logins.json',
      rows: (queries, { accountIds }) => rows.rowsOfIds(accountIds, (ids) => rows.findLogins(queries, ids)),
    },
  },
  brief_steps: { erase: 'goes with its account', exported: 'is in the file of its brief' },
  files: {
    erase: 'goes with its account',
    exported: {
      file: 'files.json',
      rows: (queries, { accountIds }) => rows.rowsOfIds(accountIds, (ids) => rows.findFiles(queries, ids)),
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
    emails: ['email'],
    erase: (queries, { email }) => steps.eraseClient(queries, email),
    exported: {
      file: 'account.json',
      rows: (queries, { email }) => rows.inOneBatch(rows.findClientAccounts(queries, email)),
    },
  },
  // Only a former admin is an author here; everybody else is an id, which leads nowhere any more.
  audit_entries: {
    erase: (queries, { email }) => steps.takeOutAdmin(queries, email),
    exported: { file: 'changes.json', rows: (queries, target) => rows.findTrail(queries, target) },
  },
  erasures: {
    erase: (queries, { email }) => steps.takeOutEraser(queries, email),
    exported: { file: 'erasures.json', rows: (queries, { email }) => rows.findErasuresBy(queries, email) },
  },
  rate_limits: {
    erase: (queries, { email }) => steps.eraseLimits(queries, email),
    exported: { file: 'limits.json', rows: (queries, { email }) => rows.findLimits(queries, email) },
  },
  // What was searched for may be the address.
  saved_views: {
    erase: (queries, { email }) => steps.eraseViews(queries, email),
    exported: {
      file: 'views.json',
      rows: (queries, { email }) => rows.inOneBatch(steps.findViews(queries, email)),
      without: ['id'],
    },
  },
  // In the agency's words, for everybody.
  reply_templates: 'is about nobody',
  incoming_boxes: 'is about nobody',
  settings: 'is about nobody',
  content_revisions: {
    erase: (queries, { email }) => blackOutContent(queries, email),
    exported: {
      file: 'content.json',
      rows: (queries, { email }) => rows.inOneBatch(findContentMentions(queries, email)),
    },
  },
  content_drafts: { erase: 'goes with the published content', exported: 'is in the file of the published content' },
  // Pixels, by which nobody is found; an owner deletes a picture of somebody who asks for it. What describes it is content.
  content_files: 'is about nobody',
  list_counts: 'is about nobody',
  // Hashes, by which spam is known again.
  spam_signs: 'is about nobody',
  spam_reports: 'is about nobody',
  used_proofs_of_work: 'is about nobody',
} as const satisfies { readonly [Table in keyof Schema]: Place<Table> | 'is about nobody' };
