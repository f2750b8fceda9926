import { z } from 'zod';
import { maxPasswordLength, minAdminPasswordLength, minNewPasswordLength, minSignUpPasswordLength } from './limits.ts';

/** A text with its own sentence when it is missing; later checks name theirs. */
const required = (sentence: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? sentence : undefined) });

/** A password typed to log in: the rules applied when it was chosen. */
export const typedPassword = required('passwordRequired').min(1, 'passwordRequired').max(maxPasswordLength);

/** The password of a sign-up, which only has to be long enough (docs/decisions/0024). */
export const signUpPassword = required('passwordRequired')
  .min(1, 'passwordRequired')
  .min(minSignUpPasswordLength, 'passwordTooShort')
  .max(maxPasswordLength);

/** The four rules of a password set by a reset link, which the form ticks off one by one. */
export const newPasswordRules = {
  length: (password: string) => password.length >= minNewPasswordLength,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

export type NewPasswordRule = keyof typeof newPasswordRules;

export const newPassword = required('newPasswordRequired')
  .min(1, 'newPasswordRequired')
  .max(maxPasswordLength)
  .refine(newPasswordRules.length, 'newPasswordTooShort')
  .refine(
    (password) =>
      newPasswordRules.uppercase(password) && newPasswordRules.lowercase(password) && newPasswordRules.digit(password),
    'newPasswordWeak',
  );

/**
 * Strength of a password, 0 to 6: one point each for 8 characters, 12 characters, an uppercase letter, a lowercase
 * letter, a digit and a special character.
 */
export function passwordStrength(password: string): number {
  const points = [
    password.length >= 8,
    password.length >= 12,
    newPasswordRules.uppercase(password),
    newPasswordRules.lowercase(password),
    newPasswordRules.digit(password),
    /[^\p{L}\d\s]/u.test(password),
  ];
  return points.filter(Boolean).length;
}

/** The password of an admin: long rather than odd (NIST SP 800-63B). Whether it is a common one is checked beside. */
export const adminPassword = required('passwordRequired')
  .min(1, 'passwordRequired')
  .min(minAdminPasswordLength, 'adminPasswordTooShort')
  .max(maxPasswordLength);

/** The rules of a new password for an account that is there. */
export const newPasswordOf = { client: newPassword, admin: adminPassword } as const;
