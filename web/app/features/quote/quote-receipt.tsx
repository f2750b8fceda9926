import { agency } from '@vitrine/contracts/agency.ts';
import { currencyOf } from '@vitrine/contracts/currency.ts';
import { readGivenAnswer } from '@vitrine/contracts/given-answer.ts';
import { formatPrice, hasVisibleTotal, optionOf, serviceOf } from '@vitrine/contracts/prices.ts';
import { recordReference } from '@vitrine/contracts/record-reference.ts';
import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import { useEffect, useRef } from 'react';
import { useRootMark } from '../../lib/browser/root-mark.ts';
import { focusReceipt } from '../../lib/form/held-place.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { BreakableEmail } from '../../ui/breakable-email.tsx';
import { Receipt, ReceiptRow, ReceiptRows } from '../../ui/receipt.tsx';
import { ReplyTime } from '../../ui/reply-time.tsx';
import type { SentQuote } from './sent-quote.ts';

type QuoteReceiptProps = {
  quote: SentQuote;
  /** Where it stands over a page; missing in the place of the form, where it takes the focus. */
  onClose?: () => void;
};

/** What was asked for, what it costs, and when the reply comes. */
export default function QuoteReceipt({ quote, onClose }: QuoteReceiptProps) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { serviceType, options, estimate } = quote;
  useRootMark('receiptOver');
  const isInPlace = !onClose;
  // Announced once: over home stands the same one.
  useEffect(() => {
    if (isInPlace) focusReceipt(heading.current);
  }, [isInPlace]);
  const reference = recordReference(quote.id);
  const mail = `mailto:${agency.email}?subject=${encodeURIComponent(t('receiptSubject', { reference }))}`;
  return (
    <Receipt
      className={isInPlace ? 'receipt-in-place' : 'receipt-over'}
      caption={`${t('receipt')} ${reference}`}
      title={t('receiptTitle')}
      heading={heading}
      close={onClose && <CloseButton label={t('receiptClose')} onClose={onClose} />}
    >
      <ReceiptRows>
        <ReceiptRow term={t('stepService')}>{serviceOf(serviceType).name[language]}</ReceiptRow>
        <ReceiptRow term={t('stepOptions')}>
          {options.map((option) => optionOf(option).name[language]).join(', ') || t('summaryNone')}
        </ReceiptRow>
        <ReceiptRow term={t('receiptPrice')} large>
          {hasVisibleTotal(serviceType, estimate) ? (
            <>
              {formatPrice(estimate, language, { currency: currencyOf(quote) })}{' '}
              <span className="caption text-quiet">{vatLabels.excluded[language]}</span>
              {quote.priceChanged && <p className="text-base leading-snug">{t('receiptPriceChanged')}</p>}
            </>
          ) : (
            t('customPrice')
          )}
        </ReceiptRow>
        <ReceiptRow term={t('receiptReply')}>
          {quote.replyBy ? <ReplyTime at={quote.replyBy} /> : t('replyWithin')}
        </ReceiptRow>
        <ReceiptRow term={t('receiptTo')}>{quote.email}</ReceiptRow>
        {quote.answers?.map((answer) => (
          <ReceiptRow key={answer.id} term={answer.question[language]}>
            <span className="line-clamp-3 whitespace-pre-line">
              {readGivenAnswer(answer, language).join(answer.choices ? ', ' : '\n')}
            </span>
          </ReceiptRow>
        ))}
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

function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  const close = () => {
    document.querySelector('main')?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <button
      type="button"
      aria-label={label}
      onClick={close}
      className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-pane border border-transparent hover:border-current"
    >
      <span aria-hidden="true">✕</span>
    </button>
  );
}
