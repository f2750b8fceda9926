import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '../counted.ts';
import { pauseMail } from '../mail/pause.ts';
import { makeFolder } from '../make-folder.ts';
import { checkArchive, readArchive } from './archive-reader.ts';
import { begin } from './begin-exchange.ts';
import { recordRestore, settleFiles } from './last-restore.ts';
import { importIntoPostgres } from './postgres-import.ts';
import { assertRestorable, previousDataName, type Restored, RestoreError, type RestoreOptions } from './restorable.ts';
import { adoptOwner, keepUnlessEmpty, withScratch } from './scratch.ts';
import type { DataSettings } from './shared-database.ts';
import { withSharedDatabase } from './shared-database.ts';
import { unpackVerified } from './verify-backup.ts';

/**
 * Puts the tables of a backup into PostgreSQL, migrated to this program, with mail paused. What was there is kept in a
 * schema of its own. All is exchanged in one transaction: interrupted before, nothing has changed; afterwards, the next
 * start exchanges the files too.
 * @throws {ArchiveError|RestoreError} before anything is changed, also while a server is connected
 */
export async function restorePostgres(
  { databaseUrl = '', dataDir }: DataSettings,
  { archive, at, erasures, onStage }: RestoreOptions,
): Promise<Restored> {
  const manifest = await checkArchive(archive);
  assertRestorable(manifest, 'postgres');
  onStage('Every checksum is right.');
  const previousData = previousDataName(at).toLowerCase().replaceAll('-', '_');
  makeFolder(dataDir);
  return withScratch(dataDir, async (scratch) => {
    const id = randomUUID();
    const unpacked = join(scratch, 'restored');
    await mkdir(unpacked);
    await unpackVerified(archive, manifest, unpacked);
    await adoptOwner(unpacked, dataDir);
    let wasFilled = false;
    try {
      wasFilled = await importIntoPostgres({
        url: databaseUrl,
        migration: manifest.migrations.at(-1),
        previousData,
        onStage,
        fill: async (copyIn) => {
          await readArchive(archive, manifest, async ({ kind, name, columns = [] }, content) => {
            if (kind !== 'table') return drain(content);
            const rows = await copyIn(name, columns, content);
            if (rows === manifest.rows[name]) return;
            throw new RestoreError(`${name} has ${counted(rows, 'row')} instead of ${manifest.rows[name]}.`);
          });
        },
        settle: async (queries) => {
          await pauseMail(queries, at.toISOString());
          await recordRestore(queries, { id, at: at.toISOString(), isFinished: false });
          begin(dataDir, 'postgres', { id, at, unpacked, manifest, erasures });
        },
      });
    } finally {
      // The database tells whether it was exchanged; when it cannot be asked now, the next start asks it.
      await withSharedDatabase({ dataDir, databaseUrl }, (queries) =>
        settleFiles({ engine: 'postgres', queries }, dataDir),
      );
    }
    const folder = join(dataDir, previousDataName(at));
    const places = [wasFilled && `the schema ${previousData}`, await keepUnlessEmpty(folder)].filter(Boolean);
    return { manifest, previousData: places.length > 0 ? places.join(' and in ') : undefined };
  });
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}
