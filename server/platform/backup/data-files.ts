import type { Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotFound } from '../file-system.ts';
import { keyFileName } from '../sealing.ts';

/**
 * The names in DATA_DIR that start like this belong to the database or to backups, and are not copied as files. Neither is
 * the key that seals secrets in the database: who finds a backup must not find both (docs/decisions/0042).
 */
const notFiles = [
  keyFileName,
  'vitrine.db',
  'vitrine.lock',
  'backups',
  'before-restore-',
  '.vitrine-',
  'vitrine-backup-',
];

/** Whether an entry of DATA_DIR is neither the database nor made by the backup commands. */
export const isDataFile = (name: string): boolean => !notFiles.some((start) => name.startsWith(start));

/** The files of DATA_DIR besides the database, such as mails, as paths within it. */
export async function* dataFiles(dataDir: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(dataDir)) {
    if (isDataFile(entry.name)) yield* filesOf(dataDir, entry, '');
  }
}

async function* filesOf(dataDir: string, entry: Dirent, folder: string): AsyncGenerator<string> {
  const path = `${folder}${entry.name}`;
  if (entry.isFile()) yield path;
  if (!entry.isDirectory()) return;
  for (const inner of await entriesOf(join(dataDir, path))) yield* filesOf(dataDir, inner, `${path}/`);
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** The content of a file, opened at once; undefined when it has been deleted since it was listed. */
export async function contentOf(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return (await open(path)).createReadStream();
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
