import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

export type WorkerProcessOptions = {
  /** The module of the child process, which calls `serveJobs`. */
  readonly file: string;
  /** What it is called in errors: "The PDF worker was idle." */
  readonly name: string;
  /** How long one job may take, in milliseconds from its own start. */
  readonly jobTimeoutMs: number;
  /**
   * The process is stopped when it has more in memory while a job is done, and left for a new one before a job when it
   * still has `fullBytes` from those before, by default half as much: each job has the rest for certain. Linux only.
   */
  readonly maxBytes: number;
  readonly fullBytes?: number;
  /** Whether everything else on the machine goes first. */
  readonly isBackground?: boolean;
};

/** What goes to the process, and what comes back. */
export type WorkerJob<Job> = { readonly id: number; readonly job: Job };
export type WorkerResult<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: string };

type Pending<Result> = {
  readonly id: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
};

/** Renderers and their fonts take some 100 MB: a process is stopped after this long without work. */
const idleTimeoutMs = 15_000;
const memoryCheckMs = 250;
/** A third of the processor where others want it too (nice). */
const backgroundNiceness = 5;

/**
 * A child process that does one heavy job at a time, started for the first one and stopped when idle. What it takes in
 * memory goes back to the system (a thread's mostly stays with the process), nobody waits for its work, and a crash of
 * what it runs does not take the server with it.
 */
export class WorkerProcess<Job, Result> {
  readonly #options: WorkerProcessOptions;
  #process: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #pending: Pending<Result> | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(options: WorkerProcessOptions) {
    this.#options = options;
  }

  /**
   * Does one job; the caller sees to it that it is the only one. Rejects when it fails, takes too long or too much
   * memory, or the worker is closed meanwhile.
   */
  async run(job: Job): Promise<Result> {
    if (this.#isClosed) throw this.#ended('was closed');
    clearTimeout(this.#idleTimer);
    const { maxBytes, fullBytes = maxBytes / 2 } = this.#options;
    if ((this.#residentBytes() ?? 0) > fullBytes) this.#stop('was full');
    this.#process ??= this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const id = ++this.#lastId;
    this.#pending = { id, resolve, reject };
    const timer = setTimeout(() => this.#stop('took too long'), this.#options.jobTimeoutMs);
    const memoryTimer = setInterval(() => this.#checkMemory(), memoryCheckMs);
    this.#process.send({ id, job } satisfies WorkerJob<Job>);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      clearInterval(memoryTimer);
      this.#pending = undefined;
      this.#idleTimer = setTimeout(() => this.#stop('was idle'), idleTimeoutMs).unref();
    }
  }

  /** Stops the process for good; a job that is not done is rejected. */
  close(): void {
    this.#isClosed = true;
    this.#stop('was closed');
  }

  #start(): ChildProcess {
    const child = fork(this.#options.file, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (this.#options.isBackground && child.pid !== undefined) giveWay(child.pid);
    child.on('message', (result) => this.#settle(result as WorkerResult<Result>));
    const onExit = (reason: string) => {
      if (this.#process === child) this.#stop(`ended: ${reason}`);
    };
    child.on('error', (error) => onExit(error.message));
    child.on('exit', (code, signal) => onExit(String(signal ?? code)));
    return child;
  }

  #settle(result: WorkerResult<Result>): void {
    if (this.#pending?.id !== result.id) return;
    if ('result' in result) this.#pending.resolve(result.result);
    else this.#pending.reject(new Error(result.error));
  }

  #checkMemory(): void {
    if ((this.#residentBytes() ?? 0) > this.#options.maxBytes) this.#stop('took too much memory');
  }

  #residentBytes(): number | undefined {
    return this.#process?.pid === undefined ? undefined : residentBytes(this.#process.pid);
  }

  /** Stops the process; the next job starts another. */
  #stop(how: string): void {
    clearTimeout(this.#idleTimer);
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
    this.#pending?.reject(this.#ended(how));
  }

  #ended(how: string): Error {
    return new Error(`The ${this.#options.name} ${how}.`);
  }
}

/** Where the system does not let it, the process takes its turn like every other. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, backgroundNiceness);
  } catch {}
}

/** What a process has in memory; undefined where the system does not say so. */
function residentBytes(pid: number): number | undefined {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return undefined;
  }
}
