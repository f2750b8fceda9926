import type { ResponseTimes } from '@vitrine/contracts/charts.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import type { SayDashboard } from '../../messages/dashboard.ts';

type PerKind = ResponseTimes['waiting']['overdue'];

/** One bar: how many leads waited that long, and whether that is within the promise. */
export type WaitingRow = {
  key: string;
  label: string;
  counts: PerKind;
  total: number;
  isInTime: boolean;
  /** They still wait. */
  isOpen: boolean;
};

/** The classes of waiting time, shortest first, then what still waits. */
export function waitingRows({ classes, waiting, promisedHours }: ResponseTimes, t: SayDashboard): WaitingRow[] {
  const row = (key: string, label: string, counts: PerKind, isInTime: boolean, isOpen = false): WaitingRow => ({
    key,
    label,
    counts,
    isInTime,
    isOpen,
    total: leadLists.reduce((sum, kind) => sum + counts[kind], 0),
  });
  const longestHours = Math.max(...classes.map(({ upToHours }) => upToHours ?? 0));
  return [
    ...classes.map(({ upToHours, ...counts }) =>
      upToHours === null
        ? row('longer', t('overHours', { hours: longestHours }), counts, false)
        : row(`${upToHours}`, t('upToHours', { hours: upToHours }), counts, upToHours <= promisedHours),
    ),
    row('waiting', t('stillWaiting'), waiting.withinPromise, true, true),
    row('overdue', t('overdue', { hours: promisedHours }), waiting.overdue, false, true),
  ];
}

/**
 * How many leads are due, and how many of them were answered in the hours of the promise, by the clock. A lead that still
 * waits within the promise is not due.
 */
export function inTimeOf(rows: readonly WaitingRow[]): { inTime: number; due: number } {
  const sum = (some: readonly WaitingRow[]) => some.reduce((total, row) => total + row.total, 0);
  const due = rows.filter(({ isInTime, isOpen }) => !(isInTime && isOpen));
  return { inTime: sum(due.filter(({ isInTime }) => isInTime)), due: sum(due) };
}
