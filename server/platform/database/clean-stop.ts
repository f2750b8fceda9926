import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mark of a clean stop, next to the database: the size and time of change of the file as it was left. */
const markName = 'vitrine.db-clean';

/** Leaves the mark, after the database has been closed. Without it, the next start only takes a little longer. */
export function leaveCleanMark(dataDir: string, file: string): void {
  try {
    writeFileSync(join(dataDir, markName), describe(file));
  } catch {
    // The disk is full or read-only.
  }
}

/**
 * Takes the mark away, before the database is opened.
 * @returns whether the file is exactly as a clean stop left it: neither did the process or the machine die, nor has
 * anybody put another file in its place
 */
export function takeCleanMark(dataDir: string, file: string): boolean {
  const mark = join(dataDir, markName);
  try {
    const isClean = readFileSync(mark, 'utf8') === describe(file);
    rmSync(mark);
    return isClean;
  } catch {
    return false;
  }
}

/** A log that is still there has not been copied into the file. */
function describe(file: string): string {
  const { size, mtimeNs } = statSync(file, { bigint: true });
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return `${size} bytes, changed at ${mtimeNs}, log of ${log} bytes\n`;
}
