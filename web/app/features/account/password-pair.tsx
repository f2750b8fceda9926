import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { fieldSentence } from '../../lib/form.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { accountTexts } from '../../messages/account.ts';
import { PasswordField } from '../../ui/password-field.tsx';

/** A password that is chosen, typed twice. That both are alike is the form's own rule, and so are its sentences. */
export const confirmation = z.string({ error: 'confirmRequired' }).min(1, 'confirmRequired');

export const typedAlike = { path: ['confirmation'], error: 'passwordsDiffer' };

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
    maxLength: 128,
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
