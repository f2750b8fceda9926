/** SQLITE_BUSY (https://sqlite.org/rescode.html). */
export const sqliteBusy = 5;

/** The extended result code of a node:sqlite error; 0 for any other error. */
export function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damagedCodes = new Set([11, 26]);

/**
 * Primary result codes that are about the file or the disk and not the statement: BUSY, LOCKED, READONLY, IOERR, FULL,
 * CANTOPEN.
 */
const diskCodes = new Set([5, 6, 8, 10, 13, 14]);

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const uniqueCodes = new Set([2067, 1555]);

/** SQLITE_FULL. */
export const isFull = (error: unknown): boolean => (resultCode(error) & 0xff) === 13;

/** Whether an error says that the file is not a sound database. */
export const isDamage = (error: unknown): boolean => damagedCodes.has(resultCode(error) & 0xff);

/** Whether an error is about the file or the disk, and not about the statement. */
export const isDiskError = (error: unknown): boolean => isDamage(error) || diskCodes.has(resultCode(error) & 0xff);

export const isUniqueViolation = (error: unknown): boolean => uniqueCodes.has(resultCode(error));

/** The database file is damaged, or not a database. */
export class MalformedDatabaseError extends Error {
  constructor(file: string, reason: string) {
    super(
      `The database ${file} is damaged (${reason}): move it aside with its -wal and -shm files, and restore a backup.`,
    );
  }
}
