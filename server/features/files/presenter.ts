import type { ExchangedFile } from '@vitrine/contracts/file.ts';
import type { FileRow } from './queries.ts';

/** A file as both sides see it. */
export function presentFile({ id, name, bytes, side, created_at, fetched_at }: FileRow): ExchangedFile {
  return { id, name, bytes: Number(bytes), side, createdAt: created_at, fetchedAt: fetched_at };
}
