import type { Status } from '@vitrine/contracts/admin.ts';

/** What each status is called in the catalogue of the back office. */
export const statusLabels = {
  pending: 'statusPending',
  reviewing: 'statusReviewing',
  confirmed: 'statusConfirmed',
  completed: 'statusCompleted',
} as const satisfies Record<Status, string>;

/** One mark a status, so that a column of them can be read at a glance; the word says it. */
export const statusMarks = {
  pending: '○',
  reviewing: '◐',
  confirmed: '●',
  completed: '✓',
} as const satisfies Record<Status, string>;
