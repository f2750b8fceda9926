import type { AccountKind } from '@vitrine/contracts/account.ts';
import { useEffect, useRef, useState } from 'react';
import { focusReceipt, releaseFormPlace } from '../../lib/form/held-place.ts';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';

type LinkSentProps = { kind: AccountKind; email: string; onOtherEmail: () => void };

/** Shown after a request for a reset link, whether or not the account exists. */
export function LinkSent({ kind, email, onOtherEmail }: LinkSentProps) {
  const t = useTexts(accountTexts);
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button is gone, so focus moves here, and screen readers announce the result.
  useEffect(() => focusReceipt(heading.current), []);

  const resend = async () => {
    setSending(true);
    await call('requestReset', { body: { email, userType: kind } });
    setSending(false);
    toast.success(t('resent'), { id: 'request-reset' });
  };
  const askAgain = () => {
    releaseFormPlace();
    onOtherEmail();
  };
  return (
    <div className="grid flex-1 content-start gap-3">
      <div className="pane grid gap-2 p-5">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-display text-2xl leading-tight font-bold tracking-tight outline-none"
        >
          {t('linkSentTitle')}
        </h2>
        <p className="leading-snug wrap-anywhere">
          {t('linkSentText', { email })} <span className="text-quiet">{t('linkSentSpam')}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button look="secondary" busy={sending} onClick={() => void resend()}>
          {t('resend')}
        </Button>
        <Button look="quiet" onClick={askAgain}>
          {t('otherEmail')}
        </Button>
      </div>
    </div>
  );
}
