import type { Readable } from 'node:stream';
import type { ExchangedFile, FileSide } from '@vitrine/contracts/file.ts';
import { maxFileBytes, maxFileBytesOfClient, maxFilesOfClient } from '@vitrine/contracts/limits.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { maskedContent } from '../../platform/files/mask-tokens.ts';
import { measureAllFiles } from '../../platform/files/room.ts';
import { type TakenFile, takeFile } from '../../platform/files/take-file.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { oncePerSubmission } from '../../platform/http/idempotency.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { StreamResponse } from '../../platform/http/stream-response.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  deleteFile,
  type FileRow,
  findClient,
  findFileRow,
  findFileRowsOf,
  insertFile,
  lockClient,
  measureFilesOf,
  recordFetched,
} from './queries.ts';

/** A file on its way: from whom, to whose account, and as what. */
export type Sending = {
  readonly caller: Caller;
  /** The client's account. */
  readonly accountId: string;
  readonly name: string;
  /** Undefined where the body was something else. */
  readonly source: Readable | undefined;
  readonly submission: string | undefined;
};

/** The files exchanged with a client, the newest first. */
export async function findFilesOf({ database }: Platform, caller: Caller, accountId: string): Promise<ExchangedFile[]> {
  return (await findFileRowsOf(database.queries, accountId)).map((row) => presentFile(row, caller));
}

/** The same, for an admin, who may ask for a client that is not there. */
export async function findFilesOfClient(
  platform: Platform,
  caller: Caller,
  accountId: string,
): Promise<ExchangedFile[] | Refusal> {
  if (!(await findClient(platform.database.queries, accountId))) return refuse('NOT_FOUND');
  return findFilesOf(platform, caller, accountId);
}

/** Takes a file for a client's account, from either side. */
export function sendFile(platform: Platform, sending: Sending): Promise<ExchangedFile | Refusal> {
  const { accountId, name, source } = sending;
  const { queries } = platform.database;
  const isWelcome = async () => {
    if (!(await findClient(queries, accountId))) return refuse('NOT_FOUND');
    return refuseWithoutRoom(platform, queries, accountId, 0);
  };
  return takeFile(platform, { name, source, maxBytes: maxFileBytes }, isWelcome, (id, received) =>
    storeRow(platform, sending, id, received),
  );
}

function storeRow(
  platform: Platform,
  { caller, accountId, submission }: Sending,
  id: string,
  { name, bytes, sha256 }: TakenFile,
): Promise<ExchangedFile | Refusal> {
  const { database, clock } = platform;
  const payload = { accountId, name, sha256, by: caller.accountId };
  return oncePerSubmission(platform, { key: submission, endpoint: 'sendFile', payload }, async ({ queries }) => {
    if (!(await lockClient(database, queries, accountId))) return refuse('NOT_FOUND');
    const refusal = await refuseWithoutRoom(platform, queries, accountId, bytes);
    if (refusal) return refusal;
    const side: FileSide = caller.kind === 'admin' ? 'agency' : 'client';
    const row = {
      id,
      account_id: accountId,
      name,
      bytes,
      hash: sha256,
      side,
      author_id: caller.accountId,
      created_at: toInstant(clock.now()),
      announced_at: null,
      fetched_at: null,
    };
    await insertFile(queries, row);
    const note = { action: 'fileSent', list: 'clients', subjectId: accountId } as const;
    if (side === 'agency') await recordInAudit(queries, clock, caller, [note]);
    return presentFile(row, caller);
  });
}

/** Refuses a file that would be one too many, or too large beside the others. */
async function refuseWithoutRoom(
  { files }: Pick<Platform, 'files'>,
  queries: Queries,
  accountId: string,
  bytes: number,
): Promise<Refusal | undefined> {
  const own = await measureFilesOf(queries, accountId);
  const isFull = own.count >= maxFilesOfClient || own.bytes + bytes > maxFileBytesOfClient;
  if (isFull || (await measureAllFiles(queries)) + bytes > files.maxBytes) return refuse('FILES_FULL');
  return undefined;
}

/** Gives a file out, to download. @param accountId whose it must be; any client's for an admin */
export async function downloadFile(
  { database, clock, files, links }: Platform,
  caller: Caller,
  id: string,
): Promise<StreamResponse | Refusal> {
  const { queries } = database;
  const isAdmin = caller.kind === 'admin';
  const found = await findFileRow(queries, id, isAdmin ? undefined : caller.accountId);
  if (!found) return refuse('NOT_FOUND');
  const content = await files.store.open(id);
  if (!content) return refuse('UNAVAILABLE');
  if (isAdmin === (found.side === 'client')) await recordFetched(queries, id, toInstant(clock.now()));
  const shown = maskedContent(content, found.name, links.withoutTokensIn);
  return new StreamResponse(shown, 'application/octet-stream', links.withoutTokens(found.name));
}

/** Deletes a file: a client or a member one that they have sent, an owner any. */
export async function removeFile(
  { database, clock, files }: Platform,
  caller: Caller,
  id: string,
): Promise<undefined | Refusal> {
  const isAdmin = caller.kind === 'admin';
  const deleted = await database.transaction(async ({ queries }) => {
    if (isAdmin && caller.adminRole !== 'owner') {
      const found = await findFileRow(queries, id);
      if (found && found.author_id !== caller.accountId) return refuse('OWNER_ONLY');
    }
    const row = await deleteFile(queries, id, isAdmin ? undefined : caller);
    if (row && isAdmin) {
      await recordInAudit(queries, clock, caller, [
        { action: 'fileDeleted', list: 'clients', subjectId: row.account_id },
      ]);
    }
    return row;
  });
  if (isRefusal(deleted)) return deleted;
  if (!deleted) return refuse('NOT_FOUND');
  await files.store.remove(id);
  return undefined;
}

/** A file as whoever asks sees it. */
function presentFile(row: FileRow, caller: Pick<Caller, 'accountId'>): ExchangedFile {
  const { id, name, bytes, side, created_at, fetched_at } = row;
  const isOwn = row.author_id === caller.accountId;
  return { id, name, bytes: Number(bytes), side, isOwn, createdAt: created_at, fetchedAt: fetched_at };
}
