import type { OwnAccount } from '@vitrine/contracts/own-account.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { NextPane } from '../../ui/next-pane.tsx';
import { useFailureSentence } from './failure-sentence.ts';

const toastId = 'email-confirmation';

/** In place of what only the holder of an address may see, until it is confirmed: how to confirm it. */
export function EmailConfirmationSection({ account: { email } }: { account: OwnAccount }) {
  const t = useTexts(ownAccountTexts);
  const text = (
    <>
      <p className="font-medium wrap-anywhere text-ink">{t('confirmationLinkSent', { email })}</p>
      <p>
        {t('confirmationNext')} {t('confirmationText')}
      </p>
    </>
  );
  return (
    <NextPane id="confirmation" caption={t('next')} title={t('confirmationTitle')} text={text}>
      <EmailConfirmationRequest />
    </NextPane>
  );
}

/** Asks for another link that confirms the address. */
export function EmailConfirmationRequest() {
  const t = useTexts(ownAccountTexts);
  const failure = useFailureSentence();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const outcome = await call('requestEmailConfirmation');
    setBusy(false);
    if (outcome.ok) toast.success(t('confirmationSent'), { id: toastId });
    else toast.error(failure(outcome), { id: toastId });
  };
  return (
    <Button look="secondary" busy={busy} onClick={() => void ask()}>
      {t('confirmationAgain')}
    </Button>
  );
}
