import type { OwnAccount } from '@vitrine/contracts/own-account.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { NextPane } from '../../ui/next-pane.tsx';
import { useFailureSentence } from './failure-sentence.ts';

const toastId = 'account-proof';

/** In place of what only the holder of an address may see, until it is proven: how to prove it. */
export function ProofSection({ account: { email } }: { account: OwnAccount }) {
  const t = useTexts(ownAccountTexts);
  const text = (
    <>
      <p className="font-medium wrap-anywhere text-ink">{t('proofLinkSent', { email })}</p>
      <p>
        {t('proofNext')} {t('proofText')}
      </p>
    </>
  );
  return (
    <NextPane id="proof" caption={t('next')} title={t('proofTitle')} text={text}>
      <ProofRequest />
    </NextPane>
  );
}

/** Asks for another link that proves the address. */
export function ProofRequest() {
  const t = useTexts(ownAccountTexts);
  const failure = useFailureSentence();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const outcome = await call('requestEmailProof');
    setBusy(false);
    if (outcome.ok) toast.success(t('proofSent'), { id: toastId });
    else toast.error(failure(outcome), { id: toastId });
  };
  return (
    <Button look="secondary" busy={busy} onClick={() => void ask()}>
      {t('proofAgain')}
    </Button>
  );
}
