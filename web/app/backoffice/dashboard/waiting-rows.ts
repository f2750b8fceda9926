import type { ResponseTimes } from '@vitrine/contracts/charts.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import type { SayDashboard } from '../../messages/dashboard.ts';

type PerKind = ResponseTimes['waiting']['overdue'];

/** One bar: how many leads waited that long, and whether that is within the response time. */
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
export function waitingRows({ classes, waiting, responseHours }: ResponseTimes, t: SayDashboard): WaitingRow[] {
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
        : row(`${upToHours}`, t('upToHours', { hours: upToHours }), counts, upToHours <= responseHours),
    ),
    row('waiting', t('stillWaiting'), waiting.withinResponseTime, true, true),
    row('overdue', t('overdue', { hours: responseHours }), waiting.overdue, false, true),
  ];
}
