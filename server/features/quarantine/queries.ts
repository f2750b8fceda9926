import type { QuarantineList, QuarantinePlace } from '@vitrine/contracts/quarantine.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { AccountTable, ContactTable, Queries, QuoteTable } from '../../platform/database/schema.ts';
import type { QuarantinedRow } from '../../platform/robots/quarantine.ts';

/** The table of a list; to the type checker, one of the tables of leads stands for both. */
const tableOf = (list: 'contacts' | 'quotes') => list as 'contacts';

type Engine = Pick<Database, 'engine'>;

/** Records of a list that are in quarantine, locked until the transaction ends. */
export function lockQuarantined(
  database: Engine,
  queries: Queries,
  list: QuarantineList,
  ids: readonly string[],
): Promise<QuarantinedRow[]> {
  const rows = queries.selectFrom('quarantine').selectAll().where('list', '=', list).where('id', 'in', ids);
  return lockingRows(database, rows.orderBy('id')).execute();
}

/** Leads that stand in their list, locked until the transaction ends. */
export function lockListedLeads(
  database: Engine,
  queries: Queries,
  list: 'contacts' | 'quotes',
  ids: readonly string[],
): Promise<(ContactTable | QuoteTable)[]> {
  const rows = queries.selectFrom(tableOf(list)).selectAll().where('id', 'in', ids).orderBy('id');
  return lockingRows(database, rows).execute();
}

/** Clients that stand in their list and are not validated, locked until the transaction ends. */
export function lockListedClients(database: Engine, queries: Queries, ids: readonly string[]): Promise<AccountTable[]> {
  const rows = queries.selectFrom('accounts').selectAll().where('id', 'in', ids).where('kind', '=', 'client');
  const open = rows.where('validated_at', 'is', null).where('quarantined_at', 'is', null);
  return lockingRows(database, open.orderBy('id')).execute();
}

export async function readAccount(queries: Queries, id: string): Promise<AccountTable> {
  return queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function deleteLead(queries: Queries, list: 'contacts' | 'quotes', id: string): Promise<void> {
  await queries.deleteFrom(tableOf(list)).where('id', '=', id).execute();
}

/** Puts a lead into its list, also one that has been there before. */
export async function insertLead(
  queries: Queries,
  list: 'contacts' | 'quotes',
  lead: ContactTable | QuoteTable,
): Promise<void> {
  // Its former number in the search index, on SQLite: another lead may have it now (`search-indexing.ts`).
  const { number: _number, ...row } = lead as ContactTable & { readonly number?: number };
  await queries.insertInto(tableOf(list)).values(row).execute();
}

export async function setAccountQuarantined(queries: Queries, id: string, at: string | null): Promise<void> {
  await queries.updateTable('accounts').set({ quarantined_at: at }).where('id', '=', id).execute();
}

export async function deleteQuarantined(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('quarantine').where('id', '=', id).execute();
}

/** Sets or takes away the mark of spam. @param at an instant, null for none */
export async function setSpam(queries: Queries, id: string, at: string | null): Promise<void> {
  await queries.updateTable('quarantine').set({ spam_at: at }).where('id', '=', id).execute();
}

/** From which network a record was sent; null when that is not known any more. */
export async function readNetwork(queries: Queries, id: string): Promise<string | null> {
  const rows = queries.selectFrom('submission_networks').select('network').where('id', '=', id);
  return (await rows.executeTakeFirst())?.network ?? null;
}

/** Whether mails about a record were written. */
export async function hasMails(queries: Queries, id: string): Promise<boolean> {
  const mail = await queries.selectFrom('outbox').select('id').where('about', '=', id).limit(1).executeTakeFirst();
  return mail !== undefined;
}

/** A move of one record, as noted in the audit trail. */
export type NotedMove = {
  readonly list: QuarantineList;
  readonly id: string;
  readonly before: QuarantinePlace;
  readonly after: QuarantinePlace;
};

/** What a change moved, sorted by id; empty when there is no such change. */
export async function readNotedMoves(queries: Queries, change: string): Promise<NotedMove[]> {
  const notes = await queries
    .selectFrom('audit_entries')
    .select(['list', 'subject_id as id', 'before', 'after'])
    .where('change', '=', change)
    .where('action', '=', 'quarantineChanged')
    .orderBy('subject_id')
    .execute();
  return notes.map((note) => note as NotedMove);
}
