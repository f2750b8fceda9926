import { rmSync } from 'node:fs';
import { mkdtemp, open, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedPrefix } from './keep.ts';

export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Lends a new folder within another one, for unfinished files. It is removed afterwards, also when the process is
 * interrupted meanwhile; only SIGKILL leaves it behind.
 */
export async function withScratch<T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(parent, unfinishedPrefix));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  try {
    return await use(folder);
  } finally {
    process.off('exit', remove);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Has the names in a folder survive a power loss, after a file in it was made or renamed. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().catch(() => {
    // Some file systems of networks cannot sync a folder.
  });
  await folder.close();
}

/** Removes a folder in which nothing was put. @returns the folder; undefined when it is gone */
export async function keepUnlessEmpty(folder: string): Promise<string | undefined> {
  if ((await readdir(folder)).length > 0) return folder;
  await rmdir(folder);
  return undefined;
}
