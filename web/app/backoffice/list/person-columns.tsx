import { backofficeTexts } from '../../messages/backoffice.ts';
import { DisputedMark } from './disputed-mark.tsx';
import { labelsOf } from './labels.ts';
import type { ListColumn, ListRow } from './list-definition.ts';
import { Moment } from './moment.tsx';

/** Columns shared by the lists whose rows belong to a person. Each call makes one for the rows of its list. */
export type PersonRow = ListRow & {
  name: string;
  email: string;
  /** Since when the owner of the address says that somebody else gave it. */
  disputedAt?: string | undefined;
};

const label = labelsOf(backofficeTexts);

/** The name, which opens the details; beside it the e-mail address, where that has room but no column. */
export function nameColumn<Row extends PersonRow>(width: string): ListColumn<Row> {
  return {
    id: 'name',
    label: label('columnName'),
    sort: 'ascending',
    width,
    cell: (row, { opener }) => (
      <span className="flex min-w-0 items-baseline gap-2.5">
        <span className="min-w-0 max-w-full shrink-0 @5xl:shrink">{opener(row)}</span>
        {row.disputedAt && <DisputedMark />}
        <span className="min-w-0 truncate text-caption text-quiet @max-3xl:hidden @5xl:hidden">{row.email}</span>
      </span>
    ),
  };
}

export function emailColumn<Row extends PersonRow>(width = 'w-[20%]'): ListColumn<Row> {
  return {
    id: 'email',
    label: label('columnEmail'),
    sort: 'ascending',
    width: `${width} @max-5xl:hidden`,
    cell: (row) => <span className="text-quiet">{row.email}</span>,
  };
}

export function createdColumn<Row extends PersonRow & { createdAt: string }>(width = 'w-40'): ListColumn<Row> {
  return {
    id: 'createdAt',
    label: label('columnCreatedAt'),
    sort: 'descending',
    values: 'time',
    width,
    cell: (row, { language }) => <Moment instant={row.createdAt} language={language} />,
  };
}
