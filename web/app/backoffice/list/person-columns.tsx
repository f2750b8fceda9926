import { backofficeTexts } from '../../messages/backoffice.ts';
import { DisownedMark } from './disowned-mark.tsx';
import { labelsOf } from './labels.ts';
import type { ListColumn, ListRow } from './list-definition.ts';
import { Moment } from './moment.tsx';

/** Columns shared by the lists whose rows belong to a person. Each call makes one for the rows of its list. */
export type PersonRow = ListRow & {
  name: string;
  email: string;
  /** Since when the owner of the address says that somebody else gave it. */
  disownedAt?: string | undefined;
};

const label = labelsOf(backofficeTexts);

/** The name, which opens the details; below it the e-mail address, where that has no column. */
export function nameColumn<Row extends PersonRow>(width: string): ListColumn<Row> {
  return {
    id: 'name',
    label: label('columnName'),
    sort: 'ascending',
    width,
    onCard: 'absent',
    cell: (row, { opener }) => (
      <span className="grid min-w-0">
        {opener(row)}
        <span className="truncate text-caption text-quiet xl:hidden">{row.email}</span>
        {row.disownedAt && <DisownedMark />}
      </span>
    ),
  };
}

export function emailColumn<Row extends PersonRow>(): ListColumn<Row> {
  return {
    id: 'email',
    label: label('columnEmail'),
    sort: 'ascending',
    width: 'w-[20%] max-xl:hidden',
    onCard: 'absent',
    cell: (row) => <span className="text-quiet">{row.email}</span>,
  };
}

export function createdColumn<Row extends PersonRow & { createdAt: string }>(): ListColumn<Row> {
  return {
    id: 'createdAt',
    label: label('columnCreatedAt'),
    sort: 'descending',
    width: 'w-34 xl:w-52',
    cell: (row, { language }) => <Moment instant={row.createdAt} language={language} />,
  };
}
