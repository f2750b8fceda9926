import { useLanguage } from '../../lib/format/language.ts';
import type { ListColumn } from './list-definition.ts';
import { directionOf, nextSort } from './sorting.ts';

type SortHeaderProps<Row> = {
  column: ListColumn<Row>;
  /** The sort of the list: `name`, or `-name` for descending. */
  sort: string;
  onSort: (sort: string) => void;
  disabled: boolean;
};

/** The header of a column: a button that sorts by it where the server can. */
export function SortHeader<Row>({ column, sort, onSort, disabled }: SortHeaderProps<Row>) {
  const language = useLanguage();
  const label = column.label(language);
  const direction = directionOf(column.id, sort);
  const arrow = direction === 'descending' ? '↓' : '↑';
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`caption h-8 p-0 font-normal text-quiet ${column.width} ${column.atEnd ? 'text-right' : ''}`}
    >
      {column.sort ? (
        <button
          type="button"
          disabled={disabled}
          onClick={() => onSort(nextSort(column, sort))}
          className={`group/sort inline-flex min-h-8 items-center pointer-coarse:min-h-11 gap-1.5 px-3 hover:text-ink focus-visible:-outline-offset-2 ${column.atEnd ? 'flex-row-reverse' : ''}`}
        >
          <span className={direction ? 'text-ink' : undefined}>{label}</span>
          <span
            aria-hidden="true"
            className={`w-[1ch] ${direction ? 'text-signal-text' : 'opacity-0 group-hover/sort:opacity-60'}`}
          >
            {arrow}
          </span>
        </button>
      ) : (
        <span className="px-3">
          {label}
          {direction && (
            <span aria-hidden="true" className="ml-1.5 text-signal-text">
              {arrow}
            </span>
          )}
        </span>
      )}
    </th>
  );
}
