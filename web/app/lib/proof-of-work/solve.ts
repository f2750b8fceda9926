import type { Challenge } from '@vitrine/contracts/proof-of-work.ts';
import { solveChallenge } from 'altcha-lib';

/** Longer than any challenge of ours takes; then the form goes without. */
const timeoutMs = 30_000;

/** Does the work of a challenge. @returns the proof, as the header `Proof-Of-Work` carries it; undefined if it took too long */
export async function solve(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs });
  if (!solution) return undefined;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}

type Parameters = { cost: number; keyLength: number };

/** PBKDF2 with SHA-256, by the browser; where that is not allowed to, on a page without TLS, in JavaScript. */
async function deriveKey({ cost, keyLength }: Parameters, salt: Uint8Array, password: Uint8Array) {
  if (!globalThis.crypto.subtle) {
    const [{ pbkdf2 }, { sha256 }] = await Promise.all([
      import('@noble/hashes/pbkdf2.js'),
      import('@noble/hashes/sha2.js'),
    ]);
    return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
  }
  const key = await crypto.subtle.importKey('raw', own(password), 'PBKDF2', false, ['deriveBits']);
  const options = { name: 'PBKDF2', hash: 'SHA-256', salt: own(salt), iterations: cost };
  return { derivedKey: new Uint8Array(await crypto.subtle.deriveBits(options, key, keyLength * 8)) };
}

/** The same bytes, for types that tell memory shared between threads from one's own. */
const own = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;
