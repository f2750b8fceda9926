import { agency } from '@vitrine/contracts/agency.ts';
import { useMemo } from 'react';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { useMedia } from '../../lib/media.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useListView, useOpenRecord } from './list-address.ts';
import { ListTrouble } from './list-trouble.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { AnyRecord, CellTools, RecordList } from './record-list.ts';
import { RecordOpener, SampleName } from './record-opener.tsx';
import { useRecord, useRecords } from './record-queries.ts';
import { RecordTable } from './record-table.tsx';
import { RecordToolbar } from './record-toolbar.tsx';
import { useStatusChange } from './status-change.ts';
import { StatusMenu } from './status-menu.tsx';

/** Empty rows shown while the first page loads: about what fits on the screen. */
const skeletonRows = 12;

/** One list of the back office: search, filter, order, rows, details. What it shows is in the address. */
export function RecordPanel<Row extends AnyRecord>({ list }: { list: RecordList<Row> }) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const isWide = useMedia('(width >= 48rem)');
  const { view, change } = useListView(list);
  const record = useOpenRecord();
  const { setStatus, outcomeOf } = useStatusChange(list);
  const query = useRecords(list, view);

  const known = useMemo(() => query.data?.pages.flatMap((page) => page.data), [query.data]);
  // A retry forgets that it follows a failure; what shows must not jump meanwhile.
  const isSample = !known && query.errorUpdateCount > 0;
  const samples = useMemo(() => list.samples(language), [list, language]);
  const rows = isSample ? samples : (known ?? []);
  const total = isSample ? rows.length : (query.data?.pages.at(-1)?.meta.total ?? 0);
  const isEmpty = known !== undefined && known.length === 0 && !query.isPlaceholderData;

  const listed = view.open === undefined ? undefined : known?.find((row) => row.id === view.open);
  const sought = useRecord(list, view.open, known !== undefined && !listed && !query.isPlaceholderData);
  const opened = listed ?? (sought.isError ? null : sought.data);

  const tools: CellTools<Row> = {
    t,
    language,
    opener: (row) =>
      isSample ? (
        <SampleName name={row.name} />
      ) : (
        <RecordOpener name={row.name} to={record.addressOf(row.id)} state={record.state} />
      ),
    statusMenu: (row) => (
      <StatusMenu
        name={row.name}
        status={row.status}
        disabled={isSample}
        onChange={(status) => setStatus(row.id, status)}
      />
    ),
  };
  const shared = { list, rows, tools, skeletons: known || isSample ? 0 : skeletonRows };
  const count = t('shown', { shown: rows.length, count: total });

  return (
    <div className="grid gap-4">
      <ListTrouble
        isSample={isSample}
        isStale={!isSample && query.isError}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
      <RecordToolbar list={list} view={view} onChange={change} disabled={isSample} withSort={!isWide}>
        <span>{t('zone', { zone: agency.timeZone })}</span>
        <span className="tabular-nums">{known ? count : ''}</span>
        <VisuallyHidden live>{known && !query.isFetching ? `${t(list.tab)}: ${count}` : ''}</VisuallyHidden>
      </RecordToolbar>
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
            <RecordTable {...shared} sort={view.sort} onSort={(sort) => change({ sort })} disabled={isSample} />
          ) : (
            <RecordCards {...shared} />
          )}
        </div>
      )}
      {known && query.hasNextPage && (
        <div>
          <Button
            look="secondary"
            size="small"
            busy={query.isFetchingNextPage || query.wantsMore}
            onClick={() => change({ pages: query.loaded + 1 }, { replace: true })}
          >
            {t('loadMore')}
          </Button>
        </div>
      )}
      <RecordDialog
        list={list}
        open={view.open !== undefined && !isSample}
        row={opened}
        onClose={record.close}
        onStatus={setStatus}
        outcome={opened ? outcomeOf(opened.id) : ''}
      />
    </div>
  );
}

type NothingHereProps<Row extends AnyRecord> = { list: RecordList<Row>; filtered: boolean; onAll: () => void };

/** An empty list says what will come; an empty selection leads back to the whole. */
function NothingHere<Row extends AnyRecord>({ list, filtered, onAll }: NothingHereProps<Row>) {
  const t = useTexts(backofficeTexts);
  if (!filtered) return <EmptyState title={t(list.emptyTitle)}>{t(list.emptyText)}</EmptyState>;
  const showAll = (
    <Button look="secondary" size="small" onClick={onAll}>
      {t('showAll')}
    </Button>
  );
  return (
    <EmptyState title={t('noMatchTitle')} action={showAll}>
      {t('noMatchText')}
    </EmptyState>
  );
}
