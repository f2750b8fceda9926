import { type ColumnDef, rowSortingFeature, type SortingState, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AnyRecord, RecordShape } from './record-list.ts';
import { PageCheckbox, RowCheckbox } from './row-checkbox.tsx';
import { type RowsProps, rowMarks } from './rows.ts';
import { SortHeader } from './sort-header.tsx';

const features = tableFeatures({ rowSortingFeature });

type RecordTableProps<Row extends AnyRecord> = RowsProps<Row> & {
  list: RecordShape<Row>;
  /** `name`, or `-name` for the last first. */
  sort: string;
  onSort: (sort: string) => void;
};

const toSorting = (sort: string): SortingState => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];

/** The rows of a list as a table; the server sorts, the headers ask it to. */
export function RecordTable<Row extends AnyRecord>(props: RecordTableProps<Row>) {
  const { list, rows, tools, sort, onSort, skeletons, selection } = props;
  const language = useLanguage();
  const disabled = tools.isSample;
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
      <caption className="sr-only">{list.title(language)}</caption>
      <thead>
        <tr className="border-b border-control text-left">
          {selection && (
            <th scope="col" className="w-10 p-0">
              <PageCheckbox selection={selection} disabled={disabled} />
            </th>
          )}
          {table.getHeaderGroups().flatMap((group) =>
            group.headers.map((header) => {
              const column = columnOf(header.column.id);
              if (!column) return null;
              return (
                <SortHeader
                  key={header.id}
                  column={column}
                  sorted={header.column.getIsSorted()}
                  onSort={column.sort && header.column.getToggleSortingHandler()}
                  disabled={disabled}
                />
              );
            }),
          )}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: skeletons }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all alike
          <tr key={index} className="h-13 border-b border-line xl:h-10">
            {selection && <td />}
            {list.columns.map((column) => (
              <td key={column.id} className={`px-3 ${column.width}`}>
                <Skeleton className="h-5 w-3/4" />
              </td>
            ))}
          </tr>
        ))}
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            className={`h-13 border-b border-line hover:bg-raised xl:h-10 ${rowMarks(row.id, props)}`}
          >
            {selection && (
              <td className="p-0">
                <RowCheckbox row={row.original} selection={selection} disabled={disabled} />
              </td>
            )}
            {row.getAllCells().map((cell) => {
              const column = columnOf(cell.column.id);
              if (!column) return null;
              return (
                <td
                  key={cell.id}
                  className={`truncate px-3 py-0.5 ${column.width} ${column.atEnd ? 'text-right' : ''}`}
                >
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
