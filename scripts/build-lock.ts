import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Longer than any build takes, in milliseconds. */
const patience = 10 * 60_000;

/**
 * Waits until no other process holds the lock, and holds it. The lock is the operating system's, taken through an empty
 * SQLite file, so that a build that was killed leaves nothing behind.
 * @returns lets go of it
 */
export function holdBuildLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(path, { timeout: patience });
  lock.exec('begin exclusive');
  return () => lock.close();
}
