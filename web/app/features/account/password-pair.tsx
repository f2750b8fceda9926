import { maxPasswordLength } from '@vitrine/contracts/limits.ts';
import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { fieldSentence } from '../../lib/form/form.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { accountTexts } from '../../messages/account.ts';
import { PasswordField } from '../../ui/password-field.tsx';

/** The second field of a new password. That both match is a rule of the form only, so it has its own sentences. */
export const confirmation = z.string({ error: 'confirmRequired' }).min(1, 'confirmRequired');

export const mustMatch = { path: ['confirmation'], error: 'passwordsDiffer' };

type PasswordPairProps = {
  label: string;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: { password: FieldError | undefined; confirmation: FieldError | undefined };
  /** Between the two: how strong it is, what it must hold. */
  children: ReactNode;
};

export function PasswordPair({ label, password, confirmation, errors, children }: PasswordPairProps) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const differs = errors.confirmation?.message;
  const shared = {
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
    autoComplete: 'new-password',
    maxLength: maxPasswordLength,
    required: true,
  };
  return (
    <>
      <PasswordField {...shared} label={label} error={fieldSentence(errors.password, language)} {...password} />
      {children}
      <PasswordField
        {...shared}
        label={t('confirmPassword')}
        error={differs ? t(differs === 'passwordsDiffer' ? 'passwordsDiffer' : 'confirmRequired') : undefined}
        {...confirmation}
      />
    </>
  );
}
