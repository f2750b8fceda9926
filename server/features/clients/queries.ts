import type { ClientStatus } from '@vitrine/contracts/account.ts';
import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { readPage } from '../../platform/database/listing.ts';
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

export function listClients(queries: Queries, query: ListQuery<ClientStatus>) {
  const all = selectClients(queries);
  const rows =
    query.status === undefined ? all : all.where('validated_at', query.status === 'validated' ? 'is not' : 'is', null);
  return readPage({ rows, columns: { name: 'name', email: 'email' } }, query);
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
