import type { PageMeta } from '@vitrine/contracts/response.ts';
import { type RefObject, useMemo, useRef } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { countLine, firstRowNumber } from './count-line.ts';
import { useCurrentRow } from './current-row.ts';
import { useFiltered } from './filtered.ts';
import type { CellTools, ListActions, ListDefinition, ListRow } from './list-definition.ts';
import { useListKeys } from './list-keys.tsx';
import { useListView, useOpenRow } from './list-url.ts';
import { useLoadedRows } from './loaded-rows.ts';
import { useOpenInList } from './open-in-list.ts';
import { usePointing } from './pointing.ts';
import type { RowsProps } from './row-marks.ts';
import { RowOpener, SampleName } from './row-opener.tsx';
import { useRowSelection } from './row-selection.ts';

/** Placeholder rows while the first page loads: about a screenful. */
const skeletonCount = 12;

/**
 * Everything a list panel renders: the view in the address, the loaded rows, the selection, the current row, the keys.
 * @param panel the element around the rows
 */
export function useListState<Row extends ListRow, Filter extends string, Meta extends PageMeta>(
  list: ListDefinition<Row, Filter, Meta>,
  actions: ListActions<Row>,
  panel: RefObject<HTMLElement | null>,
) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const { view, change } = useListView(list);
  const opened = useOpenRow();
  const pointing = usePointing();
  const search = useRef<HTMLInputElement>(null);
  const loaded = useLoadedRows(list, { view, change, language, isHeld: pointing.isPointing });
  const { rows, isSample, isReadOnly, meta } = loaded;
  const selection = useRowSelection(rows, loaded.viewKey);
  const selectable = actions.selection ? selection : undefined;
  const filtered = useFiltered({
    list: actions.filtered?.list,
    view,
    meta,
    selection,
  });
  const row = useCurrentRow(rows, panel);
  const open = useOpenInList(rows, isSample && rows.length > 0 ? undefined : view.open, { row, goOnTo: opened.goOnTo });
  const keys = useListKeys({
    rows,
    row,
    open,
    selection: selectable,
    match: filtered.match,
    actions,
    isReadOnly,
    nameOf: list.nameOf,
    search,
    acts: [{ value: '', label: list.filter.all }, ...list.filter.choices]
      .filter(({ value }) => value !== (view.status ?? ''))
      .map(({ value, label }) => ({
        id: `filter-${value}`,
        label: t('showOnly', { filter: list.filter.label(language), choice: label(language) }),
        run: () => change({ status: value }),
      })),
    onKey: pointing.leave,
  });

  const tools: CellTools<Row> = {
    t,
    language,
    isReadOnly,
    opener: (of) => {
      const name = list.nameOf(of);
      if (isSample) return <SampleName name={name} />;
      return <RowOpener name={name} lang={list.languageOf?.(of)} to={opened.pathOf(of.id)} link={opened.link} />;
    },
  };
  const chosen = view.columns;
  const shownColumns = useMemo(
    () => (chosen ? list.columns.filter(({ id }) => chosen.includes(id)) : list.columns),
    [list, chosen],
  );
  const rowsProps: RowsProps<Row> = {
    list: { ...list, columns: shownColumns },
    rows,
    tools,
    fresh: loaded.fresh,
    selection: selectable,
    current: row.current,
    skeletons: loaded.isLoading ? skeletonCount : 0,
  };
  const first = meta && firstRowNumber(rows.length, meta, view.cursor !== undefined, view.before);
  return {
    view,
    change,
    loaded,
    search,
    selection,
    filtered,
    rowsProps,
    keys,
    pointingHandlers: pointing.handlers,
    enterRows: row.enter,
    first,
    count: meta ? countLine(rows.length, meta, first, language) : '',
    open: { id: open.id, step: open.step, onClose: opened.close, pathOf: opened.pathOf },
  };
}
