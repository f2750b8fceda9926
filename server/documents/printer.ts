import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BriefDocument } from './brief-document.ts';
import type { Done, Job } from './typesetter.ts';

const program = fileURLToPath(new URL('./typesetter.ts', import.meta.url));

/** The typesetter takes some 150 MB; after this long without work, in milliseconds, it is ended. */
const keepFor = 15_000;

/** A brief takes a second or two; longer than this, in milliseconds, something is wrong. */
const timeLimit = 20_000;

type Waiting = {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
};

/**
 * Makes PDFs in a process of its own, started with the first and ended when there is nothing to do: the server's
 * memory stays what it is, saves are not held up by typesetting, and what goes wrong there ends there.
 */
export class Printer {
  readonly #waiting = new Map<number, Waiting>();
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #jobs = 0;

  /** @param at when it is made, milliseconds since 1970 */
  print(document: BriefDocument, at: number): Promise<Buffer> {
    clearTimeout(this.#idle);
    this.#process ??= this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const id = ++this.#jobs;
    const timer = setTimeout(() => this.#end('The typesetter took too long.'), timeLimit);
    this.#waiting.set(id, { resolve, reject, timer });
    this.#process.send({ id, document, at: Math.floor(at / 1000) } satisfies Job);
    return promise;
  }

  /** Ends the process; what is still being made is given up. */
  close(): void {
    this.#end('The server is closing.');
  }

  #start(): ChildProcess {
    const child = fork(program, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (done) => this.#settle(done as Done));
    const gone = (error: Error) => {
      if (this.#process === child) this.#end(`The typesetter ended: ${error.message}`);
    };
    child.on('error', gone);
    child.on('exit', (code, signal) => gone(new Error(String(signal ?? code))));
    return child;
  }

  #settle(done: Done): void {
    const waiting = this.#waiting.get(done.id);
    if (!waiting) return;
    this.#waiting.delete(done.id);
    clearTimeout(waiting.timer);
    if ('pdf' in done) waiting.resolve(Buffer.from(done.pdf));
    else waiting.reject(new Error(done.error));
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.close(), keepFor).unref();
  }

  #end(reason: string): void {
    clearTimeout(this.#idle);
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Error(reason));
    }
    this.#waiting.clear();
  }
}
