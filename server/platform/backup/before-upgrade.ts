import { existsSync, readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { keepNewest } from './keep.ts';
import { makeBackup } from './make-backup.ts';

/** How many copies from before an upgrade are kept. */
const kept = 3;

/** An upgrade that has begun and not ended, as recorded in the folder of the copies. */
type UnfinishedUpgrade = {
  /** The name of the copy made before it. */
  readonly copy: string;
  /** How many migrations were to come then. */
  readonly pending: number;
  /** The database's file (its inode number): a restore puts another in its place. */
  readonly file: number;
};

/**
 * Backs the embedded database up before its schema changes: migrations cannot be reverted, and on one machine nobody else
 * does it. The last three such copies are kept. An upgrade that was interrupted goes on without another copy: it would be
 * of a database half upgraded, take the room that the upgrade lacked, and in the end replace the copy that is of use.
 */
export class UpgradeCopy {
  readonly #dataDir: string;
  /** Whether this process has made one; nobody else writes into the folder meanwhile. */
  #isMade = false;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** @param pending the migrations to come */
  async make(pending: readonly string[], print: (line: string) => void): Promise<void> {
    if (this.#isMade) return;
    const unfinished = this.#readUnfinished();
    // Once a migration was applied, the version before does not start any more: nothing has been written since the copy.
    if (unfinished && pending.length < unfinished.pending) {
      print(`The upgrade goes on; the copy made before it is ${join(this.#folder, unfinished.copy)}.`);
      return;
    }
    print(`The database is copied before it is upgraded (${pending.join(', ')}).`);
    const source = { dataDir: this.#dataDir, databaseUrl: undefined };
    const { path } = await makeBackup(source, this.#folder, new Date(), 'before-upgrade');
    if (unfinished) await rm(join(this.#folder, unfinished.copy));
    await keepNewest(this.#folder, 'before-upgrade', { made: basename(path), keep: kept });
    const record: UnfinishedUpgrade = { copy: basename(path), pending: pending.length, file: this.#file() };
    await writeFile(this.#recordFile, JSON.stringify(record));
    this.#isMade = true;
    print(`The copy is ${path}.`);
  }

  /** To be called when the database is upgraded. */
  async end(): Promise<void> {
    await rm(this.#recordFile, { force: true });
  }

  get #folder(): string {
    return join(this.#dataDir, 'backups');
  }

  get #recordFile(): string {
    return join(this.#folder, 'upgrade-unfinished.json');
  }

  #file(): number {
    return statSync(join(this.#dataDir, 'vitrine.db')).ino;
  }

  /** What is recorded of an upgrade of this very database, if its copy is still there. */
  #readUnfinished(): UnfinishedUpgrade | undefined {
    if (!existsSync(this.#recordFile)) return undefined;
    try {
      const unfinished = JSON.parse(readFileSync(this.#recordFile, 'utf8')) as UnfinishedUpgrade;
      const isThere = existsSync(join(this.#folder, unfinished.copy));
      return isThere && unfinished.file === this.#file() ? unfinished : undefined;
    } catch {
      // Cut off when the disk was full or the power failed: another copy is made.
      return undefined;
    }
  }
}
