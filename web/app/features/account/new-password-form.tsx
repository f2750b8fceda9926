import { newPassword } from '@vitrine/contracts/password.ts';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useDelayed } from '../../lib/browser/use-delayed.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { schemaResolver } from '../../lib/form/form.ts';
import { holdFormPlace } from '../../lib/form/held-place.ts';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import type { Refused } from '../../lib/http/outcome.ts';
import { clearSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast/toast.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';
import { useLinkToken } from './link-token.ts';
import { confirmation, mustMatch, PasswordPair } from './password-pair.tsx';
import { PasswordRules, StrengthMeter } from './password-strength.tsx';

const resolver = schemaResolver(
  z.object({ newPassword, confirmation }).refine((typed) => typed.newPassword === typed.confirmation, mustMatch),
);

/** Time to read that the link no longer works before the page to request another is shown. */
const redirectDelayMs = 2000;

/** By its code; by the words that the sentence always has; and without a code by any that mean the same, in French too. */
const isDeadLink = ({ code, error }: Refused) =>
  code === 'TOKEN_INVALID' || /Invalid|expired/.test(error) || (code === '' && /invalid|expir[eé]/i.test(error));

type NewPasswordFormProps = {
  onDone: () => void;
  /** The link was found dead when the page opened. */
  onDead: () => void;
};

/** Sets a new password with the token in the address. */
export function NewPasswordForm({ onDone, onDead }: NewPasswordFormProps) {
  const t = useTexts(accountTexts);
  // Before hydration the browser would submit the form itself, with everything typed in the URL.
  const isHydrated = useHydrated();
  const token = useResetToken();
  const navigate = useLocalizedNavigate();
  const [isRefused, setRefused] = useState(false);
  const { register, handleSubmit, setError, control, formState } = useForm({ resolver });
  const typed = useWatch({ control, name: 'newPassword' }) ?? '';
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (!token) return;
    // Nobody should think up a password for a link that is used up. Without an answer, sending it will tell.
    void call('checkReset', { body: { token } }).then((outcome) => {
      if (outcome.ok && !outcome.data.isUsable) onDead();
    });
  }, [token, onDead]);
  useDelayed(isRefused, redirectDelayMs, () => navigate('/request-password-reset'));

  const send = handleSubmit(async ({ newPassword }) => {
    // Without a token, `useResetToken` is already redirecting to the login.
    if (!token) return;
    const outcome = await call('performReset', { body: { token, newPassword } });
    if (outcome.ok) {
      // The server has ended every session of the account; one kept here would only skip the login and fail.
      clearSession();
      toast.success(t('resetDoneToast'), { id: 'reset' });
      holdFormPlace();
      onDone();
      return;
    }
    if (outcome.kind === 'refused') {
      showServerFields(outcome.fields, ['newPassword'], setError);
      if (isDeadLink(outcome)) setRefused(true);
    }
    toast.error((outcome.kind === 'refused' && outcome.error) || t('resetFailed'), { id: 'reset' });
  });

  return (
    <form onSubmit={send} noValidate className="grid gap-6">
      <PasswordPair
        label={t('newPassword')}
        password={register('newPassword')}
        confirmation={register('confirmation')}
        errors={{ password: errors.newPassword, confirmation: errors.confirmation }}
      >
        <StrengthMeter password={typed} />
        <PasswordRules password={typed} />
      </PasswordPair>
      <Button type="submit" busy={isSubmitting} disabled={!isHydrated}>
        {isSubmitting ? t('resetSubmitting') : t('resetSubmit')}
      </Button>
    </form>
  );
}

/** The token of the reset link; without one, says so and redirects to the login. */
function useResetToken(): string {
  const t = useTexts(accountTexts);
  const navigate = useLocalizedNavigate();
  const token = useLinkToken('/reset-password');
  useEffect(() => {
    if (token) return;
    toast.error(t('tokenMissing'), { id: 'reset' });
    navigate('/login', { replace: true });
  }, [token, t, navigate]);
  return token;
}
