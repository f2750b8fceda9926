import { Readable } from 'node:stream';
import { maxReplyFileBytes } from '@vitrine/contracts/limits.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { measureAllFiles } from '../../platform/files/room.ts';
import { takeFile } from '../../platform/files/take-file.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import type { MailFile } from '../../platform/imap/mail-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { measureIncomingFiles } from './queries.ts';

/** What became of the files of a mail. */
export type TakenFiles = {
  /** In the store, without their rows yet. */
  readonly taken: readonly Pick<Schema['reply_files'], 'id' | 'name' | 'bytes' | 'hash'>[];
  /** Only in the mailbox: too large together, or of a kind that is not taken. */
  readonly left: readonly { readonly name: string; readonly bytes: number }[];
};

/** Of all files that came by mail about one lead. */
const maxBytesOfLead = 50 * 1024 * 1024;

/** Which part of the room for files those may fill that came by mail: anybody who has had a mail from us can send some. */
const shareOfRoom = 0.5;

/**
 * Takes the files of a mail into the store, under the rules for every other file (docs/files.md) and within bounds of
 * their own, since strangers send them. What is in the
 * store without a row, after a process was killed, is swept away.
 */
export async function takeFiles(
  platform: Pick<Platform, 'database' | 'clock' | 'files' | 'links'>,
  files: readonly MailFile[],
  leadId: string,
): Promise<TakenFiles> {
  const { database, files: area, links } = platform;
  const taken: TakenFiles['taken'][number][] = [];
  const left: TakenFiles['left'][number][] = [];
  for (const { name, content } of files) {
    const together = taken.reduce((sum, { bytes }) => sum + bytes, content.length);
    const isWelcome = async () => {
      if (together > maxReplyFileBytes) return refuse('REPLY_FILES_TOO_LARGE');
      const { queries } = database;
      const isFull =
        (await measureAllFiles(queries)) + together > area.maxBytes ||
        (await measureIncomingFiles(queries)) + together > area.maxBytes * shareOfRoom ||
        (await measureIncomingFiles(queries, leadId)) + together > maxBytesOfLead;
      return isFull ? refuse('FILES_FULL') : undefined;
    };
    const given = { name, source: Readable.from([content]), maxBytes: maxReplyFileBytes };
    const kept = await takeFile(platform, given, isWelcome, async (id, { name: known, bytes, sha256 }) => ({
      id,
      name: known,
      bytes,
      hash: sha256,
    }));
    if (isRefusal(kept)) left.push({ name: links.withoutTokens(name), bytes: content.length });
    else taken.push(kept);
  }
  return { taken, left };
}

/** Removes from the store what has got no rows. */
export async function dropFiles({ files }: Pick<Platform, 'files'>, { taken }: TakenFiles): Promise<void> {
  for (const { id } of taken) await files.store.remove(id);
}
