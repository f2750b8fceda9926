import { z } from 'zod';
import { type AuditActor, recordInAudit } from '../platform/audit.ts';
import { type Clock, toInstant } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queries } from '../platform/database/schema.ts';
import { getSetting, storeSetting } from '../platform/database/settings.ts';

/** The key in the table `settings`. */
const key = 'testMail';

const stored = z.object({
  /** Hashes of the secrets in the links of the newest mails: any of them may be the one that arrives. */
  hashes: z.array(z.string()),
  /** Their Message-IDs, by which they are known in the agency's mailbox; those of earlier versions have none. */
  messageIds: z.array(z.string()).default([]),
  sentAt: z.iso.datetime(),
  receivedAt: z.iso.datetime().nullable(),
});

/** When the last test mail was sent, and when one was seen to have arrived; undefined before the first. */
export type TestMailState = z.infer<typeof stored>;

export const findTestMail = async (queries: Queries): Promise<TestMailState | undefined> =>
  stored.safeParse(await getSetting(queries, key)).data;

export const storeTestMail = (queries: Queries, state: TestMailState): Promise<void> =>
  storeSetting(queries, key, state);

/** Records that a test mail has arrived. @returns when that was */
export async function recordTestMailReceived(
  queries: Queries,
  clock: Clock,
  actor: AuditActor,
  state: TestMailState,
): Promise<string> {
  const receivedAt = toInstant(clock.now());
  await storeTestMail(queries, { ...state, receivedAt });
  if (state.receivedAt === null) {
    await recordInAudit(queries, clock, actor, [{ action: 'testMailReceived', list: 'mails' }]);
  }
  return receivedAt;
}

/** Records that a test mail has arrived where a mail in the agency's mailbox is one. @param messageId without angle brackets */
export async function recordTestMailFound(
  { database, clock }: { readonly database: Pick<Database, 'queries' | 'transaction'>; readonly clock: Clock },
  messageId: string,
): Promise<void> {
  const isOne = (state: TestMailState | undefined) =>
    state?.receivedAt === null && state.messageIds.includes(messageId);
  if (!isOne(await findTestMail(database.queries))) return;
  await database.transaction(async ({ queries }) => {
    const state = await findTestMail(queries);
    if (state && isOne(state)) await recordTestMailReceived(queries, clock, { kind: 'site' }, state);
  });
}
