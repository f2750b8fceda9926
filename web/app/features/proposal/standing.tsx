import { signatureKind } from '@vitrine/contracts/proposal-clauses/clauses.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { type ReactNode, type Ref, useState } from 'react';
import { formatTime } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { LocalizedLink } from '../../lib/localized-link.tsx';
import { signingTexts } from '../../messages/signing.ts';
import { Button } from '../../ui/button.tsx';
import { Receipt, ReceiptRow, ReceiptRows } from '../../ui/receipt.tsx';
import { amountsOf } from './amounts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { dayInWords, dayOf } from './days.ts';
import { Deposit } from './deposit.tsx';
import { DownloadButton } from './download-button.tsx';

type StandingProps = { view: SigningView; token: string; heading: Ref<HTMLHeadingElement> };

/** What became of a proposal, above it; nothing while it waits for an answer. */
export function Standing({ view, token, heading }: StandingProps) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const decidedOn = dayOf(view.decidedAt ?? view.sentAt, language);
  switch (view.state) {
    case 'sent':
      return null;
    case 'accepted':
      if (view.signature) return <SignedReceipt view={view} token={token} heading={heading} />;
      return (
        <Statement
          title={t('acceptedTitle', { date: decidedOn })}
          heading={heading}
          isGood
          below={view.deposit && <Deposit deposit={view.deposit} view={view} />}
        >
          {t('acceptedText')}
        </Statement>
      );
    case 'declined':
      return (
        <Statement
          title={t('declinedTitle', { date: decidedOn })}
          heading={heading}
          action={<AskAgain view={view} token={token} look="secondary" label={t('changedMind')} />}
        >
          {t('declinedText')}
        </Statement>
      );
    case 'lapsed':
      return (
        <Statement
          title={t('lapsedTitle', { date: dayInWords(view.validUntil, language) })}
          heading={heading}
          action={<AskAgain view={view} token={token} look="primary" label={t('askUpdated')} />}
        >
          {t('lapsedText')}
        </Statement>
      );
    case 'replaced':
      return (
        <Statement title={t('replacedTitle', { number: view.replacedBy?.number ?? '' })} heading={heading}>
          {t('replacedText', {
            email: view.email,
            date: view.replacedBy ? dayOf(view.replacedBy.sentAt, language) : '',
          })}
        </Statement>
      );
  }
}

type StatementProps = {
  title: string;
  heading: Ref<HTMLHeadingElement>;
  isGood?: boolean;
  /** The way on, where there is one. */
  action?: ReactNode;
  /** What follows from it. */
  below?: ReactNode;
  children: ReactNode;
};

function Statement({ title, heading, isGood = false, action, below, children }: StatementProps) {
  return (
    <section className="pane relative grid gap-2 overflow-hidden border-ink p-5 pl-7 sm:p-7 sm:pl-9">
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 ${isGood ? 'bg-good' : 'bg-warn'}`} />
      <h2
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-28 font-display text-2xl leading-tight font-bold tracking-tight outline-none"
      >
        {title}
      </h2>
      <p className="max-w-[64ch]">{children}</p>
      {below && <div className="pt-4">{below}</div>}
      {action && <div className="pt-3 print:hidden">{action}</div>}
    </section>
  );
}

type AskAgainProps = { view: SigningView; token: string; look: 'primary' | 'secondary'; label: string };

/** Writes to whoever made a proposal that can no longer be signed. */
function AskAgain({ view, token, look, label }: AskAgainProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AskDialog open={isOpen} view={view} token={token} onClose={() => setOpen(false)} />
    </>
  );
}

/** What stays after a signature: who, when, for how much, and the file that both sides have. */
function SignedReceipt({ view, token, heading }: StandingProps) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const { signature } = view;
  if (!signature) return null;
  const { once, monthly } = amountsOf(view, language);
  const { name, signedAt, network, documentHash, beginsEarly } = signature;
  return (
    <Receipt
      caption={view.isSpecimen ? `${t('specimen')} · ${t('signedCaption')}` : t('signedCaption')}
      title={t('signedTitle', { name })}
      heading={heading}
    >
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
            {dayOf(signedAt, language)}, {formatTime(signedAt, language)}
          </time>
        </ReceiptRow>
        {network && (
          <ReceiptRow term={t('signedNetwork')}>
            <span className="font-mono">{network}</span>
          </ReceiptRow>
        )}
        <ReceiptRow term={t('signedHash')}>
          <span className="font-mono text-[0.9375rem] break-all">{documentHash}</span>
        </ReceiptRow>
        <ReceiptRow term={t('signatureKind')}>{signatureKind(language)}</ReceiptRow>
        {view.mediator && view.content.client.kind === 'consumer' && (
          <ReceiptRow term={t('earlyStart')}>{t(beginsEarly ? 'earlyStartAsked' : 'earlyStartNotAsked')}</ReceiptRow>
        )}
      </ReceiptRows>
      {view.deposit && <Deposit deposit={view.deposit} view={view} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <DownloadButton token={token} look="primary" label={t('downloadSigned')} />
        <LocalizedLink
          to="/verify"
          className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-signal"
        >
          {t('toVerify')}
        </LocalizedLink>
      </div>
    </Receipt>
  );
}
