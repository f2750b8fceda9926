import { newPassword } from '@vitrine/contracts/account.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { z } from 'zod';
import { call, type Refused } from '../../lib/api.ts';
import { fieldSentence, schemaResolver, showServerFields } from '../../lib/form.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { clearSession, useHydrated } from '../../lib/session.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules, StrengthMeter } from './password-strength.tsx';
import { useLaterMove, useResetToken } from './reset-link.ts';

/** The contract's rules for the password; that it was typed twice alike is the form's own, and so are its sentences. */
const resolver = schemaResolver(
  z
    .object({ newPassword, confirmation: z.string({ error: 'confirmRequired' }).min(1, 'confirmRequired') })
    .refine((typed) => typed.newPassword === typed.confirmation, { path: ['confirmation'], error: 'passwordsDiffer' }),
);

/** Time to read that the link is dead before the page asks for another, in milliseconds (specification, section 9). */
const deadLinkDelay = 2000;

const isDeadLink = ({ code, error }: Refused) => code === 'TOKEN_INVALID' || /Invalid|expired/.test(error);

/** Sets a new password with the token of the address. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
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

  const confirmationError = errors.confirmation?.message;
  return (
    <form onSubmit={send} noValidate className="grid gap-6">
      <PasswordField
        label={t('newPassword')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        maxLength={128}
        required
        error={fieldSentence(errors.newPassword, language)}
        {...register('newPassword')}
      />
      <StrengthMeter password={typed} />
      <PasswordRules password={typed} />
      <PasswordField
        label={t('confirmPassword')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        maxLength={128}
        required
        error={confirmationError && t(confirmationError === 'passwordsDiffer' ? confirmationError : 'confirmRequired')}
        {...register('confirmation')}
      />
      <Button type="submit" busy={isSubmitting} disabled={!awake}>
        {isSubmitting ? t('resetSubmitting') : t('resetSubmit')}
      </Button>
    </form>
  );
}
