import type { Language } from '@vitrine/contracts/language.ts';
import { countAttempt } from '../../platform/attempts.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { findTestMail, recordTestMailReceived, storeTestMail } from '../../records/test-mail.ts';

/** How many test mails one owner may have sent in how long. */
const limit = { max: 5, windowMs: 60 * 60_000 } as const;

type TestMailPlatform = Pick<Platform, 'database' | 'clock' | 'outbox' | 'links'>;

/** Sends a mail to an owner's own address, by the way of every other, with a link that shows that it has arrived. */
export async function sendTestMail(
  { database, clock, outbox, links }: TestMailPlatform,
  caller: Caller,
  language: Language,
): Promise<{ readonly to: string } | Refusal> {
  const retryAfter = await countAttempt(database.queries, clock, `testMail:${caller.accountId}`, limit);
  if (retryAfter !== undefined) return refuse('RATE_LIMITED', { retryAfter });
  const { plain, hash } = newSecret();
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const before = await findTestMail(queries);
    const id = newId(now);
    await storeTestMail(queries, {
      hashes: [hash, ...(before?.hashes ?? [])].slice(0, limit.max),
      messageIds: [outbox.messageIdOf(id), ...(before?.messageIds ?? [])].slice(0, limit.max),
      sentAt: toInstant(now),
      receivedAt: before?.receivedAt ?? null,
    });
    const receivedUrl = links.testMail(plain, language);
    const content = { template: 'testMail', data: { receivedUrl } } as const;
    await outbox.put(transaction, [{ id, to: caller.email, language, content, byHand: true }]);
    await recordInAudit(queries, clock, caller, [{ action: 'testMailSent', list: 'mails', subjectId: id }]);
    return { to: caller.email };
  });
}

/** Records that a test mail has arrived, by the secret in its link. */
export function receiveTestMail(
  { database, clock }: Pick<TestMailPlatform, 'database' | 'clock'>,
  caller: Caller,
  token: string,
): Promise<{ readonly receivedAt: string } | Refusal> {
  return database.transaction(async ({ queries }) => {
    const state = await findTestMail(queries);
    if (!state?.hashes.includes(hashSecret(token))) return refuse('NOT_FOUND');
    return { receivedAt: await recordTestMailReceived(queries, clock, caller, state) };
  });
}
