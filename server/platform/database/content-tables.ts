import type { Instant, Json } from './columns.ts';

/** The tables of the content; a part of `schema.ts`, which says how values are stored. */

/** What was published, whole; the newest is what is in force. Without any the defaults are. */
export type ContentRevisionTable = {
  /** From 1. */
  number: number;
  /** The one in force when it was published; 0 for the defaults. */
  base: number;
  /** All edits of the defaults (`contracts/content/edits.ts`), not only those that this revision made. */
  edits: Json;
  note: string;
  /** Empty for a command of the operator, whose name is empty too. */
  author_id: string;
  author_name: string;
  published_at: Instant;
};

/** A picture of the content in one width and format, as it is served, or as its source; never changed. */
export type ContentFileTable = {
  /** SHA-256 of the source, in hexadecimal, by which the content names the picture. */
  picture: string;
  /** In pixels, as it is asked for: `pictureWidths`, `sourceEdge`, `sharingSize`, `logoWidths`. */
  width: number;
  type: 'webp' | 'avif' | 'jpeg' | 'png';
  /** SHA-256 of these bytes, in hexadecimal. */
  hash: string;
  /** Base64. */
  content: string;
  created_at: Instant;
};

/** A value that somebody is writing, for everybody who edits. */
export type ContentDraftTable = {
  path: string;
  /** Null where the default is to stand there again. */
  value: Json | null;
  /** The revision in force when it was written. */
  base: number;
  /** Raised by each change: whoever saves names the one that was seen. */
  version: number;
  author_id: string;
  author_name: string;
  changed_at: Instant;
};
