import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { maxFilesOfReply, maxReplyFileBytes } from '@vitrine/contracts/limits.ts';
import type { ReplyFile, ReplyLead } from '@vitrine/contracts/reply.ts';
import { toInstant } from '../../platform/clock.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { mediaTypeOf } from '../../platform/files/kinds.ts';
import { maskedContent } from '../../platform/files/mask-tokens.ts';
import { measureAllFiles } from '../../platform/files/room.ts';
import { type TakenFile, takeFile } from '../../platform/files/take-file.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { oncePerSubmission } from '../../platform/http/idempotency.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { StreamResponse } from '../../platform/http/stream-response.ts';
import type { OutboxMail } from '../../platform/mail/claims.ts';
import type { Attachment } from '../../platform/mail/message.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  deleteDraftFile,
  findDraftFiles,
  findFileSentTo,
  findLead,
  findReplyFile,
  insertReplyFile,
} from './queries.ts';

type ReplyFileRow = Schema['reply_files'];

/** A file on its way into a draft: as what, and from whom. */
type Attaching = ReplyLead & {
  readonly caller: Caller;
  readonly name: string;
  /** Undefined where the body was something else. */
  readonly source: Readable | undefined;
  readonly submission: string | undefined;
};

/** Attaches a file to an admin's draft of a reply; it waits there until the draft is sent, or for a month. */
export function attachFile(platform: Platform, attaching: Attaching): Promise<ReplyFile | Refusal> {
  const { caller, list, id: leadId, name, source } = attaching;
  const { queries } = platform.database;
  const isWelcome = async () => {
    if (!(await findLead(queries, list, leadId))) return refuse('NOT_FOUND');
    return refuseWithoutRoom(platform, queries, { accountId: caller.accountId, leadId, bytes: 0 });
  };
  return takeFile(platform, { name, source, maxBytes: maxReplyFileBytes }, isWelcome, (id, received) =>
    storeRow(platform, attaching, id, received),
  );
}

function storeRow(
  platform: Platform,
  { caller, list, id: leadId, submission }: Attaching,
  id: string,
  { name, bytes, sha256 }: TakenFile,
): Promise<ReplyFile | Refusal> {
  const { database, clock } = platform;
  const { accountId } = caller;
  const payload = { leadId, name, sha256, by: accountId };
  return oncePerSubmission(platform, { key: submission, endpoint: 'attachReplyFile', payload }, async ({ queries }) => {
    // Of two files that fill the last room, one is refused.
    await takeAdvisoryLock(database, queries, `reply files of ${accountId}`);
    if (!(await findLead(queries, list, leadId))) return refuse('NOT_FOUND');
    const refusal = await refuseWithoutRoom(platform, queries, { accountId, leadId, bytes });
    if (refusal) return refusal;
    const owner = { id, account_id: accountId, lead_id: leadId, reply_id: null };
    const row = { ...owner, name, bytes, hash: sha256, created_at: toInstant(clock.now()) };
    await insertReplyFile(queries, row);
    return presentReplyFile(row);
  });
}

async function refuseWithoutRoom(
  { files }: Pick<Platform, 'files'>,
  queries: Queries,
  { accountId, leadId, bytes }: { readonly accountId: string; readonly leadId: string; readonly bytes: number },
): Promise<Refusal | undefined> {
  const own = await findDraftFiles(queries, accountId, leadId);
  const together = own.reduce((sum, file) => sum + Number(file.bytes), bytes);
  if (own.length >= maxFilesOfReply || together > maxReplyFileBytes) return refuse('REPLY_FILES_TOO_LARGE');
  return (await measureAllFiles(queries)) + bytes > files.maxBytes ? refuse('FILES_FULL') : undefined;
}

/** Gives a file out, to download: of what was sent to any admin, of a draft to its author. */
export async function downloadReplyFile(
  platform: Platform,
  { accountId }: Caller,
  id: string,
): Promise<StreamResponse | Refusal> {
  const found = await findReplyFile(platform.database.queries, id);
  if (!found || (found.reply_id === null && found.account_id !== accountId)) return refuse('NOT_FOUND');
  return giveOut(platform, found);
}

/** The same to the person it was sent to, by their address; nothing of drafts, and nothing that came by mail. */
export async function downloadSentFile(
  platform: Platform,
  email: string,
  id: string,
): Promise<StreamResponse | Refusal> {
  const found = await findFileSentTo(platform.database.queries, email, id);
  return found ? giveOut(platform, found) : refuse('NOT_FOUND');
}

async function giveOut(
  { files: { store }, links }: Pick<Platform, 'files' | 'links'>,
  { id, name }: Pick<ReplyFileRow, 'id' | 'name'>,
): Promise<StreamResponse | Refusal> {
  const content = await store.open(id);
  if (!content) return refuse('UNAVAILABLE');
  const shown = maskedContent(content, name, links.withoutTokensIn);
  return new StreamResponse(shown, 'application/octet-stream', links.withoutTokens(name));
}

/** Takes a file off an admin's own draft. */
export async function detachFile(
  { database, files }: Platform,
  { accountId }: Caller,
  id: string,
): Promise<undefined | Refusal> {
  const isDeleted = await database.transaction(({ queries }) => deleteDraftFile(queries, accountId, id));
  if (!isDeleted) return refuse('NOT_FOUND');
  await files.store.remove(id);
  return undefined;
}

/** A file as admins see it. */
export const presentReplyFile = ({ id, name, bytes }: Pick<ReplyFileRow, 'id' | 'name' | 'bytes'>): ReplyFile => ({
  id,
  name,
  bytes: Number(bytes),
});

/** What replies carry with them, for the mail worker. */
export function replyAttachments({ files }: Pick<Platform, 'files'>) {
  return async ({ content }: OutboxMail): Promise<Attachment[]> => {
    if (content.template !== 'reply') return [];
    const attached: Attachment[] = [];
    for (const { id, name } of content.data.files ?? []) {
      const stream = await files.store.open(id);
      // Tried again later: a store that is away comes back.
      if (!stream) throw new Error('A file of the reply is not in the store of files.');
      attached.push({ name, type: mediaTypeOf(name), bytes: await buffer(stream) });
    }
    return attached;
  };
}
