import type { MailRow } from '@vitrine/contracts/mail.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { Button } from '../../../ui/button.tsx';
import { isUnderWay } from './mail-queries.ts';
import type { useResend } from './resend-mail.ts';

/** Mails with a link to the reader's meeting, which is made anew when they are sent again. */
const withMeetingLink: ReadonlySet<string> = new Set(['bookingConfirmed', 'bookingMoved']);

/** Sends a mail again, after asking; says what came of it, or why it cannot be. */
export function Resend({ mail, resend }: { mail: MailRow; resend: ReturnType<typeof useResend> }) {
  const t = useTexts(mailsTexts);
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // What was pressed makes room for what comes next, and hands it the focus.
  useEffect(() => {
    if (isAsking) confirm.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const isSent = mail.state === 'sent';
  const label = t(mail.state === 'waiting' ? 'sendNow' : 'sendAgain');
  const said = resend.said(mail, t);

  if (isAsking) {
    return (
      <Foot>
        <div className="mr-auto max-w-prose min-w-0 flex-1 basis-72 leading-snug">
          <p className="wrap-anywhere">{t(isSent ? 'confirmAgain' : 'confirmNow', { to: mail.recipient })}</p>
          {isSent && withMeetingLink.has(mail.template) && <p className="text-quiet">{t('confirmNewLink')}</p>}
        </div>
        <Button look="quiet" size="small" disabled={resend.isPending} onClick={() => setAsking(false)}>
          {t('cancel')}
        </Button>
        <Button
          ref={confirm}
          size="small"
          onClick={({ detail }) => {
            // The second half of a double click answers no question.
            if (detail > 1) return;
            setAsking(false);
            resend.send(mail.id);
          }}
        >
          {label}
        </Button>
      </Foot>
    );
  }
  return (
    <Foot>
      {said && (
        <p aria-hidden="true" className="mr-auto max-w-prose min-w-0 flex-1 basis-72 leading-snug wrap-anywhere">
          {said}
        </p>
      )}
      {mail.canResend ? (
        <Button
          ref={first}
          look="secondary"
          size="small"
          aria-disabled={resend.isPending || isUnderWay(mail)}
          onClick={() => {
            if (!resend.isPending && !isUnderWay(mail)) setAsking(true);
          }}
        >
          {label}
        </Button>
      ) : (
        <p className="mr-auto max-w-prose leading-snug text-quiet">
          {t(withMeetingLink.has(mail.template) ? 'refusedMeeting' : 'refusedReset')}
        </p>
      )}
    </Foot>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return <div className="flex w-full flex-wrap items-center justify-end gap-x-4 gap-y-2">{children}</div>;
}
