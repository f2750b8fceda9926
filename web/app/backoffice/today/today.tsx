import type { ReactNode } from 'react';
import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { todayTexts } from '../../messages/today.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { useToday } from '../live/today-query.ts';
import { DueToday } from './due-today.tsx';

/**
 * What is due today, the first screen of the back office.
 * @param fallback stands in for it below the error when it cannot be loaded
 */
export function Today({ fallback }: { fallback: ReactNode }) {
  const t = useTexts(todayTexts);
  const shared = useTexts(backofficeTexts);
  const language = useLanguage();
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useToday();
  if (data || isError) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isError && (
          <Notice
            tone="warn"
            title={t('unavailableTitle')}
            action={<RetryButton busy={isFetching} onRetry={() => void refetch()} />}
          >
            <p>
              {data
                ? shared('lastSeen', { time: formatSpokenTime(new Date(dataUpdatedAt).toISOString(), language) })
                : t('unavailableText')}
            </p>
          </Notice>
        )}
        {data ? <DueToday today={data} isStale={isError} /> : fallback}
      </div>
    );
  }
  return (
    <div className="grid gap-3 py-4">
      <VisuallyHidden live>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-80" />
    </div>
  );
}
