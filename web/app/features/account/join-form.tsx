import { personName } from '@vitrine/contracts/fields.ts';
import { maxNameLength } from '@vitrine/contracts/limits.ts';
import { adminPassword } from '@vitrine/contracts/password.ts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { fieldSentence, schemaResolver, showServerFields } from '../../lib/form.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { logOut } from '../../lib/session-calls.ts';
import { toast } from '../../lib/toast.ts';
import { invitationTexts } from '../../messages/invitation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { confirmation, mustMatch, PasswordPair } from './password-pair.tsx';
import { StrengthMeter } from './password-strength.tsx';

const resolver = schemaResolver(
  z
    .object({ name: personName, password: adminPassword, confirmation })
    .refine((typed) => typed.password === typed.confirmation, mustMatch),
);

type JoinFormProps = { token: string; email: string; onJoined: () => void; onDead: () => void };

/** Joins the people of the agency with a name and a password. */
export function JoinForm({ token, email, onJoined, onDead }: JoinFormProps) {
  const t = useTexts(invitationTexts);
  const language = useLanguage();
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver,
    defaultValues: { name: '', password: '', confirmation: '' },
  });
  const typed = useWatch({ control, name: 'password' });
  const { errors, isSubmitting } = formState;

  const join = handleSubmit(async ({ name, password }) => {
    const outcome = await call('acceptInvitation', { body: { token, name, password } });
    if (outcome.ok) {
      // Whoever was signed in here before: from now on this browser is the new person's.
      void logOut();
      return onJoined();
    }
    if (outcome.kind === 'refused') {
      if (outcome.code === 'INVITATION_INVALID') return onDead();
      if (showServerFields(outcome.fields, ['name', 'password'], setError)) return;
    }
    toast.error((outcome.kind === 'refused' && outcome.error) || t('failed'), { id: 'invitation' });
  });

  return (
    <form onSubmit={join} noValidate className="grid gap-6">
      {/* For password managers, which store the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('name')}
        autoComplete="name"
        maxLength={maxNameLength}
        required
        error={fieldSentence(errors.name, language)}
        {...register('name')}
      />
      <PasswordPair
        label={t('password')}
        password={register('password')}
        confirmation={register('confirmation')}
        errors={{ password: errors.password, confirmation: errors.confirmation }}
      >
        <StrengthMeter password={typed} />
        <p className="text-quiet">{t('passwordHint')}</p>
      </PasswordPair>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? t('joining') : t('join')}
      </Button>
    </form>
  );
}
