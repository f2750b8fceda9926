import type { ExchangedFile } from '@vitrine/contracts/file.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { FileRow } from './queries.ts';

/** A file as whoever asks sees it. */
export function presentFile(row: FileRow, caller: Pick<Caller, 'accountId'>): ExchangedFile {
  const { id, name, bytes, side, created_at, fetched_at } = row;
  const isOwn = row.author_id === caller.accountId;
  return { id, name, bytes: Number(bytes), side, isOwn, createdAt: created_at, fetchedAt: fetched_at };
}
