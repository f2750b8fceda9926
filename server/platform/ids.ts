import { randomBytes } from 'node:crypto';

/**
 * A new identifier: UUID version 7 (RFC 9562, 5.7). Ids made later sort later, which keeps the index of a growing
 * table compact; nobody can guess one.
 * @param now milliseconds since 1970
 */
export function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  // The variant is binary 10 followed by two random bits: one of 8, 9, a, b.
  const variant = '89ab'[Number.parseInt(random.charAt(3), 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(8)}`;
}
