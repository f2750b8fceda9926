import type { LeadList, Status } from '@vitrine/contracts/status.ts';

const statusLabels = {
  pending: 'statusPending',
  reviewing: 'statusReviewing',
  confirmed: 'statusConfirmed',
  completed: 'statusCompleted',
} as const satisfies Record<Status, string>;

/**
 * The text of a status in the catalogue of the back office. A meeting that nobody has touched is booked, as its visitor has
 * read: nobody waits for it to be confirmed. One that was cancelled is that.
 */
export function statusLabel(status: Status, list: LeadList, state?: 'active' | 'cancelled') {
  if (list !== 'bookings' || status !== 'pending') return statusLabels[status];
  return state === 'cancelled' ? 'cancelled' : 'statusBooked';
}

/** A mark for each status, so that a column reads at a glance. The label carries the meaning. */
export const statusMarks = {
  pending: '○',
  reviewing: '◐',
  confirmed: '●',
  completed: '✓',
} as const satisfies Record<Status, string>;
