import type { FactorInput, FactorRequest } from '@vitrine/contracts/factor-input.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { useSession } from '../../lib/session/session.ts';
import { settleStepUp } from '../../lib/session/step-up-request.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FactorForm, sentenceOf } from './factor-form.tsx';

/**
 * Asks whoever is signed in to step up, because the server refused a call with STEP_UP_REQUIRED. The call
 * waits, and is repeated once they have.
 */
export default function StepUpDialog() {
  const t = useTexts(secondFactorTexts);
  const session = useSession();
  const [request, setRequest] = useState<FactorRequest>();
  const [failure, setFailure] = useState<Refused | Unreachable>();
  const isSignedIn = session !== null;

  useEffect(() => {
    void call('startStepUp').then((outcome) => (outcome.ok ? setRequest(outcome.data) : setFailure(outcome)));
  }, []);
  // The login is shown instead.
  useEffect(() => {
    if (!isSignedIn) settleStepUp(false);
  }, [isSignedIn]);

  const stepUp = async (factor: FactorInput) => {
    const ticket = factor.method === 'passkey' ? request?.ticket : undefined;
    const outcome = await call('finishStepUp', { body: { factor, ...(ticket !== undefined && { ticket }) } });
    if (!outcome.ok) return outcome;
    settleStepUp(true);
    return undefined;
  };

  return (
    <Dialog
      open
      onClose={() => settleStepUp(false)}
      title={t('dialogTitle')}
      description={t('dialogText')}
      closeLabel={t('close')}
    >
      {request ? (
        <FactorForm request={request} email={session?.user.email} onFactor={stepUp} />
      ) : failure ? (
        <Notice tone="bad" title={sentenceOf(failure, t)} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Dialog>
  );
}
