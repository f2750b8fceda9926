import { agency } from '@vitrine/contracts/agency.ts';
import { hasVisibleTotal, quoteOptions, services } from '@vitrine/contracts/prices.ts';
import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { useRootMark } from '../../lib/root-mark.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { AnswerTime } from '../../ui/answer-time.tsx';
import { BreakableEmail } from '../../ui/breakable-email.tsx';
import { Receipt, ReceiptRow, ReceiptRows } from '../../ui/receipt.tsx';
import type { SentQuote } from './sent-quote.ts';

/** How long after sending the receipt takes the focus: then the visitor has just been led here. */
const freshMs = 10_000;

/** What was asked for, what it costs, and when the answer comes; it stays over the page until it is closed. */
export default function QuoteReceipt({ quote, onClose }: { quote: SentQuote; onClose: () => void }) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { serviceType, options, estimatedPrice } = quote;
  useRootMark('receiptOver');
  const isFresh = useRef(Date.now() - Date.parse(quote.sentAt) < freshMs);
  useEffect(() => {
    if (isFresh.current) heading.current?.focus({ preventScroll: true });
  }, []);
  const close = () => {
    document.querySelector('main')?.focus({ preventScroll: true });
    onClose();
  };
  const reference = quote.id.slice(-8);
  const mail = `mailto:${agency.email}?subject=${encodeURIComponent(t('receiptSubject', { reference }))}`;
  return (
    <Receipt
      className="receipt-over"
      caption={`${t('receipt')} ${reference}`}
      title={t('receiptTitle')}
      heading={heading}
      close={
        <button
          type="button"
          aria-label={t('receiptClose')}
          onClick={close}
          className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-pane border border-transparent hover:border-current"
        >
          <span aria-hidden="true">✕</span>
        </button>
      }
    >
      <ReceiptRows>
        <ReceiptRow term={t('stepService')}>{services[serviceType].name[language]}</ReceiptRow>
        <ReceiptRow term={t('stepOptions')}>
          {options.map((option) => quoteOptions[option].name[language]).join(', ') || t('summaryNone')}
        </ReceiptRow>
        <ReceiptRow term={t('receiptPrice')} large>
          {hasVisibleTotal(serviceType, estimatedPrice) ? (
            <>
              {formatMoney(estimatedPrice, language)}{' '}
              <span className="caption text-quiet">{vatLabels.excluded[language]}</span>
            </>
          ) : (
            t('customPrice')
          )}
        </ReceiptRow>
        <ReceiptRow term={t('receiptAnswer')}>
          {quote.answerBy ? <AnswerTime at={quote.answerBy} /> : t('answerWithin')}
        </ReceiptRow>
        <ReceiptRow term={t('receiptTo')}>{quote.email}</ReceiptRow>
        {quote.message && (
          <ReceiptRow term={t('message')}>
            <span className="line-clamp-3 whitespace-pre-line">{quote.message}</span>
          </ReceiptRow>
        )}
      </ReceiptRows>
      <p className="leading-snug">
        {t('receiptText')}{' '}
        <a href={mail} className="underline decoration-line underline-offset-4 hover:decoration-signal">
          <BreakableEmail email={agency.email} />
        </a>
      </p>
    </Receipt>
  );
}
