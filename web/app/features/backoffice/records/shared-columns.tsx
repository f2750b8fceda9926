import { backofficeTexts } from '../../../messages/backoffice.ts';
import { Moment } from './record-dates.tsx';
import type { AnyRecord, RecordColumn } from './record-list.ts';
import { wordsOf } from './words.ts';

/** Columns that several lists have. Each call gives one for the rows of its list. */

const words = wordsOf(backofficeTexts);

/** The name, which opens the details; where there is no room for a column of e-mails, the e-mail under it. */
export function nameColumn<Row extends AnyRecord>(width: string): RecordColumn<Row> {
  return {
    id: 'name',
    label: words('columnName'),
    sort: 'ascending',
    width,
    onCard: 'absent',
    cell: (row, { opener }) => (
      <span className="grid min-w-0">
        {opener(row)}
        <span className="truncate text-caption text-quiet xl:hidden">{row.email}</span>
      </span>
    ),
  };
}

export function emailColumn<Row extends AnyRecord>(): RecordColumn<Row> {
  return {
    id: 'email',
    label: words('columnEmail'),
    sort: 'ascending',
    width: 'w-[20%] max-xl:hidden',
    onCard: 'absent',
    cell: (row) => <span className="text-quiet">{row.email}</span>,
  };
}

export function createdColumn<Row extends AnyRecord & { createdAt: string }>(): RecordColumn<Row> {
  return {
    id: 'createdAt',
    label: words('columnCreatedAt'),
    sort: 'descending',
    width: 'w-34 xl:w-52',
    cell: (row, { language }) => <Moment instant={row.createdAt} language={language} />,
  };
}
