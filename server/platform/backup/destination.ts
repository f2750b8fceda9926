import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { BackupSettings } from '../../config.ts';
import { makeFolder } from '../make-folder.ts';
import { ArchiveError } from './archive-reader.ts';
import { keepNewest, superfluous } from './keep.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { withScratch } from './scratch.ts';
import type { DataSettings } from './shared-database.ts';

const isStore = (to: string): boolean => to.startsWith('s3://');

export type Destination = {
  /** A folder, or `s3://bucket/prefix`. */
  readonly to: string;
  /** How many backups stay there; undefined for all. */
  readonly keep: number | undefined;
  readonly s3: BackupSettings['s3'];
};

/**
 * Makes a backup in a folder or a store, and deletes there what is more than `keep`; other files than backups are never
 * deleted. For a store it is made in DATA_DIR first.
 */
export async function backUpTo(
  settings: DataSettings,
  { to, keep, s3 }: Destination,
  madeAt: Date,
): Promise<MadeBackup> {
  if (!isStore(to)) {
    const made = await makeBackup(settings, to, madeAt);
    if (keep !== undefined) await keepNewest(to, 'backup', { made: basename(made.path), keep });
    return made;
  }
  const { S3Store } = await import('../s3/s3-store.ts');
  const store = new S3Store(to, s3);
  try {
    // Before the work: the store may be away, or the keys wrong.
    await store.names();
    makeFolder(settings.dataDir);
    return await withScratch(settings.dataDir, async (scratch) => {
      const made = await makeBackup(settings, scratch, madeAt);
      const name = basename(made.path);
      await store.put(made.path, name);
      if (keep !== undefined) {
        for (const old of superfluous(await store.names(), 'backup', { made: name, keep })) await store.remove(old);
      }
      return { ...made, path: `${to.replace(/\/+$/, '')}/${name}` };
    });
  } finally {
    store.close();
  }
}

/**
 * Lends an archive as a file: one in a store is downloaded, to the system's temporary folder, for as long as it is needed.
 * @param archive a path, or `s3://bucket/prefix/name`
 */
export async function withArchive<T>(
  archive: string,
  s3: BackupSettings['s3'],
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (!isStore(archive)) return use(archive);
  if (!/^s3:\/\/[^/]+\/.*[^/]$/.test(archive))
    throw new ArchiveError(`${archive} names no archive: s3://bucket/prefix/name would.`);
  const { S3Store } = await import('../s3/s3-store.ts');
  const store = new S3Store(dirname(archive).replace(/^s3:\/(?!\/)/, 's3://'), s3);
  try {
    return await withScratch(tmpdir(), async (folder) => {
      const path = join(folder, basename(archive));
      await store.get(basename(archive), path);
      return await use(path);
    });
  } finally {
    store.close();
  }
}
