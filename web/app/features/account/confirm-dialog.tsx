import type { IdentityProof, ProofRequest } from '@vitrine/contracts/identity-proof.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { settleConfirmation } from '../../lib/identity-request.ts';
import { useTexts } from '../../lib/language.ts';
import type { Refused, Unreachable } from '../../lib/outcome.ts';
import { useSession } from '../../lib/session.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProofForm, sentenceOf } from './proof-form.tsx';

/**
 * Asks whoever is signed in to confirm who they are, because the server refused a call with CONFIRM_IDENTITY. The call
 * waits, and is repeated once they have.
 */
export default function ConfirmDialog() {
  const t = useTexts(secondFactorTexts);
  const session = useSession();
  const [request, setRequest] = useState<ProofRequest>();
  const [failure, setFailure] = useState<Refused | Unreachable>();
  const isSignedIn = session !== null;

  useEffect(() => {
    void call('startConfirmation').then((outcome) => (outcome.ok ? setRequest(outcome.data) : setFailure(outcome)));
  }, []);
  // The login is shown instead.
  useEffect(() => {
    if (!isSignedIn) settleConfirmation(false);
  }, [isSignedIn]);

  const confirm = async (proof: IdentityProof) => {
    const ticket = proof.method === 'passkey' ? request?.ticket : undefined;
    const outcome = await call('confirmIdentity', { body: { proof, ...(ticket !== undefined && { ticket }) } });
    if (!outcome.ok) return outcome;
    settleConfirmation(true);
    return undefined;
  };

  return (
    <Dialog
      open
      onClose={() => settleConfirmation(false)}
      title={t('dialogTitle')}
      description={t('dialogText')}
      closeLabel={t('close')}
    >
      {request ? (
        <ProofForm request={request} email={session?.user.email} onProof={confirm} />
      ) : failure ? (
        <Notice tone="bad" title={sentenceOf(failure, t)} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Dialog>
  );
}
