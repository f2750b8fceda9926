import { randomInt } from 'node:crypto';
import { signingCode, type signingCodeSent } from '@vitrine/contracts/signing.ts';
import type { z } from 'zod';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { confirmEmail } from '../../platform/mail/reputation.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { codeMail } from './mails.ts';
import { countTry, findCode, storeCode } from './queries.ts';
import { countByLink } from './quota.ts';
import { lockOpen } from './service.ts';

const hourMs = 60 * 60_000;

/**
 * Mails the code with which a proposal is accepted, in place of an earlier one of the same link. Whoever asks has the link, which only a
 * mail to the address contained: that confirms it.
 */
export function requestCode(
  platform: Platform,
  { token, ipAddress }: { readonly token: string; readonly ipAddress: string },
): Promise<z.infer<typeof signingCodeSent> | Refusal> {
  const { database, clock, outbox } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const row = await lockOpen(platform, queries, token);
    if (isRefusal(row)) return row;
    const limit = { max: signingCode.perHour, windowMs: hourMs };
    const retryAfter = await countByLink(platform, queries, { what: 'signing', token, ipAddress }, limit);
    if (retryAfter !== undefined) return refuse('RATE_LIMITED', { retryAfter });
    const now = clock.now();
    const code = String(randomInt(10 ** signingCode.digits)).padStart(signingCode.digits, '0');
    const expiresAt = toInstant(now + signingCode.minutes * 60_000);
    await storeCode(queries, {
      proposal_id: row.id,
      link_hash: hashSecret(token),
      code_hash: hashOf(token, code),
      tries: 0,
      created_at: toInstant(now),
      expires_at: expiresAt,
    });
    await confirmEmail(queries, row.email, now);
    await outbox.put(transaction, [codeMail(row, code)]);
    return { email: row.email, expiresAt };
  });
}

/** The code together with the token of its link, so that the table alone does not tell it. */
const hashOf = (token: string, code: string) => hashSecret(`${token} ${code}`);

/**
 * Compares a code with the one that was mailed, in a transaction that has locked the proposal: of many at once, no more
 * than `signingCode.tries` are compared.
 * @returns why it is refused; undefined when it is right
 */
export async function checkCode(
  queries: Queries,
  { proposalId, token, code }: { readonly proposalId: string; readonly token: string; readonly code: string },
  now: number,
): Promise<Refusal | undefined> {
  // Each link has a code of its own: whoever has another link uses up no tries of this one.
  const of = { proposal_id: proposalId, link_hash: hashSecret(token) };
  const stored = await findCode(queries, of);
  if (!stored || stored.expires_at <= toInstant(now) || stored.tries >= signingCode.tries) {
    return refuse('CODE_EXPIRED');
  }
  if (stored.code_hash === hashOf(token, code)) return undefined;
  await countTry(queries, of);
  return refuse(stored.tries + 1 >= signingCode.tries ? 'CODE_EXPIRED' : 'CODE_WRONG');
}
