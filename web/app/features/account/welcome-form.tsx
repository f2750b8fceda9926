import { personName } from '@vitrine/contracts/fields.ts';
import { maxNameLength } from '@vitrine/contracts/limits.ts';
import { signUpPassword } from '@vitrine/contracts/password.ts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { fieldSentence, schemaResolver, showServerFields } from '../../lib/form.ts';
import { useLanguage, useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { welcomeTexts } from '../../messages/welcome.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { logIn } from './log-in.ts';
import { confirmation, mustMatch, PasswordPair } from './password-pair.tsx';
import { StrengthMeter } from './password-strength.tsx';

const resolver = schemaResolver(
  z
    .object({ name: personName, password: signUpPassword, confirmation })
    .refine((typed) => typed.password === typed.confirmation, mustMatch),
);
const toastId = 'welcome';

type WelcomeFormProps = { token: string; name: string; email: string; onDead: () => void };

/** Makes the account of a client who was invited, logs in with it, and leads to its page. */
export function WelcomeForm({ token, name, email, onDead }: WelcomeFormProps) {
  const t = useTexts(welcomeTexts);
  const language = useLanguage();
  const navigate = useLocalizedNavigate();
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver,
    defaultValues: { name, password: '', confirmation: '' },
  });
  const typed = useWatch({ control, name: 'password' });
  const { errors, isSubmitting } = formState;

  const open = handleSubmit(async ({ name: chosen, password }) => {
    const outcome = await call('acceptClientInvitation', { body: { token, name: chosen, password } });
    if (!outcome.ok) {
      if (outcome.kind === 'refused') {
        if (outcome.code === 'INVITATION_INVALID' || outcome.code === 'EMAIL_TAKEN') return onDead();
        if (showServerFields(outcome.fields, ['name', 'password'], setError)) return;
      }
      return void toast.error((outcome.kind === 'refused' && outcome.error) || t('failed'), { id: toastId });
    }
    const login = await logIn('client', { email, password }, false);
    if (login.ok) toast.success(t('welcome'), { id: toastId });
    // Without a session, the page leads to the login.
    navigate('/account', { replace: true });
  });

  return (
    <form onSubmit={open} noValidate className="grid gap-6">
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
      </PasswordPair>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? t('opening') : t('open')}
      </Button>
    </form>
  );
}
