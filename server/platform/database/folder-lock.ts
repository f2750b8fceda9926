import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { resultCode, sqliteBusy } from './sqlite-errors.ts';

/** Another process already uses the same folder. */
export class DataDirInUseError extends Error {}

/** The file in a folder by which it is locked. */
export const lockName = 'vitrine.lock';

/**
 * Locks the folder for as long as the process lives. It is a lock of the operating system, taken through an empty SQLite
 * file, so that a killed process leaves none behind.
 * @throws {DataDirInUseError} when another process has it
 */
export function lockFolder(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, lockName), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((resultCode(error) & 0xff) === sqliteBusy) {
      throw new DataDirInUseError(`DATA_DIR ${dataDir} is in use by another Vitrine process.`);
    }
    throw error;
  }
  return lock;
}
