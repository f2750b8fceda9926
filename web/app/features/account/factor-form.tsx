import type { FactorInput, FactorRequest } from '@vitrine/contracts/factor-input.ts';
import { maxPasswordLength, maxRecoveryCodeLength } from '@vitrine/contracts/limits.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { signWithPasskey } from '../../lib/session/passkey.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type Method = FactorInput['method'];

type FactorFormProps = {
  /** Which factors are taken; the first one is offered first. */
  request: FactorRequest;
  /** Whose password it is, for password managers. */
  email?: string | undefined;
  /** Hands over a factor. @returns why it was refused, or nothing when it was taken */
  onFactor: (factor: FactorInput) => Promise<Refused | Unreachable | undefined>;
};

/** Asks for one of several factors: a passkey, a code, or the password. */
export function FactorForm({ request, email, onFactor }: FactorFormProps) {
  const t = useTexts(secondFactorTexts);
  const [method, setMethod] = useState<Method>(request.methods[0] ?? 'password');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (factor: FactorInput | undefined) => {
    if (!factor) return setFailure(t(method === 'passkey' ? 'passkeyUnused' : 'codeMissing'));
    const outcome = await onFactor(factor);
    if (!outcome) return;
    setFailure(sentenceOf(outcome, t));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setBusy(true);
    await send(method === 'passkey' ? await passkeyFactor(request) : factorOf(method, typed));
    setBusy(false);
  };
  const choose = (next: Method) => {
    setMethod(next);
    setTyped('');
    setFailure(undefined);
  };
  const field = { value: typed, error: failure, autoFocus: true, required: true };

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {method === 'passkey' && (
        <div className="grid gap-2">
          <p className="text-quiet">{t('passkeyHint')}</p>
          {failure && (
            <p role="alert" className="text-bad">
              {failure}
            </p>
          )}
        </div>
      )}
      {method === 'totp' && (
        <TextField
          key="totp"
          {...field}
          label={t('totpLabel')}
          hint={t('totpHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          className="font-mono tracking-[0.3em]"
          // Codes are copied with a space in the middle.
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
      )}
      {method === 'recoveryCode' && (
        <TextField
          key="recovery"
          {...field}
          label={t('recoveryLabel')}
          hint={t('recoveryHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxRecoveryCodeLength}
          className="font-mono"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {method === 'password' && (
        <>
          <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
          <PasswordField
            {...field}
            label={t('password')}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            autoComplete="current-password"
            maxLength={maxPasswordLength}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          {busy ? t('confirming') : t(method === 'passkey' ? 'use_passkey' : 'confirm')}
        </Button>
        {request.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} look="quiet" className="max-[24rem]:-ml-6" onClick={() => choose(other)}>
              {t(`use_${other}`)}
            </Button>
          ))}
      </div>
    </form>
  );
}

async function passkeyFactor({ passkey }: FactorRequest): Promise<FactorInput | undefined> {
  const credential = passkey && (await signWithPasskey(passkey));
  return credential && { method: 'passkey', credential };
}

function factorOf(method: Exclude<Method, 'passkey'>, typed: string): FactorInput | undefined {
  if (typed.trim() === '') return undefined;
  if (method === 'password') return { method, password: typed };
  // Six digits, or the server would call it a mistake of form.
  return method === 'totp' && typed.length !== 6 ? undefined : { method, code: typed };
}

/** Why something about the second factor failed. */
export function sentenceOf(outcome: Refused | Unreachable, t: ReturnType<typeof secondFactorTexts>): string {
  if (outcome.kind === 'unreachable') return t('unreachable');
  if (outcome.retryAfter) return t('rateLimited', { count: outcome.retryAfter });
  return outcome.error || t('failed');
}
