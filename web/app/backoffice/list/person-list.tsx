import { DisputedMark } from './disputed-mark.tsx';
import { sampleErrors } from './list-error.tsx';
import type { PersonRow } from './person-columns.tsx';

/** The mark of a row in two lines. */
export const personMark = (row: PersonRow) => row.disputedAt && <DisputedMark />;

/** What the lists whose rows belong to a person have in common. */
export const personList = {
  nameOf: (row: PersonRow) => row.name,
  errors: sampleErrors,
  tableFrom: '(width >= 48rem)',
};
