import type { ClientStatus } from '@vitrine/contracts/account.ts';
import type { ListQuery } from '@vitrine/contracts/admin.ts';
import type { Database } from '../../platform/database/database.ts';
import { nameOrder, readPage } from '../../platform/database/listing.ts';
import type { Queries } from '../../platform/database/schema.ts';

/** Clients with what is counted of each; the counts are the database's. */
function selectClients(queries: Queries) {
  return queries
    .selectFrom('accounts')
    .where('kind', '=', 'client')
    .select((from) => [
      'id',
      'name',
      'email',
      'language',
      'validated_at',
      'created_at',
      'deletion_requested_at',
      from
        .selectFrom('brief_steps')
        .whereRef('brief_steps.account_id', '=', 'accounts.id')
        .select((steps) => steps.fn.countAll().as('steps'))
        .as('saved_steps'),
      from
        .selectFrom('brief_steps')
        .whereRef('brief_steps.account_id', '=', 'accounts.id')
        .where('is_draft', '=', 0)
        .select((steps) => steps.fn.countAll().as('steps'))
        .as('completed_steps'),
      from
        .selectFrom('sessions')
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .select((sessions) => sessions.fn.countAll().as('sessions'))
        .as('sessions'),
      from
        .selectFrom('sessions')
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .select((sessions) => sessions.fn.max('logged_at').as('last'))
        .as('last_connection'),
    ]);
}

export type StoredClient = NonNullable<Awaited<ReturnType<typeof findClient>>>;

export function findClient(queries: Queries, id: string) {
  return selectClients(queries).where('id', '=', id).executeTakeFirst();
}

/** The client whose account is of an address; there is one at most. */
export function findClientOf(queries: Queries, email: string) {
  return selectClients(queries).where('email', '=', email).executeTakeFirst();
}

/** The clients as an admin asks for them. */
export function clientListing(database: Database, { status }: Pick<ListQuery<ClientStatus>, 'status'>) {
  const all = selectClients(database.queries);
  const rows = {
    pending: () => all.where('validated_at', 'is', null),
    validated: () => all.where('validated_at', 'is not', null),
    leaving: () => all.where('deletion_requested_at', 'is not', null),
  };
  return {
    rows: status === undefined ? all : rows[status](),
    columns: { name: nameOrder(database), email: 'email' },
    searched: 'accounts' as const,
    // Those who want to leave are few, and no trigger counts them.
    ...(status !== 'leaving' && { counted: { list: 'clients' as const, status } }),
  };
}

export function listClients(database: Database, query: ListQuery<ClientStatus>) {
  return readPage(database, clientListing(database, query), query);
}

/** Whether the client was validated by this call: an earlier one leaves nothing to do. */
export async function markValidated(queries: Queries, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('accounts')
    .set({ validated_at: at })
    .where('id', '=', id)
    .where('kind', '=', 'client')
    .where('validated_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a client; its sessions, reset links and brief go with it by their foreign keys. */
export async function deleteClient(queries: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('accounts')
    .where('id', '=', id)
    .where('kind', '=', 'client')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
