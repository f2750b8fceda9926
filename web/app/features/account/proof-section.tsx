import type { OwnAccount } from '@vitrine/contracts/own-account.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { useFailureSentence } from './failure-sentence.ts';

const toastId = 'account-proof';

/** In place of what only the holder of an address may see, until it is proven: how to prove it. */
export function ProofSection({ account: { email }, number }: { account: OwnAccount; number: number }) {
  const t = useTexts(ownAccountTexts);
  return (
    <AccountSection id="proof" number={number} title={t('proofTitle')} text={t('proofText')}>
      <div className="pane grid max-w-xl justify-items-start gap-3 border-l-4 border-l-signal p-5">
        <p className="font-medium wrap-anywhere">{t('proofLinkSent', { email })}</p>
        <p className="text-quiet">{t('proofNext')}</p>
        <ProofRequest />
      </div>
    </AccountSection>
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
    <Button look="secondary" size="small" className="min-h-11" busy={busy} onClick={() => void ask()}>
      {t('proofAgain')}
    </Button>
  );
}
