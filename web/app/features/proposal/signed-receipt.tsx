import type { SigningView } from '@vitrine/contracts/signing.ts';
import type { Ref } from 'react';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { signingTexts } from '../../messages/signing.ts';
import { ReceiptRow, ReceiptRows } from '../../ui/receipt.tsx';
import { amountsOf } from '../../ui/sheet/amounts.ts';
import { Deposit } from './deposit.tsx';
import { DownloadButton } from './download-button.tsx';

type SignedReceiptProps = {
  view: SigningView;
  signature: NonNullable<SigningView['signature']>;
  token: string;
  heading: Ref<HTMLHeadingElement>;
  /** Whether it was signed just now: then the pane lights up, once. */
  isFresh: boolean;
};

/** What stays after a signature: the lit pane, then what was agreed and what is next; how it is proven stands behind a word. */
export function SignedReceipt({ view, signature, token, heading, isFresh }: SignedReceiptProps) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const { once, monthly } = amountsOf(view, language);
  const { name, signedAt, beginsEarly } = signature;
  return (
    <section className="pane border-ink bg-raised">
      <header className="agreed-pane" data-fresh={isFresh || undefined}>
        <p className="caption">{t(view.isSpecimen ? 'specimen' : 'signedCaption')}</p>
        <p className="display text-[clamp(2.75rem,1.8rem+4vw,5.5rem)] leading-[0.95]">
          {t(view.isSpecimen ? 'signedCaption' : 'signTitle')}
        </p>
        <h2
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-28 font-display text-2xl leading-tight font-bold tracking-tight text-balance outline-none"
        >
          {t('signedTitle', { name })}
        </h2>
      </header>
      <div className="grid gap-5 px-5 py-5 sm:px-7 sm:py-6">
        <p className="max-w-[64ch]">{t(view.isSpecimen ? 'signedSpecimen' : 'signedText')}</p>
        <ReceiptRows>
          <ReceiptRow term={t('kind')}>
            <span className="font-mono">{view.number}</span>, <span lang={view.language}>{view.title}</span>
          </ReceiptRow>
          <ReceiptRow term={t('total')}>
            <span className="font-mono tabular-nums">
              {[once && `${once} ${t('inclVat')}`, monthly && `${monthly} ${t('aMonth')}`].filter(Boolean).join(' + ')}
            </span>
          </ReceiptRow>
          <ReceiptRow term={t('signedBy')}>{name}</ReceiptRow>
          <ReceiptRow term={t('signedAt')}>
            <time dateTime={signedAt}>
              {formatAgencyDay(signedAt, language)}, {formatSpokenTime(signedAt, language)}
            </time>
          </ReceiptRow>
          {view.clauses.earlyStart && (
            <ReceiptRow term={t('earlyStart')}>{t(beginsEarly ? 'earlyStartAsked' : 'earlyStartNotAsked')}</ReceiptRow>
          )}
        </ReceiptRows>
        {view.deposit && !view.isSpecimen && <Deposit deposit={view.deposit} view={view} />}
        <p className="print:hidden">
          <DownloadButton token={token} look="primary" label={t('downloadSigned')} />
        </p>
        <Proof view={view} signature={signature} />
      </div>
    </section>
  );
}

/** In small print, for whoever asks how it is known. */
function Proof({ view, signature: { network, documentHash } }: Pick<SignedReceiptProps, 'view' | 'signature'>) {
  const t = useTexts(signingTexts);
  return (
    <details className="text-[0.9375rem] leading-snug">
      <summary className="min-h-11 w-fit cursor-pointer content-center text-quiet hover:text-ink">{t('proof')}</summary>
      <div className="grid gap-3 pt-1">
        <ReceiptRows>
          {network && (
            <ReceiptRow term={t('signedNetwork')}>
              <span className="font-mono">{network}</span>
            </ReceiptRow>
          )}
          <ReceiptRow term={t('signedHash')}>
            <span className="font-mono break-all">{documentHash}</span>
          </ReceiptRow>
          <ReceiptRow term={t('signatureKind')}>
            <span lang={view.language}>{view.clauses.signatureKind}</span>
          </ReceiptRow>
        </ReceiptRows>
        <LocalizedLink
          to="/verify"
          className="inline-flex min-h-11 w-fit items-center underline decoration-control underline-offset-4 hover:decoration-signal print:hidden"
        >
          {t('toVerify')}
        </LocalizedLink>
      </div>
    </details>
  );
}
