import type { SessionRow } from '@vitrine/contracts/dashboard.ts';
import { useEffect } from 'react';
import { sampleSessions } from '../../content/sample-clients.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { browserName } from '../../lib/session/browser-name.ts';
import { toast } from '../../lib/toast/toast.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { BreakableEmail } from '../../ui/breakable-email.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countLine } from '../list/count-line.ts';
import { ListError } from '../list/list-error.tsx';
import { Moment } from '../list/moment.tsx';
import { SampleName } from '../list/row-opener.tsx';
import { useSessions } from './dashboard-queries.ts';
import { OlderRows } from './older-rows.tsx';

/** The logins of clients, the last hundred first: who, from where, with which browser. */
export function Sessions() {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const query = useSessions();
  // A retry resets `isError` until it fails too; what shows must not jump meanwhile.
  const isSample = !query.data && query.errorUpdateCount > 0;
  useEffect(() => {
    if (query.errorUpdateCount > 0) toast.error(t('loadFailed'), { id: 'dashboard-load' });
  }, [query.errorUpdateCount, t]);
  const rows = isSample ? sampleSessions : query.data?.pages.flatMap((page) => page.data);
  const meta = isSample ? undefined : query.data?.pages.at(-1)?.meta;
  return (
    <div className="grid gap-3">
      <ListError
        kind={isSample ? 'unavailable' : query.isError ? 'stale' : undefined}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
      <p className="caption text-quiet">{t('sessionsHint')}</p>
      <VisuallyHidden live>{rows ? '' : t('loading')}</VisuallyHidden>
      {!rows && <Skeleton className="h-96" />}
      {rows?.length === 0 && <EmptyState title={t('emptySessionsTitle')}>{t('emptySessionsText')}</EmptyState>}
      {rows && rows.length > 0 && <SessionTable rows={rows} isSample={isSample} />}
      {rows && rows.length > 0 && meta && (
        <OlderRows
          count={countLine(rows.length, meta, 1, language)}
          onPress={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          busy={query.isFetchingNextPage}
        />
      )}
    </div>
  );
}

function SessionTable({ rows, isSample }: { rows: readonly SessionRow[]; isSample: boolean }) {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const head = 'caption px-3 py-2 font-normal text-quiet first:pl-0';
  const cell = 'px-3 py-1.5 align-baseline first:pl-0';
  return (
    <table className="w-full table-fixed border-collapse text-[0.875rem] leading-snug max-md:block">
      <caption className="sr-only">{t('tabSessions')}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-control text-left">
          <th scope="col" className={`${head} w-[32%] xl:w-[36%]`}>
            {t('columnClient')}
          </th>
          <th scope="col" className={`${head} w-[29%] xl:w-[24%]`}>
            {t('columnIp')}
          </th>
          <th scope="col" className={head}>
            {t('columnBrowser')}
          </th>
          <th scope="col" className={`${head} w-38 xl:w-52`}>
            {t('columnLoggedAt')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ id, client, ipAddress, userAgent, loggedAt }) => (
          <tr
            key={id}
            className="border-b border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:gap-x-4 max-md:gap-y-0.5 max-md:py-2.5 md:hover:bg-raised"
          >
            <td className={`${cell} max-md:contents`}>
              {isSample ? (
                <SampleName name={client.name} />
              ) : (
                <bdi className="font-medium wrap-anywhere">{client.name}</bdi>
              )}
              <span className="text-caption wrap-anywhere text-quiet max-md:col-span-2 max-xl:block xl:ml-2">
                <BreakableEmail email={client.email} />
              </span>
            </td>
            <td className={`${cell} font-mono text-caption wrap-anywhere max-md:p-0`}>{ipAddress}</td>
            <td className={`${cell} max-md:p-0 max-md:text-right`} title={userAgent}>
              {browserName(userAgent) ?? <span className="text-quiet">{t('unknown')}</span>}
            </td>
            <td className={`${cell} max-md:col-start-2 max-md:row-start-1 max-md:p-0 max-md:text-quiet`}>
              <Moment instant={loggedAt} language={language} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
