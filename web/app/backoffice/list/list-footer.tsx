import { agency } from '@vitrine/contracts/agency.ts';
import type { PageMeta } from '@vitrine/contracts/response.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import type { useFiltered } from './filtered.ts';
import type { ListActions, ListRow } from './list-definition.ts';
import { ListPager } from './list-pager.tsx';
import type { ChangeView, ListView } from './list-url.ts';
import type { RowSelection } from './row-selection.ts';

type ListFooterProps<Row extends ListRow> = {
  rows: Row[];
  view: ListView;
  meta: PageMeta | undefined;
  /** The number of the first row; undefined where it is not known. */
  first: number | undefined;
  count: string;
  actions: ListActions<Row>;
  selection: RowSelection;
  filtered: ReturnType<typeof useFiltered>;
  defaultSort: string;
  onChange: ChangeView;
};

/** Sticks to the bottom of the screen: the position in the list, and what can be done with the selection. */
export function ListFooter<Row extends ListRow>(props: ListFooterProps<Row>) {
  const { rows, view, meta, first, count, actions, selection, filtered, defaultSort, onChange } = props;
  const { match } = filtered;
  const numbers = new Intl.NumberFormat(useLanguage());
  const t = useTexts(backofficeTexts);
  const isSelecting = actions.selection !== undefined && selection.count > 0;
  return (
    <div className="@container/footer sticky bottom-(--place-bar,0px) z-20 -mx-1 border-t border-line bg-paper px-1 py-1.5 max-md:-mx-4 max-md:px-4">
      {isSelecting && (
        <section
          aria-label={t('selection')}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden @max-4xl/footer:gap-x-3 @max-4xl/footer:gap-y-1 @4xl/footer:mb-1.5 @4xl/footer:border-b @4xl/footer:border-line @4xl/footer:pb-1.5"
        >
          <p aria-live="polite" className="caption flex min-h-9 items-center tabular-nums @max-4xl/footer:min-h-11">
            {match
              ? t('filteredSelected', { count: match.count, number: numbers.format(match.count) })
              : t('selected', { count: selection.count })}
          </p>
          {!match && filtered.select && (
            <button
              type="button"
              disabled={filtered.isCounting}
              onClick={filtered.select}
              className="min-h-9 text-[0.9375rem] underline decoration-control underline-offset-4 hover:decoration-signal disabled:opacity-60 pointer-coarse:min-h-11"
            >
              {meta && !meta.totalIsLowerBound
                ? t('selectFiltered', { count: meta.total, number: numbers.format(meta.total) })
                : t('selectFilteredUncounted')}
            </button>
          )}
          {/* On a phone, a row of their own. */}
          <div className="contents @max-4xl/footer:flex @max-4xl/footer:w-full @max-4xl/footer:flex-wrap @max-4xl/footer:items-center @max-4xl/footer:gap-2">
            {match
              ? actions.filtered?.acts(match, selection.clear)
              : actions.selection?.(
                  rows.filter(({ id }) => selection.has(id)),
                  selection.clear,
                )}
          </div>
        </section>
      )}
      <div
        className={`flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-1 ${isSelecting ? '@max-4xl/footer:hidden' : ''}`}
      >
        <p className="caption flex flex-wrap gap-x-4 text-quiet tabular-nums">
          <span>{count}</span>
          <span className="@max-4xl/footer:hidden">{t('zone', { zone: agency.timeZone })}</span>
        </p>
        <div className="print:hidden">{actions.lastChange}</div>
        {meta && (
          <ListPager
            meta={meta}
            view={view}
            first={first}
            shown={rows.length}
            isNewestFirst={view.sort === defaultSort && defaultSort.startsWith('-')}
            onChange={onChange}
          />
        )}
      </div>
    </div>
  );
}
