import type { IdentityProof, ProofRequest } from '@vitrine/contracts/identity-proof.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/language.ts';
import type { Refused, Unreachable } from '../../lib/outcome.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { finishLogin } from './log-in.ts';
import { ProofForm } from './proof-form.tsx';

type SecondStepProps = {
  request: ProofRequest;
  /** Whether others use this computer. */
  isShared: boolean;
  onDone: () => void;
  /** Back to the password: by choice, or because the step took too long. */
  onBack: (expired?: Refused | Unreachable) => void;
};

/** The second step of a login, for an account with a second factor. */
export function SecondStep({ request, isShared, onDone, onBack }: SecondStepProps) {
  const t = useTexts(secondFactorTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // Announces what has come in the place of the password; a field of the form takes the focus where there is one.
  useEffect(() => {
    if (request.methods[0] === 'passkey') heading.current?.focus();
  }, [request]);

  const prove = async (proof: IdentityProof) => {
    if (proof.method === 'password') return undefined;
    const outcome = await finishLogin(request.ticket, proof, isShared);
    if (outcome.ok) return void onDone();
    if (outcome.kind === 'refused' && outcome.code === 'LOGIN_EXPIRED') return void onBack(outcome);
    return outcome;
  };

  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="font-display text-2xl leading-tight font-bold outline-none">
          {t('loginTitle')}
        </h2>
        <p className="text-quiet">{t('loginText')}</p>
      </div>
      <ProofForm request={request} onProof={prove} />
      <p>
        <Button look="quiet" className="-ml-6" onClick={() => onBack()}>
          {t('back')}
        </Button>
      </p>
    </div>
  );
}
