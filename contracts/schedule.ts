import { z } from 'zod';
import { agency } from './agency.ts';

/** Days as ISO 8601 numbers them: Monday is 1, Sunday 7. */
const weekday = z.enum(['1', '2', '3', '4', '5', '6', '7']);

/** A time of day in the zone of the agency, 24-hour clock: `09:00`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * When the agency can be met. Kept as data (table `settings`, key `schedule`), so that a change needs no release.
 */
export const schedule = z.strictObject({
  timeZone: z.string(),
  /** Start times of each weekday; a day that is missing offers nothing. */
  weekly: z.partialRecord(weekday, z.array(timeOfDay)),
  /** Length of a meeting, in minutes. */
  meetingMinutes: z.number().int().min(5).max(480),
  /** How many days ahead are offered, counted from tomorrow in the zone of the agency. */
  horizonDays: z.number().int().min(1).max(365),
  /** Least time between booking and meeting, in minutes. */
  leastNoticeMinutes: z
    .number()
    .int()
    .min(0)
    .max(60 * 24 * 30),
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
};
