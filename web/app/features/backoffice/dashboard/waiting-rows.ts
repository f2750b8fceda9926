import { leadLists } from '@vitrine/contracts/admin.ts';
import type { ResponseTimes } from '@vitrine/contracts/charts.ts';
import type { SayDashboard } from '../../../messages/dashboard.ts';

type Say = SayDashboard;
type PerKind = ResponseTimes['waiting']['overdue'];

/** One bar: how many leads waited so long, and whether that is as promised. */
export type WaitingRow = {
  key: string;
  label: string;
  counts: PerKind;
  total: number;
  isKept: boolean;
  /** Nobody has touched them yet. */
  isOpen: boolean;
};

/** The classes of waiting time in the order of time, then what still waits. */
export function waitingRows({ classes, waiting, promisedHours }: ResponseTimes, t: Say): WaitingRow[] {
  const row = (key: string, label: string, counts: PerKind, isKept: boolean, isOpen = false): WaitingRow => ({
    ...{ key, label, counts, isKept, isOpen },
    total: leadLists.reduce((sum, kind) => sum + counts[kind], 0),
  });
  const longest = Math.max(...classes.map(({ upToHours }) => upToHours ?? 0));
  return [
    ...classes.map(({ upToHours, ...counts }) =>
      upToHours === null
        ? row('longer', t('overHours', { hours: longest }), counts, false)
        : row(`${upToHours}`, t('upToHours', { hours: upToHours }), counts, upToHours <= promisedHours),
    ),
    row('waiting', t('stillWaiting'), waiting.withinPromise, true, true),
    row('overdue', t('overdue', { hours: promisedHours }), waiting.overdue, false, true),
  ];
}

/**
 * Which part of the leads whose time has come was answered as promised; undefined before there is any. One that still
 * waits within the promise says nothing yet.
 */
export function keptShare(rows: readonly WaitingRow[]): number | undefined {
  const due = rows.filter(({ isKept, isOpen }) => !(isKept && isOpen));
  const total = due.reduce((sum, row) => sum + row.total, 0);
  const kept = due.filter(({ isKept }) => isKept).reduce((sum, row) => sum + row.total, 0);
  return total === 0 ? undefined : kept / total;
}
