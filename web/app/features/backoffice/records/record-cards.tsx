import { useLanguage } from '../../../lib/language.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AnyRecord, RecordShape } from './record-list.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { type RowsProps, rowMarks } from './rows.ts';

/** The rows of a list on a screen too narrow for a table: one pane each, with the same cells. */
export function RecordCards<Row extends AnyRecord>(props: RowsProps<Row> & { list: RecordShape<Row> }) {
  const { list, rows, tools, skeletons, selection } = props;
  const language = useLanguage();
  const inside = list.columns.filter(({ onCard }) => onCard === undefined);
  const feet = list.columns.filter(({ onCard }) => onCard === 'foot');
  return (
    <ul aria-label={list.title(language)} className="grid gap-3 text-[0.9375rem] leading-snug">
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty cards are all alike
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
              <span className="truncate text-quiet">{row.email}</span>
            </div>
            {selection && <RowCheckbox row={row} selection={selection} disabled={tools.isSample} />}
          </div>
          <dl className="grid gap-1">
            {inside
              .map((column) => ({ column, value: column.cell(row, tools) }))
              .filter(({ value }) => value)
              .map(({ column, value }) => (
                <div key={column.id} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
                  <dt className="caption text-quiet">{column.label(language)}</dt>
                  <dd className="min-w-0 wrap-anywhere">{value}</dd>
                </div>
              ))}
          </dl>
          {feet.map((column) => (
            <div key={column.id}>{column.cell(row, tools)}</div>
          ))}
        </li>
      ))}
    </ul>
  );
}
