import type { FactorInput, FactorRequest } from '@vitrine/contracts/factor-input.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { FactorForm } from './factor-form.tsx';
import { finishLogin } from './log-in.ts';

type SecondStepProps = {
  request: FactorRequest;
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

  const finish = async (factor: FactorInput) => {
    if (factor.method === 'password') return undefined;
    const outcome = await finishLogin(request.ticket, factor, isShared);
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
      <FactorForm request={request} onFactor={finish} />
      <p>
        <Button look="quiet" className="-ml-6" onClick={() => onBack()}>
          {t('back')}
        </Button>
      </p>
    </div>
  );
}
