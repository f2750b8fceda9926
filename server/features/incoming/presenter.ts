import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { splitQuoted } from '../../platform/imap/quoted.ts';
import { readFilesOf } from './queries.ts';

/** What is stored of a mail besides its columns; `files` are those that are left in the mailbox. */
export type StoredContent = {
  readonly subject: string;
  readonly text: string;
  readonly isCut: boolean;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
};

/** Mails as an admin sees them. */
export async function presentIncoming(
  queries: Queries,
  rows: readonly Schema['incoming_mails'][],
): Promise<IncomingMail[]> {
  const ids = rows.map(({ id }) => id);
  const kept = Map.groupBy(await readFilesOf(queries, ids), ({ reply_id }) => reply_id);
  return rows.map((row) => {
    const { subject, text, isCut, files } = JSON.parse(row.content) as StoredContent;
    const taken = (kept.get(row.id) ?? []).map(({ id, name, bytes }) => ({ id, name, bytes: Number(bytes) }));
    return {
      ...{ id: row.id, list: row.list, leadId: row.lead_id, sender: row.sender, subject, isCut },
      ...splitQuoted(text),
      files: [...taken, ...files.map(({ name, bytes }) => ({ id: null, name, bytes }))],
      isAutomatic: row.is_automatic === 1,
      receivedAt: row.written_at,
    };
  });
}
