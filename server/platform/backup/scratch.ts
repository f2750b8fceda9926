import { rmSync } from 'node:fs';
import { lchown, lstat, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { lockFolder } from '../database/folder-lock.ts';
import { readDiskSpace } from '../disk-space.ts';
import { removeUnfinished, unfinishedPrefix } from './unfinished.ts';

/**
 * Lends a new folder within another one, for unfinished files. It is removed afterwards, also when the process is
 * interrupted meanwhile; what only SIGKILL leaves behind is removed by the next one.
 */
export async function withScratch<T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> {
  removeUnfinished(parent, Date.now());
  const folder = await mkdtemp(join(parent, unfinishedPrefix));
  const lock = lockIfPossible(folder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  try {
    // What root leaves behind, when it is killed, is for the server to remove.
    await adoptOwner(folder, parent);
    return await use(folder);
  } finally {
    process.off('exit', remove);
    lock?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Shows that somebody works in a folder. Not every file system has locks. */
function lockIfPossible(folder: string): DatabaseSync | undefined {
  try {
    return lockFolder(folder);
  } catch {
    return undefined;
  }
}

/** Removes a folder in which nothing was put. @returns the folder; undefined when it is gone */
export async function keepUnlessEmpty(folder: string): Promise<string | undefined> {
  if ((await readdir(folder)).length > 0) return folder;
  await rmdir(folder);
  return undefined;
}

/**
 * Gives what root has made in a folder to the folder's owner: a command may be run by root, and the server must be able
 * to use what it leaves. For anybody else it does nothing.
 * @param path a file, or a folder with everything in it
 */
export async function adoptOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(folder);
  const give = async (one: string) => {
    await lchown(one, uid, gid);
    if (!(await lstat(one)).isDirectory()) return;
    for (const name of await readdir(one)) await give(join(one, name));
  };
  await give(path);
}

/** A disk is too full for what is about to be written; the message is a sentence with the amounts. */
export class NoRoomError extends Error {}

/**
 * The copy of a database and its archive are there at the same time; an archive has taken a quarter to a third of the
 * database. What remains is left to the site, which writes to the same disk.
 */
const roomPerByte = 1.5;

/**
 * Checks that a folder has room for the backup of an embedded database: filling the disk would stop the site.
 * @throws {NoRoomError}
 */
export async function assertRoomFor(database: string, folder: string): Promise<void> {
  const sizes = await Promise.all([database, `${database}-wal`].map((file) => stat(file).catch(() => undefined)));
  const needed = sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0) * roomPerByte;
  const { freeBytes } = await readDiskSpace(folder);
  if (freeBytes >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new NoRoomError(
    `There is no room for a backup in ${folder}: ${inMegabytes(needed)} are needed and ${inMegabytes(freeBytes)} free.`,
  );
}
