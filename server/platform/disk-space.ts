import { statfs } from 'node:fs/promises';

/** The space of the file system that a folder is on, in bytes. */
export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number };

/** Rejects when there is no such folder. `freeBytes` is what an ordinary user may still write. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
