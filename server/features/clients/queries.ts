import type { ClientStatus } from '@vitrine/contracts/client.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import { isQuarantineFilter } from '@vitrine/contracts/quarantine.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { nameOrder, readPage } from '../../platform/database/listing.ts';
import type { Queries } from '../../platform/database/schema.ts';

/** Clients with the counts shown beside each. */
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
      'email_proven_at',
      'quarantined_at',
      'completed_steps',
      'session_count',
      'last_session_at',
      from
        .selectFrom('quarantine')
        .whereRef('quarantine.account_id', '=', 'accounts.id')
        .select('reason')
        .as('quarantine_reason'),
      from
        .selectFrom('quarantine')
        .whereRef('quarantine.account_id', '=', 'accounts.id')
        .select('spam_at')
        .as('spam_at'),
      from
        .selectFrom('brief_steps')
        .whereRef('brief_steps.account_id', '=', 'accounts.id')
        .select((steps) => steps.fn.countAll().as('steps'))
        .as('saved_steps'),
    ]);
}

export type StoredClient = NonNullable<Awaited<ReturnType<typeof readClient>>>;

export function readClient(queries: Queries, id: string) {
  return selectClients(queries).where('id', '=', id).executeTakeFirst();
}

/** The client with an e-mail address, unless in quarantine; there is one at most. */
export function readClientOf(queries: Queries, email: string) {
  return selectClients(queries).where('email', '=', email).where('quarantined_at', 'is', null).executeTakeFirst();
}

/** The list of clients, as filtered by an admin. */
export function clientListing(database: Database, { status }: Pick<ListQuery<ClientStatus>, 'status'>) {
  const every = selectClients(database.queries);
  const all = every.where('quarantined_at', 'is', null);
  const held = every.where('quarantined_at', 'is not', null);
  const ofSpam = sql<boolean>`exists (select 1 from quarantine where account_id = accounts.id and spam_at is not null)`;
  const rows = {
    pending: () => all.where('validated_at', 'is', null),
    validated: () => all.where('validated_at', 'is not', null),
    leaving: () => all.where('deletion_requested_at', 'is not', null),
    quarantined: () => held.where(sql<boolean>`not ${ofSpam}`),
    spam: () => held.where(ofSpam),
  };
  return {
    rows: status === undefined ? all : rows[status](),
    columns: {
      name: nameOrder(database),
      email: 'email',
      wizardProgress: 'completed_steps',
      totalSessions: 'session_count',
      lastConnection: 'last_session_at',
    },
    searched: 'accounts' as const,
    // Those who asked to be deleted are few, and no trigger counts them.
    ...(status !== 'leaving' && !isQuarantineFilter(status) && { counted: { list: 'clients' as const, status } }),
  };
}

export function listClients(database: Database, query: ListQuery<ClientStatus>) {
  return readPage(database, clientListing(database, query), query);
}

/** @returns whether the client is validated from now on, and was not before */
export async function markValidated(queries: Queries, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('accounts')
    // Whoever is validated is no robot.
    .set({ validated_at: at, quarantined_at: null })
    .where('id', '=', id)
    .where('kind', '=', 'client')
    .where('validated_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await queries.deleteFrom('quarantine').where('account_id', '=', id).execute();
  return true;
}
