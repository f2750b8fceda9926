import type { DatabaseSync } from 'node:sqlite';

/** The database file is damaged, or not a database. */
export class MalformedDatabaseError extends Error {
  constructor(file: string, reason: string) {
    super(
      `The database ${file} is damaged (${reason}): move it aside with its -wal and -shm files, and restore a backup.`,
    );
  }
}

/** Files up to this size are checked thoroughly and at once, in a moment. */
export const maxSizeCheckedAtOnceBytes = 16 * 1024 ** 2;

/**
 * Looks for damage, of which SQLite itself notices only what a query happens to meet.
 * @param isThorough also compares the indexes with their tables, which takes several times as long
 * @returns what is wrong first, or undefined
 */
export function findDamage(handle: DatabaseSync, isThorough: boolean): string | undefined {
  const row = handle.prepare(`pragma ${isThorough ? 'integrity_check' : 'quick_check'}(1)`).get();
  const [answer] = Object.values(row ?? {});
  return answer === 'ok' ? undefined : String(answer).split('\n')[0];
}
