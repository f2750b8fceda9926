import { personName } from '@vitrine/contracts/fields.ts';
import { maxNameLength } from '@vitrine/contracts/limits.ts';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { fieldSentence, schemaResolver } from '../../lib/form.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { invitationTexts } from '../../messages/invitation.ts';
import { TextField } from '../../ui/field.tsx';
import { confirmation, mustMatch, PasswordPair } from './password-pair.tsx';
import { StrengthMeter } from './password-strength.tsx';

type NewAccount = { name: string; password: string; confirmation: string };

/** What somebody who was invited has to type, under the rule for their password. */
export const newAccountResolver = (password: z.ZodString) =>
  schemaResolver(
    z
      .object({ name: personName, password, confirmation })
      .refine((typed) => typed.password === typed.confirmation, mustMatch),
  );

type NewAccountFieldsProps = {
  form: UseFormReturn<NewAccount>;
  /** The address of the invitation, under which password managers keep the password. */
  email: string;
  /** What the password must hold. */
  hint?: ReactNode;
};

/** The name and the password of a new account, for whoever was invited. */
export function NewAccountFields({ form, email, hint }: NewAccountFieldsProps) {
  const t = useTexts(invitationTexts);
  const language = useLanguage();
  const { register, control, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control, name: 'password' });
  return (
    <>
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
        {hint && <p className="text-quiet">{hint}</p>}
      </PasswordPair>
    </>
  );
}
