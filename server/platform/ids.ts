import { randomBytes } from 'node:crypto';

/**
 * A new identifier: UUID version 7 (RFC 9562, 5.7). Ids made later sort later, which keeps the index of a growing
 * table compact; nobody can guess one.
 * @param now milliseconds since 1970
 */
export function newId(now: number): string {
  return idFrom(now, randomBytes(10).toString('hex'));
}

/**
 * The identifier of an instant and of chance that is given.
 * @param random twenty digits to the base of sixteen
 */
export function idFrom(now: number, random: string): string {
  const time = hexTime(now);
  // The variant is binary 10 followed by two random bits: one of 8, 9, a, b.
  const variant = '89ab'[Number.parseInt(random.charAt(3), 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(8)}`;
}

/** Not an identifier but a bound: every id made from `time` on sorts after it, every earlier one before. */
export function firstIdOf(time: number): string {
  const hex = hexTime(time);
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
}

const hexTime = (now: number) => now.toString(16).padStart(12, '0');
