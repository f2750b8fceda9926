import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { callOrThrow } from '../../lib/api.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { Moment } from '../list/moment.tsx';
import { timelineKey } from '../live/query-keys.ts';
import { changeSentence } from '../timeline/change-sentence.ts';

const pageSize = 50;

/** No record is open here, and none has a known date. */
const context = { shown: { list: 'clients', id: '' }, receivedAt: () => undefined } as const;

/** The audit trail, newest first: who changed what, and when. */
export function Activity() {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey: [...timelineKey, 'audit'],
    queryFn: ({ pageParam, signal }) =>
      callOrThrow('listAudit', { query: { limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.meta.nextCursor ?? undefined,
    networkMode: 'always',
  });
  useEffect(() => {
    if (query.errorUpdateCount > 0) toast.error(t('loadFailed'), { id: 'dashboard-load' });
  }, [query.errorUpdateCount, t]);
  const entries = query.data?.pages.flatMap((page) => page.data);
  return (
    <div className="grid gap-3">
      {query.isError && (
        <Notice
          tone="warn"
          title={t('loadFailed')}
          action={<RetryButton busy={query.isFetching} onRetry={() => void query.refetch()} />}
        />
      )}
      <p className="caption text-quiet">{t('activityHint')}</p>
      <VisuallyHidden live>{entries || query.isError ? '' : t('loading')}</VisuallyHidden>
      {!entries && !query.isError && <Skeleton className="h-96" />}
      {entries?.length === 0 && <EmptyState title={t('emptyActivityTitle')}>{t('emptyActivityText')}</EmptyState>}
      <ol aria-label={t('tabActivity')} className="text-[0.9375rem] leading-snug">
        {entries?.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 gap-y-0.5 border-b border-line py-2 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-baseline"
          >
            <Moment instant={entry.at} language={language} />
            <span className="wrap-anywhere">{changeSentence(entry, { ...context, language })}</span>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <div>
          <Button
            look="secondary"
            size="small"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  );
}
