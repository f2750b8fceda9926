import { z } from 'zod';
import { agency, agencyDefaults } from './agency.ts';
import { id, line, storable, timestamp } from './fields.ts';
import { maxTimeZoneLength } from './limits.ts';
import { checkSchedule } from './schedule/check.ts';
import { weekdays } from './schedule/days.ts';

/** A time of day in the zone of the agency, 24-hour clock: `09:00`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeInvalid');

/** Limits of a schedule; the sentences of `messages/` name them too. */
export const scheduleLimits = {
  meetingMinutes: { min: 5, max: 480 },
  horizonDays: { min: 1, max: 365 },
  leastNoticeMinutes: { min: 0, max: 60 * 24 * 30 },
  daysOff: 400,
  openings: 200,
  timesOfDay: 96,
  labelLength: 100,
} as const;

const whole = (limits: { readonly min: number; readonly max: number }, sentence: string) =>
  z.number(sentence).int(sentence).min(limits.min, sentence).max(limits.max, sentence);

const date = z.iso.date('dateInvalid');

const maxWeekday = 7;

/** When somebody answers, as pages say it: weekdays from 1 (Monday) to 7, and one span of the day. */
const openingHours = z.strictObject({
  days: z
    .array(z.int('fieldInvalid').min(1, 'fieldInvalid').max(maxWeekday, 'fieldInvalid'), 'fieldInvalid')
    .min(1, 'openingDaysRequired')
    .max(maxWeekday, 'fieldInvalid')
    .readonly(),
  from: timeOfDay,
  to: timeOfDay,
});

const label = line().max(scheduleLimits.labelLength).refine(storable, 'fieldInvalid');

/**
 * When the agency can be booked. Stored in the table `settings` under `schedule`, so that a change needs no release.
 */
const schedule = z.strictObject({
  /** The only place of the agency's time zone; what is published carries it (`content/schedule-facts.ts`). */
  timeZone: z.string().max(maxTimeZoneLength),
  /** The only place of them too. A schedule that leaves them out keeps those in force. */
  openingHours: openingHours.default(() => agency.openingHours),
  /** Start times of each weekday; a day that is missing offers nothing. */
  weekly: z.partialRecord(z.enum(weekdays), z.array(timeOfDay).max(scheduleLimits.timesOfDay)),
  /** Length of a booking, in minutes. */
  meetingMinutes: whole(scheduleLimits.meetingMinutes, 'meetingLengthRange'),
  /** How many days ahead are offered, counted from tomorrow in the zone of the agency. */
  horizonDays: whole(scheduleLimits.horizonDays, 'horizonRange'),
  /** Shortest time between making a booking and its start, in minutes. */
  leastNoticeMinutes: whole(scheduleLimits.leastNoticeMinutes, 'noticeRange'),
  /** Days without the weekly hours; the label says why, for the agency only. */
  daysOff: z
    .array(z.strictObject({ date, label: label.default('') }))
    .max(scheduleLimits.daysOff)
    .default([]),
  /** Start times of single dates, in addition to the weekly hours; they apply on days off too. */
  openings: z
    .array(z.strictObject({ date, times: z.array(timeOfDay).min(1, 'timesRequired').max(scheduleLimits.timesOfDay) }))
    .max(scheduleLimits.openings)
    .default([]),
});

export type Schedule = z.infer<typeof schedule>;

const hours = ['09:00', '11:00', '14:00', '16:00'];

/** Monday to Friday, 9, 11, 14 and 16 h, one hour each, the next 14 days from tomorrow. */
export const defaultSchedule: Schedule = {
  timeZone: agencyDefaults.timeZone,
  openingHours: agencyDefaults.openingHours,
  weekly: { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours },
  meetingMinutes: 60,
  horizonDays: 14,
  leastNoticeMinutes: 60,
  daysOff: [],
  openings: [],
};

/** A schedule as stored. One without a revision (an early one, or one written by hand) is the first. */
export const storedSchedule = schedule.extend({ revision: z.number().int().nonnegative().default(0) });

/** A schedule that makes sense as a whole, each fault with its own sentence. A stored one is not checked again. */
export const validSchedule = schedule.superRefine(checkSchedule);

/** A booking at a time that the schedule does not offer, or no longer does. */
const conflictingBooking = z.object({ id, name: z.string(), email: z.string(), selectedSlot: timestamp });

export type ConflictingBooking = z.infer<typeof conflictingBooking>;

const openProposal = z.object({ id, number: z.string(), name: z.string(), validUntil: z.iso.date() });

/** What another time zone touches: instants stay as they are, and read otherwise there; days begin and end at others. */
const zoneChange = z
  .object({
    meetings: z.array(conflictingBooking).meta({ description: 'The next ones, at most 100' }),
    meetingCount: z.number().int().nonnegative(),
    proposals: z.array(openProposal).meta({ description: 'Those whose last day ends at another time, at most 100' }),
    proposalCount: z.number().int().nonnegative(),
  })
  .meta({ id: 'ZoneChange' });

export type ZoneChange = z.infer<typeof zoneChange>;

const conflictingBookings = {
  conflictingBookings: z.array(conflictingBooking).meta({ description: 'The next conflicting bookings, at most 100' }),
  conflictCount: z.number().int().nonnegative(),
};

/** The stored schedule. A change names the revision it was made from; 0 is the default of the first start. */
export const currentSchedule = z
  .object({ schedule, revision: z.number().int().nonnegative(), ...conflictingBookings })
  .meta({ id: 'KeptSchedule' });

export type CurrentSchedule = z.infer<typeof currentSchedule>;

export const scheduleChange = schedule.extend({ revision: z.number().int().nonnegative() }).superRefine(checkSchedule);

/** What visitors would see of a schedule, and which bookings would lie outside it. */
export const schedulePreview = z
  .object({
    timeZone: z.string(),
    slots: z.array(z.object({ datetime: timestamp, available: z.boolean() })),
    zoneChange: zoneChange.nullable().meta({ description: 'Null where the time zone stays' }),
    ...conflictingBookings,
  })
  .meta({ id: 'SchedulePreview' });

export type SchedulePreview = z.infer<typeof schedulePreview>;

/**
 * `dates` from today on, in the agency's zone, that are days off without openings: nobody answers on them. Sorted. `replyBy` is
 * when a lead that came in now would be replied to at the latest, ISO 8601 in UTC.
 */
export const closedDays = z.object({ dates: z.array(z.iso.date()), replyBy: timestamp }).meta({ id: 'ClosedDays' });

/** Public holidays from today on, by date. */
export const publicHolidays = z
  .array(z.object({ date: z.iso.date(), name: z.string() }))
  .meta({ id: 'PublicHolidays' });

export type PublicHoliday = z.infer<typeof publicHolidays>[number];
