import { expect, it } from 'vitest';
import { hashSecret, newSecret } from './secrets.ts';

it('is 256 random bits as URL-safe text', () => {
  const secrets = Array.from({ length: 100 }, () => newSecret().plain);
  for (const plain of secrets) expect(plain).toMatch(/^[\w-]{43}$/);
  expect(new Set(secrets).size).toBe(100);
});

it('comes with the hash by which it is looked up', () => {
  const { plain, hash } = newSecret();
  expect(hash).toBe(hashSecret(plain));
  expect(hash).not.toContain(plain);
});

it('is hashed by SHA-256, in hexadecimal', () => {
  // The test vector of FIPS 180-4 for "abc".
  expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
