import type { Status } from '@vitrine/contracts/status.ts';

/** The text of each status in the catalogue of the back office. */
export const statusLabels = {
  pending: 'statusPending',
  reviewing: 'statusReviewing',
  confirmed: 'statusConfirmed',
  completed: 'statusCompleted',
} as const satisfies Record<Status, string>;

/** A mark for each status, so that a column reads at a glance. The label carries the meaning. */
export const statusMarks = {
  pending: '○',
  reviewing: '◐',
  confirmed: '●',
  completed: '✓',
} as const satisfies Record<Status, string>;
