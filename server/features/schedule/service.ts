import type {
  ConflictingBooking,
  CurrentSchedule,
  Schedule,
  SchedulePreview,
  ZoneChange,
} from '@vitrine/contracts/schedule.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishSchedule } from '../../records/content-revisions.ts';
import { makeScheduleCheck } from './hours.ts';
import { getOffer, parseSchedule, previewOffer } from './offer.ts';
import {
  type BookedBy,
  countBookingsAfter,
  countOpenProposals,
  findBookedStarts,
  findBookingsAt,
  findOpenProposals,
  findStoredSchedule,
  replaceStoredSchedule,
} from './queries.ts';

/** Bookings and proposals beyond these are counted, not listed. */
const maxListed = 100;

/** How many bookings are read at a time. */
const batchSize = 2000;

/** The stored schedule, and the bookings to come that lie outside it. */
export function getSchedule({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<CurrentSchedule> {
  return presentCurrent(database.queries, clock.now());
}

/** The days off from today on, as dates in order; one with openings of its own is not one on which nobody works. */
export async function listClosedDays({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<string[]> {
  const { schedule } = parseSchedule(await findStoredSchedule(database.queries));
  const from = today(schedule, clock.now());
  const opened = new Set(schedule.openings.map(({ date }) => date));
  const dates = schedule.daysOff.map(({ date }) => date);
  return dates.filter((date) => date >= from && !opened.has(date)).sort();
}

/**
 * Stores a schedule made from a revision; refused when another was stored meanwhile. Bookings stay as they are. Another zone,
 * or other opening hours, are published with it: pages and mails say them.
 */
export function changeSchedule(
  platform: Pick<Platform, 'database' | 'clock'>,
  wanted: Schedule,
  revision: number,
  caller: Caller,
): Promise<CurrentSchedule | Refusal> {
  const { database, clock } = platform;
  const schedule = normalize(wanted, today(wanted, clock.now()));
  return database.transaction(async ({ queries }) => {
    const before = await findStoredSchedule(queries);
    const current = parseSchedule(before);
    // Sent a second time, because the first response was lost or the button pressed twice: it is already stored.
    const isSame = JSON.stringify(normalize(current.schedule, '')) === JSON.stringify(schedule);
    if (isSame && revision <= current.revision) return presentCurrent(queries, clock.now());
    if (revision !== current.revision) return refuse('SCHEDULE_CONFLICT');
    const value = JSON.stringify({ ...schedule, revision: revision + 1 });
    if (!(await replaceStoredSchedule(queries, value, before))) return refuse('SCHEDULE_CONFLICT');
    await recordInAudit(queries, clock, caller, [{ action: 'scheduleChanged', list: 'schedule' }]);
    await publishSchedule(platform, queries, caller, schedule);
    return presentCurrent(queries, clock.now());
  });
}

/** What visitors would be offered by a schedule that is not stored yet. */
export async function previewSchedule(
  { database: { queries }, clock }: Pick<Platform, 'database' | 'clock'>,
  wanted: Schedule,
): Promise<SchedulePreview> {
  const stored = await getOffer(queries, clock.now());
  const { schedule, slots } = previewOffer(stored, clock.now(), wanted);
  return {
    timeZone: schedule.timeZone,
    slots: slots.map(({ startsAt, isFree }) => ({ datetime: startsAt, available: isFree })),
    zoneChange: await findZoneChange(queries, parseSchedule(stored.schedule).schedule, schedule, clock.now()),
    ...(await findConflictingBookings(queries, schedule, clock.now())),
  };
}

async function presentCurrent(queries: Queries, now: number): Promise<CurrentSchedule> {
  const current = parseSchedule(await findStoredSchedule(queries));
  return { ...current, ...(await findConflictingBookings(queries, current.schedule, now)) };
}

/** Bookings to come that start when a schedule has no slot. */
async function findConflictingBookings(
  queries: Queries,
  schedule: Schedule,
  now: number,
): Promise<Pick<CurrentSchedule, 'conflictingBookings' | 'conflictCount'>> {
  const isScheduled = makeScheduleCheck(schedule);
  const listed: string[] = [];
  let conflictCount = 0;
  let after: string | undefined = toInstant(now);
  while (after !== undefined) {
    const starts = await findBookedStarts(queries, after, batchSize);
    const conflictingBookings = starts.filter((startsAt) => !isScheduled(startsAt));
    conflictCount += conflictingBookings.length;
    listed.push(...conflictingBookings.slice(0, maxListed - listed.length));
    after = starts.length === batchSize ? starts.at(-1) : undefined;
  }
  const bookings = listed.length === 0 ? [] : await findBookingsAt(queries, listed);
  return { conflictingBookings: bookings.map(presentConflict), conflictCount };
}

function presentConflict({ starts_at, ...booking }: BookedBy): ConflictingBooking {
  return { ...booking, selectedSlot: starts_at };
}

/**
 * What reads otherwise once a schedule of another zone is stored: meetings to come, which stay at their instants, and the last
 * days of proposals. Null where the zone stays.
 * @param schedule the stored one
 */
async function findZoneChange(
  queries: Queries,
  schedule: Schedule,
  wanted: Schedule,
  now: number,
): Promise<ZoneChange | null> {
  if (schedule.timeZone === wanted.timeZone) return null;
  const starts = await findBookedStarts(queries, toInstant(now), maxListed);
  const meetings = starts.length === 0 ? [] : await findBookingsAt(queries, starts);
  const proposals = await findOpenProposals(queries, today(schedule, now), maxListed);
  return {
    meetings: meetings.map(presentConflict),
    meetingCount: await countBookingsAfter(queries, toInstant(now)),
    proposals: proposals.map(({ id, number, name, valid_until }) => ({
      id,
      number: number ?? '',
      name,
      validUntil: valid_until ?? '',
    })),
    proposalCount: await countOpenProposals(queries, today(schedule, now)),
  };
}

/** The date in the zone of a schedule. */
function today({ timeZone }: Schedule, now: number): string {
  return dateIn(timeZone, now).toString();
}

type Dated = { readonly date: string };

/** The same schedule always written the same way: days and times sorted, days before `from` left out. */
function normalize({ weekly, daysOff, openings, ...rest }: Schedule, from: string): Schedule {
  const upcoming = <Day extends Dated>(days: readonly Day[]) =>
    days.filter(({ date }) => date >= from).sort((one, other) => (one.date < other.date ? -1 : 1));
  const days = Object.entries(weekly).sort(([one], [other]) => Number(one) - Number(other));
  return {
    timeZone: rest.timeZone,
    openingHours: { ...rest.openingHours, days: rest.openingHours.days.toSorted((one, other) => one - other) },
    weekly: Object.fromEntries(days.flatMap(([day, times]) => (times.length ? [[day, times.toSorted()]] : []))),
    meetingMinutes: rest.meetingMinutes,
    horizonDays: rest.horizonDays,
    leastNoticeMinutes: rest.leastNoticeMinutes,
    daysOff: upcoming(daysOff).map(({ date, label }) => ({ date, label })),
    openings: upcoming(openings).map(({ date, times }) => ({ date, times: times.toSorted() })),
  };
}
