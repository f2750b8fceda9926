import { newPassword } from '@vitrine/contracts/account.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { z } from 'zod';
import { call, type Refused } from '../../lib/api.ts';
import { schemaResolver, showServerFields } from '../../lib/form.ts';
import { useTexts } from '../../lib/language.ts';
import { clearSession, useHydrated } from '../../lib/session.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';
import { confirmation, PasswordPair, typedAlike } from './password-pair.tsx';
import { PasswordRules, StrengthMeter } from './password-strength.tsx';
import { useLaterMove, useResetToken } from './reset-link.ts';

const resolver = schemaResolver(
  z.object({ newPassword, confirmation }).refine((typed) => typed.newPassword === typed.confirmation, typedAlike),
);

/** Time to read that the link is dead before the page asks for another, in milliseconds (specification, section 9). */
const deadLinkDelay = 2000;

const isDeadLink = ({ code, error }: Refused) => code === 'TOKEN_INVALID' || /Invalid|expired/.test(error);

/** Sets a new password with the token of the address. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(accountTexts);
  // Sent by the browser alone, before the page is awake, the form would put what was typed into the address.
  const awake = useHydrated();
  const token = useResetToken();
  const [linkDead, setLinkDead] = useState(false);
  const { register, handleSubmit, setError, control, formState } = useForm({ resolver });
  const typed = useWatch({ control, name: 'newPassword' }) ?? '';
  const { errors, isSubmitting } = formState;
  useLaterMove(linkDead ? '/request-password-reset' : undefined, deadLinkDelay);

  const send = handleSubmit(async ({ newPassword }) => {
    // Without a token nothing is sent; the page is already on its way to the login.
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
      if (isDeadLink(outcome)) setLinkDead(true);
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
      <Button type="submit" busy={isSubmitting} disabled={!awake}>
        {isSubmitting ? t('resetSubmitting') : t('resetSubmit')}
      </Button>
    </form>
  );
}
