import type { LeadList } from '@vitrine/contracts/status.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { BookingTable, ContactTable, Queries, QuoteTable, Schema } from '../../platform/database/schema.ts';

/** A lead of any list, with what only some have. */
export type RecipientLead = Pick<ContactTable, 'id' | 'name' | 'email' | 'language' | 'created_at'> &
  Partial<Pick<QuoteTable, 'service_type' | 'estimate_cents' | 'currency'>> &
  Partial<Pick<BookingTable, 'starts_at' | 'time_zone'>>;

/** The three tables have the columns used here in common; to the type checker, one of them stands for all. */
const tableOf = (list: LeadList) => list as 'contacts';

export function findLead(queries: Queries, list: LeadList, id: string): Promise<RecipientLead | undefined> {
  return queries.selectFrom(tableOf(list)).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends: of two who answer at once, the second sees the reply of the first. */
export function lockLead(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  list: LeadList,
  id: string,
): Promise<RecipientLead | undefined> {
  return lockingRows(database, queries.selectFrom(tableOf(list)).selectAll().where('id', '=', id)).executeTakeFirst();
}

/** The replies to a lead, oldest first. */
export function findReplyRowsTo(queries: Queries, leadId: string): Promise<Schema['replies'][]> {
  return queries.selectFrom('replies').selectAll().where('lead_id', '=', leadId).orderBy('id').execute();
}

/** All replies to an address, oldest first. */
export function findRepliesToEmail(queries: Queries, email: string): Promise<Schema['replies'][]> {
  return queries.selectFrom('replies').selectAll().where('email', '=', email).orderBy('id').execute();
}

/** The last replies to an address, newest first. */
export function findNewestReplyRowsTo(queries: Queries, email: string, limit: number): Promise<Schema['replies'][]> {
  const all = queries.selectFrom('replies').selectAll().where('email', '=', email);
  return all.orderBy('id', 'desc').limit(limit).execute();
}

export async function insertReply(queries: Queries, reply: Schema['replies']): Promise<void> {
  await queries.insertInto('replies').values(reply).execute();
}

export function findReplyRow(queries: Queries, id: string): Promise<Schema['replies'] | undefined> {
  return queries.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteReply(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('replies').where('id', '=', id).execute();
}

/** The mail that told the person of a lead that it had arrived; undefined once it is deleted. */
export function findReceipt(queries: Queries, lead: Pick<RecipientLead, 'id' | 'email'>) {
  return queries
    .selectFrom('outbox')
    .select(['message_id', 'template', 'data', 'language', 'content_revision'])
    .where('about', '=', lead.id)
    .where('recipient', '=', lead.email)
    .where('template', 'in', ['contactReceived', 'quoteReceived', 'bookingConfirmed'])
    .where('state', '=', 'sent')
    .orderBy('id')
    .executeTakeFirst();
}

/** The drafts to a lead with the names of their authors. */
export function findDrafts(queries: Queries, leadId: string) {
  return queries
    .selectFrom('reply_drafts')
    .innerJoin('accounts', 'accounts.id', 'reply_drafts.account_id')
    .select(['account_id', 'content', 'reply_drafts.updated_at', 'accounts.name', 'accounts.email'])
    .where('lead_id', '=', leadId)
    .orderBy('reply_drafts.updated_at')
    .execute();
}

export async function saveDraft(queries: Queries, draft: Schema['reply_drafts']): Promise<void> {
  const { content, updated_at } = draft;
  await queries
    .insertInto('reply_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['account_id', 'lead_id']).doUpdateSet({ content, updated_at }))
    .execute();
}

export async function deleteDraft(queries: Queries, accountId: string, leadId: string): Promise<void> {
  await queries.deleteFrom('reply_drafts').where('account_id', '=', accountId).where('lead_id', '=', leadId).execute();
}

export function findTemplateRow(queries: Queries, id: string): Promise<Schema['reply_templates'] | undefined> {
  return queries.selectFrom('reply_templates').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockTemplateRow(
  database: Database,
  queries: Queries,
  id: string,
): Promise<Schema['reply_templates'] | undefined> {
  return lockingRows(
    database,
    queries.selectFrom('reply_templates').selectAll().where('id', '=', id),
  ).executeTakeFirst();
}

/** How often somebody has changed each template, its making included, as far as the trail knows. */
export async function countChangesBy(queries: Queries, accountId: string): Promise<ReadonlyMap<string, number>> {
  const counted = await queries
    .selectFrom('audit_entries')
    .innerJoin('reply_templates', 'reply_templates.id', 'audit_entries.subject_id')
    .select(({ fn }) => ['reply_templates.id', fn.countAll<number>().as('changes')])
    .where('action', '=', 'templatesChanged')
    .where('actor_id', '=', accountId)
    .groupBy('reply_templates.id')
    .execute();
  return new Map(counted.map(({ id, changes }) => [id, Number(changes)]));
}

/** All templates, the oldest first. */
export function findTemplateRows(queries: Queries): Promise<Schema['reply_templates'][]> {
  return queries.selectFrom('reply_templates').selectAll().orderBy('id').execute();
}

export async function insertTemplate(queries: Queries, template: Schema['reply_templates']): Promise<void> {
  await queries.insertInto('reply_templates').values(template).execute();
}

/** Changes a template, unless somebody has changed it since. @returns whether it did */
export async function updateTemplate(
  queries: Queries,
  { id, revision, ...changes }: Schema['reply_templates'],
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('reply_templates')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteTemplate(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('reply_templates').where('id', '=', id).execute();
}

export async function insertReplyFile(queries: Queries, row: Schema['reply_files']): Promise<void> {
  await queries.insertInto('reply_files').values(row).execute();
}

export function findReplyFile(queries: Queries, id: string): Promise<Schema['reply_files'] | undefined> {
  return queries.selectFrom('reply_files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A file that a reply to an address carries. */
export function findFileSentTo(queries: Queries, email: string, id: string) {
  return queries
    .selectFrom('reply_files')
    .innerJoin('replies', 'replies.id', 'reply_files.reply_id')
    .select(['reply_files.id', 'reply_files.name'])
    .where('reply_files.id', '=', id)
    .where('replies.email', '=', email)
    .executeTakeFirst();
}

/** The files of an admin's draft to a lead, in the order they came. */
export function findDraftFiles(queries: Queries, accountId: string, leadId: string): Promise<Schema['reply_files'][]> {
  const drafts = queries.selectFrom('reply_files').selectAll().where('reply_id', 'is', null);
  return drafts.where('account_id', '=', accountId).where('lead_id', '=', leadId).orderBy('id').execute();
}

/** The files of some replies, in the order they came. */
export async function findFilesOfReplies(
  queries: Queries,
  replyIds: readonly string[],
): Promise<Schema['reply_files'][]> {
  if (replyIds.length === 0) return [];
  const files = queries.selectFrom('reply_files').selectAll().where('reply_id', 'in', replyIds);
  return files.orderBy('id').execute();
}

/**
 * Gives files of an admin's draft to a reply, if all of them are there.
 * @returns them in the order they came; undefined, and nothing is changed, where one is missing
 */
export async function takeDraftFiles(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  { accountId, leadId, replyId }: Record<'accountId' | 'leadId' | 'replyId', string>,
  ids: ReadonlySet<string>,
): Promise<Schema['reply_files'][] | undefined> {
  if (ids.size === 0) return [];
  const drafts = queries.selectFrom('reply_files').selectAll().where('reply_id', 'is', null);
  const own = drafts.where('account_id', '=', accountId).where('lead_id', '=', leadId);
  const found = await lockingRows(database, own.where('id', 'in', [...ids]).orderBy('id')).execute();
  if (found.length !== ids.size) return undefined;
  await queries
    .updateTable('reply_files')
    .set({ reply_id: replyId })
    .where('id', 'in', [...ids])
    .execute();
  return found;
}

/** Has the files of a reply belong to its author's draft again. */
export async function giveFilesBack(queries: Queries, replyId: string): Promise<void> {
  await queries.updateTable('reply_files').set({ reply_id: null }).where('reply_id', '=', replyId).execute();
}

/** @returns whether the file was in a draft of that admin */
export async function deleteDraftFile(queries: Queries, accountId: string, id: string): Promise<boolean> {
  const files = queries.deleteFrom('reply_files').where('id', '=', id).where('account_id', '=', accountId);
  const { numDeletedRows } = await files.where('reply_id', 'is', null).executeTakeFirst();
  return numDeletedRows === 1n;
}
