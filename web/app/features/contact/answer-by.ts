import { call } from '../../lib/api.ts';
import { calendarDay } from '../../lib/calendar-day.ts';

/** A receipt does not wait longer for it; without it, the promise stands there in words. */
const maxWaitMs = 2000;

/**
 * When a message is answered at the latest: one working day on, at the end of the last meeting that the agency's schedule
 * has on that day.
 * @returns ISO 8601 in UTC; undefined when the schedule cannot be loaded or offers nothing
 */
export async function answerBy(now: number): Promise<string | undefined> {
  const outcome = await call('getAvailability', { signal: AbortSignal.timeout(maxWaitMs) });
  if (!outcome.ok) return undefined;
  const { slots, timeZone, meetingMinutes } = outcome.data;
  const today = calendarDay(now, timeZone);
  const day = slots.map(({ datetime }) => calendarDay(datetime, timeZone)).find((one) => one > today);
  const last = slots.findLast(({ datetime }) => calendarDay(datetime, timeZone) === day);
  return last && new Date(Date.parse(last.datetime) + meetingMinutes * 60_000).toISOString();
}
