import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isNotFound } from '../file-system.ts';
import { isDataFile } from './data-files.ts';
import { RestoreError } from './restorable.ts';

/** A restore was interrupted in the middle of its exchange; the message is a sentence that says what to do. */
export class UnfinishedRestoreError extends Error {}

/** Left out of backups, and never exchanged, by its name (`data-files.ts`). */
const noteName = '.vitrine-restore.json';

const exchange = z.object({
  /** Also stored in the restored database (`last-restore.ts`). */
  id: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The folder in DATA_DIR with what comes: `vitrine.db`, and other files in `files/`. */
  prepared: z.string(),
  /** The folder in DATA_DIR for what was there. */
  previousData: z.string(),
  /** The names in DATA_DIR that go. */
  old: z.array(z.string()),
  /** The instant of the backup. */
  madeAt: z.string(),
  /** The erasures that the backup may not know of, to be repeated afterwards. */
  erasures: z.object({
    secret: z.string(),
    erasures: z.array(z.object({ at: z.string(), email_hash: z.string() })),
  }),
  /** Whether all is in its place, so that only the erasures are to be repeated. */
  isMoved: z.boolean(),
});

/**
 * What a restore puts in the place of what is there. It is recorded, on the disk, before the first file is renamed, and each
 * of its steps can be taken again: whoever opens the folder after an interruption goes on with it. On SQLite the note is
 * the moment that decides; on PostgreSQL the database does, which is exchanged in one transaction.
 */
export type Exchange = z.infer<typeof exchange>;

/** The exchange that was begun in a folder and has not ended; undefined when there is none. */
export function readExchange(dataDir: string): Exchange | undefined {
  try {
    return exchange.parse(JSON.parse(readFileSync(join(dataDir, noteName), 'utf8')));
  } catch (error) {
    // Where DATA_DIR is no folder, whoever looks for something in it says so.
    if (isNotFound(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')) return undefined;
    throw new UnfinishedRestoreError(
      `What a restore was about to do cannot be read in ${join(dataDir, noteName)}: restore the backup again into an empty DATA_DIR.`,
    );
  }
}

/** @throws {UnfinishedRestoreError} while files of before and after a restore may be mixed in a folder */
export function assertNotExchanging(dataDir: string): void {
  if (readExchange(dataDir)?.isMoved === false) {
    throw new UnfinishedRestoreError(
      `A restore into ${dataDir} is under way or was interrupted: start the server, or run the restore again, which finish it.`,
    );
  }
}

/**
 * What in a folder goes when others come.
 * @throws {RestoreError} when something in it cannot be renamed, because it is on another disk
 */
export function namesToReplace(dataDir: string, engine: Exchange['engine']): string[] {
  const names = readdirSync(dataDir).filter(
    (name) => isDataFile(name) || (engine === 'sqlite' && name.startsWith('vitrine.db')),
  );
  const { dev } = lstatSync(dataDir);
  const elsewhere = names.find((name) => lstatSync(join(dataDir, name)).dev !== dev);
  if (elsewhere !== undefined) {
    throw new RestoreError(
      `${join(dataDir, elsewhere)} is on another disk than DATA_DIR, so it cannot be exchanged: mount DATA_DIR as a whole.`,
    );
  }
  return names;
}

/** Records an exchange, safe from a loss of power; or that its files are in place. */
export function recordExchange(dataDir: string, recorded: Exchange): void {
  const draft = join(dataDir, `${noteName}.draft`);
  writeFileSync(draft, JSON.stringify(recorded), { mode: 0o600, flush: true });
  adopt(draft, dataDir);
  renameSync(draft, join(dataDir, noteName));
  sync(dataDir);
}

/** Forgets an exchange that has ended, or never took place, with what it has not put in place. */
export function dropExchange(dataDir: string, { prepared }: Pick<Exchange, 'prepared'>): void {
  rmSync(join(dataDir, noteName), { force: true });
  sync(dataDir);
  rmSync(join(dataDir, prepared), { recursive: true, force: true });
}

/**
 * Puts everything in its place, wherever an earlier attempt has stopped. The folder must belong to this process alone.
 * @throws {UnfinishedRestoreError} when that cannot be done
 */
export function finishExchange(dataDir: string, recorded: Exchange): void {
  if (recorded.isMoved) return;
  try {
    moveAll(dataDir, recorded);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new UnfinishedRestoreError(
      `A restore was interrupted and cannot be finished (${reason}). What was there is in ${join(dataDir, recorded.previousData)}, what comes in ${join(dataDir, recorded.prepared)}.`,
    );
  }
  recordExchange(dataDir, { ...recorded, isMoved: true });
}

function moveAll(dataDir: string, { engine, prepared, previousData, old }: Exchange): void {
  const [from, to] = [join(dataDir, prepared), join(dataDir, previousData)];
  mkdirSync(to, { recursive: true });
  adopt(to, dataDir);
  for (const name of old) {
    // What was moved already has left its place to what comes.
    if (!existsSync(join(to, name)) && existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(to, name));
  }
  // A log that outlived its database would be replayed into the next one.
  sync(to);
  sync(dataDir);
  for (const name of namesIn(join(from, 'files'))) renameSync(join(from, 'files', name), join(dataDir, name));
  if (engine === 'sqlite') {
    const [unpacked, file] = [join(from, 'vitrine.db'), join(dataDir, 'vitrine.db')];
    if (existsSync(unpacked)) renameSync(unpacked, file);
    else if (!existsSync(file)) throw new Error(`${unpacked} is missing`);
  }
  sync(dataDir);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** Gives what root has made to the owner of the folder, who runs the server. */
function adopt(path: string, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(folder);
  chownSync(path, uid, gid);
}

/** Has the names in a folder survive a loss of power. */
export function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } catch {
    // Some file systems of networks cannot sync a folder.
  } finally {
    closeSync(handle);
  }
}
