import type { MailRow } from '@vitrine/contracts/mail.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { mailsTexts } from '../../messages/mails.ts';
import { Button } from '../../ui/button.tsx';
import { isInProgress } from './mail-details-query.ts';
import type { useResend } from './resend-mail.ts';

/** Mails with a link to manage a booking. Only its hash is stored, so that sending again makes a new link. */
const withBookingLink: ReadonlySet<string> = new Set(['bookingConfirmed', 'bookingMoved']);

/** Why a mail cannot be sent. */
function reasonAgainst({ template, heldFor }: MailRow) {
  if (heldFor === 'disputed') return 'refusedDisputed';
  if (heldFor === 'outdated') return 'refusedOutdated';
  if (template === 'proposalCode') return 'refusedCode';
  if (template === 'proposalSent' || template === 'proposalReminder') return 'refusedProposal';
  return withBookingLink.has(template) ? 'refusedBooking' : 'refusedReset';
}

/** Sends a mail again after a confirmation, and shows the outcome or why it cannot be sent. */
export function Resend({ mail, resend }: { mail: MailRow; resend: ReturnType<typeof useResend> }) {
  const t = useTexts(mailsTexts);
  const [isConfirming, setConfirming] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  // The button that was clicked disappears: the focus moves to the one that takes its place.
  useEffect(() => {
    if (isConfirming) confirm.current?.focus();
    else if (wasConfirming.current) first.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  const isSent = mail.state === 'sent';
  const label = t(mail.state === 'waiting' || mail.state === 'held' ? 'sendNow' : 'sendAgain');
  const outcome = resend.outcomeOf(mail, t);

  if (isConfirming) {
    return (
      <Footer>
        <div className="mr-auto max-w-prose min-w-0 flex-1 basis-72 leading-snug">
          <p className="wrap-anywhere">{t(isSent ? 'confirmAgain' : 'confirmNow', { to: mail.recipient })}</p>
          {isSent && withBookingLink.has(mail.template) && <p className="text-quiet">{t('confirmNewLink')}</p>}
        </div>
        <Button look="quiet" size="small" disabled={resend.isPending} onClick={() => setConfirming(false)}>
          {t('cancel')}
        </Button>
        <Button
          ref={confirm}
          size="small"
          onClick={({ detail }) => {
            // The second click of a double click confirms nothing.
            if (detail > 1) return;
            setConfirming(false);
            resend.send(mail.id);
          }}
        >
          {label}
        </Button>
      </Footer>
    );
  }
  return (
    <Footer>
      {outcome && (
        <p aria-hidden="true" className="mr-auto max-w-prose min-w-0 flex-1 basis-72 leading-snug wrap-anywhere">
          {outcome}
        </p>
      )}
      {mail.canResend ? (
        <Button
          ref={first}
          look="secondary"
          size="small"
          aria-disabled={resend.isPending || isInProgress(mail)}
          onClick={() => {
            if (!resend.isPending && !isInProgress(mail)) setConfirming(true);
          }}
        >
          {label}
        </Button>
      ) : (
        <p className="mr-auto max-w-prose leading-snug text-quiet">{t(reasonAgainst(mail))}</p>
      )}
    </Footer>
  );
}

function Footer({ children }: { children: ReactNode }) {
  return <div className="flex w-full flex-wrap items-center justify-end gap-x-4 gap-y-2">{children}</div>;
}
