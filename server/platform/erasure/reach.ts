import { sql } from 'kysely';
import type { tablesOfLeads } from '../database/reply-tables.ts';
import type { Queries, Schema } from '../database/schema.ts';
import { searchPattern } from '../database/search.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { AddressPattern } from './address.ts';

/** Who is erased, and the ids of their records, which other tables refer to. */
export type Target = {
  readonly address: string;
  readonly leadIds: readonly string[];
  readonly accountIds: readonly string[];
  /** The mails that contain the address somewhere. */
  readonly mailsNaming: readonly string[];
};

/** Erases what a table has about a person. @returns how many rows */
type Step = (queries: Queries, target: Target) => Promise<number>;

/** Why nothing needs to be done in a table. */
type Reason = 'goes with its account' | 'goes with its dossier' | 'goes with its proposal' | 'is about nobody';

/**
 * What an erasure does in each table, in this order. A table that is missing here does not compile: whoever adds one says
 * how a person leaves it.
 */
export const reach = {
  // Before the records that they are found by.
  outbox: (queries, target) => eraseMails(queries, target),
  idempotency_keys: (queries, target) => eraseAnswers(queries, target),
  quotes: (queries, { address }) => deleteByEmail(queries, 'quotes', address),
  contacts: (queries, { address }) => deleteByEmail(queries, 'contacts', address),
  bookings: (queries, { address }) => deleteByEmail(queries, 'bookings', address),
  // Before the dossiers, in which an acceptance that is under way is noted. What was accepted is a contract, which has to be kept (GDPR, article 17.3.b; docs/decisions/0057).
  proposals: async (queries, { address }) => {
    const others = queries.deleteFrom('proposals').where('email', '=', address).where('state', '!=', 'accepted');
    return Number((await others.executeTakeFirst()).numDeletedRows);
  },
  dossiers: (queries, { address }) => eraseDossier(queries, address),
  dossier_notes: 'goes with its dossier',
  note_mentions: 'goes with its dossier',
  replies: async (queries, { address, leadIds }) =>
    (await deleteByLead(queries, 'replies', leadIds)) + (await deleteByEmail(queries, 'replies', address)),
  reply_drafts: (queries, { leadIds }) => deleteByLead(queries, 'reply_drafts', leadIds),
  // Before their files.
  incoming_mails: async (queries, { address, leadIds }) => {
    const from = queries.deleteFrom('incoming_mails').where('sender', '=', address);
    return (
      (await deleteByLead(queries, 'incoming_mails', leadIds)) +
      (await deleteByEmail(queries, 'incoming_mails', address)) +
      Number((await from.executeTakeFirst()).numDeletedRows)
    );
  },
  // What is in them is removed from the store with the files of accounts (`features/erasures/service.ts`).
  reply_files: async (queries, { leadIds }) => {
    const gone = queries
      .deleteFrom('reply_files')
      .where('reply_id', 'is not', null)
      .where((on) =>
        on.and(
          (['replies', 'incoming_mails'] as const).map((table) =>
            on.not(on.exists(on.selectFrom(table).select('id').whereRef(`${table}.id`, '=', 'reply_files.reply_id'))),
          ),
        ),
      );
    return (
      (await deleteByLead(queries, 'reply_files', leadIds)) + Number((await gone.executeTakeFirst()).numDeletedRows)
    );
  },
  follow_ups: (queries, { address }) => deleteByEmail(queries, 'follow_ups', address),
  deleted_records: (queries, { address }) => deleteByEmail(queries, 'deleted_records', address),
  deleted_names: (queries, { address }) => deleteByEmail(queries, 'deleted_names', address),
  // An account may be about to change its address for this one.
  email_links: (queries, { address }) => deleteByEmail(queries, 'email_links', address),
  quarantine: (queries, { address }) => deleteByEmail(queries, 'quarantine', address),
  reset_requests: (queries, { address }) => deleteByEmail(queries, 'reset_requests', address),
  // One that was never accepted; whoever works here is not erased.
  invitations: (queries, { address }) => deleteByEmail(queries, 'invitations', address),
  client_invitations: (queries, { address }) => deleteByEmail(queries, 'client_invitations', address),
  addresses: async (queries, { address }) => {
    const known = queries.deleteFrom('addresses').where('mailbox', '=', mailboxOf(address));
    return Number((await known.executeTakeFirst()).numDeletedRows);
  },
  submission_networks: async (queries, { leadIds }) => {
    let count = 0;
    for (const some of chunksOf(leadIds)) {
      const networks = queries.deleteFrom('submission_networks').where('id', 'in', some);
      count += Number((await networks.executeTakeFirst()).numDeletedRows);
    }
    return count;
  },
  proposal_files: 'goes with its proposal',
  proposal_links: 'goes with its proposal',
  signing_codes: 'goes with its proposal',
  signatures: 'goes with its proposal',
  proposal_years: 'is about nobody',
  briefs: (queries, target) => deleteByAccount(queries, 'briefs', target),
  sessions: (queries, target) => deleteByAccount(queries, 'sessions', target),
  brief_steps: 'goes with its account',
  files: 'goes with its account',
  reset_tokens: 'goes with its account',
  totp_secrets: 'goes with its account',
  passkeys: 'goes with its account',
  recovery_codes: 'goes with its account',
  identity_challenges: 'goes with its account',
  known_networks: 'goes with its account',
  accounts: async (queries, { address }) => {
    const clients = queries.deleteFrom('accounts').where('kind', '=', 'client').where('email', '=', address);
    return Number((await clients.executeTakeFirst()).numDeletedRows);
  },
  // Only a former admin is an author here; everybody else is an id, which leads nowhere any more.
  audit_entries: (queries, { address }) => takeOutAdmin(queries, address),
  erasures: async (queries, { address }) => {
    const receipts = queries.updateTable('erasures').set({ actor: '' }).where('actor', '=', address);
    return Number((await receipts.executeTakeFirst()).numUpdatedRows);
  },
  rate_limits: async (queries, { address }) => {
    const ofAddress = sql<boolean>`key like ${searchPattern(address)} escape '\\'`;
    const { numDeletedRows } = await queries.deleteFrom('rate_limits').where(ofAddress).executeTakeFirst();
    return Number(numDeletedRows);
  },
  // What was searched for may be the address.
  saved_views: (queries, { address }) => eraseViews(queries, address),
  // In the agency's words, for everybody.
  reply_templates: 'is about nobody',
  incoming_boxes: 'is about nobody',
  settings: 'is about nobody',
  list_counts: 'is about nobody',
  // Hashes, by which spam is known again.
  spam_signs: 'is about nobody',
  used_proofs: 'is about nobody',
} as const satisfies Record<keyof Schema, Step | Reason>;

type EmailTable =
  | 'replies'
  | 'incoming_mails'
  | 'quotes'
  | 'contacts'
  | 'bookings'
  | 'follow_ups'
  | 'deleted_records'
  | 'deleted_names'
  | 'email_links'
  | 'quarantine'
  | 'reset_requests'
  | 'invitations'
  | 'client_invitations';

async function deleteByEmail(queries: Queries, table: EmailTable, address: string): Promise<number> {
  // To the type checker, one of the tables stands for all.
  const rows = queries.deleteFrom(table as 'contacts').where('email', '=', address);
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

async function deleteByLead(
  queries: Queries,
  table: (typeof tablesOfLeads)[number],
  leadIds: readonly string[],
): Promise<number> {
  let count = 0;
  for (const some of chunksOf(leadIds)) {
    const rows = queries.deleteFrom(table as 'replies').where('lead_id', 'in', some);
    count += Number((await rows.executeTakeFirst()).numDeletedRows);
  }
  return count;
}

/**
 * Deletes the dossier of an address, with its notes. What was joined to it stays one person: the oldest of these becomes
 * the head of the others, with its own fields and notes.
 */
async function eraseDossier(queries: Queries, address: string): Promise<number> {
  const own = await queries.selectFrom('dossiers').select('id').where('email', '=', address).executeTakeFirst();
  if (!own) return 0;
  const joined = queries.selectFrom('dossiers').select('id').where('joined_to', '=', own.id).orderBy('id');
  const [head, ...others] = await joined.execute();
  if (head) {
    await queries.updateTable('dossiers').set({ joined_to: null }).where('id', '=', head.id).execute();
    for (const { id } of others) {
      await queries.updateTable('dossiers').set({ joined_to: head.id }).where('id', '=', id).execute();
    }
  }
  await queries.deleteFrom('dossiers').where('id', '=', own.id).execute();
  return 1;
}

async function deleteByAccount(
  queries: Queries,
  table: 'briefs' | 'sessions',
  { accountIds }: Target,
): Promise<number> {
  if (accountIds.length === 0) return 0;
  const rows = queries.deleteFrom(table as 'sessions').where('account_id', 'in', accountIds);
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

/** Deletes the views that search for an address, or are named after it. There are few of them. */
async function eraseViews(queries: Queries, address: string): Promise<number> {
  const pattern = new AddressPattern(address);
  const views = await queries.selectFrom('saved_views').select(['id', 'name', 'view']).execute();
  const ids = views.filter(({ name, view }) => pattern.isIn(name) || pattern.isIn(view)).map(({ id }) => id);
  for (const some of chunksOf(ids)) await queries.deleteFrom('saved_views').where('id', 'in', some).execute();
  return ids.length;
}

/** Takes a former admin's name out too, also where somebody else changed what that admin may do. */
async function takeOutAdmin(queries: Queries, address: string): Promise<number> {
  const own = await queries
    .selectFrom('audit_entries')
    .select('actor_id')
    .distinct()
    .where('actor', '=', address)
    .execute();
  const ids = own.map(({ actor_id }) => actor_id).filter((id) => id !== '');
  for (const some of chunksOf(ids)) {
    await queries.updateTable('audit_entries').set({ subject_name: '' }).where('subject_id', 'in', some).execute();
    await queries.updateTable('dossier_notes').set({ author_name: '' }).where('author_id', 'in', some).execute();
    await queries.updateTable('replies').set({ author_name: '' }).where('author_id', 'in', some).execute();
  }
  const entries = queries.updateTable('audit_entries').set({ actor: '', actor_name: '' }).where('actor', '=', address);
  return Number((await entries.executeTakeFirst()).numUpdatedRows);
}

/** Both engines limit the values of a statement. */
const idsPerStatement = 500;

function* chunksOf(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += idsPerStatement) yield ids.slice(start, start + idsPerStatement);
}

async function eraseMails(queries: Queries, target: Target): Promise<number> {
  const ids = await findMails(queries, target);
  let count = 0;
  for (const some of chunksOf(ids)) {
    const mails = queries.deleteFrom('outbox').where('id', 'in', some);
    count += Number((await mails.executeTakeFirst()).numDeletedRows);
  }
  return count;
}

/** The mails to a person, and the agency's notices about that person. */
export async function findMails(
  queries: Queries,
  { address, leadIds, accountIds, mailsNaming }: Target,
): Promise<string[]> {
  const ids = new Set<string>();
  const to = await queries.selectFrom('outbox').select('id').where('recipient', '=', address).execute();
  for (const { id } of to) ids.add(id);
  for (const some of chunksOf([...leadIds, ...accountIds])) {
    for (const { id } of await queries.selectFrom('outbox').select('id').where('about', 'in', some).execute()) {
      ids.add(id);
    }
  }
  // Mails of earlier versions do not say what they are about, nor do some whose record is gone.
  const pattern = new AddressPattern(address);
  for (const some of chunksOf(mailsNaming)) {
    const mails = await queries.selectFrom('outbox').select(['id', 'data']).where('id', 'in', some).execute();
    for (const { id, data } of mails) if (isAbout(JSON.parse(data), pattern)) ids.add(id);
  }
  return [...ids];
}

/** Whether a mail is about the person, rather than about one who mentions the address. */
function isAbout(data: { email?: unknown; clientEmail?: unknown }, pattern: AddressPattern): boolean {
  return [data.email, data.clientEmail].some((each) => typeof each === 'string' && pattern.isIn(each));
}

/** Deletes the answers that are kept for forms sent twice, where they are about one of the records. */
async function eraseAnswers(queries: Queries, { leadIds }: Target): Promise<number> {
  if (leadIds.length === 0) return 0;
  const ids = new Set(leadIds);
  const kept = await queries
    .selectFrom('idempotency_keys')
    .select(['key', 'endpoint', 'answer'])
    .where('answer', 'is not', null)
    .execute();
  let count = 0;
  for (const { key, endpoint, answer } of kept) {
    // A reply names the lead that it answers.
    const about = JSON.parse(answer ?? 'null') as { id?: string; leadId?: string } | null;
    if (!ids.has(about?.id ?? '') && !ids.has(about?.leadId ?? '')) continue;
    await queries.deleteFrom('idempotency_keys').where('key', '=', key).where('endpoint', '=', endpoint).execute();
    count++;
  }
  return count;
}
