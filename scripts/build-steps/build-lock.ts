import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Longer than any build takes. */
const lockTimeoutMs = 10 * 60_000;

/**
 * Waits for an exclusive lock shared by all processes of this machine, and takes it. It is an operating-system lock, held
 * through an empty SQLite file, so a killed build leaves no stale lock behind.
 * @returns a function that releases the lock
 */
export function acquireBuildLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(path, { timeout: lockTimeoutMs });
  lock.exec('begin exclusive');
  return () => lock.close();
}
