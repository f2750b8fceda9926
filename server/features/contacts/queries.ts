import type { ListQuery, Status } from '@vitrine/contracts/admin.ts';
import { readPage } from '../../platform/database/listing.ts';
import type { ContactTable, Queries } from '../../platform/database/schema.ts';

const shown = ['id', 'name', 'email', 'message', 'status', 'created_at'] as const;

export type StoredContact = Pick<ContactTable, (typeof shown)[number]>;

export async function insertContact(queries: Queries, contact: ContactTable): Promise<void> {
  await queries.insertInto('contacts').values(contact).execute();
}

export function listContacts(queries: Queries, query: ListQuery) {
  const columns = { name: 'name', email: 'email', status: 'status' };
  return readPage({ rows: queries.selectFrom('contacts').select(shown), columns }, query);
}

export function updateContactStatus(queries: Queries, id: string, status: Status): Promise<StoredContact | undefined> {
  return queries.updateTable('contacts').set({ status }).where('id', '=', id).returning(shown).executeTakeFirst();
}
