import type { AccountKind } from '@vitrine/contracts/account.ts';
import { maxPasswordLength } from '@vitrine/contracts/limits.ts';
import type { OwnAccount } from '@vitrine/contracts/own-account.ts';
import { newPasswordOf, typedPassword } from '@vitrine/contracts/password.ts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { fieldSentence, schemaResolver } from '../../lib/form/form.ts';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { refreshSession } from '../../lib/session/session-calls.ts';
import { toast } from '../../lib/toast/toast.ts';
import { accountTexts } from '../../messages/account.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountSection } from './account-section.tsx';
import { useFailureSentence } from './failure-sentence.ts';
import { confirmation, mustMatch, PasswordPair } from './password-pair.tsx';
import { PasswordRules, StrengthMeter } from './password-strength.tsx';

const resolverOf = (newPassword: (typeof newPasswordOf)[AccountKind]) =>
  schemaResolver(
    z
      .object({ currentPassword: typedPassword, newPassword, confirmation })
      .refine((typed) => typed.newPassword === typed.confirmation, mustMatch),
  );
const resolvers = { client: resolverOf(newPasswordOf.client), admin: resolverOf(newPasswordOf.admin) };
const empty = { currentPassword: '', newPassword: '', confirmation: '' };
const toastId = 'account-password';

/** Changes the password, with the present one. */
export function PasswordSection({ account, number }: { account: OwnAccount; number: number }) {
  const t = useTexts(ownAccountTexts);
  const texts = useTexts(accountTexts);
  const language = useLanguage();
  const failure = useFailureSentence();
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    resolver: resolvers[account.kind],
    defaultValues: empty,
  });
  const typed = useWatch({ control, name: 'newPassword' });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    const outcome = await call('changePassword', { body: { currentPassword, newPassword } });
    if (outcome.ok) {
      reset(empty);
      // The back office no longer says that it is weak.
      void refreshSession();
      return void toast.success(t('passwordChanged'), { id: toastId });
    }
    if (outcome.kind === 'refused') {
      const fields = outcome.code === 'WRONG_FACTOR' ? { currentPassword: t('wrongPassword') } : outcome.fields;
      if (showServerFields(fields, ['currentPassword', 'newPassword'], setError)) return;
    }
    toast.error(failure(outcome), { id: toastId });
  });

  return (
    <AccountSection id="password" number={number} title={t('passwordTitle')} text={t('passwordText')}>
      <form onSubmit={save} noValidate className="grid max-w-xl gap-5">
        {/* For password managers, which store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label={t('currentPassword')}
          showLabel={texts('showPassword')}
          hideLabel={texts('hidePassword')}
          autoComplete="current-password"
          maxLength={maxPasswordLength}
          required
          error={fieldSentence(errors.currentPassword, language)}
          {...register('currentPassword')}
        />
        <PasswordPair
          label={t('newPassword')}
          password={register('newPassword')}
          confirmation={register('confirmation')}
          errors={{ password: errors.newPassword, confirmation: errors.confirmation }}
        >
          <StrengthMeter password={typed} />
          {account.kind === 'admin' ? (
            <p className="text-quiet">{t('adminPasswordHint')}</p>
          ) : (
            <PasswordRules password={typed} />
          )}
        </PasswordPair>
        <div>
          <Button type="submit" look="secondary" busy={isSubmitting}>
            {isSubmitting ? t('changingPassword') : t('changePassword')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
