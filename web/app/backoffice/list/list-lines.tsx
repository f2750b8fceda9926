import { useLanguage } from '../../lib/format/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ListRow } from './list-definition.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { type RowsProps, rowMarks } from './row-marks.ts';
import { openRow } from './row-opener.tsx';

/** The rows of a list on a screen too narrow for a table, in two lines each. A press anywhere opens one. */
export function ListLines<Row extends ListRow>(props: RowsProps<Row>) {
  const { list, rows, tools, skeletons, selection } = props;
  const language = useLanguage();
  const { when, mark, gist, state } = list.lines;
  return (
    <ul
      aria-label={list.title(language)}
      className="-mx-4 divide-y divide-line border-y border-line text-[0.9375rem] leading-snug"
    >
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are all alike
        <li key={index} className="grid h-15 content-center px-4">
          <Skeleton className="h-8" />
        </li>
      ))}
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it takes the keys
        <li
          key={row.id}
          data-row={row.id}
          onClick={openRow}
          className={`flex min-h-15 items-center gap-1 pr-4 ${selection ? 'pl-1' : 'pl-4'} ${rowMarks(row.id, props)}`}
        >
          {selection && (
            <RowCheckbox id={row.id} name={list.nameOf(row)} selection={selection} disabled={tools.isReadOnly} />
          )}
          <div className="grid min-w-0 flex-1 py-1.5">
            <div className="flex min-w-0 items-baseline justify-between gap-3">
              <div className="min-w-0">{tools.opener(row)}</div>
              <div className="shrink-0">{when(row, tools)}</div>
            </div>
            <div className="flex min-h-7 min-w-0 items-center justify-between gap-3 text-quiet">
              <div className="min-w-0 truncate text-[0.875rem]">
                {mark?.(row)} {gist(row, tools)}
              </div>
              <div className="shrink-0">{state(row, tools)}</div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
