import type { FollowUpKind, FollowUpList } from '@vitrine/contracts/follow-up.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DossierTable } from '../../platform/database/dossier-tables.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { awaitsReply } from '../../records/first-reply.ts';

/*
 * Each of these reads what is due along a partial index, and no more of it than is asked for: what was answered, read,
 * validated or done costs nothing, however much there is (`bench:admin`).
 */

/** What every item has, whatever its table. */
export type Waiting = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** When it came in. */
  readonly since: string;
  readonly owner_id: string | null;
};

/** The leads without a first reply that are not put off to a later date, the oldest first. */
export function findWaitingLeads(
  queries: Queries,
  list: 'quotes' | 'contacts',
  { today, atMost }: { readonly today: string; readonly atMost: number },
): Promise<(Waiting & { readonly message: string; readonly service_type?: string })[]> {
  // The two tables have these columns in common; to the type checker, one of them stands for both.
  const leads = queries
    .selectFrom(list as 'quotes')
    .leftJoin('follow_ups', (join) =>
      join.onRef('follow_ups.record_id', '=', `${list as 'quotes'}.id`).on('follow_ups.kind', '=', 'lead'),
    )
    .where(awaitsReply(list))
    .where((on) => on.or([on('due_on', 'is', null), on('due_on', '<=', today)]))
    .select([
      `${list as 'quotes'}.id`,
      `${list as 'quotes'}.name`,
      `${list as 'quotes'}.email`,
      `${list as 'quotes'}.message`,
      `${list as 'quotes'}.created_at as since`,
      'follow_ups.owner_id',
    ])
    .orderBy(`${list as 'quotes'}.id`)
    .limit(atMost);
  return list === 'quotes' ? leads.select('quotes.service_type').execute() : leads.execute();
}

/** The active meetings that start in a range of time and are neither over nor done with, in order. */
export function findMeetingRows(
  queries: Queries,
  { from, until, now, atMost }: Record<'from' | 'until' | 'now', string> & { readonly atMost: number },
): Promise<(Waiting & { readonly message: string | null; readonly starts_at: string; readonly ends_at: string })[]> {
  return queries
    .selectFrom('bookings')
    .leftJoin('follow_ups', (join) =>
      join.onRef('follow_ups.record_id', '=', 'bookings.id').on('follow_ups.kind', '=', 'meeting'),
    )
    .where('state', '=', 'active')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('ends_at', '>', now)
    .where('done_at', 'is', null)
    .select([
      'bookings.id',
      'bookings.name',
      'bookings.email',
      'bookings.message',
      'bookings.created_at as since',
      'bookings.starts_at',
      'bookings.ends_at',
      'follow_ups.owner_id',
    ])
    .orderBy('starts_at')
    .limit(atMost)
    .execute();
}

/** The submitted briefs that nobody has read and that are not put off, the oldest first. */
export function findUnreadBriefs(
  queries: Queries,
  { today, atMost }: { readonly today: string; readonly atMost: number },
): Promise<Waiting[]> {
  return queries
    .selectFrom('briefs')
    .innerJoin('accounts', 'accounts.id', 'briefs.account_id')
    .leftJoin('follow_ups', (join) =>
      join.onRef('follow_ups.record_id', '=', 'briefs.account_id').on('follow_ups.kind', '=', 'brief'),
    )
    .where('submitted_at', 'is not', null)
    .where('read_at', 'is', null)
    .where((on) => on.or([on('due_on', 'is', null), on('due_on', '<=', today)]))
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'follow_ups.owner_id'])
    .select((of) => of.ref('briefs.submitted_at').$notNull().as('since'))
    .orderBy('submitted_at')
    .limit(atMost)
    .execute();
}

/** The accounts that wait for validation and are not put off, the oldest first. */
export function findPendingAccounts(
  queries: Queries,
  { today, atMost }: { readonly today: string; readonly atMost: number },
): Promise<Waiting[]> {
  return queries
    .selectFrom('accounts')
    .leftJoin('follow_ups', (join) =>
      join.onRef('follow_ups.record_id', '=', 'accounts.id').on('follow_ups.kind', '=', 'account'),
    )
    .where('accounts.kind', '=', 'client')
    .where('validated_at', 'is', null)
    .where('quarantined_at', 'is', null)
    .where((on) => on.or([on('due_on', 'is', null), on('due_on', '<=', today)]))
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.created_at as since', 'follow_ups.owner_id'])
    .orderBy('accounts.id')
    .limit(atMost)
    .execute();
}

/** The sent proposals that lapse by a date and are neither put off nor done with, the first to lapse first. */
export function findLapsing(
  queries: Queries,
  { today, until, atMost }: { readonly today: string; readonly until: string; readonly atMost: number },
): Promise<(Waiting & { readonly number: string; readonly content: string; readonly valid_until: string })[]> {
  return (
    queries
      .selectFrom('proposals')
      .leftJoin('follow_ups', (join) =>
        join.onRef('follow_ups.record_id', '=', 'proposals.id').on('follow_ups.kind', '=', 'proposal'),
      )
      // Written out, as in the index.
      .where('state', '=', sql.lit('sent'))
      .where('valid_until', '>=', today)
      .where('valid_until', '<=', until)
      .where('done_at', 'is', null)
      .where((on) => on.or([on('due_on', 'is', null), on('due_on', '<=', today)]))
      .select(['proposals.id', 'proposals.name', 'proposals.email', 'proposals.content', 'follow_ups.owner_id'])
      .select((of) => [
        of.ref('proposals.sent_at').$notNull().as('since'),
        of.ref('proposals.valid_until').$notNull().as('valid_until'),
        of.ref('proposals.number').$notNull().as('number'),
      ])
      .orderBy('valid_until')
      .orderBy('proposals.id')
      .limit(atMost)
      .execute()
  );
}

/** A dossier that is not joined to another one, locked until the transaction ends. */
export function lockHeadById(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  id: string,
): Promise<DossierTable | undefined> {
  const heads = queries.selectFrom('dossiers').selectAll().where('id', '=', id).where('joined_to', 'is', null);
  return lockingRows(database, heads).executeTakeFirst();
}

/** What admins have set down to come back to by a date, the earliest first. */
export function findDueFollowUps(
  queries: Queries,
  { today, atMost }: { readonly today: string; readonly atMost: number },
) {
  return queries
    .selectFrom('follow_ups')
    .where('done_at', 'is', null)
    .where('due_on', '<=', today)
    .where('kind', '=', 'followUp')
    .select(['id', 'list', 'record_id', 'email', 'note', 'due_on', 'owner_id', 'created_at as since'])
    .orderBy('due_on')
    .orderBy('id')
    .limit(atMost)
    .execute();
}

export type Person = { readonly name: string; readonly email: string };

/** Names and addresses of the persons of some records, by the id of the record; of a brief, that of its client. */
export async function findPersons(
  queries: Queries,
  list: Exclude<FollowUpList, 'dossiers'>,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await personsOf(queries, list).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** The tables have these columns in common; to the type checker, one of them stands for all. */
function personsOf(queries: Queries, list: Exclude<FollowUpList, 'dossiers'>) {
  const shown = ['id', 'name', 'email'] as const;
  if (list !== 'clients' && list !== 'wizards') return queries.selectFrom(list as 'accounts').select(shown);
  const clients = queries.selectFrom('accounts').select(shown).where('kind', '=', 'client');
  return list === 'clients'
    ? clients
    : clients.where('id', 'in', (of) =>
        of.selectFrom('briefs').select('account_id').where('submitted_at', 'is not', null),
      );
}

/** Every admin who may log in, by name. */
export async function findColleagues(queries: Queries): Promise<{ id: string; name: string; email: string }[]> {
  const people = await queries
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('kind', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return people.map((person) => ({ ...person, name: person.name || person.email }));
}

type FollowUp = Schema['follow_ups'];

/** The follow-up of an item: its own, or what was set down about the record. */
export function findFollowUps(queries: Queries, kind: FollowUpKind, id: string): Promise<FollowUp[]> {
  const rows = queries.selectFrom('follow_ups').selectAll().where('kind', '=', kind);
  return rows.where(kind === 'followUp' ? 'id' : 'record_id', '=', id).execute();
}

/** Some of the follow-ups that a change was the last to change, those beyond an id. */
export function findChanged(
  queries: Queries,
  change: string,
  { beyond, atMost }: { readonly beyond: string; readonly atMost: number },
): Promise<FollowUp[]> {
  const rows = queries.selectFrom('follow_ups').selectAll().where('last_change', '=', change);
  return rows.where('id', '>', beyond).orderBy('id').limit(atMost).execute();
}

export async function insertFollowUps(queries: Queries, rows: readonly FollowUp[]): Promise<void> {
  await queries.insertInto('follow_ups').values(rows).execute();
}

export async function updateFollowUp(
  queries: Queries,
  id: string,
  values: Pick<FollowUp, 'due_on' | 'owner_id' | 'done_at' | 'last_change' | 'before_change'> & { note?: string },
): Promise<void> {
  await queries.updateTable('follow_ups').set(values).where('id', '=', id).execute();
}

export async function deleteFollowUps(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.deleteFrom('follow_ups').where('id', 'in', ids).execute();
}

/** @param at when the brief of an account was read; null for not yet */
export async function markBriefRead(queries: Queries, accountId: string, at: string | null): Promise<void> {
  await queries.updateTable('briefs').set({ read_at: at }).where('account_id', '=', accountId).execute();
}

/** Whether there is a dossier with this id, joined to another or not. */
export async function isDossier(queries: Queries, id: string): Promise<boolean> {
  return (await queries.selectFrom('dossiers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
