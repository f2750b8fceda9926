import { agency } from '@vitrine/contracts/agency.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { minAdminPasswordLength } from '@vitrine/contracts/limits.ts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { AccountTable } from '../../platform/database/schema.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { normalizePassword } from './passwords.ts';

/**
 * How much of a password is looked at: each character more costs more than the last, and what is common is common within
 * these. With them the worst that was found takes 30 ms.
 */
const bounds = { maxLength: 32, l33tMaxSubstitutions: 20 } as const;

/** Of the estimates 0 to 4, the least that is taken: more than 10⁸ guesses. */
const leastScore = 3;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first password that is chosen: the list of common ones takes 12 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ ...bounds, dictionary, graphs: adjacencyGraphs });
}

type Person = Pick<AccountTable, 'email' | 'name'>;

/** Whether a password is among the common ones, a variation of one, or made of what is known about its owner. */
async function isCommon(password: string, { email, name }: Person): Promise<boolean> {
  estimator ??= loadEstimator();
  const known = [agency.name, email, name].flatMap((text) => [text, ...text.split(/[\s@.-]+/)]);
  return (await estimator).check(normalizePassword(password), known).score < leastScore;
}

/**
 * What an admin's new password breaks: it is at least 12 characters long, and not a common one. That of `ADMIN_PASSWORD`, or
 * of a command on the machine, is taken all the same, and marked as weak.
 * @returns the key of a sentence; undefined for a password that may be chosen
 */
export async function findWeakness(
  password: string,
  person: Person,
): Promise<'adminPasswordTooShort' | 'passwordCommon' | undefined> {
  if (password.length < minAdminPasswordLength) return 'adminPasswordTooShort';
  return (await isCommon(password, person)) ? 'passwordCommon' : undefined;
}

/**
 * Refuses a password that an admin may not choose.
 * @param field in which it was typed
 */
export async function refuseWeakPassword(
  password: string,
  person: Person,
  field: 'password' | 'newPassword',
  language: Language,
): Promise<undefined | Refusal> {
  const weakness = await findWeakness(password, person);
  return weakness && refuse('VALIDATION', { fields: { [field]: sentences(language)(weakness) } });
}
