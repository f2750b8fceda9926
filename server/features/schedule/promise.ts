import { agency } from '@vitrine/contracts/agency.ts';
import type { WaitingPromise } from '@vitrine/contracts/first-answer.ts';
import { timesOn } from '@vitrine/contracts/schedule/days.ts';
import type { Schedule } from '@vitrine/contracts/schedule.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { parseSchedule } from './offer.ts';
import { readStoredSchedule } from './queries.ts';

/** A day of the agency's calendar, in milliseconds since 1970; 23 or 25 hours long where the clocks change. */
type Day = {
  readonly from: number;
  readonly until: number;
  /** Whether its hours count: whether the schedule has any time on it. */
  readonly counts: boolean;
  /** The time that counts from the first known day until this one begins. */
  readonly before: number;
};

/** Counts time against what visitors are promised: only the days on which the agency can be booked. */
export type PromiseClock = {
  /** When a promise made at an instant ends; all in milliseconds. */
  readonly endOf: (from: number, promised: number) => number;
  /** The same as people are told it: the last minute of a day instead of midnight, which few can place. */
  readonly toldEndOf: (from: number, promised: number) => number;
  /** How much time that counts lies between two instants; negative when the second is earlier. */
  readonly between: (from: number, until: number) => number;
};

/** A promise that no day counts for within this time ends as if every day did. */
const maxDaysClosed = 800;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Nobody asks to the day what is this far away: of the rest, every day counts, and none is looked at. */
const maxLookedAtMs = 4 * 366 * dayMs;

/**
 * Makes the clock of a schedule. Weekdays without times and days off do not count, from midnight to midnight in the zone
 * of the agency: a promise of 24 hours made on a Friday at 17:00 ends on Monday at 17:00. Hours are real ones, so that
 * one made before the night that loses an hour ends an hour later by the clock.
 */
export function makePromiseClock(schedule: Schedule): PromiseClock {
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

  const endOf = (from: number, promised: number): number => {
    let left = promised;
    let at = from;
    const start = indexOf(from);
    for (let index = start; index < start + maxDaysClosed; index++) {
      const { until, counts } = dayNumber(index);
      if (counts && until - at >= left) return at + left;
      if (counts) left -= until - at;
      at = until;
    }
    return from + promised;
  };

  return {
    endOf,
    toldEndOf: (from, promised) => {
      const end = endOf(from, promised);
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

let last: { readonly text: string | null; readonly clock: PromiseClock } | undefined;

/** The clock of a stored schedule (JSON, or null for the default); the same one again for the same text. */
export function promiseClockOf(text: string | null): PromiseClock {
  if (last?.text !== text) last = { text, clock: makePromiseClock(parseSchedule(text).schedule) };
  return last.clock;
}

/** What an answer is promised to. */
export type Promised = keyof typeof agency.promisedHours;

/**
 * Until when what came in at an instant is answered, both ISO 8601 in UTC. Receipts, mails, PDF and Today say nothing else.
 */
export function answerByOf(clock: PromiseClock, since: string, kind: Promised): string {
  return toInstant(clock.toldEndOf(Date.parse(since), agency.promisedHours[kind] * hourMs));
}

/** The clock of the schedule as it is stored. */
export async function readPromise(queries: Queries): Promise<PromiseClock> {
  return promiseClockOf(await readStoredSchedule(queries));
}

/** Until when what came in at an instant is answered, by the stored schedule. */
export async function readAnswerBy(queries: Queries, since: string, kind: Promised): Promise<string> {
  return answerByOf(await readPromise(queries), since, kind);
}

/** A lead as an admin sees it. */
type LeadRow = {
  readonly createdAt: string;
  readonly firstAnswer?: unknown;
  readonly quarantine?: unknown;
  readonly promise?: WaitingPromise | undefined;
};

/** Rows of leads with what those were promised who wait for a first answer. */
export async function withPromises<Row extends LeadRow>(database: Schedules, rows: readonly Row[]): Promise<Row[]> {
  const isWaiting = ({ firstAnswer, quarantine }: Row) => !firstAnswer && !quarantine;
  if (!rows.some(isWaiting)) return [...rows];
  const clock = await findPromise(database);
  const promised = agency.promisedHours.lead * hourMs;
  const promiseOf = (since: string): WaitingPromise => ({
    halfwayAt: toInstant(clock.endOf(Date.parse(since), promised / 2)),
    answerBy: answerByOf(clock, since, 'lead'),
  });
  // The oldest first, since the clock forgets later days when it is asked for an earlier one.
  const waiting = rows.filter(isWaiting).toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  const promises = new Map(waiting.map((row) => [row, promiseOf(row.createdAt)]));
  return rows.map((row) => ({ ...row, promise: promises.get(row) }));
}

/** The clocks of databases, and the versions of those by which they are right. */
const clocks = new WeakMap<object, { readonly version: string; readonly clock: PromiseClock }>();

/** The clock of the stored schedule outside a transaction; it is read again only when the database has changed. */
async function findPromise(database: Schedules): Promise<PromiseClock> {
  const version = database.dataVersion();
  const known = clocks.get(database);
  if (known && known.version === version) return known.clock;
  const clock = await readPromise(database.queries);
  if (version !== undefined) clocks.set(database, { version, clock });
  return clock;
}

/** As `readAnswerBy`, outside a transaction. */
export async function findAnswerBy(database: Schedules, since: string, kind: Promised): Promise<string> {
  return answerByOf(await findPromise(database), since, kind);
}

type Schedules = Pick<Database, 'queries' | 'dataVersion'>;
