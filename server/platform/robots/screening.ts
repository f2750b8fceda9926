import type { ProofOfWorkForm } from '@vitrine/contracts/proof-of-work.ts';
import type { QuarantineReason } from '@vitrine/contracts/quarantine.ts';
import type { Queries } from '../database/schema.ts';
import { isInsideIp } from '../http/client-ip.ts';
import type { Platform } from '../platform.ts';
import { takeProofOfWork } from './proof-of-work.ts';
import { networkHash, recordNetwork } from './sender-network.ts';
import { recogniseSpam, signsOf } from './signs.ts';

/** How a form was sent, beside what was typed. */
export type Sending = {
  /** The header `Proof-Of-Work`. */
  readonly proofOfWork: string | undefined;
  readonly ipAddress: string;
  /** What stood in the field that people do not see. */
  readonly trap: string | undefined;
};

/** What was typed by which spam may be recognised. */
export type Typed = { readonly email: string; readonly texts: readonly string[] };

/** @see getRobotsSecret */
type Parts = { readonly secret: string; readonly clock: Platform['clock'] };

/** Whether a form comes without proof that somebody worked for it; uses the proof up. */
export async function lacksProofOfWork(
  parts: Parts,
  queries: Queries,
  form: ProofOfWorkForm,
  { proofOfWork, trap }: Sending,
): Promise<'trap' | 'noProofOfWork' | undefined> {
  const isDone = await takeProofOfWork(parts, queries, form, proofOfWork);
  if (trap) return 'trap';
  return isDone ? undefined : 'noProofOfWork';
}

/**
 * Why something that was sent belongs into quarantine; undefined when it does not. Remembers the network it came from, by
 * which spam is recognised later.
 * @param id of the record it becomes
 */
export async function screen(
  parts: Parts,
  queries: Queries,
  form: ProofOfWorkForm,
  sending: Sending,
  { id, email, texts }: Typed & { readonly id: string },
): Promise<QuarantineReason | undefined> {
  const { secret } = parts;
  const now = parts.clock.now();
  const network = isInsideIp(sending.ipAddress) ? null : networkHash(secret, sending.ipAddress);
  await recordNetwork(queries, id, network, now);
  const lacking = await lacksProofOfWork(parts, queries, form, sending);
  const spam = await recogniseSpam(queries, signsOf(secret, { email, network, texts }), now);
  return lacking ?? spam;
}
