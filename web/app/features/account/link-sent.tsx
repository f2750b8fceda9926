import type { AccountKind } from '@vitrine/contracts/account.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';

type LinkSentProps = { kind: AccountKind; email: string; onOtherAddress: () => void };

/** Shown after a request for a reset link, whether or not the account exists. */
export function LinkSent({ kind, email, onOtherAddress }: LinkSentProps) {
  const t = useTexts(accountTexts);
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button is gone, so focus moves here, and screen readers announce the result.
  useEffect(() => heading.current?.focus(), []);

  const resend = async () => {
    setSending(true);
    await call('requestReset', { body: { email, userType: kind } });
    setSending(false);
    toast.success(t('resent'), { id: 'request-reset' });
  };
  return (
    <div className="grid gap-6">
      <div className="pane grid gap-3 p-6">
        <h2 ref={heading} tabIndex={-1} className="font-display text-2xl leading-tight font-bold tracking-tight">
          {t('linkSentTitle')}
        </h2>
        <p className="wrap-anywhere">{t('linkSentText', { email })}</p>
        <p className="text-quiet">{t('linkSentSpam')}</p>
      </div>
      <div className="flex flex-wrap gap-4">
        <Button look="secondary" busy={sending} onClick={() => void resend()}>
          {t('resend')}
        </Button>
        <Button look="quiet" onClick={onOtherAddress}>
          {t('otherAddress')}
        </Button>
      </div>
    </div>
  );
}
