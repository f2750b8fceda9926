import { backofficeTexts } from '../../messages/backoffice.ts';
import { DisownedMark } from './disowned-mark.tsx';
import { labelsOf } from './labels.ts';
import { sampleErrors } from './list-error.tsx';
import type { PersonRow } from './person-columns.tsx';

const label = labelsOf(backofficeTexts);

/** The mark of a row in two lines. */
export const personMark = (row: PersonRow) => row.disownedAt && <DisownedMark />;

/** What the lists whose rows belong to a person have in common. */
export const personList = {
  nameOf: (row: PersonRow) => row.name,
  noMatch: { title: label('noMatchTitle'), text: label('noMatchText') },
  errors: sampleErrors,
  tableFrom: '(width >= 48rem)',
};
