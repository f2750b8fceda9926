import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashSecret } from '../platform/secrets.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { KeptFiles } from './kept-files.ts';
import type { PdfJob, PdfResult } from './pdf-worker.ts';
import type { PrintedDocument } from './printed-document.ts';

const workerFile = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url));

/** The worker takes some 150 MB, so it is stopped after this long without work. */
const idleTimeoutMs = 15_000;

/** A brief takes a second or two, one in which every character is another some fifteen; counted from its own start. */
const jobTimeoutMs = 30_000;

/** More than any brief takes (`maxLines` in `brief-document.ts`): a worker that takes more is stopped. Linux only. */
const maxWorkerBytes = 700 * 1024 * 1024;
const memoryCheckMs = 250;

type Job = { readonly id: number; readonly resolve: (pdf: Buffer) => void; readonly reject: (error: Error) => void };

/**
 * Renders PDFs in a child process, started for the first one and stopped when idle: the server's memory stays small,
 * saves do not wait for a rendering, and a crash of the native renderer does not take the server with it. One document
 * is rendered after the other, each in its own time, and a few wait; the same document is rendered once.
 */
export class PdfRenderer {
  readonly #queue = new WorkQueue({ atOnce: 1, waiting: 10, perSharer: 1, retryAfterSeconds: 5 });
  readonly #kept = new KeptFiles();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #worker: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #job: Job | undefined;
  #lastId = 0;
  #isClosed = false;

  /**
   * Rejects when the document cannot be rendered, takes longer than 30 s once it has its turn, or the renderer is closed
   * meanwhile.
   * @param now milliseconds since 1970, for the creation date in the file
   * @param owner whose document it is; of each, one is rendered or waits
   * @throws {BusyError} when another one of its owner is under way, or too many wait
   */
  async render(document: PrintedDocument, now: number, owner: string): Promise<Buffer> {
    const key = hashSecret(JSON.stringify(document));
    const made = this.#kept.get(key, now) ?? this.#underWay.get(key);
    if (made) return made;
    const turn = { sharer: owner, isUrgent: false };
    const making = this.#queue.run(() => this.#render(document, now), turn);
    this.#underWay.set(key, making);
    try {
      const pdf = await making;
      this.#kept.put(key, pdf, now);
      return pdf;
    } finally {
      this.#underWay.delete(key);
    }
  }

  /** Stops the worker for good; documents that are not done are rejected. */
  close(): void {
    this.#isClosed = true;
    this.#stop('The PDF renderer was closed.');
  }

  async #render(document: PrintedDocument, now: number): Promise<Buffer> {
    if (this.#isClosed) throw new Error('The PDF renderer was closed.');
    clearTimeout(this.#idleTimer);
    this.#worker ??= this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const id = ++this.#lastId;
    this.#job = { id, resolve, reject };
    const timer = setTimeout(() => this.#stop('The PDF worker took too long.'), jobTimeoutMs);
    const memoryTimer = setInterval(() => this.#checkMemory(), memoryCheckMs);
    this.#worker.send({ id, document, createdAt: Math.floor(now / 1000) } satisfies PdfJob);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      clearInterval(memoryTimer);
      this.#job = undefined;
      this.#idleTimer = setTimeout(() => this.#stop('The PDF worker was idle.'), idleTimeoutMs).unref();
    }
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
    if (this.#job?.id !== result.id) return;
    if ('pdf' in result) this.#job.resolve(Buffer.from(result.pdf));
    else this.#job.reject(new Error(result.error));
  }

  #checkMemory(): void {
    const worker = this.#worker;
    const bytes = worker?.pid === undefined ? undefined : residentBytes(worker.pid);
    if (bytes !== undefined && bytes > maxWorkerBytes) this.#stop('The PDF worker took too much memory.');
  }

  /** Stops the worker; the next document starts another. */
  #stop(reason: string): void {
    clearTimeout(this.#idleTimer);
    this.#worker?.kill('SIGKILL');
    this.#worker = undefined;
    this.#job?.reject(new Error(reason));
  }
}

/** What a process has in memory; undefined where the system does not say so. */
function residentBytes(pid: number): number | undefined {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return undefined;
  }
}
