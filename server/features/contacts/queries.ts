import type { ListQuery, Status } from '@vitrine/contracts/admin.ts';
import { readPage } from '../../platform/database/listing.ts';
import type { ContactTable, Queries } from '../../platform/database/schema.ts';

const shown = ['id', 'name', 'email', 'message', 'status', 'created_at'] as const;

export type StoredContact = Pick<ContactTable, (typeof shown)[number]>;

export function insertContact(queries: Queries, contact: ContactTable) {
  return queries.insertInto('contacts').values(contact);
}

export function listContacts(queries: Queries, query: ListQuery) {
  const all = queries.selectFrom('contacts').select(shown);
  const columns = { name: 'name', email: 'email', status: 'status' };
  return readPage({ rows: query.status ? all.where('status', '=', query.status) : all, columns }, query);
}

export function updateContactStatus(queries: Queries, id: string, status: Status): Promise<StoredContact | undefined> {
  return queries.updateTable('contacts').set({ status }).where('id', '=', id).returning(shown).executeTakeFirst();
}
