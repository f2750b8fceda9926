import type { PageMeta } from '@vitrine/contracts/response.ts';
import type { SavedView } from '@vitrine/contracts/view.ts';
import { type ReactNode, useRef } from 'react';
import { useMedia } from '../../lib/browser/media.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import { KeyHelp } from './key-help.tsx';
import { lastSeenClass } from './last-known.ts';
import type { ListActions, ListDefinition, ListRow } from './list-definition.ts';
import { ListError } from './list-error.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListLines } from './list-lines.tsx';
import { useListState } from './list-state.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ChangeView, ListView } from './list-url.ts';
import { PageCheckbox } from './row-checkbox.tsx';
import { ViewsMenu } from './views-menu.tsx';

/** Below this a panel leaves room for two-line rows beside it, and for no table. */
const besidePanel = '(width >= 80rem)';

const noActions = {};

/** The row that is open, handed to what shows it. */
export type OpenRow = {
  /** Undefined while none is open. */
  id: string | undefined;
  onClose: () => void;
  /** Goes on to the row before or after it; undefined at the end of the page. */
  step: { before: (() => void) | undefined; after: (() => void) | undefined };
  /** The address at which another row is open. */
  pathOf: (id: string) => string;
};

type ListPanelProps<Row extends ListRow, Filter extends string, Meta extends PageMeta> = {
  list: ListDefinition<Row, Filter, Meta>;
  /** What can be done with the rows; left out, they can only be read. */
  actions?: ListActions<Row>;
  /** Shows the open row in full: a panel beside the list, or a dialog over it. */
  details: (open: OpenRow) => ReactNode;
  /** Whether the open row shows over the list, which then needs to make no room for it. */
  opensOver?: boolean;
  /** Further controls of the toolbar. */
  tools?: (view: ListView<Filter>, isDisabled: boolean) => ReactNode;
  /** What to know before reading the rows, shown above them. */
  notices?: (state: { view: ListView<Filter>; change: ChangeView; meta: Meta | undefined }) => ReactNode;
  /** Turns the filter into tabs, each with this behind its name. */
  tabBadge?: (status: Filter | undefined) => ReactNode;
};

/** One list of the back office: search, filter, sort, pages, rows, details. What it shows is in the address. */
export function ListPanel<Row extends ListRow, Filter extends string, Meta extends PageMeta>(
  props: ListPanelProps<Row, Filter, Meta>,
) {
  const { list, actions = {}, details, opensOver = false, tools, notices, tabBadge } = props;
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const fitsTable = useMedia(list.tableFrom);
  const fitsBesidePanel = useMedia(besidePanel);
  const panel = useRef<HTMLDivElement>(null);
  const state = useListState(list, actions, panel);
  const { view, change, loaded, rowsProps, count } = state;
  const { query, rows, isUnavailable, meta } = loaded;
  const isTable = fitsTable && (fitsBesidePanel || opensOver || view.open === undefined);
  const turnPage: ChangeView = (changes, options) => {
    change(changes, options);
    // Another page is read from its top.
    if (panel.current && panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView();
  };

  const table = isTable ? (
    <ListTable {...rowsProps} sort={view.sort} onSort={(sort) => change({ sort })} />
  ) : (
    <ListLines {...rowsProps} />
  );
  const content = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div {...state.pointingHandlers} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ListToolbar
          list={list}
          view={view}
          search={state.search}
          onChange={change}
          disabled={isUnavailable}
          withTabs={tabBadge !== undefined}
          withSort={!isTable}
          onLeaveSearch={state.enterRows}
          selectPage={
            !isTable && rowsProps.selection && !loaded.isEmpty ? (
              <PageCheckbox selection={rowsProps.selection} disabled={isUnavailable} withLabel />
            ) : undefined
          }
        >
          <DeferredRowsButton waiting={loaded.waiting} onShow={loaded.showWaiting} />
          <ViewsMenu
            list={list.id}
            current={savedOf(view)}
            disabled={isUnavailable}
            onApply={({ q = '', status, sort, columns = list.columns.map(({ id }) => id) }) =>
              change({ q, status, sort, columns })
            }
          />
          {isTable && (
            <ColumnsMenu
              columns={list.columns}
              chosen={view.columns}
              onChange={(columns) => change({ columns }, { replace: true })}
            />
          )}
          {state.keys.button}
          {tools?.(view, isUnavailable)}
        </ListToolbar>
        <VisuallyHidden live>
          {meta && !query.isFetching ? t('countOf', { list: list.title(language), count }) : ''}
        </VisuallyHidden>
        {loaded.isEmpty ? (
          <EmptyList list={list} view={view} onShowAll={() => change({ q: '', status: undefined })} />
        ) : (
          <div
            aria-busy={query.isFetching}
            className={`@container transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''} ${loaded.seenAt === undefined ? '' : lastSeenClass}`}
          >
            {isUnavailable && rows.length === 0 ? null : table}
          </div>
        )}
      </div>
      {(rows.length > 0 || actions.lastChange) && (
        <ListFooter
          rows={rows}
          view={view}
          meta={meta}
          first={state.first}
          count={count}
          actions={loaded.isReadOnly ? noActions : actions}
          selection={state.selection}
          filtered={state.filtered}
          defaultSort={list.defaultSort}
          onChange={turnPage}
        />
      )}
    </div>
  );

  return (
    <div ref={panel} className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3">
      {notices?.({ view, change, meta })}
      <ListError
        errors={list.errors}
        kind={loaded.error}
        seenAt={loaded.seenAt}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
      {tabBadge ? (
        <FilterTabs
          filter={list.filter}
          status={view.status}
          badge={tabBadge}
          onChange={(status) => change({ status })}
        >
          {content}
        </FilterTabs>
      ) : (
        content
      )}
      <KeyHelp {...state.keys.help} />
      {details(state.open)}
    </div>
  );
}

/** A view as it is saved: what is as it would be without asking is left out. */
function savedOf({ q, status, sort, columns }: ListView): SavedView['view'] {
  return { ...(q && { q }), ...(status && { status }), sort, ...(columns && { columns }) };
}

type DeferredRowsButtonProps = {
  /** How many rows wait; 0 when some have only left, undefined when nothing waits. */
  waiting: number | undefined;
  onShow: () => void;
};

/** Shows the rows that were held back while the mouse was over the list. */
function DeferredRowsButton({ waiting, onShow }: DeferredRowsButtonProps) {
  const t = useTexts(backofficeTexts);
  if (waiting === undefined) return null;
  return (
    <button type="button" onClick={onShow} className="caption min-h-10 px-2 text-signal-text underline">
      {waiting > 0 ? t('arrivedShow', { count: waiting }) : t('changedShow')}
    </button>
  );
}
