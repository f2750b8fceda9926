import { domainToUnicode } from 'node:url';
import { canonicalAddress } from '@vitrine/contracts/email-address.ts';

/** The spellings of an address that people write and search for: as it is stored, and with its domain in their letters. */
export function spellingsOf(address: string): readonly string[] {
  const stored = canonicalAddress(address);
  const at = stored.lastIndexOf('@');
  const readable = domainToUnicode(stored.slice(at + 1));
  return [...new Set([stored, ...(at < 1 || readable === '' ? [] : [`${stored.slice(0, at)}@${readable}`])])];
}
