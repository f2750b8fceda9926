import { createHash, randomBytes } from 'node:crypto';

/** A secret that is handed out once and kept only as its hash. */
export type Secret = { readonly plain: string; readonly hash: string };

/** 256 bits, as URL-safe text (D9). */
export function newSecret(): Secret {
  const plain = randomBytes(32).toString('base64url');
  return { plain, hash: hashSecret(plain) };
}

/**
 * The hash under which a secret is stored. SHA-256 without salt suffices, since the secret is random: there is no
 * dictionary to try, and whoever reads the table cannot use what is there.
 */
export function hashSecret(plain: string): string {
  return createHash('sha256').update(plain).digest('hex');
}
