import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Queries } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { getSetting, storeSetting } from '../../platform/database/settings.ts';
import { spellingsOf } from '../../platform/mail/spellings.ts';

/** Stands where an address was, in every language. */
const blackedOut = '[…]';

/** What makes an address part of a longer one: `na@example.com` is not found in `ana@example.com`. */
const before = String.raw`(?<![\p{L}\p{N}_%+-]|[\p{L}\p{N}]\.)`;
const after = String.raw`(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`;

/** Finds an address in a text, in any case and spelling, but not inside another address. */
export class EmailPattern {
  readonly #pattern: RegExp;

  /** @param spellings all of them, each as it stands in a text */
  constructor(spellings: readonly string[]) {
    this.#pattern = new RegExp(`${before}(?:${spellings.map(RegExp.escape).join('|')})${after}`, 'giu');
  }

  isIn(text: string): boolean {
    return text.search(this.#pattern) !== -1;
  }

  /** The text without the address. */
  blackOut(text: string): string {
    return text.replace(this.#pattern, blackedOut);
  }

  /** The JSON without the address in any of its texts, which may be JSON themselves, such as the columns of a stored row. */
  blackOutJson(json: string): string {
    return JSON.stringify(
      JSON.parse(json, (_key, value) => (typeof value === 'string' ? this.#blackOutNested(value) : value)),
    );
  }

  #blackOutNested(text: string): string {
    if (!/^[[{]/.test(text)) return this.blackOut(text);
    try {
      return this.blackOutJson(text);
    } catch {
      return this.blackOut(text);
    }
  }
}

/** The pattern for the text that searches match, which is folded. */
export const foldedPattern = (email: string) =>
  new EmailPattern(spellingsOf(email).map((spelling) => foldForSearch(spelling)));

/** The pattern for what people wrote. */
export const writtenPattern = (email: string) => new EmailPattern(spellingsOf(email));

/** The key in the table `settings` of the secret that hashes are keyed with. */
const key = 'erasureKey';

/** The secret that hashes of addresses are keyed with, 32 bytes as base64url; made with the first erasure. */
export async function getErasureKey(queries: Queries): Promise<string> {
  const stored = z.string().safeParse(await getSetting(queries, key)).data;
  if (stored !== undefined) return stored;
  const made = randomBytes(32).toString('base64url');
  await storeErasureKey(queries, made);
  return made;
}

/** Makes a database hash addresses as the one it takes the place of. */
export function storeErasureKey(queries: Queries, secret: string): Promise<void> {
  return storeSetting(queries, key, secret);
}

/**
 * What a receipt says instead of the address. An address can be guessed, so a plain hash would give it away; with the
 * secret, only who has the database can ask whether a given address was erased.
 */
export function hashEmail(secret: string, email: string): string {
  return createHmac('sha256', secret).update(email).digest('base64url');
}
