import { randomInt } from 'node:crypto';
import {
  type Challenge,
  type ProofOfWorkForm,
  proofOfWork as proofOfWorkSchema,
} from '@vitrine/contracts/proof-of-work.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Clock, toInstant } from '../clock.ts';
import type { Queries } from '../database/schema.ts';
import type { Platform } from '../platform.ts';
import { effortFactor } from './effort.ts';
import { getRobotsSecret, keyedHash } from './secret.ts';

type Parts = Pick<Platform, 'database' | 'clock'>;

/** How long a solved challenge is accepted. The page solves a new one when a form has been open for longer. */
export const proofOfWorkSeconds = 30 * 60;

/** Iterations of PBKDF2 for one try: enough that starting a try costs little beside it. */
const cost = 2_000;

/** Tries until the solution at rest: together at most 300 ms on a slow phone's core (docs/decisions/0049). */
const tries = { min: 40, max: 80 };

/** A longer header is not one of ours. */
const maxHeaderLength = 4_000;

/** Makes a challenge for a form: signed, for this form only, and as hard as the last minutes demand. */
export async function makeProofOfWorkChallenge(parts: Parts, form: ProofOfWorkForm): Promise<Challenge> {
  const secret = await getRobotsSecret(parts.database);
  const factor = await effortFactor(parts);
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(tries.min * factor, tries.max * factor),
    deriveKey,
    data: { form, until: parts.clock.now() + proofOfWorkSeconds * 1000 },
    ...secretsFrom(secret),
  });
  return { parameters, signature } as Challenge;
}

/** One secret signs the challenge, the other its solution, which is therefore checked without doing the work again. */
const secretsFrom = (secret: string) => ({
  hmacSignatureSecret: keyedHash(secret, 'proofOfWork', 'challenge'),
  hmacKeySignatureSecret: keyedHash(secret, 'proofOfWork', 'solution'),
});

/**
 * Whether a header proves work for a form. The proof counts once, in whichever process: it is used up with the
 * transaction.
 * @param secret as `getRobotsSecret` gives it
 */
export async function takeProofOfWork(
  { secret, clock }: { readonly secret: string; readonly clock: Clock },
  queries: Queries,
  form: ProofOfWorkForm,
  header: string | undefined,
): Promise<boolean> {
  const proofOfWork = readProofOfWork(header);
  if (!proofOfWork) return false;
  const { data } = proofOfWork.challenge.parameters;
  const now = clock.now();
  if (data.form !== form || typeof data.until !== 'number' || data.until < now) return false;
  const { verified } = await verifySolution({ ...proofOfWork, deriveKey, ...secretsFrom(secret) });
  if (!verified) return false;
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('used_proofs_of_work')
    .values({ id: proofOfWork.challenge.signature, created_at: toInstant(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function readProofOfWork(header: string | undefined) {
  if (header === undefined || header.length > maxHeaderLength) return undefined;
  try {
    return proofOfWorkSchema.safeParse(JSON.parse(Buffer.from(header, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}
