import type { DeletableList } from '@vitrine/contracts/deletion.ts';
import type { QuarantineFilter } from '@vitrine/contracts/quarantine.ts';
import type { Database } from '../../platform/database/database.ts';
import { tablesOfLeads } from '../../platform/database/reply-tables.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { AccountTable, BookingTable, ContactTable, OutboxTable, Queries } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';

/** The table of a list's records. */
const tables = { quotes: 'quotes', contacts: 'contacts', bookings: 'bookings', clients: 'accounts' } as const;

/**
 * What belongs to an account and comes back with it, in an order in which references hold. What confirms an identity for
 * some minutes (reset links, challenges) does not, nor does what only people of the agency have.
 */
export const accountTables = [
  'sessions',
  'briefs',
  'brief_steps',
  'totp_secrets',
  'passkeys',
  'recovery_codes',
  'quarantine',
  'files',
] as const;

type AnyRow = Readonly<Record<string, string | number | null>>;

/** Every row of a record, by table. */
export type RecordRows = Readonly<Record<string, readonly AnyRow[]>>;

/** A record as it was when it was deleted. */
export type DeletedRecord = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly rows: RecordRows;
};

/** Where the records are that are to be deleted: in their list, or in quarantine under one of its filters. */
export type Place = 'listed' | QuarantineFilter;

/**
 * Reads records with all that belongs to them, and locks them until the transaction ends.
 * @param place undefined for wherever they are
 */
export async function lockRecords(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  { list, ids, place }: { readonly list: DeletableList; readonly ids: readonly string[]; readonly place?: Place },
): Promise<DeletedRecord[]> {
  if (list === 'clients') return lockClients(database, queries, ids, place);
  // The three tables have these columns in common; to the type checker, one of them stands for all.
  const table = tables[list] as 'contacts';
  const listed = queries.selectFrom(table).selectAll().where('id', 'in', ids).orderBy('id');
  const held = queries.selectFrom('quarantine').selectAll().where('list', '=', table).where('id', 'in', ids);
  const found = {
    [table]: isElsewhere(place, 'listed') ? [] : await lockingRows(database, listed).execute(),
    quarantine:
      place === 'listed' || list === 'bookings'
        ? []
        : (await lockingRows(database, held.orderBy('id')).execute()).filter(
            ({ spam_at }) => !isElsewhere(place, spam_at === null ? 'quarantined' : 'spam'),
          ),
  };
  const leads = Object.entries(found).flatMap(([of, rows]) => rows.map((row) => ({ of, row })));
  if (leads.length === 0) return [];
  const followUps = await findFollowUps(
    queries,
    leads.map(({ row }) => row.id),
  );
  const written = await getWritten(queries, ids);
  return leads.map(({ of, row }) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    rows: {
      [of]: [row],
      follow_ups: followUps.filter(({ record_id }) => record_id === row.id),
      ...writtenTo(written, row.id),
    },
  }));
}

type Written = ReadonlyMap<string, readonly { readonly lead_id: string }[]>;

/** What was written to some leads and clients, and came back, by table. */
async function getWritten(queries: Queries, ids: readonly string[]): Promise<Written> {
  const written = new Map<string, readonly { readonly lead_id: string }[]>();
  for (const of of tablesOfLeads) {
    const found = queries.selectFrom(of as 'replies').selectAll();
    written.set(of, await found.where('lead_id', 'in', ids).execute());
  }
  return written;
}

const writtenTo = (written: Written, id: string): RecordRows =>
  Object.fromEntries(
    [...written].map(([from, all]) => [from, all.filter((each) => each.lead_id === id) as unknown as AnyRow[]]),
  );

const isElsewhere = (wanted: Place | undefined, is: Place) => wanted !== undefined && wanted !== is;

/** What admins wanted to come back to about some records. */
async function findFollowUps(queries: Queries, recordIds: readonly string[]) {
  if (recordIds.length === 0) return [];
  return queries.selectFrom('follow_ups').selectAll().where('record_id', 'in', recordIds).execute();
}

async function lockClients(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  ids: readonly string[],
  place: Place | undefined,
): Promise<DeletedRecord[]> {
  const accounts = queries.selectFrom('accounts').selectAll().where('id', 'in', ids).where('kind', '=', 'client');
  const everywhere = await lockingRows(database, accounts.orderBy('id')).execute();
  const held =
    place && (await queries.selectFrom('quarantine').select(['id', 'spam_at']).where('id', 'in', ids).execute());
  const spam = new Set(held?.filter(({ spam_at }) => spam_at !== null).map(({ id }) => id));
  const locked = everywhere.filter(
    ({ id, quarantined_at }) =>
      !isElsewhere(place, quarantined_at === null ? 'listed' : spam.has(id) ? 'spam' : 'quarantined'),
  );
  const found = locked.map(({ id }) => id);
  if (found.length === 0) return [];
  const owned = new Map<string, { readonly account_id: string | null }[]>();
  for (const table of accountTables) {
    owned.set(table, await queries.selectFrom(table).selectAll().where('account_id', 'in', found).execute());
  }
  const followUps = await findFollowUps(queries, found);
  const written = await getWritten(queries, found);
  return locked.map((account) => ({
    id: account.id,
    name: account.name,
    email: account.email,
    rows: {
      accounts: [account],
      follow_ups: followUps.filter(({ record_id }) => record_id === account.id),
      ...writtenTo(written, account.id),
      ...Object.fromEntries(
        [...owned].map(([table, rows]) => [table, rows.filter((row) => row.account_id === account.id) as AnyRow[]]),
      ),
    },
  }));
}

/** Deletes records with their follow-ups; foreign keys delete what belongs to an account. */
export async function deleteRecords(queries: Queries, list: DeletableList, ids: readonly string[]): Promise<void> {
  await queries.deleteFrom('follow_ups').where('record_id', 'in', ids).execute();
  await queries.deleteFrom(tables[list]).where('id', 'in', ids).execute();
  for (const of of tablesOfLeads) {
    await queries
      .deleteFrom(of as 'replies')
      .where('lead_id', 'in', ids)
      .execute();
  }
  if (list !== 'clients') await queries.deleteFrom('quarantine').where('id', 'in', ids).execute();
}

/** Takes the mails about records out of the outbox, but for those sent and those that are under way. @returns them */
export function takeUnsentMails(queries: Queries, about: readonly string[], now: string): Promise<OutboxTable[]> {
  return queries
    .deleteFrom('outbox')
    .where('about', 'in', about)
    .where('state', 'in', ['waiting', 'held'])
    .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now)]))
    .returningAll()
    .execute();
}

/** Keeps the names of deleted records for the audit trail, which itself has none. */
export async function keepNames(
  queries: Queries,
  names: readonly {
    readonly record_id: string;
    readonly name: string;
    readonly email: string;
    readonly deleted_at: string;
  }[],
): Promise<void> {
  await queries
    .insertInto('deleted_names')
    .values(names)
    .onConflict((conflict) =>
      conflict.column('record_id').doUpdateSet((set) => ({
        name: set.ref('excluded.name'),
        email: set.ref('excluded.email'),
        deleted_at: set.ref('excluded.deleted_at'),
      })),
    )
    .execute();
}

/** Forgets the kept names of records that are back. */
export async function forgetNames(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queries.deleteFrom('deleted_names').where('record_id', 'in', ids).execute();
}

/** What is kept of a deleted record, as long as the deletion can be undone. */
export async function keepRecords(
  queries: Queries,
  entries: readonly {
    readonly id: string;
    readonly deletion: string;
    readonly list: DeletableList;
    readonly record_id: string;
    readonly email: string;
    readonly content: string;
    readonly deleted_at: string;
    readonly deleted_by: string;
    readonly undo_until: string;
  }[],
): Promise<void> {
  await queries.insertInto('deleted_records').values(entries).execute();
}

/** Takes out some of what a deletion can still bring back, sorted by id; empty when it is too late, or no more is left. */
export async function takeKept(
  queries: Queries,
  deletion: string,
  { until, atMost }: { readonly until: string; readonly atMost: number },
) {
  const kept = queries.selectFrom('deleted_records').select('id').where('deletion', '=', deletion);
  const taken = await queries
    .deleteFrom('deleted_records')
    .where('id', 'in', kept.where('undo_until', '>=', until).orderBy('id').limit(atMost))
    .returning(['list', 'record_id as id', 'email', 'content', 'deleted_at'])
    .execute();
  return taken
    .map(({ content, ...record }) => ({ ...record, rows: JSON.parse(content) as RecordRows }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * A row that was kept, as it is put back: the number in the search index is the database's to give, on SQLite
 * (`migrations/001-baseline/search-indexes.ts`), and an earlier version may have folded its words otherwise.
 */
function asNow({ number: _number, ...row }: AnyRow): AnyRow {
  return typeof row.search === 'string' ? { ...row, search: foldForSearch(row.search) } : row;
}

/** Both engines limit the values of a statement. */
const rowsPerInsert = 500;

/** Puts rows back, with every column as it was but those that the database fills in itself. */
export async function insertRows(queries: Queries, table: string, rows: readonly AnyRow[]): Promise<void> {
  const values = rows.map((row) => asNow(row) as unknown as ContactTable);
  for (let start = 0; start < values.length; start += rowsPerInsert) {
    await queries
      .insertInto(table as 'contacts')
      .values(values.slice(start, start + rowsPerInsert))
      .execute();
  }
}

/** Puts a booking back, unless another one has its slot. @returns whether it was free */
export async function insertBooking(queries: Queries, row: AnyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('bookings')
    .values(asNow(row) as unknown as BookingTable)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Puts a client's account back, unless another one has its address. @returns whether it was free */
export async function insertAccount(queries: Queries, row: AnyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('accounts')
    // Triggers count its logins and steps again as they come back.
    .values({ ...(asNow(row) as unknown as AccountTable), completed_steps: 0, session_count: 0, last_session_at: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
