import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Where files lie, and how much room they have. */
export type FileArea = {
  readonly store: FileStore;
  /** A folder of this process for what is still arriving, on the same disk as a store that is a folder. */
  readonly arrivals: string;
  /** For all files together. */
  readonly maxBytes: number;
};

/** The area that the settings name: a folder in DATA_DIR, or a bucket. */
export function openFileArea({ dataDir, files, backup }: Pick<Config, 'dataDir' | 'files' | 'backup'>): FileArea {
  return {
    store: files.to === undefined ? folderStore(join(dataDir, 'files')) : bucketStore(files.to, backup.s3),
    // Left out of backups by its name (`backup/data-files.ts`).
    arrivals: join(dataDir, '.vitrine-arrivals'),
    maxBytes: files.maxBytes,
  };
}
