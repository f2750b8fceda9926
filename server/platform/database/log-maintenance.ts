import { stat } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { RunningSqliteJob } from './sqlite-job.ts';

/** SQLite's own default: commits copy the log into the file once it has this many pages. */
const autocheckpointPages = 1000;

export type LogMaintenanceOptions = {
  /** A longer log, in bytes, is copied and truncated aside. */
  readonly maxLogBytes?: number;
  readonly intervalMs?: number;
};

/**
 * Keeps the write-ahead log short. It grows for as long as somebody reads an old state of the database, such as a backup,
 * and the first commit after that would copy all of it into the file while every visitor waits. So a long log is copied
 * by a process of its own, and truncated as soon as nobody uses it.
 */
export class LogMaintenance {
  readonly #handle: DatabaseSync;
  readonly #file: string;
  readonly #maxLogBytes: number;
  readonly #timer: NodeJS.Timeout;
  #job: RunningSqliteJob | undefined;
  #isAside = false;

  constructor(handle: DatabaseSync, file: string, options: LogMaintenanceOptions = {}) {
    const { maxLogBytes = 16 * 1024 ** 2, intervalMs = 5_000 } = options;
    this.#handle = handle;
    this.#file = file;
    this.#maxLogBytes = maxLogBytes;
    this.#timer = setInterval(() => void this.#look(), intervalMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#job?.kill();
  }

  async #look(): Promise<void> {
    if (this.#job) return;
    const log = await stat(`${this.#file}-wal`).catch(() => undefined);
    const isLong = (log?.size ?? 0) > this.#maxLogBytes;
    this.#copyAside(isLong);
    if (!isLong || this.#job) return;
    this.#job = new RunningSqliteJob({ kind: 'checkpoint', file: this.#file });
    // What failed is tried again at the next look.
    await this.#job.finished.catch(() => {});
    this.#job = undefined;
  }

  /** While the log is copied aside, commits leave that alone. */
  #copyAside(isAside: boolean): void {
    if (isAside === this.#isAside || !this.#handle.isOpen) return;
    this.#isAside = isAside;
    this.#handle.exec(`pragma wal_autocheckpoint = ${isAside ? 0 : autocheckpointPages}`);
  }
}
