import { useRef } from 'react';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { useMedia } from '../../../lib/media.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DetailsDialog } from '../details/details-dialog.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { countLine } from './count-line.ts';
import { useCurrentRow } from './current-row.ts';
import { KeyHelp } from './key-help.tsx';
import { useListView, useOpenRecord } from './list-address.ts';
import { ListTrouble } from './list-trouble.tsx';
import { useLoadedRows } from './loaded-rows.ts';
import { NothingHere } from './nothing-here.tsx';
import { usePointing } from './pointing.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordFoot } from './record-foot.tsx';
import { useRecordKeys } from './record-keys.tsx';
import type { AnyRecord, CellTools, RecordActs, RecordList } from './record-list.ts';
import { RecordOpener, SampleName } from './record-opener.tsx';
import { RecordTable } from './record-table.tsx';
import { RecordToolbar } from './record-toolbar.tsx';
import { PageCheckbox } from './row-checkbox.tsx';
import { useRowSelection } from './row-selection.ts';

/** Empty rows shown while the first page loads: about what fits on the screen. */
const skeletonRows = 12;

type RecordPanelProps<Row extends AnyRecord, Filter extends string> = {
  list: RecordList<Row, Filter>;
  /** What may be done with its rows; nothing but reading them when left out. */
  acts?: RecordActs<Row>;
};

/** One list of the back office: search, filter, order, pages, rows, details. What it shows is in the address. */
export function RecordPanel<Row extends AnyRecord, Filter extends string>(props: RecordPanelProps<Row, Filter>) {
  const { list, acts = {} } = props;
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const isWide = useMedia('(width >= 48rem)');
  const { view, change } = useListView(list);
  const record = useOpenRecord();
  const pointing = usePointing();
  const panel = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const loaded = useLoadedRows(list, { view, change, language, isHeld: pointing.isPointing });
  const { query, rows, isSample, isEmpty, known, fresh, waiting } = loaded;
  const selection = useRowSelection(rows, loaded.viewName);
  const selectable = acts.selection ? selection : undefined;
  const row = useCurrentRow(rows, panel);
  const keys = useRecordKeys({
    ...{ rows, row, acts, isSample, search },
    selection: selectable,
    onKey: pointing.leave,
  });

  const tools: CellTools<Row> = {
    ...{ t, language, isSample },
    opener: ({ id, name }) =>
      isSample ? (
        <SampleName name={name} />
      ) : (
        <RecordOpener name={name} to={record.addressOf(id)} state={record.state} />
      ),
  };
  const shared = {
    ...{ list, rows, tools, fresh },
    selection: selectable,
    current: row.current,
    skeletons: known || isSample ? 0 : skeletonRows,
  };
  const meta = isSample ? undefined : query.data?.meta;
  const count = meta ? countLine(rows.length, meta, !view.cursor, language) : '';
  const turn: typeof change = (changes, options) => {
    change(changes, options);
    // Another page is read from its top.
    if (panel.current && panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView();
  };

  return (
    <div ref={panel} className="grid scroll-mt-24 gap-3">
      <ListTrouble
        isSample={isSample}
        isStale={!isSample && query.isError && known !== undefined}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
      <div {...pointing.handlers} className="grid gap-3">
        <RecordToolbar
          {...{ list, view, search }}
          onChange={change}
          disabled={isSample}
          withSort={!isWide}
          onLeaveSearch={row.enter}
        >
          {waiting !== undefined && (
            <button
              type="button"
              onClick={loaded.showWaiting}
              className="caption min-h-10 px-2 text-signal-text underline"
            >
              {waiting > 0 ? t('arrivedShow', { count: waiting }) : t('changedShow')}
            </button>
          )}
          {!isWide && selectable && (
            <span className="flex items-center gap-1 text-[0.9375rem]">
              <PageCheckbox selection={selectable} disabled={isSample} />
              <span aria-hidden="true">{t('selectPage')}</span>
            </span>
          )}
          {keys.button}
          <ExportButton list={list.id} query={view} disabled={isSample} />
        </RecordToolbar>
        <VisuallyHidden live>{known && !query.isFetching ? `${list.title(language)}: ${count}` : ''}</VisuallyHidden>
        {isEmpty ? (
          <NothingHere
            list={list}
            filtered={view.q !== '' || view.status !== undefined}
            onAll={() => change({ q: '', status: '' })}
          />
        ) : (
          <div
            aria-busy={query.isFetching}
            className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {isWide ? (
              <RecordTable {...shared} sort={view.sort} onSort={(sort) => change({ sort })} />
            ) : (
              <RecordCards {...shared} />
            )}
          </div>
        )}
      </div>
      {(rows.length > 0 || acts.lastAct) && (
        <RecordFoot
          {...{ view, meta, count, acts, selection }}
          rows={rows}
          defaultSort={list.defaultSort}
          onChange={turn}
        />
      )}
      <KeyHelp {...keys.help} />
      <DetailsDialog list={list.id} id={isSample ? undefined : view.open} onClose={record.close} />
    </div>
  );
}
