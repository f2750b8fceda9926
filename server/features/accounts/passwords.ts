import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { networkOf } from '../../platform/http/client-ip.ts';
import { type JobOptions, WorkQueue } from '../../platform/work-queue.ts';

const argon2InThreadPool = promisify(argon2);

/**
 * Two hashes at once: each takes 19 MB and a thread of the pool, in which files are read too. One where there are only two
 * processors, so that a flood of logins leaves the other one to the pages. A short queue, at the end of which nobody has
 * waited for a second.
 */
const hashing = new WorkQueue({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 20, retryAfterSeconds: 2 });

/** Whose hash it is, when nobody else can ask for it in their name. */
const ours: JobOptions = { requester: 'us', isUrgent: true };

/**
 * The job options of a visitor's hash: visitors take turns by network.
 * @param address in canonical form
 * @param isKnown whether this account has been used from there before: then it waits for no stranger
 */
export const jobOptionsOf = (ip: string, isKnown = false): JobOptions => ({
  requester: networkOf(ip),
  isUrgent: isKnown,
});

/**
 * The form in which passwords are hashed: devices write the same letter as one character or as two (NIST SP 800-63B, 3.1.1.2,
 * asks for NFKC or NFKD).
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

const derive = (options: JobOptions, ...[algorithm, parameters]: Parameters<typeof argon2InThreadPool>) =>
  hashing.run(() => argon2InThreadPool(algorithm, parameters), options);

/**
 * OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. Nothing but tests changes it
 * (`testing/hash-cost.ts`).
 */
export const hashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** A PHC string: the parameters are stored with the hash, so that a later release may raise them. */
const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Whether a hash was made with other parameters than those of today. */
export function isOutdatedHash(hash: string): boolean {
  const [found, memory, passes, parallelism] = phcFormat.exec(hash) ?? [];
  if (found === undefined) return false;
  return (
    Number(memory) !== hashCost.memory ||
    Number(passes) !== hashCost.passes ||
    Number(parallelism) !== hashCost.parallelism
  );
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hashes a password with a new salt; takes some tens of milliseconds, off the main thread.
 * @throws {BusyError} when too many wait already
 */
export async function hashPassword(password: string, options = ours): Promise<string> {
  const nonce = randomBytes(16);
  const message = normalizePassword(password);
  const tag = await derive(options, 'argon2id', { message, nonce, tagLength, ...hashCost });
  return `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/**
 * Whether a password matches a hash. Without a hash (no such account, or no password set yet) it hashes all the same
 * before it says no, so that response times do not reveal which addresses have an account. Old hashes were made of
 * passwords as they were typed, so one that is written otherwise than it is hashed now is tried in both forms.
 * @throws {BusyError} when too many wait already
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  options = ours,
): Promise<boolean> {
  const normalized = normalizePassword(password);
  if (await matches(normalized, hash, options)) return true;
  return normalized !== password && matches(password, hash, options);
}

async function matches(password: string, hash: string | null | undefined, options: JobOptions): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = phcFormat.exec(hash ?? '') ?? [];
  if (salt === undefined || expected === undefined) {
    await derive(options, 'argon2id', { message: password, nonce: Buffer.alloc(16), tagLength, ...hashCost });
    return false;
  }
  const expectedTag = Buffer.from(expected, 'base64');
  const tag = await derive(options, 'argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expectedTag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, expectedTag);
}
