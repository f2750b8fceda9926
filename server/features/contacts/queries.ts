import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { leadFilter } from '../../platform/database/lead-filter.ts';
import { nameOrder, readPage } from '../../platform/database/listing.ts';
import type { ContactTable, Queries } from '../../platform/database/schema.ts';
import { firstAnswerColumns } from '../../platform/first-answer.ts';

const shown = ['id', 'name', 'email', 'message', 'status', 'created_at', ...firstAnswerColumns] as const;

export type StoredContact = Pick<ContactTable, (typeof shown)[number]>;

export function insertContact(queries: Queries, contact: ContactTable) {
  return insertRows(queries, 'contacts', [contact]);
}

/** All requests from an e-mail address, oldest first. */
export function readContactsOf(queries: Queries, email: string): Promise<StoredContact[]> {
  return queries.selectFrom('contacts').select(shown).where('email', '=', email).orderBy('id').execute();
}

/** The last requests from an e-mail address, newest first. */
export function readNewestContactsOf(queries: Queries, email: string, limit: number): Promise<StoredContact[]> {
  const all = queries.selectFrom('contacts').select(shown).where('email', '=', email);
  return all.orderBy('id', 'desc').limit(limit).execute();
}

/** The list of contacts, as filtered by an admin. @param now milliseconds since 1970 */
export function contactListing(database: Database, { status }: Pick<ListQuery<string>, 'status'>, now: number) {
  return {
    rows: database.queries.selectFrom('contacts').select(shown),
    ...leadFilter(database, 'contacts', status, now),
    columns: { name: nameOrder(database), email: 'email', status: 'status' },
    searched: 'contacts' as const,
  };
}

export function listContacts(database: Database, query: ListQuery<string>, now: number) {
  return readPage(database, contactListing(database, query, now), query);
}

export function readContact(queries: Queries, id: string): Promise<StoredContact | undefined> {
  return queries.selectFrom('contacts').select(shown).where('id', '=', id).executeTakeFirst();
}
