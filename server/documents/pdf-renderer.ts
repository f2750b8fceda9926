import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BriefDocument } from './brief-document.ts';
import type { PdfJob, PdfResult } from './pdf-worker.ts';

const workerFile = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url));

/** The worker takes some 150 MB, so it is stopped after this long without work. */
const idleTimeoutMs = 15_000;

/** A brief takes a second or two; after this long something has gone wrong. */
const jobTimeoutMs = 20_000;

type PendingJob = {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
};

/**
 * Renders PDFs in a child process, started for the first one and stopped when idle: the server's memory stays small,
 * saves do not wait for a rendering, and a crash of the native renderer does not take the server with it.
 */
export class PdfRenderer {
  readonly #pending = new Map<number, PendingJob>();
  #worker: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  /**
   * Rejects when the document cannot be rendered, takes longer than 20 s, or the renderer is closed meanwhile.
   * @param now milliseconds since 1970, for the creation date in the file
   */
  render(document: BriefDocument, now: number): Promise<Buffer> {
    clearTimeout(this.#idleTimer);
    this.#worker ??= this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const id = ++this.#lastId;
    const timer = setTimeout(() => this.#stop('The PDF worker took too long.'), jobTimeoutMs);
    this.#pending.set(id, { resolve, reject, timer });
    this.#worker.send({ id, document, createdAt: Math.floor(now / 1000) } satisfies PdfJob);
    return promise;
  }

  /** Stops the worker; pending documents are rejected. */
  close(): void {
    this.#stop('The PDF renderer was closed.');
  }

  #start(): ChildProcess {
    const worker = fork(workerFile, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    worker.on('message', (result) => this.#settle(result as PdfResult));
    const onExit = (reason: string) => {
      if (this.#worker === worker) this.#stop(`The PDF worker ended: ${reason}`);
    };
    worker.on('error', (error) => onExit(error.message));
    worker.on('exit', (code, signal) => onExit(String(signal ?? code)));
    return worker;
  }

  #settle(result: PdfResult): void {
    const job = this.#pending.get(result.id);
    if (!job) return;
    this.#pending.delete(result.id);
    clearTimeout(job.timer);
    if ('pdf' in result) job.resolve(Buffer.from(result.pdf));
    else job.reject(new Error(result.error));
    if (this.#pending.size === 0) this.#idleTimer = setTimeout(() => this.close(), idleTimeoutMs).unref();
  }

  #stop(reason: string): void {
    clearTimeout(this.#idleTimer);
    this.#worker?.kill('SIGKILL');
    this.#worker = undefined;
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new Error(reason));
    }
    this.#pending.clear();
  }
}
