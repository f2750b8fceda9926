import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { splitQuoted } from '../../platform/imap/quoted.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredAnswer } from '../../records/attendance.ts';
import { findFilesOf, findWaitingSince } from './queries.ts';

/** What is stored of a mail besides its columns; `files` are those that are left in the mailbox. */
export type StoredContent = {
  readonly subject: string;
  readonly text: string;
  readonly isCut: boolean;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** What it answers to an invitation. */
  readonly meeting?: StoredAnswer;
  /** The address at which a mail of ours did not arrive, and what its server said. */
  readonly undelivered?: { readonly recipient: string; readonly reason: string };
  /** The mailing list or the newsletter that it came through; its name may be empty. */
  readonly mailingList?: { readonly name: string };
};

/** Mails as an admin sees them: what earlier versions have stored of them may hold tokens of our own links. */
export async function presentIncoming(
  { database: { queries }, links: { withoutTokens } }: Pick<Platform, 'database' | 'links'>,
  rows: readonly Schema['incoming_mails'][],
): Promise<IncomingMail[]> {
  const ids = rows.map(({ id }) => id);
  const kept = Map.groupBy(await findFilesOf(queries, ids), ({ reply_id }) => reply_id);
  const waitingSince = await findWaitingSince(queries, [...new Set(rows.map(({ lead_id }) => lead_id))]);
  return rows.map((row) => {
    const since = waitingSince.get(row.lead_id);
    const { subject, text, isCut, files, meeting, undelivered, mailingList } = JSON.parse(row.content) as StoredContent;
    const taken = (kept.get(row.id) ?? []).map(({ id, name, bytes }) => ({
      id,
      name: withoutTokens(name),
      bytes: Number(bytes),
    }));
    return {
      id: row.id,
      list: row.list,
      leadId: row.lead_id,
      sender: row.sender,
      isCut,
      subject: withoutTokens(subject),
      ...splitQuoted(withoutTokens(text)),
      files: [...taken, ...files.map(({ name, bytes }) => ({ id: null, name: withoutTokens(name), bytes }))],
      isAutomatic: row.is_automatic === 1,
      receivedAt: row.written_at,
      isWaiting: row.is_automatic === 0 && since !== undefined && row.written_at >= since,
      ...(meeting && { meeting: replyOf(meeting) }),
      ...(undelivered && { undelivered }),
      ...(mailingList && { mailingList }),
    };
  });
}

const replyOf = ({ answer, proposedStart, proposedEnd, comment, isOutdated }: StoredAnswer) => ({
  answer,
  proposedStart,
  proposedEnd,
  comment,
  isOutdated,
});
