import { useLanguage } from '../../lib/format/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ListRow } from './list-definition.ts';
import { PageCheckbox, RowCheckbox } from './row-checkbox.tsx';
import { type RowsProps, rowMarks } from './row-marks.ts';
import { openRow } from './row-opener.tsx';
import { SortHeader } from './sort-header.tsx';

type ListTableProps<Row extends ListRow> = RowsProps<Row> & {
  /** `name`, or `-name` for descending. */
  sort: string;
  onSort: (sort: string) => void;
};

/** Dense enough for a day's work on one screen; high enough to touch where fingers do. */
const height = 'h-8 pointer-coarse:h-11';

/** The rows of a list as a table. The server sorts and pages; the headers ask it to sort. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { list, rows, tools, sort, onSort, skeletons, selection } = props;
  const language = useLanguage();
  const disabled = tools.isReadOnly;
  return (
    <table className="w-full table-fixed border-collapse text-[0.875rem] leading-tight">
      <caption className="sr-only">{list.title(language)}</caption>
      <thead>
        <tr className="border-b border-control text-left">
          {selection && (
            <th scope="col" className="w-10 p-0 print:hidden">
              <PageCheckbox selection={selection} disabled={disabled} />
            </th>
          )}
          {list.columns.map((column) => (
            <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} disabled={disabled} />
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: skeletons }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are all alike
          <tr key={index} className={`border-b border-line ${height}`}>
            {selection && <td className="print:hidden" />}
            {list.columns.map((column) => (
              <td key={column.id} className={`px-3 ${column.width}`}>
                <Skeleton className="h-4 w-3/4" />
              </td>
            ))}
          </tr>
        ))}
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            onClick={openRow}
            className={`border-b border-line hover:bg-raised ${height} ${rowMarks(row.id, props)}`}
          >
            {selection && (
              <td className="p-0 print:hidden">
                <RowCheckbox id={row.id} name={list.nameOf(row)} selection={selection} disabled={disabled} />
              </td>
            )}
            {list.columns.map((column) => (
              <td key={column.id} className={`truncate px-3 py-0 ${column.width} ${column.atEnd ? 'text-right' : ''}`}>
                {column.cell(row, tools)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
