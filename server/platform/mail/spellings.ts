import { domainToUnicode } from 'node:url';
import { canonicalEmail } from '@vitrine/contracts/email-address.ts';

/** The spellings of an address that people write and search for: as it is stored, and with its domain in their letters. */
export function spellingsOf(email: string): readonly string[] {
  const stored = canonicalEmail(email);
  const at = stored.lastIndexOf('@');
  const readable = domainToUnicode(stored.slice(at + 1));
  return [...new Set([stored, ...(at < 1 || readable === '' ? [] : [`${stored.slice(0, at)}@${readable}`])])];
}

/**
 * The spellings in which accounts may have an address. All are spelled alike from one upgrade on, but of two accounts that one
 * person had made by then, in one spelling each, the second has kept its own.
 */
export const spellingsOfAccounts = (email: string): readonly string[] => [
  ...new Set(spellingsOf(email).flatMap((each) => [each, each.normalize('NFD')].flatMap((form) => [form, `${form}.`]))),
];
