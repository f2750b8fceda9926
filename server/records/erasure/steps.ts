import { type SqlBool, sql } from 'kysely';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { tablesOfLeads } from '../../platform/database/reply-tables.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { searchPattern } from '../../platform/database/search.ts';
import { spellingsOf, spellingsOfAccounts } from '../../platform/mail/spellings.ts';
import { writtenPattern } from './email.ts';
import { findFileIds, findMails, type Target } from './person.ts';

// How a person leaves the tables of `places.ts`: each of these says how many rows it deleted or changed.

/** The tables whose rows are about the address in their column `email`. */
export type EmailTable =
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

export async function deleteByEmail(queries: Queries, table: EmailTable, email: string): Promise<number> {
  // To the type checker, one of the tables stands for all.
  const rows = queries.deleteFrom(table as 'contacts').where('email', '=', email);
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

export async function deleteByLead(
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
export async function eraseDossier(queries: Queries, email: string): Promise<number> {
  const own = await queries.selectFrom('dossiers').select('id').where('email', '=', email).executeTakeFirst();
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

export async function deleteByAccount(
  queries: Queries,
  table: 'briefs' | 'sessions',
  { accountIds }: Target,
): Promise<number> {
  if (accountIds.length === 0) return 0;
  const rows = queries.deleteFrom(table as 'sessions').where('account_id', 'in', accountIds);
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

/** Deletes the views that search for an address, or are named after it. There are few of them. */
export async function eraseViews(queries: Queries, email: string): Promise<number> {
  const ids = (await findViews(queries, email)).map(({ id }) => id);
  for (const some of chunksOf(ids)) await queries.deleteFrom('saved_views').where('id', 'in', some).execute();
  return ids.length;
}

/** The views that search for an address, or are named after it. */
export async function findViews(queries: Queries, email: string) {
  const pattern = writtenPattern(email);
  const views = await queries.selectFrom('saved_views').select(['id', 'name', 'view']).execute();
  return views.filter(({ name, view }) => pattern.isIn(name) || pattern.isIn(view));
}

/** Takes a former admin's name out too, also where somebody else changed what that admin may do. */
export async function takeOutAdmin(queries: Queries, email: string): Promise<number> {
  const own = await queries
    .selectFrom('audit_entries')
    .select('actor_id')
    .distinct()
    .where('actor', 'in', spellingsOf(email))
    .execute();
  const ids = own.map(({ actor_id }) => actor_id).filter((id) => id !== '');
  for (const some of chunksOf(ids)) {
    await queries.updateTable('audit_entries').set({ subject_name: '' }).where('subject_id', 'in', some).execute();
    await queries.updateTable('dossier_notes').set({ author_name: '' }).where('author_id', 'in', some).execute();
    await queries.updateTable('dossier_notes').set({ editor_name: '' }).where('editor_id', 'in', some).execute();
    await queries.updateTable('replies').set({ author_name: '' }).where('author_id', 'in', some).execute();
    await queries.updateTable('content_revisions').set({ author_name: '' }).where('author_id', 'in', some).execute();
    await queries.updateTable('content_drafts').set({ author_name: '' }).where('author_id', 'in', some).execute();
  }
  const entries = queries
    .updateTable('audit_entries')
    .set({ actor: '', actor_name: '' })
    .where('actor', 'in', spellingsOf(email));
  return Number((await entries.executeTakeFirst()).numUpdatedRows);
}

/** Deletes the mails, with the networks they were asked for from. */
export async function eraseMails(queries: Queries, target: Target): Promise<number> {
  const ids = await findMails(queries, target);
  let count = 0;
  for (const some of chunksOf(ids)) {
    await queries.deleteFrom('submission_networks').where('id', 'in', some).execute();
    const mails = queries.deleteFrom('outbox').where('id', 'in', some);
    count += Number((await mails.executeTakeFirst()).numDeletedRows);
  }
  return count;
}

/** Deletes the responses that are kept for forms sent twice, where they are about one of the records. */
export async function eraseResponses(queries: Queries, target: Target): Promise<number> {
  const responses = await findResponses(queries, target);
  for (const { key, endpoint } of responses) {
    await queries.deleteFrom('idempotency_keys').where('key', '=', key).where('endpoint', '=', endpoint).execute();
  }
  return responses.length;
}

/** The responses that are kept for forms and files sent twice, where they are about one of the records or files. */
export async function findResponses(queries: Queries, target: Target) {
  const ids = new Set([...target.leadIds, ...target.quarantineIds, ...(await findFileIds(queries, target))]);
  if (ids.size === 0) return [];
  const kept = await queries
    .selectFrom('idempotency_keys')
    .select(['key', 'endpoint', 'response', 'created_at'])
    .where('response', 'is not', null)
    .execute();
  return kept.filter(({ response }) => {
    // A reply names the lead that it is sent to; a file has a name of its own.
    const about = JSON.parse(response ?? 'null') as { id?: string; leadId?: string } | null;
    return ids.has(about?.id ?? '') || ids.has(about?.leadId ?? '');
  });
}

/** Deletes what the agency proposed, but not what was accepted: a contract has to be kept (GDPR, article 17.3.b). */
export async function eraseProposals(queries: Queries, { email }: Target): Promise<number> {
  const others = queries.deleteFrom('proposals').where('email', '=', email).where('state', '!=', 'accepted');
  return Number((await others.executeTakeFirst()).numDeletedRows);
}

export async function eraseIncoming(queries: Queries, { email, leadIds }: Target): Promise<number> {
  const from = queries.deleteFrom('incoming_mails').where('sender', '=', email);
  return (
    (await deleteByLead(queries, 'incoming_mails', leadIds)) +
    (await deleteByEmail(queries, 'incoming_mails', email)) +
    Number((await from.executeTakeFirst()).numDeletedRows)
  );
}

/** What is in them is removed from the store with the files of accounts (`features/erasures/service.ts`). */
export async function eraseReplyFiles(queries: Queries, { leadIds }: Target): Promise<number> {
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
  return (await deleteByLead(queries, 'reply_files', leadIds)) + Number((await gone.executeTakeFirst()).numDeletedRows);
}

export async function eraseNetworks(queries: Queries, { leadIds, quarantineIds, accountIds }: Target): Promise<number> {
  let count = 0;
  for (const some of chunksOf([...new Set([...leadIds, ...quarantineIds, ...accountIds])])) {
    const networks = queries.deleteFrom('submission_networks').where('id', 'in', some);
    count += Number((await networks.executeTakeFirst()).numDeletedRows);
  }
  return count;
}

export async function eraseMailbox(queries: Queries, mailbox: string): Promise<number> {
  const known = queries.deleteFrom('mailboxes').where('mailbox', '=', mailbox);
  return Number((await known.executeTakeFirst()).numDeletedRows);
}

export async function eraseClient(queries: Queries, email: string): Promise<number> {
  const clients = queries
    .deleteFrom('accounts')
    .where('kind', '=', 'client')
    .where('email', 'in', spellingsOfAccounts(email));
  return Number((await clients.executeTakeFirst()).numDeletedRows);
}

/** Takes a former admin out of the receipts of erasures. */
export async function takeOutEraser(queries: Queries, email: string): Promise<number> {
  const receipts = queries.updateTable('erasures').set({ actor: '' }).where('actor', 'in', spellingsOf(email));
  return Number((await receipts.executeTakeFirst()).numUpdatedRows);
}

export async function eraseLimits(queries: Queries, email: string): Promise<number> {
  const ofEmail = sql<SqlBool>`key like ${searchPattern(email)} escape '\\'`;
  const { numDeletedRows } = await queries.deleteFrom('rate_limits').where(ofEmail).executeTakeFirst();
  return Number(numDeletedRows);
}
