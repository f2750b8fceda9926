import { type ColumnDef, rowSortingFeature, type SortingState, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AnyRecord, CellTools, RecordList } from './record-list.ts';

const features = tableFeatures({ rowSortingFeature });

type RecordTableProps<Row extends AnyRecord> = {
  list: RecordList<Row>;
  rows: Row[];
  tools: CellTools<Row>;
  /** `name`, or `-name` for the last first. */
  sort: string;
  onSort: (sort: string) => void;
  /** Sample rows can be read and nothing else. */
  disabled: boolean;
  /** Shows this many empty rows in place of rows, each as high as a real one. */
  skeletons: number;
};

const toSorting = (sort: string): SortingState => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];

/** The rows of a list as a table; the server sorts, the headers ask it to. */
export function RecordTable<Row extends AnyRecord>(props: RecordTableProps<Row>) {
  const { list, rows, tools, sort, onSort, disabled, skeletons } = props;
  const t = useTexts(backofficeTexts);
  const columns = useMemo(
    () =>
      list.columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          // What is sorted by is the server's business; the table only has to know that there is something.
          accessorFn: (row) => row,
          enableSorting: column.sort !== undefined,
          sortDescFirst: column.sort === 'descending',
        }),
      ),
    [list],
  );
  const sorting = toSorting(sort);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    state: { sorting },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}`);
    },
  });
  const columnOf = (id: string) => list.columns.find((column) => column.id === id);

  return (
    <table className="w-full table-fixed border-collapse text-[0.9375rem] leading-snug">
      <caption className="sr-only">{t(list.tab)}</caption>
      <thead>
        <tr className="border-b border-control text-left">
          {table.getHeaderGroups().flatMap((group) =>
            group.headers.map((header) => {
              const column = columnOf(header.column.id);
              if (!column) return null;
              const sorted = header.column.getIsSorted();
              const order = sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined;
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={order}
                  className={`caption p-0 font-normal text-quiet ${column.width} ${column.atEnd ? 'text-right' : ''}`}
                >
                  {header.column.getCanSort() ? (
                    <button
                      type="button"
                      disabled={disabled}
                      onClick={header.column.getToggleSortingHandler()}
                      className={`group/sort inline-flex min-h-10 items-center gap-1.5 px-3 hover:text-ink focus-visible:-outline-offset-2 ${column.atEnd ? 'flex-row-reverse' : ''}`}
                    >
                      <span className={sorted ? 'text-ink' : undefined}>{t(column.label)}</span>
                      <span
                        aria-hidden="true"
                        className={`w-[1ch] ${sorted ? 'text-signal-text' : 'opacity-0 group-hover/sort:opacity-60'}`}
                      >
                        {sorted === 'desc' ? '↓' : '↑'}
                      </span>
                    </button>
                  ) : (
                    <span className="px-3">{t(column.label)}</span>
                  )}
                </th>
              );
            }),
          )}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: skeletons }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all alike
          <tr key={index} className="h-13 border-b border-line xl:h-11">
            {list.columns.map((column) => (
              <td key={column.id} className={`px-3 ${column.width}`}>
                <Skeleton className="h-5 w-3/4" />
              </td>
            ))}
          </tr>
        ))}
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className="h-13 border-b border-line transition-colors hover:bg-raised xl:h-11">
            {row.getAllCells().map((cell) => {
              const column = columnOf(cell.column.id);
              if (!column) return null;
              return (
                <td key={cell.id} className={`truncate px-3 py-1 ${column.width} ${column.atEnd ? 'text-right' : ''}`}>
                  {column.cell(row.original, tools)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
