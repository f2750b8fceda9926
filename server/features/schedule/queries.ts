import { sql } from 'kysely';
import type { BookingTable, Queries } from '../../platform/database/schema.ts';
import { findSettingText, replaceSettingText } from '../../platform/database/settings.ts';

const key = 'schedule';

/** The stored schedule, JSON (null when none was ever stored), and the active bookings that may overlap its slots. */
export type StoredOffer = {
  readonly schedule: string | null;
  readonly held: readonly { readonly starts_at: string; readonly ends_at: string }[];
};

/**
 * Reads the schedule, and start and end of each active booking that starts at `from` or later, in one query: together, they
 * say what was there at one moment. The schedule is in a row of its own, since it is longer than many bookings.
 */
export async function getStoredOffer(queries: Queries, from: string): Promise<StoredOffer> {
  const { rows } = await sql<{ value: string | null; starts_at: string | null; ends_at: string | null }>`
    select value, null as starts_at, null as ends_at from settings where key = ${key}
    union all
    select null, starts_at, ends_at from bookings where state = 'active' and starts_at >= ${from}`.execute(queries);
  return {
    schedule: rows.find(({ value }) => value !== null)?.value ?? null,
    held: rows.flatMap(({ starts_at, ends_at }) =>
      starts_at === null || ends_at === null ? [] : [{ starts_at, ends_at }],
    ),
  };
}

/** The stored schedule, JSON; null when none was ever stored. */
export const findStoredSchedule = (queries: Queries) => findSettingText(queries, key);

/** Replaces the schedule that a change was made from. @returns whether that schedule was still the stored one */
export const replaceStoredSchedule = (queries: Queries, value: string, before: string | null) =>
  replaceSettingText(queries, key, value, before);

/** When the next active bookings after an instant start, in order. */
export async function findBookedStarts(queries: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('starts_at')
    .where('state', '=', 'active')
    .where('starts_at', '>', after)
    .orderBy('starts_at')
    .limit(limit)
    .execute();
  return rows.map(({ starts_at }) => starts_at);
}

export type BookedBy = Pick<BookingTable, 'id' | 'name' | 'email'> & { readonly starts_at: string };

/** The active bookings that start at some instants, in order. */
export function findBookingsAt(queries: Queries, starts: readonly string[]): Promise<BookedBy[]> {
  return queries
    .selectFrom('bookings')
    .select(['id', 'name', 'email', 'starts_at'])
    .where('state', '=', 'active')
    .where('starts_at', 'in', starts)
    .orderBy('starts_at')
    .execute();
}

/** How many active bookings start after an instant. */
export async function countBookingsAfter(queries: Queries, after: string): Promise<number> {
  const { count } = await queries
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'active')
    .where('starts_at', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The proposals that can be accepted until the end of a day from this one on. */
const openProposals = (queries: Queries, from: string) =>
  queries.selectFrom('proposals').where('state', '=', 'sent').where('valid_until', '>=', from);

/** Those that end first. */
export function findOpenProposals(queries: Queries, from: string, limit: number) {
  const open = openProposals(queries, from).select(['id', 'number', 'name', 'valid_until']);
  return open.orderBy('valid_until').orderBy('id').limit(limit).execute();
}

export async function countOpenProposals(queries: Queries, from: string): Promise<number> {
  const open = openProposals(queries, from).select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await open.executeTakeFirstOrThrow()).count);
}
