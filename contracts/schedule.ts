import { z } from 'zod';
import { agency } from './agency.ts';
import { id, timestamp } from './fields.ts';
import { checkSchedule } from './schedule/check.ts';
import { weekdays } from './schedule/days.ts';

/** A time of day in the zone of the agency, 24-hour clock: `09:00`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeInvalid');

/** Limits of what a schedule may say, as the page names them. */
export const scheduleLimits = {
  meetingMinutes: { min: 5, max: 480 },
  horizonDays: { min: 1, max: 365 },
  leastNoticeMinutes: { min: 0, max: 60 * 24 * 30 },
  daysOff: 400,
  openings: 200,
  timesOfDay: 96,
} as const;

const whole = (limits: { readonly min: number; readonly max: number }, sentence: string) =>
  z.number(sentence).int(sentence).min(limits.min, sentence).max(limits.max, sentence);

const date = z.iso.date('dateInvalid');

/** PostgreSQL cannot store U+0000 in text. */
const label = z
  .string()
  .trim()
  .max(100)
  .refine((value) => !value.includes('\u0000'), 'fieldInvalid');

/**
 * When the agency can be met. Kept as data (table `settings`, key `schedule`), so that a change needs no release.
 */
export const schedule = z.strictObject({
  timeZone: z.string(),
  /** Start times of each weekday; a day that is missing offers nothing. */
  weekly: z.partialRecord(z.enum(weekdays), z.array(timeOfDay).max(scheduleLimits.timesOfDay)),
  /** Length of a meeting, in minutes. */
  meetingMinutes: whole(scheduleLimits.meetingMinutes, 'meetingLengthRange'),
  /** How many days ahead are offered, counted from tomorrow in the zone of the agency. */
  horizonDays: whole(scheduleLimits.horizonDays, 'horizonRange'),
  /** Least time between booking and meeting, in minutes. */
  leastNoticeMinutes: whole(scheduleLimits.leastNoticeMinutes, 'noticeRange'),
  /** Days on which the weekly hours do not hold; the label says why, for the agency alone. */
  daysOff: z
    .array(z.strictObject({ date, label: label.default('') }))
    .max(scheduleLimits.daysOff)
    .default([]),
  /** Start times of single days, beside the weekly hours, and also on a day off. */
  openings: z
    .array(z.strictObject({ date, times: z.array(timeOfDay).min(1, 'timesRequired').max(scheduleLimits.timesOfDay) }))
    .max(scheduleLimits.openings)
    .default([]),
});

export type Schedule = z.infer<typeof schedule>;

const hours = ['09:00', '11:00', '14:00', '16:00'];

/** Monday to Friday, 9, 11, 14 and 16 h, one hour each, the next 14 days from tomorrow. */
export const defaultSchedule: Schedule = {
  timeZone: agency.timeZone,
  weekly: { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours },
  meetingMinutes: 60,
  horizonDays: 14,
  leastNoticeMinutes: 60,
  daysOff: [],
  openings: [],
};

/** A schedule as it lies in the database. One from before there were revisions, or written by hand, is the first. */
export const storedSchedule = schedule.extend({ revision: z.number().int().nonnegative().default(0) });

/** A schedule that makes sense, each fault with a sentence of its own. What is stored already is taken as it is. */
export const soundSchedule = schedule.superRefine(checkSchedule);

/** A meeting that stands although the schedule does not offer its time (any more). */
export const strayMeeting = z.object({ id, name: z.string(), email: z.string(), selectedSlot: timestamp });

export type StrayMeeting = z.infer<typeof strayMeeting>;

const strays = {
  strays: z.array(strayMeeting).meta({ description: 'The next ones, at most 100' }),
  strayCount: z.number().int().nonnegative(),
};

/** The schedule as it is kept. A change names the revision it was made from; 0 is the schedule of the first start. */
export const keptSchedule = z
  .object({ schedule, revision: z.number().int().nonnegative(), ...strays })
  .meta({ id: 'KeptSchedule' });

export type KeptSchedule = z.infer<typeof keptSchedule>;

export const scheduleChange = schedule.extend({ revision: z.number().int().nonnegative() }).superRefine(checkSchedule);

/** What visitors would see, and which meetings would stand outside it. */
export const schedulePreview = z
  .object({
    timeZone: z.string(),
    slots: z.array(z.object({ datetime: timestamp, available: z.boolean() })),
    ...strays,
  })
  .meta({ id: 'SchedulePreview' });

export type SchedulePreview = z.infer<typeof schedulePreview>;

/** Public holidays from today on, by date. */
export const publicHolidays = z
  .array(z.object({ date: z.iso.date(), name: z.string() }))
  .meta({ id: 'PublicHolidays' });

export type PublicHoliday = z.infer<typeof publicHolidays>[number];
