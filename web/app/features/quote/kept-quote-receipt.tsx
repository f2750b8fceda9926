import { useState } from 'react';
import { useReceipt } from '../../lib/unsaved/receipt-store.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { SentQuote } from './sent-quote.ts';

const loadReceipt = () => import('./quote-receipt.tsx');

/** The receipt of the last quote request, where there is one; only then is its code loaded. */
export function KeptQuoteReceipt() {
  const [quote, show] = useReceipt<SentQuote>('quote');
  /** Its code could not be loaded: it stays for another page. */
  const [isPutOff, setPutOff] = useState(false);
  if (!quote || isPutOff) return null;
  return (
    <LazyPart load={loadReceipt} waiting={<div data-receipt="" hidden />} onDismiss={() => setPutOff(true)}>
      {(QuoteReceipt) => (
        <div data-receipt="">
          <QuoteReceipt quote={quote} onClose={() => show()} />
        </div>
      )}
    </LazyPart>
  );
}
