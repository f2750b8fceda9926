import { personName } from '@vitrine/contracts/fields.ts';
import { maxNameLength } from '@vitrine/contracts/limits.ts';
import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { fieldSentence, schemaResolver } from '../../lib/form/form.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { accountTexts } from '../../messages/account.ts';
import { TextField } from '../../ui/field.tsx';
import { confirmation, mustMatch, PasswordPair } from './password-pair.tsx';
import { StrengthMeter } from './password-strength.tsx';

/** What somebody who was invited has to type, under the rule for their password. */
export const newAccountResolver = (password: z.ZodString) =>
  schemaResolver(
    z
      .object({ name: personName, password, confirmation })
      .refine((typed) => typed.password === typed.confirmation, mustMatch),
  );

type NewAccountFieldsProps = {
  nameLabel: string;
  name: UseFormRegisterReturn;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: Partial<Record<'name' | 'password' | 'confirmation', FieldError>>;
  /** The password as far as it is typed, for its strength. */
  typed: string;
  /** What the password must hold. */
  hint?: ReactNode;
  /** The address of the account, between the name and the password. */
  children: ReactNode;
};

/** The name, the address and the password of a new account. */
export function NewAccountFields(props: NewAccountFieldsProps) {
  const { nameLabel, name, password, confirmation, errors, typed, hint, children } = props;
  const t = useTexts(accountTexts);
  const language = useLanguage();
  return (
    <>
      <TextField
        label={nameLabel}
        autoComplete="name"
        maxLength={maxNameLength}
        required
        error={fieldSentence(errors.name, language)}
        {...name}
      />
      {children}
      <PasswordPair
        label={t('password')}
        password={password}
        confirmation={confirmation}
        errors={{ password: errors.password, confirmation: errors.confirmation }}
      >
        <StrengthMeter password={typed} />
        {hint && <p className="text-quiet">{hint}</p>}
      </PasswordPair>
    </>
  );
}

/** The address that an account is invited under: not to be changed, but password managers keep the password under it. */
export const InvitedEmail = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
