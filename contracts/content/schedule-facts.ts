import { agencyDefaults, type ScheduleFacts } from '../agency.ts';
import { type ContentEdits, editsBetween } from './edits.ts';

/** Whether a path of the content leads to a fact of the schedule. */
export const isOfSchedule = (path: string): boolean => /^agency\.(timeZone|openingHours)(\.|$)/.test(path);

/** The edits by which what is published says what a schedule does, whose days are in order. */
export function scheduleEdits({ timeZone, openingHours }: ScheduleFacts): ContentEdits {
  const { timeZone: zone, openingHours: hours } = agencyDefaults;
  return editsBetween({ timeZone: zone, openingHours: hours }, { timeZone, openingHours }, undefined, 'agency');
}

/** Edits in two: what is edited as content, and what the schedule says. */
export function splitEdits(edits: ContentEdits): { readonly own: ContentEdits; readonly ofSchedule: ContentEdits } {
  const of = (isWanted: boolean) =>
    Object.fromEntries(Object.entries(edits).filter(([path]) => isOfSchedule(path) === isWanted));
  return { own: of(false), ofSchedule: of(true) };
}
