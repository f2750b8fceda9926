import { newPassword } from '@vitrine/contracts/password.ts';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { schemaResolver, showServerFields } from '../../lib/form.ts';
import { useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import type { Refused } from '../../lib/outcome.ts';
import { clearSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { confirmation, mustMatch, PasswordPair } from './password-pair.tsx';
import { PasswordRules, StrengthMeter } from './password-strength.tsx';
import { useResetToken } from './reset-token.ts';

const resolver = schemaResolver(
  z.object({ newPassword, confirmation }).refine((typed) => typed.newPassword === typed.confirmation, mustMatch),
);

/** Time to read that the link no longer works before the page to request another is shown. */
const redirectDelayMs = 2000;

const isDeadLink = ({ code, error }: Refused) => code === 'TOKEN_INVALID' || /Invalid|expired/.test(error);

/** Sets a new password with the token in the address. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(accountTexts);
  // Before hydration the browser would submit the form itself, with everything typed in the URL.
  const isHydrated = useHydrated();
  const token = useResetToken();
  const navigate = useLocalizedNavigate();
  /** Found so when the page opened, or refused when a password was sent. */
  const [isLinkDead, setLinkDead] = useState<'found' | 'refused'>();
  const { register, handleSubmit, setError, control, formState } = useForm({ resolver });
  const typed = useWatch({ control, name: 'newPassword' }) ?? '';
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (!token) return;
    // Nobody should think up a password for a link that is used up. Without an answer, sending it will tell.
    void call('checkReset', { body: { token } }).then((outcome) => {
      if (outcome.ok && !outcome.data.isUsable) setLinkDead('found');
    });
  }, [token]);
  useDelayed(isLinkDead === 'refused', redirectDelayMs, () => navigate('/request-password-reset'));

  const send = handleSubmit(async ({ newPassword }) => {
    // Without a token, `useResetToken` is already redirecting to the login.
    if (!token) return;
    const outcome = await call('performReset', { body: { token, newPassword } });
    if (outcome.ok) {
      // The server has ended every session of the account; one kept here would only skip the login and fail.
      clearSession();
      toast.success(t('resetDoneToast'), { id: 'reset' });
      onDone();
      return;
    }
    if (outcome.kind === 'refused') {
      showServerFields(outcome.fields, ['newPassword'], setError);
      if (isDeadLink(outcome)) setLinkDead('refused');
    }
    toast.error((outcome.kind === 'refused' && outcome.error) || t('resetFailed'), { id: 'reset' });
  });

  if (isLinkDead === 'found') {
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="bad" title={t('resetDeadTitle')}>
          <p>{t('resetDeadText')}</p>
        </Notice>
        <ButtonLink to="/request-password-reset">{t('resetDeadAgain')}</ButtonLink>
      </div>
    );
  }
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
