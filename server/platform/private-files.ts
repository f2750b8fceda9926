import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** The bits that give anything to the group or to everybody. */
const othersBits = 0o077;

/**
 * Makes whatever this process creates from now on readable by its own user alone: the database, mails and backups hold
 * personal data.
 */
export function createPrivateFiles(): void {
  process.umask(othersBits);
}

/** How many files and folders others could use: those that this has ended for, and those that belong to another user. */
export type OpenFiles = { readonly closed: number; readonly notOurs: number };

/**
 * Makes a folder if it is missing, and takes from the group and from everybody what they may do with it and with the
 * files in it. Earlier versions, or a copy made by hand, may have left more.
 */
export function makePrivateFolder(folder: string): OpenFiles {
  makeFolder(folder, 0o700);
  return closeToOthers(folder);
}

function closeToOthers(path: string): OpenFiles {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // A link's target is the owner's own choice, and a socket or a device is not ours.
  if (!stats?.isDirectory() && !stats?.isFile()) return { closed: 0, notOurs: 0 };
  const inside = stats.isDirectory() ? readdirSync(path).map((name) => closeToOthers(join(path, name))) : [];
  const closed = inside.reduce((sum, one) => sum + one.closed, 0);
  const notOurs = inside.reduce((sum, one) => sum + one.notOurs, 0);
  if ((stats.mode & othersBits) === 0) return { closed, notOurs };
  try {
    chmodSync(path, stats.mode & 0o7777 & ~othersBits);
    return { closed: closed + 1, notOurs };
  } catch {
    return { closed, notOurs: notOurs + 1 };
  }
}
