import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import type { SqliteFile } from './sqlite-file.ts';
import { RunningSqliteJob, type SqliteJob } from './sqlite-job.ts';

/** SQLite's own default: commits copy the log into the file once it has this many pages. */
const autocheckpointPages = 1000;

/** What a commit copies without anybody noticing: 8 MB. */
const fewPages = 2 * autocheckpointPages;

/** SQLite's default, which the database has. */
const bytesPerPage = 4096;

export type LogMaintenanceOptions = {
  /** A longer log, in bytes, is copied in the background, and truncated once nobody writes. */
  readonly maxLogBytes?: number;
  readonly intervalMs?: number;
};

/**
 * Keeps the write-ahead log short. It grows for as long as somebody reads an old state of the database, such as a backup,
 * and the first commit after that would copy all of it into the file while every visitor waits. So a process of its own
 * copies a long log; what is written meanwhile is little, and the next commit copies that, after which the log begins
 * anew in the same space. Truncating it blocks every commit, so that waits until nobody has written for a while.
 */
export class LogMaintenance {
  readonly #handle: DatabaseSync;
  readonly #file: SqliteFile;
  readonly #path: string;
  readonly #maxLogBytes: number;
  readonly #timer: NodeJS.Timeout;
  #job: RunningSqliteJob | undefined;
  #copiesInBackground = false;
  #changes = -1;
  /** Whether the log is to go even if it is short: it may contain what was deleted, also before a crash. */
  #isToGo: boolean;

  constructor(
    { handle, file, path }: { readonly handle: DatabaseSync; readonly file: SqliteFile; readonly path: string },
    options: LogMaintenanceOptions = {},
  ) {
    const { maxLogBytes = 16 * 1024 ** 2, intervalMs = 5_000 } = options;
    this.#handle = handle;
    this.#file = file;
    this.#path = path;
    this.#isToGo = statSync(`${path}-wal`).size > 0;
    this.#maxLogBytes = maxLogBytes;
    this.#timer = setInterval(() => void this.#look(), intervalMs).unref();
  }

  /** Has the log truncated as soon as nobody writes, however short it is. */
  truncateSoon(): void {
    this.#isToGo = true;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#job?.kill();
  }

  async #look(): Promise<void> {
    if (this.#job || !this.#handle.isOpen) return;
    const { waiting, changes } = this.#file.logUse();
    const isQuiet = changes === this.#changes;
    this.#changes = changes;
    if (waiting * bytesPerPage > this.#maxLogBytes) {
      this.#copyInBackground(true);
      await this.#run('checkpoint');
    } else if (isQuiet && (await this.#size()) > (this.#isToGo ? 0 : this.#maxLogBytes)) {
      await this.#run('truncate');
      if ((await this.#size()) === 0) this.#isToGo = false;
    }
    // While somebody reads an old state the log cannot be copied, and a commit is not to try.
    if (this.#handle.isOpen && this.#file.logUse().waiting <= fewPages) this.#copyInBackground(false);
  }

  async #run(kind: 'checkpoint' | 'truncate'): Promise<void> {
    const job: SqliteJob = { kind, file: this.#path };
    this.#job = new RunningSqliteJob(job);
    // What failed is tried again at the next look.
    await this.#job.finished.catch(() => {});
    this.#job = undefined;
  }

  async #size(): Promise<number> {
    return (await stat(`${this.#path}-wal`).catch(() => undefined))?.size ?? 0;
  }

  /** While the log is copied in the background, commits leave that alone. */
  #copyInBackground(isInBackground: boolean): void {
    if (isInBackground === this.#copiesInBackground) return;
    this.#copiesInBackground = isInBackground;
    this.#handle.exec(`pragma wal_autocheckpoint = ${isInBackground ? 0 : autocheckpointPages}`);
  }
}
