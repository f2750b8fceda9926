import { agency } from '@vitrine/contracts/agency.ts';
import { briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import {
  type BookingHours,
  type BriefSteps,
  type LeadsPerDay,
  type ResponseTimes,
  waitingClasses,
} from '@vitrine/contracts/charts.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { overdueBefore } from '../figures/due-stretches.ts';
import { findStoredSchedule } from '../schedule/queries.ts';
import { responseClockOf } from '../schedule/response-time.ts';
import { countBookingStarts, countBriefSteps, countLeads, countWaiting } from './queries.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

type Period = { readonly days: number };
type Sources = Pick<Platform, 'database' | 'clock'>;

/** How many leads of each kind arrived on each day of a period. */
export async function countLeadsPerDay({ database, clock }: Sources, { days }: Period): Promise<LeadsPerDay> {
  const { timeZone } = agency;
  const calendar = daysUntil(clock.now(), days, timeZone);
  const counts = await countLeads(database.queries, calendar);
  const none = { quotes: 0, contacts: 0, bookings: 0 };
  return { timeZone, days: calendar.map(({ date }, index) => ({ date, ...(counts[index] ?? none) })) };
}

/** How long the leads of a period waited for the agency; which of them are overdue is counted as Today does. */
export async function countResponseTimes({ database, clock }: Sources, { days }: Period): Promise<ResponseTimes> {
  const now = clock.now();
  const period = rangeOf(daysUntil(now, days, agency.timeZone));
  const responseClock = responseClockOf(await findStoredSchedule(database.queries));
  const hours = waitingClasses.filter((upTo) => upTo !== null);
  const { classes, inTime, overdue } = await countWaiting(database.queries, period, {
    upperEnds: hours.map((upTo) => upTo * 3600),
    overdueBefore: overdueBefore(responseClock, now, agency.responseHours.lead * hourMs),
  });
  return {
    responseHours: agency.responseHours.lead,
    classes: classes.map((count, index) => ({ upToHours: hours[index] ?? null, ...count })),
    waiting: { withinResponseTime: inTime, overdue },
  };
}

/** When the bookings of a period start: by weekday and hour where the agency is. */
export async function countBookingHours({ database, clock }: Sources, { days }: Period): Promise<BookingHours> {
  const { timeZone } = agency;
  const { from, until } = rangeOf(daysUntil(clock.now(), days, timeZone));
  const offsets = offsetsOf(timeZone, from, until);
  // Where clocks are half an hour off, one hour of UTC belongs to two local hours.
  const prefixLength = offsets.every(({ offset }) => offset % hourMs === 0) ? 13 : 16;
  const counted = await countBookingStarts(
    database.queries,
    { since: toInstant(from), until: toInstant(until) },
    prefixLength,
  );
  return { timeZone, cells: foldIntoWeek(counted, offsets) };
}

/** Where clients stop: how many have completed each step of the brief, or only begun it. */
export async function countStepsOfBriefs({ database }: Pick<Platform, 'database'>): Promise<BriefSteps> {
  const { started, submitted, steps } = await countBriefSteps(database.queries);
  const countOf = (step: number, isDraft: 0 | 1) =>
    steps.find((row) => row.step === step && row.is_draft === isDraft)?.count ?? 0;
  return {
    started,
    submitted,
    steps: briefStepNumbers.map((step) => ({ step, completed: countOf(step, 0), draft: countOf(step, 1) })),
  };
}

type CalendarDay = { readonly date: string; readonly from: number; readonly until: number };

/**
 * The last days of a time zone up to the one of `now`, each from midnight to midnight: 23 or 25 hours long where
 * daylight saving begins or ends, and starting at the first time there is where midnight is skipped.
 */
export function daysUntil(now: number, count: number, timeZone: string): CalendarDay[] {
  const today = dateIn(timeZone, now);
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  return Array.from({ length: count }, (_, index) => {
    const date = today.subtract({ days: count - 1 - index });
    return { date: date.toString(), from: startOf(date), until: startOf(date.add({ days: 1 })) };
  });
}

function rangeOf(days: readonly CalendarDay[]): { from: number; until: number } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new RangeError('A period has at least one day.');
  return { from: first.from, until: last.until };
}

/** From `since` on, clocks of a zone are `offset` milliseconds ahead of UTC. */
type Offset = { readonly since: number; readonly offset: number };

/** The offsets of a time zone from one instant to another, oldest first. */
export function offsetsOf(timeZone: string, from: number, until: number): Offset[] {
  const offsets: Offset[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  while (at && at.epochMilliseconds < until) {
    offsets.push({ since: at.epochMilliseconds, offset: at.offsetNanoseconds / 1e6 });
    at = at.getTimeZoneTransition('next');
  }
  return offsets;
}

/**
 * Sums counts by local weekday and hour. Between two changes of the offset that is plain arithmetic, so a whole year
 * takes some milliseconds.
 * @param counted by instants in UTC, cut off after the hour or the minute
 * @returns the cells that are not empty, by weekday and hour
 */
export function foldIntoWeek(
  counted: readonly { readonly startsAt: string; readonly count: number }[],
  offsets: readonly Offset[],
): BookingHours['cells'] {
  const sums = new Map<number, number>();
  for (const { startsAt, count } of counted) {
    const instant = Date.parse(`${startsAt}${startsAt.length === 13 ? ':00' : ''}Z`);
    const local = instant + (offsets.findLast(({ since }) => since <= instant)?.offset ?? 0);
    // 1970 began on a Thursday, the fourth day of the week.
    const weekday = ((Math.floor(local / dayMs) + 3) % 7) + 1;
    const cell = weekday * 24 + Math.floor((local % dayMs) / hourMs);
    sums.set(cell, (sums.get(cell) ?? 0) + count);
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([cell, count]) => ({ weekday: Math.floor(cell / 24), hour: cell % 24, count }));
}
