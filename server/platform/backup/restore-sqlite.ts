import { copyFile, link, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockFolder } from '../database/folder-lock.ts';
import { openSqlite } from '../database/sqlite.ts';
import { resultCode } from '../database/sqlite-errors.ts';
import { isNotFound, syncFolder } from '../file-system.ts';
import { holdMail } from '../mail/hold.ts';
import { checkArchive } from './archive-reader.ts';
import { replaceFiles } from './data-files.ts';
import { asideName, assertRestorable, type Restored, RestoreError, type RestoreOptions } from './restorable.ts';
import { adoptOwner, keepUnlessEmpty, withScratch } from './scratch.ts';
import { unpackVerified } from './verify-backup.ts';

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html). */
const damagedCodes = new Set([11, 26]);

/**
 * Puts the database and the files of a backup into DATA_DIR, migrated to this program, with mail held. What was there is
 * kept in a folder beside it. The database is replaced in one step at the end: interrupted before, the old one serves.
 * @throws {DataDirInUseError} while a server runs on the folder
 * @throws {ArchiveError|RestoreError} before anything is changed
 */
export async function restoreSqlite(dataDir: string, { archive, at, onStage }: RestoreOptions): Promise<Restored> {
  await mkdir(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    await adoptOwner(join(dataDir, 'vitrine.lock'), dataDir);
    const manifest = await checkArchive(archive);
    assertRestorable(manifest, 'sqlite');
    onStage('Every checksum is right.');
    return await withScratch(dataDir, async (scratch) => {
      await unpackVerified(archive, manifest, scratch);
      await makeReady(scratch, at);
      await adoptOwner(scratch, dataDir);
      onStage('The backup is unpacked, and its database is whole.');
      const aside = await setAside(dataDir, asideName(at));
      onStage('A copy of what was there is set aside.');
      await rename(join(scratch, 'vitrine.db'), join(dataDir, 'vitrine.db'));
      await syncFolder(dataDir);
      onStage('The database is replaced.');
      await replaceFiles(dataDir, join(scratch, 'files'), aside);
      return { manifest, aside: await keepUnlessEmpty(aside) };
    });
  } finally {
    lock.close();
  }
}

/** Migrates the unpacked database and holds its mail; afterwards it is one file, on the disk. */
async function makeReady(folder: string, at: Date): Promise<void> {
  const database = openSqlite(folder);
  try {
    await database.migrate();
    await holdMail(database.queries, at.toISOString());
  } finally {
    await database.close();
  }
  const file = await open(join(folder, 'vitrine.db'), 'r+');
  await file.sync();
  await file.close();
}

/**
 * Keeps the database that is there, in a new folder. It stays in place too, but without its log: a log that outlived its
 * database would be replayed into the next one.
 */
async function setAside(dataDir: string, name: string): Promise<string> {
  const aside = join(dataDir, name);
  await mkdir(aside);
  const isWhole = foldLog(join(dataDir, 'vitrine.db'), dataDir);
  await linkOrCopy(join(dataDir, 'vitrine.db'), join(aside, 'vitrine.db'));
  for (const suffix of ['-wal', '-shm', '-journal', '-clean']) {
    await renameIfThere(join(dataDir, `vitrine.db${suffix}`), join(aside, `vitrine.db${suffix}`));
  }
  await adoptOwner(aside, dataDir);
  if (!isWhole) await syncFolder(aside);
  await syncFolder(dataDir);
  return aside;
}

/**
 * Writes what is left in the log of a database into the database, and removes the log.
 * @returns false when the database is missing or damaged, so that its log has to be kept with it
 * @throws {RestoreError} when another program uses it
 */
function foldLog(file: string, dataDir: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    // The flag keeps SQLite from making an empty database.
    database = new DatabaseSync(`file:${encodeURI(file).replaceAll('?', '%3f').replaceAll('#', '%23')}?mode=rw`, {
      timeout: 2000,
    });
    const mode = database.prepare('pragma journal_mode = delete').get()?.journal_mode;
    if (mode !== 'delete') throw new RestoreError(`The database in ${dataDir} is in use by another program.`);
    return true;
  } catch (error) {
    const code = resultCode(error) & 0xff;
    if (damagedCodes.has(code) || code === cannotOpen) return false;
    if (code === busy) throw new RestoreError(`The database in ${dataDir} is in use by another program.`);
    throw error;
  } finally {
    database?.close();
  }
}

const busy = 5;
const cannotOpen = 14;

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (isNotFound(error)) return;
    // Not every file system has links.
    await copyFile(from, to);
  }
}

async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
