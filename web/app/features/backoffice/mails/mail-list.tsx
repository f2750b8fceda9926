import { agency } from '@vitrine/contracts/agency.ts';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { useMedia } from '../../../lib/media.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { countLine } from '../records/count-line.ts';
import { useCurrentRow } from '../records/current-row.ts';
import { type ChangeView, useOpenRecord } from '../records/list-address.ts';
import { RecordOpener } from '../records/record-opener.tsx';
import { RecordPager } from '../records/record-pager.tsx';
import { isRefused } from '../records/record-queries.ts';
import { SearchField } from '../records/search-field.tsx';
import { useMailView } from './mail-address.ts';
import { MailCards } from './mail-cards.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { useMailKeys } from './mail-keys.tsx';
import { MailNotices } from './mail-notices.tsx';
import { useMails } from './mail-queries.ts';
import type { MailRowsProps } from './mail-rows.ts';
import { MailTable } from './mail-table.tsx';
import { MailTabs } from './mail-tabs.tsx';
import { MailTrouble } from './mail-trouble.tsx';
import { NoMails } from './no-mails.tsx';

/** Empty rows shown while the first page loads: about what fits on the screen. */
const skeletonRows = 12;

/** The mails of the site: states, search, pages, rows, and the mail itself. What shows is in the address. */
export function MailList() {
  const t = useTexts(mailsTexts);
  const say = useTexts(backofficeTexts);
  const language = useLanguage();
  const isWide = useMedia('(width >= 56rem)');
  const { view, change } = useMailView();
  const record = useOpenRecord();
  const panel = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const query = useMails(view);

  // A link may be older than what it leads to: its page is not to be found, but the list is.
  const isLost = view.cursor !== undefined && isRefused(query.error);
  useEffect(() => {
    if (isLost) change({ cursor: undefined }, { replace: true });
  }, [isLost, change]);

  const mails = query.data?.data ?? [];
  const meta = query.data?.meta;
  const row = useCurrentRow(mails, panel);
  const keys = useMailKeys({ row, search });
  const isEmpty = meta !== undefined && mails.length === 0 && !query.isPlaceholderData;
  const isUnknown = !meta && query.errorUpdateCount > 0 && !isLost;
  const count = meta ? countLine(mails.length, meta, !view.cursor, language) : '';
  const rows: MailRowsProps = {
    mails,
    skeletons: meta || isUnknown ? 0 : skeletonRows,
    current: row.current,
    opener: ({ id, subject, language: lang }) => (
      <span lang={lang} className="block min-w-0">
        <RecordOpener name={subject} to={record.addressOf(id)} state={record.state} />
      </span>
    ),
  };
  const turn: ChangeView = (changes, options) => {
    change(changes, options);
    panel.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <MailNotices
        delivery={meta?.delivery}
        state={view.status}
        onShowFailed={() => change({ status: 'failed', q: '' })}
      />
      {(isUnknown || query.isError) && !isLost && (
        <MailTrouble isStale={meta !== undefined} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      <div ref={panel} className="relative scroll-mt-24">
        <MailTabs state={view.status} onChange={(status) => change({ status })}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3 lg:absolute lg:top-1 lg:right-0 lg:flex-row-reverse">
              <SearchField ref={search} query={view.q} onChange={change} disabled={isUnknown} />
              {keys.button}
            </div>
            <VisuallyHidden live>{meta && !query.isFetching ? `${t('title')}: ${count}` : ''}</VisuallyHidden>
            {isEmpty ? (
              <NoMails
                state={view.status}
                isSearch={view.q !== ''}
                onAll={() => change({ q: '', status: undefined })}
              />
            ) : (
              <div
                aria-busy={query.isFetching}
                className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {isUnknown ? null : isWide ? <MailTable {...rows} /> : <MailCards {...rows} />}
              </div>
            )}
            {meta && !isEmpty && (
              <div className="bottom-0 z-20 md:sticky -mx-1 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-paper px-1 py-1.5">
                <p className="caption flex flex-wrap gap-x-4 text-quiet tabular-nums">
                  <span>{count}</span>
                  <span className="max-xl:hidden">{say('zone', { zone: agency.timeZone })}</span>
                </p>
                <RecordPager meta={meta} view={view} isNewestFirst onChange={turn} />
              </div>
            )}
          </div>
        </MailTabs>
      </div>
      {keys.help}
      <MailDialog id={view.open} onClose={record.close} addressOf={record.addressOf} />
    </>
  );
}
