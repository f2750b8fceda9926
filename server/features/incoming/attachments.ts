import { Readable } from 'node:stream';
import { maxReplyFileBytes } from '@vitrine/contracts/limits.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { measureAllFiles } from '../../platform/files/room.ts';
import { takeFile } from '../../platform/files/take-file.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import type { MailFile } from '../../platform/imap/read-mail.ts';
import type { Platform } from '../../platform/platform.ts';

/** What became of the files of a mail. */
export type TakenFiles = {
  /** In the store, without their rows yet. */
  readonly taken: readonly Pick<Schema['reply_files'], 'id' | 'name' | 'bytes' | 'hash'>[];
  /** Only in the mailbox: too large together, or of a kind that is not taken. */
  readonly left: readonly { readonly name: string; readonly bytes: number }[];
};

/**
 * Takes the files of a mail into the store, under the rules for every other file (docs/decisions/0062). What is in the
 * store without a row, after a process was killed, is swept away.
 */
export async function takeFiles(
  platform: Pick<Platform, 'database' | 'clock' | 'files'>,
  files: readonly MailFile[],
): Promise<TakenFiles> {
  const { database, files: area } = platform;
  const taken: TakenFiles['taken'][number][] = [];
  const left: TakenFiles['left'][number][] = [];
  for (const { name, content } of files) {
    const together = taken.reduce((sum, { bytes }) => sum + bytes, content.length);
    const isWelcome = async () => {
      if (together > maxReplyFileBytes) return refuse('REPLY_FILES_TOO_LARGE');
      const all = await measureAllFiles(database.queries);
      return all + together > area.maxBytes ? refuse('FILES_FULL') : undefined;
    };
    const given = { name, source: Readable.from([content]), maxBytes: maxReplyFileBytes };
    const kept = await takeFile(platform, given, isWelcome, async (id, { bytes, sha256 }) => ({
      ...{ id, name, bytes, hash: sha256 },
    }));
    if (isRefusal(kept)) left.push({ name, bytes: content.length });
    else taken.push(kept);
  }
  return { taken, left };
}

/** Removes from the store what has got no rows. */
export async function dropFiles({ files }: Pick<Platform, 'files'>, { taken }: TakenFiles): Promise<void> {
  for (const { id } of taken) await files.store.remove(id);
}
