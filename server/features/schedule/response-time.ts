import { agency } from '@vitrine/contracts/agency.ts';
import { isAwaitingReply, type ReplyDue } from '@vitrine/contracts/first-reply.ts';
import { timesOn } from '@vitrine/contracts/schedule/days.ts';
import type { Schedule } from '@vitrine/contracts/schedule.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { parseSchedule } from './offer.ts';
import { findStoredSchedule } from './queries.ts';

/** A day of the agency's calendar, in milliseconds since 1970; 23 or 25 hours long where the clocks change. */
type Day = {
  readonly from: number;
  readonly until: number;
  /** Whether its hours count: whether the schedule has any time on it. */
  readonly counts: boolean;
  /** The time that counts from the first known day until this one begins. */
  readonly before: number;
};

/** Counts how long visitors have waited against the response time: only the days on which the agency can be booked. */
export type ResponseClock = {
  /** When a response time that begins at an instant ends; all in milliseconds. */
  readonly endOf: (from: number, duration: number) => number;
  /** The same as people are told it: the last minute of a day instead of midnight, which few can place. */
  readonly toldEndOf: (from: number, duration: number) => number;
  /** How much time that counts lies between two instants; negative when the second is earlier. */
  readonly between: (from: number, until: number) => number;
};

/** A response time for which no day counts within this time ends as if every day did. */
const maxDaysClosed = 800;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Nobody asks to the day what is this far away: of the rest, every day counts, and none is looked at. */
const maxLookedAtMs = 4 * 366 * dayMs;

/**
 * Makes the clock of a schedule. Weekdays without times and days off do not count, from midnight to midnight in the zone
 * of the agency: a response time of 24 hours that begins on a Friday at 17:00 ends on Monday at 17:00. Hours are real ones, so that
 * one begun before the night that loses an hour ends an hour later by the clock.
 */
export function makeResponseClock(schedule: Schedule): ResponseClock {
  const { timeZone } = schedule;
  let days: Day[] = [];

  const dateAt = (instant: number) => dateIn(timeZone, instant);
  const dayAfter = (date: Temporal.PlainDate, before: number): Day => ({
    from: date.toZonedDateTime(timeZone).epochMilliseconds,
    until: date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
    counts: timesOn(schedule, date.toString()).length > 0,
    before,
  });
  /** Knows the days up to an index from then on. */
  const dayNumber = (index: number): Day => {
    for (let last = days.at(-1); last && days.length <= index; last = days.at(-1)) {
      days.push(dayAfter(dateAt(last.until), last.before + (last.counts ? last.until - last.from : 0)));
    }
    const day = days[index];
    if (!day) throw new RangeError('A day before the first known one.');
    return day;
  };
  const indexOf = (instant: number): number => {
    const first = days[0];
    // Some days earlier, so that the next older instant does not start all over.
    if (!first || instant < first.from) days = [dayAfter(dateAt(instant - 30 * dayMs), 0)];
    let index = Math.max(0, Math.floor((instant - dayNumber(0).from) / dayMs) - 1);
    while (dayNumber(index).until <= instant) index++;
    return index;
  };
  const countedUntil = (instant: number): number => {
    const { from, counts, before } = dayNumber(indexOf(instant));
    return before + (counts ? instant - from : 0);
  };

  const endOf = (from: number, duration: number): number => {
    let left = duration;
    let at = from;
    const start = indexOf(from);
    for (let index = start; index < start + maxDaysClosed; index++) {
      const { until, counts } = dayNumber(index);
      if (counts && until - at >= left) return at + left;
      if (counts) left -= until - at;
      at = until;
    }
    return from + duration;
  };

  return {
    endOf,
    toldEndOf: (from, duration) => {
      const end = endOf(from, duration);
      return dayNumber(indexOf(end)).from === end ? end - minuteMs : end;
    },
    between: (from, until) => {
      // The older one first, since the days known before it are dropped.
      const [older, newer] = from < until ? [from, until] : [until, from];
      const nearer = Math.max(older, newer - maxLookedAtMs);
      const start = countedUntil(nearer);
      const counted = nearer - older + countedUntil(newer) - start;
      return from < until ? counted : -counted;
    },
  };
}

let last: { readonly text: string | null; readonly clock: ResponseClock } | undefined;

/** The clock of a stored schedule (JSON, or null for the default); the same one again for the same text. */
export function responseClockOf(text: string | null): ResponseClock {
  if (last?.text !== text) last = { text, clock: makeResponseClock(parseSchedule(text).schedule) };
  return last.clock;
}

/** What waits for the agency, each with its response time. */
export type Awaited = keyof typeof agency.responseHours;

/**
 * Until when what came in at an instant is answered, both ISO 8601 in UTC. Receipts, mails, PDF and Today say nothing else.
 */
export function replyByOf(clock: ResponseClock, since: string, kind: Awaited): string {
  return toInstant(clock.toldEndOf(Date.parse(since), agency.responseHours[kind] * hourMs));
}

/** The clock of the schedule as it is stored. */
export async function getResponseClock(queries: Queries): Promise<ResponseClock> {
  return responseClockOf(await findStoredSchedule(queries));
}

/** Until when what came in at an instant is answered, by the stored schedule. */
export async function getReplyBy(queries: Queries, since: string, kind: Awaited): Promise<string> {
  return replyByOf(await getResponseClock(queries), since, kind);
}

/** A lead as an admin sees it. */
type LeadRow = {
  readonly createdAt: string;
  readonly firstReply?: unknown;
  readonly quarantine?: unknown;
  readonly disputedAt?: unknown;
  readonly replyDue?: ReplyDue | undefined;
};

/** Rows of leads with the moment by which those who wait are due a first reply. */
export async function withReplyDue<Row extends LeadRow>(database: Schedules, rows: readonly Row[]): Promise<Row[]> {
  if (!rows.some(isAwaitingReply)) return [...rows];
  const clock = await findResponseClock(database);
  const responseMs = agency.responseHours.lead * hourMs;
  const replyDueOf = (since: string): ReplyDue => ({
    halfwayAt: toInstant(clock.endOf(Date.parse(since), responseMs / 2)),
    replyBy: replyByOf(clock, since, 'lead'),
  });
  // The oldest first, since the clock forgets later days when it is asked for an earlier one.
  const waiting = rows.filter(isAwaitingReply).toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  const due = new Map(waiting.map((row) => [row, replyDueOf(row.createdAt)]));
  return rows.map((row) => ({ ...row, replyDue: due.get(row) }));
}

/** The clocks of databases, and the versions of those by which they are right. */
const clocks = new WeakMap<object, { readonly version: string; readonly clock: ResponseClock }>();

/** The clock of the stored schedule outside a transaction; it is read again only when the database has changed. */
async function findResponseClock(database: Schedules): Promise<ResponseClock> {
  const version = database.dataVersion();
  const known = clocks.get(database);
  if (known && known.version === version) return known.clock;
  const clock = await getResponseClock(database.queries);
  if (version !== undefined) clocks.set(database, { version, clock });
  return clock;
}

/** As `getReplyBy`, outside a transaction. */
export async function findReplyBy(database: Schedules, since: string, kind: Awaited): Promise<string> {
  return replyByOf(await findResponseClock(database), since, kind);
}

type Schedules = Pick<Database, 'queries' | 'dataVersion'>;
