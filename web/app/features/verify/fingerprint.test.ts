import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fingerprintOf, maxFileBytes } from './fingerprint.ts';

it('is the SHA-256 that others compute of the same bytes', async () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index % 251);
  await expect(fingerprintOf(new Blob([bytes]))).resolves.toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('is not computed of a file that no proposal could be', async () => {
  const file = { size: maxFileBytes + 1 } as Blob;
  await expect(fingerprintOf(file)).rejects.toThrow();
});
