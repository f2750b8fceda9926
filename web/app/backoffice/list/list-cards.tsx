import { useLanguage } from '../../lib/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CellTools, ListRow } from './list-definition.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { type RowsProps, rowMarks } from './row-marks.ts';

/** The rows of a list on a screen too narrow for a table: one card each, with the same cells. */
export function ListCards<Row extends ListRow>(props: RowsProps<Row>) {
  const { list, rows, tools, skeletons, selection } = props;
  const language = useLanguage();
  return (
    <ul aria-label={list.title(language)} className="grid gap-3 text-[0.9375rem] leading-snug">
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cards are all alike
        <li key={index}>
          <Skeleton className="h-44" />
        </li>
      ))}
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          className={`pane grid grid-cols-[minmax(0,1fr)] gap-3 p-4 ${rowMarks(row.id, props)}`}
        >
          <div className="flex items-start gap-3">
            <div className="grid min-w-0 flex-1">
              {tools.opener(row)}
              {list.cardSubtitle && <span className="truncate text-quiet">{list.cardSubtitle(row)}</span>}
            </div>
            {selection && (
              <RowCheckbox id={row.id} name={list.nameOf(row)} selection={selection} disabled={tools.isSample} />
            )}
          </div>
          {list.cardBody ? list.cardBody(row, tools) : <CardCells list={list} row={row} tools={tools} />}
        </li>
      ))}
    </ul>
  );
}

type CardCellsProps<Row extends ListRow> = Pick<RowsProps<Row>, 'list'> & { row: Row; tools: CellTools<Row> };

/** The cells of a row, each under the label of its column. Empty ones are left out. */
function CardCells<Row extends ListRow>({ list, row, tools }: CardCellsProps<Row>) {
  const language = useLanguage();
  const cells = list.columns
    .filter(({ onCard }) => onCard === undefined)
    .map((column) => ({ column, value: column.cell(row, tools) }))
    .filter(({ value }) => value);
  const feet = list.columns.filter(({ onCard }) => onCard === 'foot');
  return (
    <>
      <dl className="grid gap-1">
        {cells.map(({ column, value }) => (
          <div key={column.id} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
            <dt className="caption text-quiet">{column.label(language)}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {feet.map((column) => (
        <div key={column.id}>{column.cell(row, tools)}</div>
      ))}
    </>
  );
}
