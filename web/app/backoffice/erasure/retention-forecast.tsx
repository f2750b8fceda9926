import type { RetentionForecast as Forecast } from '@vitrine/contracts/erasure.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { useId } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { erasureTexts } from '../../messages/erasure.ts';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../frame/retry-button.tsx';

const labels = {
  contacts: 'countContacts',
  quotes: 'countQuotes',
  bookings: 'countBookings',
  mails: 'countMails',
} as const satisfies Record<Forecast['lists'][number]['list'], string>;

/** What is old enough to be deleted by itself within the hour; or why nothing is. Changes nothing. */
export function RetentionForecast() {
  const t = useTexts(erasureTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useLoad({
    queryKey: ['retention'],
    queryFn: async ({ signal }) => (await callOrThrow('getRetentionForecast', { signal })).data,
  });
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-3">
      <h2 id={titleId} className="font-display text-lg leading-tight font-bold tracking-tight">
        {t('retention')}
      </h2>
      <p className="max-w-prose text-[0.9375rem] leading-snug text-quiet">
        {t('retentionText', { years: retention.leadYears, days: retention.mailDays })}
      </p>
      {isError && !data && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{t('unavailable')}</p>
          <RetryButton busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.withheld && (
        <Notice tone="warn" title={t('retentionWithheld')}>
          <p>{t(data.withheld === 'clock' ? 'retentionClock' : 'retentionShare')}</p>
        </Notice>
      )}
      {data && (
        <dl className="grid gap-y-1 text-[0.9375rem]">
          {data.lists.map(({ list, count, total }) => (
            <div key={list} className="flex justify-between gap-4 border-b border-line py-1">
              <dt>{t(labels[list])}</dt>
              <dd className="tabular-nums">
                {t('retentionCount', { count: numbers.format(count), total: numbers.format(total) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
