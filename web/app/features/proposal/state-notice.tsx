import type { SigningView } from '@vitrine/contracts/signing.ts';
import { type ReactNode, type Ref, useState } from 'react';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Button } from '../../ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { Deposit } from './deposit.tsx';
import { SignedReceipt } from './signed-receipt.tsx';

type StateNoticeProps = {
  view: SigningView;
  token: string;
  heading: Ref<HTMLHeadingElement>;
  /** Whether it has turned so just now. */
  isFresh: boolean;
};

/** What became of a proposal, above it; nothing while it waits for an answer. */
export function StateNotice({ view, token, heading, isFresh }: StateNoticeProps) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const decidedOn = formatAgencyDay(view.decidedAt ?? view.sentAt, language);
  switch (view.state) {
    case 'sent':
      return null;
    case 'accepted':
      if (view.signature) {
        const signed = { view, signature: view.signature, token, heading, isFresh };
        return <SignedReceipt {...signed} />;
      }
      return (
        <Statement
          title={t('acceptedTitle', { date: decidedOn })}
          heading={heading}
          isGood
          below={view.deposit && !view.isSpecimen && <Deposit deposit={view.deposit} view={view} />}
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
          title={t('lapsedTitle', { date: formatCalendarDate(view.validUntil, language) })}
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
            date: view.replacedBy ? formatAgencyDay(view.replacedBy.sentAt, language) : '',
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
