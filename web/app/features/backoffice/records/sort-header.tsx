import type { MouseEventHandler } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import type { RecordColumn } from './record-list.ts';

type SortHeaderProps<Row> = {
  column: RecordColumn<Row>;
  sorted: 'asc' | 'desc' | false;
  /** Undefined where the server does not sort by the column. */
  onSort: ((event: unknown) => void) | undefined;
  disabled: boolean;
};

/** The head of a column, which sorts by it where the server can. */
export function SortHeader<Row>({ column, sorted, onSort, disabled }: SortHeaderProps<Row>) {
  const language = useLanguage();
  const label = column.label(language);
  const order = sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      aria-sort={order}
      className={`caption p-0 font-normal text-quiet ${column.width} ${column.atEnd ? 'text-right' : ''}`}
    >
      {onSort ? (
        <button
          type="button"
          disabled={disabled}
          onClick={onSort as MouseEventHandler}
          className={`group/sort inline-flex min-h-10 items-center gap-1.5 px-3 hover:text-ink focus-visible:-outline-offset-2 ${column.atEnd ? 'flex-row-reverse' : ''}`}
        >
          <span className={sorted ? 'text-ink' : undefined}>{label}</span>
          <span
            aria-hidden="true"
            className={`w-[1ch] ${sorted ? 'text-signal-text' : 'opacity-0 group-hover/sort:opacity-60'}`}
          >
            {sorted === 'desc' ? '↓' : '↑'}
          </span>
        </button>
      ) : (
        <span className="px-3">{label}</span>
      )}
    </th>
  );
}
