import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockFolder } from '../database/folder-lock.ts';
import { openSqlite } from '../database/sqlite.ts';
import { resultCode } from '../database/sqlite-errors.ts';
import { pauseMail } from '../mail/pause.ts';
import { makeFolder } from '../make-folder.ts';
import { checkArchive } from './archive-reader.ts';
import { begin } from './begin-exchange.ts';
import { finishExchange, readExchange } from './exchange.ts';
import { recordRestore } from './last-restore.ts';
import { assertRestorable, type Restored, RestoreError, type RestoreOptions } from './restorable.ts';
import { adoptOwner, keepUnlessEmpty, withScratch } from './scratch.ts';
import { unpackVerified } from './verify-backup.ts';

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html). */
const damagedCodes = new Set([11, 26]);

/**
 * Puts the database and the files of a backup into DATA_DIR, migrated to this program, with mail paused. What was there is
 * kept in a folder beside it. All is prepared first, and exchanged at the end: interrupted before the exchange is recorded,
 * nothing has changed; after it, whoever opens the folder next goes on with it.
 * @throws {DataDirInUseError} while a server runs on the folder
 * @throws {ArchiveError|RestoreError} before anything is changed
 * @throws {UnfinishedRestoreError} when the exchange has begun and cannot be ended now
 */
export async function restoreSqlite(
  dataDir: string,
  { archive, at, erasures, onStage }: RestoreOptions,
): Promise<Restored> {
  makeFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    await adoptOwner(join(dataDir, 'vitrine.lock'), dataDir);
    const manifest = await checkArchive(archive);
    assertRestorable(manifest, 'sqlite');
    onStage('Every checksum is right.');
    return await withScratch(dataDir, async (scratch) => {
      const id = randomUUID();
      const unpacked = join(scratch, 'restored');
      await mkdir(unpacked);
      await adoptOwner(unpacked, dataDir);
      await unpackVerified(archive, manifest, unpacked);
      await makeReady(unpacked, at, id);
      await adoptOwner(unpacked, dataDir);
      onStage('The backup is unpacked, and its database is whole.');
      foldLog(join(dataDir, 'vitrine.db'), dataDir);
      const exchange = begin(dataDir, 'sqlite', { id, at, unpacked, manifest, erasures });
      onStage('The exchange has begun; interrupted from here on, it is finished by the next start.');
      finishExchange(dataDir, exchange);
      onStage('The database and the files are replaced.');
      return { manifest, previousData: await keepUnlessEmpty(join(dataDir, exchange.previousData)) };
    });
  } finally {
    lock.close();
  }
}

/** Goes on with an exchange that was interrupted in a folder that no server has open. */
export function finishSqlite(dataDir: string): void {
  if (readExchange(dataDir) === undefined) return;
  const lock = lockFolder(dataDir);
  try {
    const recorded = readExchange(dataDir);
    if (recorded?.engine === 'sqlite') finishExchange(dataDir, recorded);
  } finally {
    lock.close();
  }
}

/** Migrates the unpacked database and pauses its mail; afterwards it is one file, on the disk. */
async function makeReady(folder: string, at: Date, id: string): Promise<void> {
  const database = openSqlite(folder);
  try {
    await database.migrate();
    await pauseMail(database.queries, at.toISOString());
    await recordRestore(database.queries, { id, at: at.toISOString(), isFinished: false });
  } finally {
    await database.close();
  }
  const file = await open(join(folder, 'vitrine.db'), 'r+');
  await file.sync();
  await file.close();
}

/**
 * Writes what is left in the log of a database into the database, and removes the log; one that is missing or damaged keeps
 * its log.
 * @throws {RestoreError} when another program uses it
 */
function foldLog(file: string, dataDir: string): void {
  let database: DatabaseSync | undefined;
  try {
    // The flag keeps SQLite from making an empty database.
    database = new DatabaseSync(`file:${encodeURI(file).replaceAll('?', '%3f').replaceAll('#', '%23')}?mode=rw`, {
      timeout: 2000,
    });
    const mode = database.prepare('pragma journal_mode = delete').get()?.journal_mode;
    if (mode !== 'delete') throw new RestoreError(`The database in ${dataDir} is in use by another program.`);
  } catch (error) {
    const code = resultCode(error) & 0xff;
    if (damagedCodes.has(code) || code === cannotOpen) return;
    if (code === busy) throw new RestoreError(`The database in ${dataDir} is in use by another program.`);
    throw error;
  } finally {
    database?.close();
  }
}

const busy = 5;
const cannotOpen = 14;
