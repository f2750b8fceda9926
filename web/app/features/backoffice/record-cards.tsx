import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AnyRecord, CellTools, RecordList } from './record-list.ts';

type RecordCardsProps<Row extends AnyRecord> = {
  list: RecordList<Row>;
  rows: Row[];
  tools: CellTools<Row>;
  /** Shows this many empty cards in place of rows. */
  skeletons: number;
};

/** What the first and the last line of a card say already. */
const apart = new Set(['name', 'email', 'status']);

/** The rows of a list on a screen too narrow for a table: one pane each, with the same cells. */
export function RecordCards<Row extends AnyRecord>({ list, rows, tools, skeletons }: RecordCardsProps<Row>) {
  const t = useTexts(backofficeTexts);
  return (
    <ul aria-label={t(list.tab)} className="grid gap-3 text-[0.9375rem] leading-snug">
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty cards are all alike
        <li key={index}>
          <Skeleton className="h-44" />
        </li>
      ))}
      {rows.map((row) => (
        <li key={row.id} className="pane grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
          <div className="grid min-w-0">
            {tools.opener(row)}
            <span className="truncate text-quiet">{row.email}</span>
          </div>
          <dl className="grid gap-1">
            {list.columns
              .filter((column) => !apart.has(column.id))
              .map((column) => ({ column, value: column.cell(row, tools) }))
              .filter(({ value }) => value)
              .map(({ column, value }) => (
                <div key={column.id} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
                  <dt className="caption text-quiet">{t(column.label)}</dt>
                  <dd className="min-w-0 wrap-anywhere">{value}</dd>
                </div>
              ))}
          </dl>
          {tools.statusMenu(row)}
        </li>
      ))}
    </ul>
  );
}
