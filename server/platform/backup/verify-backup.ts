import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { counted } from '../counted.ts';
import { ArchiveError, checkArchive, readArchive } from './archive-reader.ts';
import type { Manifest } from './manifest.ts';
import { withScratch } from './scratch.ts';
import { readFacts } from './sqlite-snapshot.ts';

/**
 * Opens a backup as a restore would: compares every checksum, opens the database, has it check itself, and counts the rows
 * of each table. Needs room for the embedded database in the system's temporary folder.
 * @throws {ArchiveError} that says what is wrong
 */
export async function verifyBackup(path: string): Promise<Manifest> {
  const manifest = await checkArchive(path);
  await withScratch(tmpdir(), (folder) => unpackVerified(path, manifest, folder));
  return manifest;
}

/**
 * Unpacks an archive that `checkArchive` has accepted: `vitrine.db` and, in `files/`, the other files; of the tables of
 * PostgreSQL only the rows are counted.
 * @throws {ArchiveError} when the content is not what the manifest says
 */
export async function unpackVerified(path: string, manifest: Manifest, folder: string): Promise<void> {
  const lines = new Map<string, number>();
  await readArchive(path, manifest, async ({ kind, name }, content) => {
    if (kind === 'table') lines.set(name, await countLines(content));
    else
      await pipeline(
        content,
        createWriteStream(await placeFor(path, kind, name, folder), { mode: 0o600, flush: true }),
      );
  });
  const rows = manifest.engine === 'sqlite' ? checkSqlite(path, join(folder, 'vitrine.db')) : Object.fromEntries(lines);
  const tables = new Set([...Object.keys(rows), ...Object.keys(manifest.rows)]);
  for (const table of tables) {
    if (rows[table] === manifest.rows[table]) continue;
    throw new ArchiveError(
      `${path} does not hold what it says: ${table} has ${counted(rows[table] ?? 0, 'row')} instead of ${manifest.rows[table] ?? 'none'}.`,
    );
  }
}

/** Where a file is unpacked to. An archive from elsewhere must not write outside of the folder. */
async function placeFor(archive: string, kind: 'sqlite' | 'file', name: string, folder: string): Promise<string> {
  if (kind === 'sqlite') return join(folder, 'vitrine.db');
  const inside = normalize(name);
  if (inside.startsWith(`..${sep}`) || inside.startsWith(sep)) {
    throw new ArchiveError(`${archive} contains a file for another folder: ${name}.`);
  }
  const place = join(folder, 'files', inside);
  await mkdir(dirname(place), { recursive: true });
  return place;
}

/** The rows of a table: PostgreSQL's text format writes each on one line, and line breaks in a text as `\n`. */
async function countLines(content: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0;
  for await (const chunk of content) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  }
  return lines;
}

/** Has SQLite check a database file. @returns its rows by table */
function checkSqlite(archive: string, file: string): Readonly<Record<string, number>> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check;
    if (found !== 'ok') throw new ArchiveError(`${archive} contains a damaged database: ${found}.`);
    return readFacts(database).rows;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(
      `${archive} contains a damaged database: ${error instanceof Error ? error.message : error}.`,
    );
  } finally {
    database.close();
  }
}
