import { open } from 'node:fs/promises';

/** Whether a call of `node:fs` failed because there is no file or folder at that path. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Has the names in a folder survive a power loss, after a file in it was made or renamed. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().catch(() => {
    // Some file systems of networks cannot sync a folder.
  });
  await folder.close();
}
