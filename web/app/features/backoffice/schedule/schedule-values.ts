import { weekdays } from '@vitrine/contracts/schedule/days.ts';
import { type Schedule, soundSchedule } from '@vitrine/contracts/schedule.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '../../../lib/form.ts';

export type ScheduleInput = z.input<typeof soundSchedule>;
export type ScheduleForm = UseFormReturn<ScheduleInput, unknown, Schedule>;

export const scheduleResolver = schemaResolver(soundSchedule);

/** A schedule as the form holds it: every weekday is there, be it empty. */
export function toValues(schedule: Schedule): Required<ScheduleInput> {
  return { ...schedule, weekly: Object.fromEntries(weekdays.map((day) => [day, schedule.weekly[day] ?? []])) };
}

/** The parts of a schedule, as the page names them when two differ. */
export const scheduleParts = [
  'weekly',
  'meetingMinutes',
  'leastNoticeMinutes',
  'horizonDays',
  'daysOff',
  'openings',
] as const satisfies readonly (keyof Schedule)[];

export type SchedulePart = (typeof scheduleParts)[number];

/** What of two schedules is not the same, whatever the order it is written in. */
export function differences(one: ScheduleInput, other: ScheduleInput): SchedulePart[] {
  return scheduleParts.filter((part) => written(one, part) !== written(other, part));
}

/** The same part is always written the same way. */
function written(schedule: ScheduleInput, part: SchedulePart): string {
  if (part === 'weekly') return JSON.stringify(weekdays.map((day) => schedule.weekly[day]?.toSorted() ?? []));
  const byDate = (one: { date: string }, two: { date: string }) => (one.date < two.date ? -1 : 1);
  if (part === 'daysOff') {
    return JSON.stringify((schedule.daysOff ?? []).toSorted(byDate).map(({ date, label }) => [date, label ?? '']));
  }
  if (part === 'openings') {
    const sorted = (schedule.openings ?? []).toSorted(byDate);
    return JSON.stringify(sorted.map(({ date, times }) => [date, times.toSorted()]));
  }
  return String(schedule[part]);
}
