import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder that a setting names cannot be made; the message says why. */
export class FolderError extends Error {}

/**
 * Makes a folder, with those above it, unless it is there. Node's own way to make those above tries for ever where one is a
 * link to what is not there, as with a disk that is not mounted, and then heeds no signal.
 * @returns the highest of those that were made; undefined where none was
 * @throws {FolderError} that says which folder cannot be made at all; else what the system says
 */
export function makeFolder(folder: string, mode?: number): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const above = dirname(folder);
  const highest = above === folder ? undefined : makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
    return highest ?? folder;
  } catch (error) {
    // Another process may have made it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return highest;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new FolderError(message, { cause: error });
    if (code !== 'EEXIST') throw error;
    const reason = `${folder} is a file, or a link to what is not there, such as a disk that is not mounted`;
    throw new FolderError(reason, { cause: error });
  }
}
