import { type BigIntStats, closeSync, openSync, readSync, statSync } from 'node:fs';

/** The files of an embedded database are not, or no longer, what this process opened. */
export class DisplacedFileError extends Error {}

/** Whether the files at a database's path are those that are open. */
export type FileState = 'ok' | 'missing' | 'replaced';

/** The part of the wal-index that is read: two copies of its header, then what has been copied back. */
const indexBytes = 136;
const headerBytes = 48;

/** How often a header is read that another process is writing at that moment, which takes it some nanoseconds. */
const maxHeaderReads = 100;

/** The pages of the log: those that wait to be copied into the database file, and those that are there. */
export type LogUse = {
  readonly waiting: number;
  readonly copied: number;
  /** Rises with each transaction. */
  readonly changes: number;
};

/**
 * How often the log may have begun anew between two looks, and how many transactions there may have been; more of both
 * means that the index is another's.
 */
const maxRestarts = 100_000;
const maxChanges = 100_000;

/** What the wal-index says (https://sqlite.org/walformat.html#the_wal_index_file_format). */
type LogState = {
  /** Rises with each transaction. */
  readonly changes: number;
  readonly frames: number;
  /** Rises by one each time the log begins anew. */
  readonly restarts: number;
  /** How many frames are in the database file, and how many a checkpoint has begun to copy there. */
  readonly copied: number;
  readonly copying: number;
};

/** What the file system says of a file; undefined when there is none. */
type StatFile = (path: string) => BigIntStats | undefined;

const statFile: StatFile = (path) => statSync(path, { bigint: true, throwIfNoEntry: false });

/**
 * Tells whether the files at a database's path are still the ones that are open. When somebody moves, deletes or replaces
 * them, SQLite goes on writing into files that nobody will find again, and reports success.
 *
 * Files that are moved or deleted have another inode or none. One that is copied over in place keeps its inode, but
 * changes without a checkpoint, which is all that ever writes the database file while the log is in use.
 *
 * Costs some ten microseconds. It opens the wal-index once and for all: closing it would release the locks that SQLite
 * holds on it (https://sqlite.org/howtocorrupt.html, 2.2).
 */
export class SqliteFile {
  readonly #path: string;
  readonly #stat: StatFile;
  readonly #index: number;
  readonly #bytes = Buffer.alloc(indexBytes);
  readonly #identities: { readonly path: string; readonly dev: bigint; readonly ino: bigint }[];
  #known: { readonly size: bigint; readonly changedAt: bigint; readonly log: LogState };
  /** Once the contents are another's, they stay so, whatever is copied there next. */
  #isOverwritten = false;

  /**
   * @param path of a database that is open and has been read, so that its log exists
   * @param stat tests let something happen in the midst of a look
   */
  constructor(path: string, stat = statFile) {
    this.#path = path;
    this.#stat = stat;
    this.#identities = [path, `${path}-wal`].map((each) => {
      const { dev, ino } = statSync(each, { bigint: true });
      return { path: each, dev, ino };
    });
    this.#index = openSync(`${path}-shm`, 'r');
    const log = this.#readLog();
    this.#known = this.#look(log, statSync(path, { bigint: true }));
  }

  /** @throws {DisplacedFileError} */
  assertInPlace(): void {
    const state = this.state();
    if (state === 'ok') return;
    throw new DisplacedFileError(
      `The database file ${this.#path} is ${state === 'missing' ? 'gone' : 'not the one that was opened'}: nothing more is stored until the server has been restarted with the right one.`,
    );
  }

  state(): FileState {
    let file: BigIntStats | undefined;
    for (const { path, dev, ino } of this.#identities) {
      const found = this.#stat(path);
      if (!found) return 'missing';
      if (found.dev !== dev || found.ino !== ino) return 'replaced';
      file ??= found;
    }
    this.#isOverwritten ||= !file || !this.#isOurs(file);
    return this.#isOverwritten ? 'replaced' : 'ok';
  }

  /** How much of the log is not yet, and how much is already in the database file, in pages; and how often it changed. */
  logUse(): LogUse {
    const { frames, copied, changes } = this.#readLog();
    return { waiting: frames - copied, copied, changes };
  }

  /** After the database has been closed. */
  close(): void {
    closeSync(this.#index);
  }

  /** Whether the contents have only changed as a checkpoint changes them. */
  #isOurs(file: BigIntStats): boolean {
    const before = this.#known;
    const log = this.#readLog();
    if (!follows(log, before.log)) return false;
    const isUnchanged = file.mtimeNs === before.changedAt && file.size === before.size;
    const hasCheckpoint =
      log.restarts !== before.log.restarts ||
      log.copied !== before.log.copied ||
      log.copying !== before.log.copying ||
      log.copying > log.copied;
    if (!isUnchanged && !hasCheckpoint) return false;
    // Looked at once more after the log: a checkpoint that another process begins, or ends, in between must not count as
    // a change without one the next time.
    this.#known = hasCheckpoint ? this.#look(log, this.#stat(this.#path) ?? file) : { ...before, log };
    return true;
  }

  /** @param file as it was after the log was read */
  #look(log: LogState, { size, mtimeNs }: BigIntStats) {
    return { size, changedAt: mtimeNs, log };
  }

  #readLog(): LogState {
    const bytes = this.#bytes;
    for (let reads = 0; reads < maxHeaderReads; reads++) {
      readSync(this.#index, bytes, 0, indexBytes, 0);
      // They differ while one of them is being written.
      if (bytes.compare(bytes, 0, headerBytes, headerBytes, 2 * headerBytes) === 0) break;
    }
    return {
      changes: bytes.readUInt32LE(8),
      frames: bytes.readUInt32LE(16),
      restarts: bytes.readUInt32BE(32),
      copied: bytes.readUInt32LE(96),
      copying: bytes.readUInt32LE(128),
    };
  }
}

/** Whether one state of the log can have become the other. */
function follows(log: LogState, before: LogState): boolean {
  // An empty log may begin anywhere.
  if (before.frames === 0) return true;
  const restarts = (log.restarts - before.restarts) >>> 0;
  const changes = log.changes - before.changes;
  if (restarts === 0) return log.frames >= before.frames && changes >= 0;
  // It counts on where it was emptied by whoever begins it anew, and otherwise begins at random: a command beside the
  // server empties it, and the server writes next. The transactions count on in both cases.
  return restarts < maxRestarts || (changes > 0 && changes < maxChanges);
}
