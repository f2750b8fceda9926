import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Work on a database file that takes too long for the server's own thread. */
export type SqliteJob =
  | {
      readonly kind: 'migrate';
      readonly file: string;
      readonly to: string | undefined;
      /** Where the migrations come from (`migrationModule`). */
      readonly module: string | undefined;
    }
  | { readonly kind: 'check'; readonly file: string }
  | { readonly kind: 'checkpoint' | 'truncate'; readonly file: string };

/** What the process of a job tells the server. */
export type SqliteJobEvent =
  | { readonly kind: 'migration'; readonly name: string }
  | { readonly kind: 'statement'; readonly text: string }
  | { readonly kind: 'damage'; readonly reason: string }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string; readonly errcode?: number }
  | { readonly kind: 'done' };

const jobFile = fileURLToPath(new URL('./sqlite-job-process.ts', import.meta.url));

/**
 * A job in a child process: node:sqlite blocks its thread, and a statement on a million rows takes seconds, during which
 * the server answers and can be stopped. The child ends with the server, however that ends; what it had begun is
 * rolled back by whoever opens the file next.
 */
export class RunningSqliteJob {
  /** Resolves when the job is done; rejects with its error, or when its process has ended before. */
  readonly finished: Promise<void>;
  readonly #child: ChildProcess;

  constructor(job: SqliteJob, onEvent: (event: SqliteJobEvent) => void = () => {}) {
    this.#child = fork(jobFile, [JSON.stringify(job)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
    this.finished = this.#run(onEvent);
  }

  /** Ends the process at once, wherever it is; resolves when it is gone. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  async #run(onEvent: (event: SqliteJobEvent) => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#child.on('message', (event: SqliteJobEvent) => {
      if (event.kind === 'done') resolve();
      else if (event.kind === 'failed') reject(revive(event));
      else onEvent(event);
    });
    this.#child.once('error', reject);
    this.#child.once('exit', (code, signal) => {
      reject(new Error(`The process working on the database ended: ${signal ?? code}.`));
    });
    try {
      await promise;
    } finally {
      await this.kill();
    }
  }
}

/** The error of the child, with SQLite's code where it had one. */
function revive({ message, stack, errcode }: SqliteJobEvent & { kind: 'failed' }): Error {
  return Object.assign(new Error(message), { stack }, errcode !== undefined && { errcode });
}
