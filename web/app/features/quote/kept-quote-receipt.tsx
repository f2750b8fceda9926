import { lazy, Suspense } from 'react';
import { useReceipt } from '../../lib/receipt-store.ts';
import type { SentQuote } from './sent-quote.ts';

const QuoteReceipt = lazy(() => import('./quote-receipt.tsx'));

/** The receipt of the last quote request, where there is one; only then is its code loaded. */
export function KeptQuoteReceipt() {
  const [quote, show] = useReceipt<SentQuote>('quote');
  if (!quote) return null;
  return (
    <Suspense fallback={<div data-receipt="" hidden />}>
      <div data-receipt="">
        <QuoteReceipt quote={quote} onClose={() => show()} />
      </div>
    </Suspense>
  );
}
