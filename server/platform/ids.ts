import { randomBytes } from 'node:crypto';

/**
 * A new id: UUID version 7 (RFC 9562, 5.7). Later ids sort later, which keeps the primary key of a growing table
 * compact and lets age be compared by id. Its 74 random bits cannot be guessed.
 * @param now milliseconds since 1970
 */
export function newId(now: number): string {
  return idFrom(now, randomDigits());
}

/** Random bytes for the next ids: asking the system for a few of them takes as long as for many. */
let pool = Buffer.alloc(0);
let used = 0;

/** 20 hexadecimal digits. */
function randomDigits(): string {
  if (used === pool.length) {
    pool = randomBytes(1000);
    used = 0;
  }
  const digits = pool.toString('hex', used, used + 10);
  used += 10;
  return digits;
}

/**
 * The id for a given time and randomness.
 * @param now milliseconds since 1970
 * @param random 20 hexadecimal digits
 */
export function idFrom(now: number, random: string): string {
  const time = hexTime(now);
  // The variant is binary 10 followed by two random bits: one of 8, 9, a, b.
  const variant = '89ab'[Number.parseInt(random.charAt(3), 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(8)}`;
}

/** A bound, not an id: ids made from `time` on (milliseconds since 1970) sort after it, earlier ones before it. */
export function firstIdOf(time: number): string {
  const hex = hexTime(time);
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
}

/** When an id was made, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

const hexTime = (now: number) => now.toString(16).padStart(12, '0');

/** Whether an id is of the version that ours have: mail programs of our own people make ids of others. */
export const isOurKind = (id: string): boolean => id.charAt(14) === '7';

const ownId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@|$)/i;

/** The id with which a Message-ID or the UID of an event begins if it is ours, as it is spelled there. */
export const leadingId = (text: string): string | undefined => ownId.exec(text)?.[1];
