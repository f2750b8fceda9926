import type { QuarantineList, QuarantinePlace } from '@vitrine/contracts/quarantine.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { AccountTable, ContactTable, Queries, QuoteTable } from '../../platform/database/schema.ts';
import type { QuarantinedRow } from '../../records/quarantine.ts';

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

export function findAccounts(queries: Queries, ids: readonly string[]): Promise<AccountTable[]> {
  return queries.selectFrom('accounts').selectAll().where('id', 'in', ids).execute();
}

export async function deleteLeads(
  queries: Queries,
  list: 'contacts' | 'quotes',
  ids: readonly string[],
): Promise<void> {
  await queries.deleteFrom(tableOf(list)).where('id', 'in', ids).execute();
}

/** Puts leads into their list, also those that have been there before. */
export async function insertLeads(
  queries: Queries,
  list: 'contacts' | 'quotes',
  leads: readonly (ContactTable | QuoteTable)[],
): Promise<void> {
  // Their former number in the search index, on SQLite: another lead may have it now (`search-indexing.ts`).
  const rows = leads.map((lead) => {
    const { number: _number, ...row } = lead as ContactTable & { readonly number?: number };
    return row;
  });
  await queries.insertInto(tableOf(list)).values(rows).execute();
}

export async function setQuarantined(queries: Queries, ids: readonly string[], at: string | null): Promise<void> {
  await queries.updateTable('accounts').set({ quarantined_at: at }).where('id', 'in', ids).execute();
}

export async function deleteQuarantined(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.deleteFrom('quarantine').where('id', 'in', ids).execute();
}

/** Sets or takes away the mark of spam. @param at an instant, null for none */
export async function setSpam(queries: Queries, ids: readonly string[], at: string | null): Promise<void> {
  await queries.updateTable('quarantine').set({ spam_at: at }).where('id', 'in', ids).execute();
}

/** From which network each record was sent, where that is still known. */
export async function findNetworks(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = queries.selectFrom('submission_networks').select(['id', 'network']).where('id', 'in', ids);
  return new Map((await rows.execute()).map(({ id, network }) => [id, network]));
}

/** About which of some records mails were written. */
export async function findMailed(queries: Queries, ids: readonly string[]): Promise<Set<string | null>> {
  const rows = await queries.selectFrom('outbox').select('about').distinct().where('about', 'in', ids).execute();
  return new Set(rows.map(({ about }) => about));
}

/** A move of one record, as recorded in the audit trail. */
export type RecordedMove = {
  readonly list: QuarantineList;
  readonly id: string;
  readonly before: QuarantinePlace;
  readonly after: QuarantinePlace;
  /** Who moved it. */
  readonly actorId: string;
};

/** What a change moved, sorted by id; empty when there is no such change. */
export async function findRecordedMoves(queries: Queries, change: string): Promise<RecordedMove[]> {
  const events = await queries
    .selectFrom('audit_entries')
    .select(['list', 'subject_id as id', 'before', 'after', 'actor_id as actorId'])
    .where('change', '=', change)
    .where('action', '=', 'quarantineChanged')
    .orderBy('subject_id')
    .execute();
  return events.map((event) => event as RecordedMove);
}
