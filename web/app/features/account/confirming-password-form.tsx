import { newPassword } from '@vitrine/contracts/password.ts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { schemaResolver } from '../../lib/form/form.ts';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { accountTexts } from '../../messages/account.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { useFailureSentence } from './failure-sentence.ts';
import { confirmation, mustMatch, PasswordPair } from './password-pair.tsx';
import { PasswordRules, StrengthMeter } from './password-strength.tsx';

const resolver = schemaResolver(
  z.object({ newPassword, confirmation }).refine((typed) => typed.newPassword === typed.confirmation, mustMatch),
);

type ConfirmingPasswordFormProps = { token: string; onDone: () => void; onDead: () => void };

/** Confirms an address outside a session of its account, which sets a password that nobody else knows. */
export function ConfirmingPasswordForm({ token, onDone, onDead }: ConfirmingPasswordFormProps) {
  const t = useTexts(ownAccountTexts);
  const translate = useTexts(accountTexts);
  const failure = useFailureSentence();
  const { register, handleSubmit, setError, control, formState } = useForm({ resolver });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'newPassword' }) ?? '';

  const send = handleSubmit(async ({ newPassword }) => {
    const outcome = await call('redeemEmailLink', { body: { token, newPassword } });
    if (outcome.ok) return onDone();
    if (outcome.kind === 'refused') {
      if (outcome.code === 'TOKEN_INVALID') return onDead();
      if (showServerFields(outcome.fields, ['newPassword'], setError)) return;
    }
    toast.error(failure(outcome), { id: 'email-link' });
  });

  return (
    <form onSubmit={send} noValidate className="grid gap-6">
      <PasswordPair
        label={translate('newPassword')}
        password={register('newPassword')}
        confirmation={register('confirmation')}
        errors={{ password: errors.newPassword, confirmation: errors.confirmation }}
      >
        <StrengthMeter password={typed} />
        <PasswordRules password={typed} />
      </PasswordPair>
      <Button type="submit" busy={isSubmitting}>
        {t('confirmAnewAct')}
      </Button>
    </form>
  );
}
