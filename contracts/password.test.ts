import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { maxPasswordLength, minNewPasswordLength, minSignUpPasswordLength } from './limits.ts';
import { newPassword, newPasswordRules, passwordStrength, signUpPassword, typedPassword } from './password.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message, code }) => (code === 'too_big' ? code : message)) ?? [];

/** Passes every rule at any length from 3. */
const strong = (length: number) => `Aa1${'x'.repeat(length - 3)}`;

describe('every password', () => {
  it.each([
    ['typed', typedPassword, 'passwordRequired'],
    ['of a sign-up', signUpPassword, 'passwordRequired'],
    ['of a reset', newPassword, 'newPasswordRequired'],
  ])('%s is required, and has a longest length', (_what, schema, sentence) => {
    expect(messagesOf(schema, undefined)).toEqual([sentence]);
    expect(messagesOf(schema, '')[0]).toBe(sentence);
    expect(schema.safeParse(7).success).toBe(false);
    expect(messagesOf(schema, 7)).not.toContain(sentence);
    expect(messagesOf(schema, strong(maxPasswordLength))).toEqual([]);
    expect(messagesOf(schema, strong(maxPasswordLength + 1))).toEqual(['too_big']);
  });
});

it('a typed password may be as weak as it was when it was chosen', () => {
  expect(typedPassword.parse(' ')).toBe(' ');
});

it('a sign-up needs its shortest length and nothing else', () => {
  expect(messagesOf(signUpPassword, 'a'.repeat(minSignUpPasswordLength))).toEqual([]);
  expect(messagesOf(signUpPassword, 'a'.repeat(minSignUpPasswordLength - 1))).toEqual(['passwordTooShort']);
});

describe('a new password', () => {
  it('needs its shortest length', () => {
    expect(messagesOf(newPassword, strong(minNewPasswordLength))).toEqual([]);
    expect(messagesOf(newPassword, strong(minNewPasswordLength - 1))).toEqual(['newPasswordTooShort']);
  });

  it.each([
    ['an uppercase letter', 'aa1aaaaa'],
    ['a lowercase letter', 'AA1AAAAA'],
    ['a digit', 'AaAaAaAa'],
  ])('without %s is weak', (_what, password) => {
    expect(messagesOf(newPassword, password)).toEqual(['newPasswordWeak']);
  });

  it('takes the letters of every script', () => {
    expect(messagesOf(newPassword, 'Éàéàéàé1')).toEqual([]);
  });

  it.each<[keyof typeof newPasswordRules, string, string]>([
    ['length', 'x'.repeat(minNewPasswordLength), 'x'.repeat(minNewPasswordLength - 1)],
    ['uppercase', 'aÀ', 'aà'],
    ['lowercase', 'Aà', 'AÀ'],
    ['digit', 'a1', 'ab'],
  ])('shows its rule of %s met or not', (rule, met, unmet) => {
    expect(newPasswordRules[rule](met)).toBe(true);
    expect(newPasswordRules[rule](unmet)).toBe(false);
  });
});

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['       ', 0],
    ['        ', 1],
    ['            ', 2],
    ['           ', 1],
    ['a', 1],
    ['A', 1],
    ['1', 1],
    ['!', 1],
    ['_', 1],
    ['é', 1],
    ['aA', 2],
    ['aA1', 3],
    ['aA1!', 4],
    ['aA1!aA1!', 5],
    ['aA1!aA1!aA1!', 6],
  ])('of %j is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
