import { epcText } from '@vitrine/contracts/epc-payment.ts';
import { formatMoney } from '@vitrine/contracts/money.ts';
import type { DepositDue } from '@vitrine/contracts/proposal.ts';
import { inFours } from '@vitrine/contracts/registered-numbers.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { signingTexts } from '../../messages/signing.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { ReceiptRow, ReceiptRows } from '../../ui/receipt.tsx';

const loadQrCode = () => import('../../ui/qr-code.tsx');

/**
 * What is to be paid now that the proposal is accepted: how much, until when and where to, for a phone to read too.
 * Not of a specimen, of which nothing is due.
 */
export function Deposit({ deposit, view }: { deposit: DepositDue; view: SigningView }) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const { amount, dueOn, holder, iban, reference } = deposit;
  return (
    <section aria-labelledby="deposit-title" className="grid gap-4">
      <h3 id="deposit-title" className="font-display text-xl leading-tight font-bold tracking-tight">
        {t('depositTitle')}
      </h3>
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_auto]">
        <ReceiptRows>
          <ReceiptRow term={t('depositAmount')} large>
            {formatMoney(amount, view.currency, language)}
          </ReceiptRow>
          <ReceiptRow term={t('depositUntil')}>
            <time dateTime={dueOn}>{formatCalendarDate(dueOn, language)}</time>
          </ReceiptRow>
          <ReceiptRow term={t('accountHolder')}>{holder}</ReceiptRow>
          <ReceiptRow term={t('iban')}>
            <span className="font-mono">{inFours(iban).replaceAll('\u00a0', ' ')}</span>
          </ReceiptRow>
          <ReceiptRow term={t('paymentReference')}>{reference}</ReceiptRow>
        </ReceiptRows>
        {/* The format of the code knows euros alone. */}
        {view.currency === 'EUR' && (
          <figure className="grid w-56 gap-2">
            <LazyPart load={loadQrCode}>
              {(QrCode) => <QrCode text={epcText(deposit)} label={t('depositCodeLabel')} />}
            </LazyPart>
            <figcaption className="text-[0.9375rem] leading-snug text-quiet">{t('depositCode')}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
