import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUseError, lockFolder, lockName } from '../database/folder-lock.ts';
import { isNotFound } from '../file-system.ts';
import { readExchange } from './exchange.ts';

/** How the names of folders with unfinished files begin (`scratch.ts`). */
export const unfinishedPrefix = '.vitrine-unfinished-';

/** The same for what a restore is about to put in place (`exchange.ts`). */
export const preparedPrefix = '.vitrine-restored-';

/** One in which nobody holds a lock, as file systems without locks leave it, is deleted at this age: no backup takes a day. */
const maxUnlockedMs = 24 * 60 * 60_000;

/** The folders in which backups, restores and upgrades work. @param to where backups go */
export function workingFolders(dataDir: string, to: string | undefined): string[] {
  const isFolder = to !== undefined && !to.startsWith('s3://');
  return [dataDir, join(dataDir, 'backups'), ...(isFolder ? [to] : []), tmpdir()];
}

/**
 * What commands, backups and upgrades that were killed have left in a folder: copies of the database and of files. Whoever
 * still works in one holds a lock in it, which the system takes back at the end of a process, however it ends.
 * @param now in milliseconds since 1970
 */
export function findUnfinished(folder: string, now: number): string[] {
  const awaited = awaitedIn(folder);
  return namesIn(folder)
    .filter((name) => name.startsWith(unfinishedPrefix) || (name.startsWith(preparedPrefix) && awaited !== 'unknown'))
    .filter((name) => name !== awaited)
    .map((name) => join(folder, name))
    .filter((path) => isForsaken(path, now));
}

/** Deletes them. @returns what it has deleted */
export function removeUnfinished(folder: string, now: number): string[] {
  return findUnfinished(folder, now).filter((path) => {
    try {
      rmSync(path, { recursive: true, force: true });
      return true;
    } catch {
      // Another user's, as in a temporary folder.
      return false;
    }
  });
}

/** What an interrupted restore is still to put in place; `unknown` where its note cannot be read. */
function awaitedIn(folder: string): string | undefined {
  try {
    return readExchange(folder)?.prepared;
  } catch {
    return 'unknown';
  }
}

function isForsaken(path: string, now: number): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // A link, or a folder of somebody else's, is not for us to open.
  if (!found?.isDirectory() || !isOurs(found.uid)) return false;
  if (path.includes(preparedPrefix)) return true;
  if (lstatSync(join(path, lockName), { throwIfNoEntry: false }) === undefined) {
    // Dated ahead, it comes from a clock that was.
    return Math.abs(now - found.mtimeMs) > maxUnlockedMs;
  }
  try {
    lockFolder(path).close();
    return true;
  } catch (error) {
    if (error instanceof DataDirInUseError) return false;
    return Math.abs(now - found.mtimeMs) > maxUnlockedMs;
  }
}

function isOurs(uid: number): boolean {
  const own = process.getuid?.();
  return own === undefined || own === 0 || own === uid;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isNotFound(error) || (error as { code?: unknown }).code === 'EACCES') return [];
    throw error;
  }
}
