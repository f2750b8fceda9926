import { createHash, randomBytes } from 'node:crypto';

/** A secret that is handed out once and stored only as a hash. */
export type Secret = { readonly plain: string; readonly hash: string };

/** 256 random bits as URL-safe text, 43 characters: beyond guessing. */
export function newSecret(): Secret {
  const plain = randomBytes(32).toString('base64url');
  return { plain, hash: hashSecret(plain) };
}

/** SHA-256 of a file, in hexadecimal. */
export const hashFile = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The hash under which a secret is stored, in hexadecimal. SHA-256 without a salt is enough, since a random secret is in
 * no dictionary; anyone who reads the table cannot use what is there.
 */
export function hashSecret(plain: string): string {
  return createHash('sha256').update(plain).digest('hex');
}
