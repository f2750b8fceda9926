import type { SessionListQuery } from '@vitrine/contracts/dashboard.ts';
import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { getTotal } from '../../platform/database/counts.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPage } from '../../platform/database/listing.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { awaitsReply } from '../../records/first-reply.ts';
import { countOfActivity } from '../clients/queries.ts';

/** The accounts that are no clients: few, however many clients and sessions there are. */
const others = (queries: Queries) =>
  queries
    .selectFrom('accounts')
    .where('kind', '=', 'admin')
    .select('id')
    .unionAll(queries.selectFrom('accounts').where('quarantined_at', 'is not', null).select('id'));

/** A page of the logins of clients, newest first. No trigger counts them: they are counted up to a limit. */
export function listSessions(database: Database, query: SessionListQuery) {
  const rows = database.queries
    .selectFrom('sessions')
    .where('account_id', 'not in', others(database.queries))
    // Not joined: a join would be made for all before the page is cut.
    .select((from) => [
      'id',
      'ip_address',
      'user_agent',
      'logged_at',
      from.selectFrom('accounts').whereRef('accounts.id', '=', 'sessions.account_id').select('name').as('name'),
      from.selectFrom('accounts').whereRef('accounts.id', '=', 'sessions.account_id').select('email').as('email'),
    ]);
  return findPage(database, { rows, columns: { loggedAt: 'logged_at' } }, { ...query, sort: '-loggedAt' });
}

/** The counts behind the numbers of the dashboard: read where triggers keep them, otherwise counted along an index. */
export async function countClients(queries: Queries, now: number) {
  const sessions = queries.selectFrom('sessions').select((from) => from.fn.countAll().as('n'));
  const [total, validated, submitted, recent, logins, otherLogins, active] = await Promise.all([
    getTotal(queries, 'clients'),
    getTotal(queries, 'clients', 'validated'),
    getTotal(queries, 'wizards', 'completed'),
    countOfActivity(queries, 'registeredLately', now),
    // Clients' sessions are all but the others': a join to find out would take longer than counting both.
    sessions.executeTakeFirstOrThrow(),
    sessions.where('account_id', 'in', others(queries)).executeTakeFirstOrThrow(),
    countOfActivity(queries, 'activeToday', now),
  ]);
  return {
    total,
    validated,
    submitted,
    recent,
    logins: Number(logins.n) - Number(otherLogins.n),
    active,
  };
}

/** A range of time in milliseconds since 1970, `until` excluded. */
type TimeRange = { readonly from: number; readonly until: number };

/** Any count of each kind of lead. */
export type CountPerKind = Record<LeadList, number>;

const perKind = <T>(of: (list: LeadList) => T) =>
  Object.fromEntries(leadLists.map((list) => [list, of(list)])) as Record<LeadList, T>;

/** Counts the leads of each range along the primary key, since ids rise with time: no row is read. */
export async function countLeads(queries: Queries, ranges: readonly TimeRange[]): Promise<CountPerKind[]> {
  const bounds = ranges.map(({ from, until }) => sql`(${firstIdOf(from)}, ${firstIdOf(until)})`);
  const counts = leadLists.map(
    (list) => sql`(select count(*) from ${sql.table(list)} where id >= since and id < until) as ${sql.ref(list)}`,
  );
  const { rows } = await sql<{ since: string } & Record<LeadList, unknown>>`
    with ranges (since, until) as (values ${sql.join(bounds)})
    select since, ${sql.join(counts)} from ranges`.execute(queries);
  const found = new Map(rows.map((row) => [row.since, row]));
  return ranges.map(({ from }) => perKind((list) => Number(found.get(firstIdOf(from))?.[list] ?? 0)));
}

/** The classes of a lead that waits for its first reply, and of one that waited longer than all upper ends. */
const waiting = 0;
const longest = -1;

/**
 * The class of a lead's waiting time. An index is made of exactly this expression, numbers included
 * (`migrations/001-baseline/list-orders.ts`), so a count reads no more of it than it counts.
 */
function waitingClass(upperEnds: readonly number[]): RawBuilder<number> {
  const classes = upperEnds.map((seconds) => sql`when handled_after <= ${sql.lit(seconds)} then ${sql.lit(seconds)}`);
  return sql`case when handled_after is null then ${sql.lit(waiting)} ${sql.join(classes, sql` `)}
    else ${sql.lit(longest)} end`;
}

/**
 * How many leads of a range of time waited how long for their first reply. A meeting has its time, so it waits for none;
 * it counts where somebody answered it before.
 * @param upperEnds of the classes, in seconds, rising
 * @param overdueBefore waiting leads that arrived before this are overdue; milliseconds since 1970
 * @returns `classes` has one more element than `upperEnds`: leads that waited longer
 */
export async function countWaiting(
  queries: Queries,
  { from, until }: TimeRange,
  { upperEnds, overdueBefore }: { readonly upperEnds: readonly number[]; readonly overdueBefore: number },
): Promise<{ classes: CountPerKind[]; overdue: CountPerKind; inTime: CountPerKind }> {
  const ofClass = (list: LeadList, name: number, first: number, end: number) =>
    sql`(select count(*) from ${sql.table(list)} where ${waitingClass(upperEnds)} = ${sql.lit(name)}
      and id >= ${firstIdOf(first)} and id < ${firstIdOf(end)})`;
  const stillWaiting = (list: 'quotes' | 'contacts', first: number, end: number) =>
    sql`(select count(*) from ${sql.table(list)} where ${waitingClass(upperEnds)} = ${sql.lit(waiting)}
      and ${awaitsReply(list)} and id >= ${firstIdOf(first)} and id < ${firstIdOf(end)})`;
  const due = Math.min(Math.max(overdueBefore, from), until);
  const countOne = async (list: LeadList): Promise<number[]> => {
    const counts = [
      ...[...upperEnds, longest].map((name) => ofClass(list, name, from, until)),
      list === 'bookings' ? sql`0` : stillWaiting(list, from, due),
      list === 'bookings' ? sql`0` : stillWaiting(list, due, until),
    ].map((count, index) => sql`${count} as ${sql.ref(`n${index}`)}`);
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(counts)}`.execute(queries);
    return counts.map((_, index) => Number(rows[0]?.[`n${index}`] ?? 0));
  };
  const counted = perKind(countOne);
  const [quotes, contacts, bookings] = await Promise.all([counted.quotes, counted.contacts, counted.bookings]);
  const at = (index: number): CountPerKind => ({
    quotes: quotes[index] ?? 0,
    contacts: contacts[index] ?? 0,
    bookings: bookings[index] ?? 0,
  });
  return {
    classes: [...upperEnds, longest].map((_, index) => at(index)),
    overdue: at(upperEnds.length + 1),
    inTime: at(upperEnds.length + 2),
  };
}

/**
 * Counts the active bookings that start in a range of time, by a prefix of the instant they start.
 * @param prefixLength 13 for a count per hour of UTC, 16 for one per minute
 */
export async function countBookingStarts(
  queries: Queries,
  { since, until }: { readonly since: string; readonly until: string },
  prefixLength: 13 | 16,
): Promise<{ startsAt: string; count: number }[]> {
  const prefix = sql<string>`substr(starts_at, 1, ${sql.lit(prefixLength)})`;
  const rows = await queries
    .selectFrom('bookings')
    .where('state', '=', sql.lit('active'))
    .where('starts_at', '>=', since)
    .where('starts_at', '<', until)
    .groupBy(prefix)
    .select((from) => [prefix.as('starts_at'), from.fn.countAll().as('count')])
    .execute();
  return rows.map((row) => ({ startsAt: row.starts_at, count: Number(row.count) }));
}

/** How many briefs were begun and submitted, and how many of each step are drafts or complete. */
export async function countBriefSteps(queries: Queries) {
  const [started, submitted, steps] = await Promise.all([
    getTotal(queries, 'wizards'),
    getTotal(queries, 'wizards', 'completed'),
    queries
      .selectFrom('brief_steps')
      .groupBy(['step', 'is_draft'])
      .select((from) => ['step', 'is_draft', from.fn.countAll().as('count')])
      .execute(),
  ]);
  return { started, submitted, steps: steps.map((row) => ({ ...row, count: Number(row.count) })) };
}
