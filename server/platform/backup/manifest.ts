import { z } from 'zod';

/** A stretch of an item as the archive stores it: compressed by itself, so that damage concerns one part only. */
const part = z.object({
  /** The name of its entry in the archive. */
  name: z.string(),
  /** Of the compressed bytes, in hexadecimal. */
  sha256: z.string().length(64),
});

const item = z.object({
  /**
   * - `sqlite`: the file of the embedded database
   * - `table`: a table of PostgreSQL, as its COPY writes it in text format
   * - `file`: another file of DATA_DIR
   */
  kind: z.enum(['sqlite', 'table', 'file']),
  /** The name of the table, or the path within DATA_DIR, with `/`. */
  name: z.string(),
  /** Of a table, in the order of its rows. */
  columns: z.array(z.string()).optional(),
  /** Before compression. */
  bytes: z.number().int(),
  parts: z.array(part),
});

/** What is in an archive: its last entry, `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of the program that made it. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The migrations that its database has, in order of application. */
  migrations: z.array(z.string()),
  /** The moment of which it is the copy. */
  madeAt: z.iso.datetime(),
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number().int()),
  items: z.array(item),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedItem = z.infer<typeof item>;
export type ItemName = Pick<ArchivedItem, 'kind' | 'name' | 'columns'>;

export const manifestName = 'manifest.json';

/** The folder in the archive of each kind of item. */
export const folders: Readonly<Record<ArchivedItem['kind'], string>> = {
  sqlite: 'database',
  table: 'tables',
  file: 'files',
};

/** How many bytes of an item go into one part, before compression; one part at a time is in memory. */
export const bytesPerPart = 8 * 1024 * 1024;

/**
 * The line after the end of the tar, which `tar` ignores: a checksum of everything before it, for the bytes that belong
 * to no part.
 */
export const sealOf = (sha256: string): string => `vitrine-archive sha256:${sha256}\n`;
export const sealBytes = sealOf('0'.repeat(64)).length;
