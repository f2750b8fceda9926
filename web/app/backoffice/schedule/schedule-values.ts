import { weekdays } from '@vitrine/contracts/schedule/days.ts';
import { type Schedule, validSchedule } from '@vitrine/contracts/schedule.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '../../lib/form/form.ts';

export type ScheduleInput = z.input<typeof validSchedule>;
export type ScheduleForm = UseFormReturn<ScheduleInput, unknown, Schedule>;

export const scheduleResolver = schemaResolver(validSchedule);

/** A schedule as form values: every weekday is present, even without times. */
export function toValues(schedule: Schedule): Required<ScheduleInput> {
  return { ...schedule, weekly: Object.fromEntries(weekdays.map((day) => [day, schedule.weekly[day] ?? []])) };
}

/** The parts by which two schedules are compared. */
const scheduleParts = [
  'timeZone',
  'openingHours',
  'weekly',
  'meetingMinutes',
  'leastNoticeMinutes',
  'horizonDays',
  'daysOff',
  'openings',
] as const satisfies readonly (keyof Schedule)[];

export type SchedulePart = (typeof scheduleParts)[number];

/** The parts in which two schedules differ, regardless of the order of their entries. */
export function differences(one: ScheduleInput, other: ScheduleInput): SchedulePart[] {
  return scheduleParts.filter((part) => canonical(one, part) !== canonical(other, part));
}

/** A part in a canonical form, which is equal for equal parts. */
function canonical(schedule: ScheduleInput, part: SchedulePart): string {
  if (part === 'weekly') return JSON.stringify(weekdays.map((day) => schedule.weekly[day]?.toSorted() ?? []));
  const byDate = (one: { date: string }, two: { date: string }) => (one.date < two.date ? -1 : 1);
  if (part === 'daysOff') {
    return JSON.stringify((schedule.daysOff ?? []).toSorted(byDate).map(({ date, label }) => [date, label ?? '']));
  }
  if (part === 'openings') {
    const sorted = (schedule.openings ?? []).toSorted(byDate);
    return JSON.stringify(sorted.map(({ date, times }) => [date, times.toSorted()]));
  }
  if (part === 'openingHours') {
    const { days, from, to } = schedule.openingHours ?? { days: [], from: '', to: '' };
    return JSON.stringify([days.toSorted(), from, to]);
  }
  return String(schedule[part]);
}
