import { agency } from '@vitrine/contracts/agency.ts';
import { briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import {
  type BriefSteps,
  type LeadsPerDay,
  type MeetingHours,
  promisedHours,
  type ResponseTimes,
  waitingClasses,
} from '@vitrine/contracts/charts.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { countBriefSteps, countLeads, countMeetings, countWaiting } from './queries.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Period = { readonly days: number };
type Sources = Pick<Platform, 'database' | 'clock'>;

/** Leads of each day of a period and of each kind. */
export async function countLeadsPerDay({ database, clock }: Sources, { days }: Period): Promise<LeadsPerDay> {
  const { timeZone } = agency;
  const calendar = daysUntil(clock.now(), days, timeZone);
  const counts = await countLeads(database.queries, calendar);
  const none = { quotes: 0, contacts: 0, bookings: 0 };
  return { timeZone, days: calendar.map(({ date }, index) => ({ date, ...(counts[index] ?? none) })) };
}

/** How long the leads of a period waited for somebody of the agency. */
export async function countResponseTimes({ database, clock }: Sources, { days }: Period): Promise<ResponseTimes> {
  const now = clock.now();
  const period = stretchOf(daysUntil(now, days, agency.timeZone));
  const hours = waitingClasses.filter((upTo) => upTo !== null);
  const { classes, inTime, overdue } = await countWaiting(database.queries, period, {
    upperEnds: hours.map((upTo) => upTo * 3600),
    overdueBefore: now - promisedHours * hour,
  });
  return {
    promisedHours,
    classes: classes.map((count, index) => ({ upToHours: hours[index] ?? null, ...count })),
    waiting: { withinPromise: inTime, overdue },
  };
}

/** When the meetings of a period take place: by weekday and hour on the clocks of the agency. */
export async function countMeetingHours({ database, clock }: Sources, { days }: Period): Promise<MeetingHours> {
  const { timeZone } = agency;
  const { from, until } = stretchOf(daysUntil(clock.now(), days, timeZone));
  const offsets = offsetsOf(timeZone, from, until);
  // In a zone that lies half an hour off, two of its hours share one of UTC.
  const letters = offsets.every(({ offset }) => offset % hour === 0) ? 13 : 16;
  const counted = await countMeetings(database.queries, { since: toInstant(from), until: toInstant(until) }, letters);
  return { timeZone, cells: foldIntoWeek(counted, offsets) };
}

/** Where clients stop: each step of the brief with how many have completed it, or only begun. */
export async function countStepsOfBriefs({ database }: Pick<Platform, 'database'>): Promise<BriefSteps> {
  const { started, submitted, steps } = await countBriefSteps(database.queries);
  const countOf = (step: number, isDraft: 0 | 1) =>
    steps.find((row) => row.step === step && row.is_draft === isDraft)?.count ?? 0;
  return {
    ...{ started, submitted },
    steps: briefStepNumbers.map((step) => ({ step, completed: countOf(step, 0), draft: countOf(step, 1) })),
  };
}

type CalendarDay = { readonly date: string; readonly from: number; readonly until: number };

/**
 * The last days of a zone up to and including that of `now`, each from midnight to midnight: 23 or 25 hours long where
 * daylight saving begins or ends, and from the first moment there is where midnight is skipped.
 */
export function daysUntil(now: number, count: number, timeZone: string): CalendarDay[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  return Array.from({ length: count }, (_, index) => {
    const date = today.subtract({ days: count - 1 - index });
    return { date: date.toString(), from: startOf(date), until: startOf(date.add({ days: 1 })) };
  });
}

function stretchOf(days: readonly CalendarDay[]): { from: number; until: number } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new RangeError('A period has at least one day.');
  return { from: first.from, until: last.until };
}

/** From an instant on, the clocks of a zone are this many milliseconds ahead of UTC. */
type Offset = { readonly since: number; readonly offset: number };

/** How the clocks of a zone stand from one instant to another, in the order of time. */
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
 * Sums counts by weekday and hour of a zone. Between two changes of its clocks that is plain arithmetic, which a year
 * of hours is done with in some milliseconds.
 * @param counted by the beginning of an instant in UTC, to the hour or to the minute
 * @returns cells that hold anything, by weekday and hour
 */
export function foldIntoWeek(
  counted: readonly { readonly start: string; readonly count: number }[],
  offsets: readonly Offset[],
): MeetingHours['cells'] {
  const sums = new Map<number, number>();
  for (const { start, count } of counted) {
    const instant = Date.parse(`${start}${start.length === 13 ? ':00' : ''}Z`);
    const local = instant + (offsets.findLast(({ since }) => since <= instant)?.offset ?? 0);
    // 1970 began on a Thursday, the fourth day of the week.
    const weekday = ((Math.floor(local / day) + 3) % 7) + 1;
    const cell = weekday * 24 + Math.floor((local % day) / hour);
    sums.set(cell, (sums.get(cell) ?? 0) + count);
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([cell, count]) => ({ weekday: Math.floor(cell / 24), hour: cell % 24, count }));
}
