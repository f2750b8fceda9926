import { agency } from '@vitrine/contracts/agency.ts';
import { type ClientActivity, type ClientStatus, registeredLatelyDays } from '@vitrine/contracts/client.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, dateIn, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPage, nameOrder } from '../../platform/database/listing.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { spellingsOfAccounts } from '../../platform/mail/spellings.ts';

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
      'email_confirmed_at',
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

export type StoredClient = NonNullable<Awaited<ReturnType<typeof findClientRow>>>;

export function findClientRow(queries: Queries, id: string) {
  return selectClients(queries).where('id', '=', id).executeTakeFirst();
}

/** The client with an e-mail address, unless in quarantine; there is one at most. */
export function findClientRowOf(queries: Queries, email: string) {
  const clients = selectClients(queries).where('email', 'in', spellingsOfAccounts(email));
  return clients.where('quarantined_at', 'is', null).orderBy('accounts.id').executeTakeFirst();
}

/** The accounts a number of the dashboard counts: by ids, which rise with time, or by the last login. */
function ofActivity(activity: ClientActivity, now: number): RawBuilder<boolean> {
  if (activity === 'registeredLately') {
    return sql`accounts.id >= ${firstIdOf(now - registeredLatelyDays * 24 * 60 * 60_000)}`;
  }
  const today = dateIn(agency.timeZone, now).toZonedDateTime(agency.timeZone);
  return sql`accounts.last_session_at >= ${toInstant(today.epochMilliseconds)}`;
}

/** How many clients a number of the dashboard stands for, whatever is in quarantine left out. */
export async function countOfActivity(queries: Queries, activity: ClientActivity, now: number): Promise<number> {
  const { n } = await queries
    .selectFrom('accounts')
    .where('kind', '=', 'client')
    .where('quarantined_at', 'is', null)
    .where(ofActivity(activity, now))
    .select((of) => of.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

type Source = { readonly database: Database; readonly clock: Clock };

/** The list of clients, as filtered by an admin. */
export function clientListing({ database, clock }: Source, { status }: Pick<ListQuery<ClientStatus>, 'status'>) {
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
    registeredLately: () => all.where(ofActivity('registeredLately', clock.now())),
    activeToday: () => all.where(ofActivity('activeToday', clock.now())),
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
    // The others are few, and no trigger counts them.
    ...((status === undefined || status === 'pending' || status === 'validated') && {
      counted: { list: 'clients' as const, status },
    }),
  };
}

export function listClients(source: Source, query: ListQuery<ClientStatus>) {
  return findPage(source.database, clientListing(source, query), query);
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

/** Has a client wait for validation again. */
export async function markWaiting(queries: Queries, id: string): Promise<void> {
  const client = queries.updateTable('accounts').set({ validated_at: null }).where('kind', '=', 'client');
  await client.where('id', '=', id).execute();
}
