import type { FileSide } from '@vitrine/contracts/file.ts';
import type { Instant } from './columns.ts';

// The table of files, with the conventions of `schema.ts`.

/** A file that a client and the agency exchange. What is in it lies in the store of files, under its id. */
export type FileTable = {
  id: string;
  /** The client it belongs to, whoever sent it. */
  account_id: string;
  /** As whoever sent it calls it. */
  name: string;
  bytes: number;
  /** SHA-256 of its content, hexadecimal. */
  hash: string;
  /** Who sent it. */
  side: FileSide;
  /** The account of whoever sent it. */
  author_id: string;
  created_at: Instant;
  /** When the other side was told by mail; null until then. */
  announced_at: Instant | null;
  /** When the other side first downloaded it; null until then. */
  fetched_at: Instant | null;
};
