import { type AccountKind, credentials } from '@vitrine/contracts/account.ts';
import type { FactorRequest } from '@vitrine/contracts/factor-input.ts';
import { maxPasswordLength } from '@vitrine/contracts/limits.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { fieldSentence, schemaResolver } from '../../lib/form/form.ts';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { toast } from '../../lib/toast/toast.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmailField } from '../../ui/person-fields.tsx';
import { isStorageBlocked, logIn } from './log-in.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { SecondStep } from './second-step.tsx';

const resolver = schemaResolver(credentials);
const toastId = 'login';

type LoginFormProps = {
  kind: AccountKind;
  /** What was typed at the sign-up, if anything. */
  email: string;
  /** Called with the address when it has been typed. */
  onEmail: (email: string) => void;
  /** The second step has begun, or was left: while it lasts, the page offers nothing else. */
  onSecondStep: (isOn: boolean) => void;
};

/** E-mail and password for one of the two logins. What was typed stays when the kind or the language changes. */
export function LoginForm({ kind, email, onEmail, onSecondStep }: LoginFormProps) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  // Before hydration the browser would submit the form itself, with everything typed in the URL.
  const isHydrated = useHydrated();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver,
    ...(email && { defaultValues: { email } }),
  });
  const [failure, setFailure] = useState<{ kind: AccountKind; outcome: Refused | Unreachable }>();
  const [isShared, setShared] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const [secondStep, setSecondStep] = useState<FactorRequest>();
  const sending = formState.isSubmitting;
  const isSecond = secondStep !== undefined;
  useEffect(() => onSecondStep(isSecond), [isSecond, onSecondStep]);
  // Whoever works here, or has just signed up, comes to log in and for nothing else. A focus that somebody has set stays
  // where it is.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    if (email) setFocus('password');
    else if (kind === 'admin') setFocus('email');
  }, [kind, email, setFocus]);
  // A failure of one login says nothing about the other.
  const shown = failure?.kind === kind ? failure.outcome : undefined;

  const sentence = (outcome: Refused | Unreachable) => {
    if (outcome.kind === 'unreachable') return t('loginFailed');
    if (outcome.retryAfter) return t('rateLimited', { count: outcome.retryAfter });
    return outcome.error || t('loginFailed');
  };

  // `useRedirectWhenSignedIn` sees the session and leaves the page.
  const succeed = () => void toast.success(t(kind === 'admin' ? 'adminLoggedIn' : 'clientLoggedIn'), { id: toastId });
  const refuse = (outcome: Refused | Unreachable) => {
    setFailure({ kind, outcome });
    toast.error(sentence(outcome), { id: toastId });
  };

  /** Said before anything is sent: a session that the browser does not keep would be of no use. */
  const mayStay = () => {
    const blocked = isStorageBlocked(isShared);
    setBlocked(blocked);
    setFailure(undefined);
    if (blocked) toast.error(t('storageBlocked'), { id: toastId });
    return !blocked;
  };

  const send = handleSubmit(async (body) => {
    if (!mayStay()) return;
    const outcome = await logIn(kind, body, isShared);
    if (outcome.ok) return succeed();
    if (outcome.kind === 'refused' && outcome.secondFactor) return setSecondStep(outcome.secondFactor);
    if (outcome.kind === 'refused') showServerFields(outcome.fields, ['email', 'password'], setError);
    refuse(outcome);
  });

  if (secondStep) {
    return (
      <SecondStep
        request={secondStep}
        isShared={isShared}
        onDone={succeed}
        onBack={(expired) => {
          setSecondStep(undefined);
          if (expired) refuse(expired);
        }}
      />
    );
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-6">
      {isBlocked && <Notice tone="bad" title={t('storageBlocked')} />}
      {shown && (
        <Notice tone="bad" title={sentence(shown)}>
          {shown.kind === 'unreachable' && <p>{t('loginUnreachable')}</p>}
          {shown.kind === 'refused' && shown.code === 'INVALID_CREDENTIALS' && <p>{t('loginRefusedHint')}</p>}
        </Notice>
      )}
      <EmailField
        label={t('email')}
        autoComplete="username"
        error={fieldSentence(formState.errors.email, language)}
        {...register('email', { onBlur: (event) => onEmail(event.target.value) })}
      />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        required
        error={fieldSentence(formState.errors.password, language)}
        {...register('password')}
      />
      <CheckField
        label={t('shared')}
        hint={t('sharedHint')}
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <Button type="submit" busy={sending} disabled={!isHydrated}>
        {sending ? t('loggingIn') : t('logIn')}
      </Button>
      <PasskeyLogin isShared={isShared} mayStart={mayStay} onDone={succeed} onRefused={refuse} />
    </form>
  );
}
