import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../file-system.ts';
import { makeFolder } from '../make-folder.ts';
import { version } from '../version.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { contentOf, dataFiles } from './data-files.ts';
import { assertNotExchanging } from './exchange.ts';
import { type ArchivePurpose, archiveName } from './keep.ts';
import type { Manifest } from './manifest.ts';
import { adoptOwner, assertRoomFor, withScratch } from './scratch.ts';
import { assertDatabaseFile, type DataSettings } from './shared-database.ts';
import type { SnapshotFacts } from './sqlite-snapshot.ts';

export type MadeBackup = { readonly path: string; readonly bytes: number; readonly manifest: Manifest };

/**
 * Copies the database and the files of DATA_DIR into one archive, while servers use them. The archive appears under its
 * name when it is complete and on the disk, and not at all when something fails.
 * @param folder where the archive is put; it is made when missing, and needs room for a copy of the embedded database too
 */
export async function makeBackup(
  settings: DataSettings,
  folder: string,
  madeAt: Date,
  purpose: ArchivePurpose = 'backup',
): Promise<MadeBackup> {
  assertNotExchanging(settings.dataDir);
  const made = makeFolder(folder);
  if (made !== undefined) await adoptOwner(made, dirname(made));
  const path = join(folder, archiveName(purpose, madeAt));
  return withScratch(folder, async (scratch) => {
    const unfinished = join(scratch, 'archive.tar');
    const writer = new ArchiveWriter(unfinished, madeAt);
    try {
      const engine = settings.databaseUrl === undefined ? 'sqlite' : 'postgres';
      const facts = await (engine === 'sqlite'
        ? addSqlite(writer, settings.dataDir, { scratch, isGentle: purpose === 'backup' })
        : addPostgres(writer, settings.databaseUrl ?? ''));
      for await (const name of dataFiles(settings.dataDir)) {
        const content = await contentOf(join(settings.dataDir, name));
        if (content) await writer.add({ kind: 'file', name }, content);
      }
      const manifest = await writer.finish({ version, engine, ...facts });
      const { size } = await stat(unfinished);
      await adoptOwner(unfinished, folder);
      await rename(unfinished, path);
      await syncFolder(folder);
      return { path, bytes: size, manifest };
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  });
}

async function addSqlite(
  writer: ArchiveWriter,
  dataDir: string,
  { scratch, isGentle }: { readonly scratch: string; readonly isGentle: boolean },
): Promise<SnapshotFacts> {
  const { copySqlite } = await import('./sqlite-snapshot.ts');
  await assertRoomFor(assertDatabaseFile(dataDir), scratch);
  const copy = join(scratch, 'vitrine.db');
  const facts = await copySqlite(dataDir, copy, isGentle);
  await writer.add({ kind: 'sqlite', name: 'vitrine.db' }, createReadStream(copy));
  await rm(copy);
  return facts;
}

async function addPostgres(writer: ArchiveWriter, url: string): Promise<SnapshotFacts> {
  const { connect, readPostgres } = await import('./postgres-snapshot.ts');
  const client = await connect(url, 'vitrine backup');
  try {
    return await readPostgres(client, (item, source) => writer.add(item, source));
  } finally {
    await client.end();
  }
}
