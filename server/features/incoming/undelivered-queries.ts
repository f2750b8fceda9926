import type { Queries } from '../../platform/database/schema.ts';
import { leadingId } from '../../platform/ids.ts';

/** The ids of the mails that have some Message-IDs, of those that are ours: these begin with it (`platform/mail/message-id.ts`). */
export const mailIdsIn = (messageIds: readonly string[]): string[] =>
  messageIds.flatMap((messageId) => leadingId(messageId)?.toLowerCase() ?? []);

/** A mail that was sent; `replyId` where it carried a reply. */
type SentMail = { readonly mailId: string; readonly replyId: string | null; readonly recipient: string };

/** The mails with some Message-IDs that have left; of a reply that was sent again under the same one, the last. */
export async function findReported(queries: Queries, messageIds: readonly string[]): Promise<SentMail[]> {
  if (messageIds.length === 0) return [];
  const replies = await queries.selectFrom('replies').select('id').where('message_id', 'in', messageIds).execute();
  const replyIds = replies.map(({ id }) => id);
  const ids = [...replyIds, ...mailIdsIn(messageIds)];
  if (ids.length === 0) return [];
  const left = queries.selectFrom('outbox').select(['id', 'recipient', 'template', 'resend_of']);
  const mails = await left
    .where('sent_at', 'is not', null)
    .where((on) => on.or([on('id', 'in', ids), ...(replyIds.length > 0 ? [on('resend_of', 'in', replyIds)] : [])]))
    .orderBy('id', 'desc')
    .execute();
  return mails.map(({ id, recipient, template, resend_of }) => {
    const replyId = resend_of ?? id;
    return { mailId: id, recipient, replyId: template === 'reply' ? replyId : null };
  });
}

/**
 * Records that a mail did not arrive, with the reply that it carried, unless that is recorded or it has been sent again since.
 * @returns whether it did
 */
export async function recordUndelivered(
  queries: Queries,
  { mailId, replyId }: Pick<SentMail, 'mailId' | 'replyId'>,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('outbox')
    .set({ state: 'failed', last_error: reason })
    .where('id', '=', mailId)
    .where('state', '=', 'sent')
    .where('last_error', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  // The state of a reply follows that of its first mail by itself.
  if (replyId !== null) {
    await queries.updateTable('replies').set({ state: 'failed' }).where('id', '=', replyId).execute();
  }
  return true;
}
