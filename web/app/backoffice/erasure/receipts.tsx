import { useId } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { erasureTexts } from '../../messages/erasure.ts';
import { RetryButton } from '../frame/retry-button.tsx';
import { formatMoment } from './dates.ts';
import { ReceiptFacts } from './receipt-facts.tsx';

export const receiptsKey = ['erasures'] as const;

/** The last receipts, newest first; each opens. */
export function Receipts() {
  const t = useTexts(erasureTexts);
  const language = useLanguage();
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useLoad({
    queryKey: receiptsKey,
    queryFn: async ({ signal }) => (await callOrThrow('listErasures', { query: { limit: 50 }, signal })).data,
  });
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-3">
      <h2 id={titleId} className="font-display text-lg leading-tight font-bold tracking-tight">
        {t('receipts')}
      </h2>
      {isError && !data && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{t('unavailable')}</p>
          <RetryButton busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.length === 0 && <p className="text-[0.9375rem] text-quiet">{t('noReceipts')}</p>}
      {data?.map((receipt) => (
        <details key={receipt.id} className="border-t border-line pt-2">
          <summary className="min-h-11 cursor-pointer content-center">{formatMoment(receipt.at, language)}</summary>
          <div className="pt-2 pb-4">
            <ReceiptFacts receipt={receipt} />
          </div>
        </details>
      ))}
    </section>
  );
}
