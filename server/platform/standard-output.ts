import { fstatSync, write } from 'node:fs';
import type { Writable } from 'node:stream';

/** Lines wait this long, or for this many characters, and are written together: a write each would cost more. */
const flushIntervalMs = 250;
const flushLength = 12_288;
/** What may wait to be written; lines beyond it are dropped. */
const defaultMaxLength = 1_048_576;

/** Calls back once all of the text has been written, or with an error. */
export type WriteText = (text: string, done: (error?: Error | null) => void) => void;

/**
 * Lines for standard output, in their order. A reader who is slow, stopped or gone, or a full disk, never blocks or ends
 * the process: what cannot be written waits, up to a limit, and what is beyond that is dropped and counted. (`pino`'s own
 * destination blocks a thread on a full pipe, which the process then waits for when it exits, and counts nothing.)
 */
export class StandardOutput {
  readonly #writeText: WriteText;
  readonly #maxLength: number;
  #waiting = '';
  #waitingLines = 0;
  #isWriting = false;
  #timer: NodeJS.Timeout | undefined;
  #linesDropped = 0;
  /** Called when all that waited has been written. */
  #onEmpty: (() => void)[] = [];

  constructor(writeText: WriteText = openStandardOutput(), maxLength = defaultMaxLength) {
    this.#writeText = writeText;
    this.#maxLength = maxLength;
  }

  /** How many lines could not be written since the start. */
  get linesDropped(): number {
    return this.#linesDropped;
  }

  /** @param line ends with a line break */
  write(line: string): void {
    if (this.#waiting.length + line.length > this.#maxLength) {
      this.#linesDropped += 1;
      return;
    }
    this.#waiting += line;
    this.#waitingLines += 1;
    if (this.#isWriting) return;
    if (this.#waiting.length >= flushLength) this.#writeWaiting();
    else this.#timer ??= setTimeout(() => this.#writeWaiting(), flushIntervalMs).unref();
  }

  /** Writes what waits. Resolves when that is done, or after `timeoutMs` when nobody reads it. */
  async flush(timeoutMs: number): Promise<void> {
    if (!this.#isWriting) this.#writeWaiting();
    if (!this.#isWriting) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEmpty.push(resolve);
    const timer = setTimeout(resolve, timeoutMs);
    await promise;
    clearTimeout(timer);
  }

  #writeWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waitingLines === 0) {
      for (const resolve of this.#onEmpty.splice(0)) resolve();
      return;
    }
    const [text, lines] = [this.#waiting, this.#waitingLines];
    [this.#waiting, this.#waitingLines, this.#isWriting] = ['', 0, true];
    this.#writeText(text, (error) => {
      if (error) this.#linesDropped += lines;
      this.#isWriting = false;
      this.#writeWaiting();
    });
  }
}

/** Errors of the standard streams, such as EPIPE when their reader is gone, otherwise end the process. */
export function surviveOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount('error') === 0) stream.on('error', () => {});
}

/** How this process writes to its standard output without ever waiting for the reader. */
function openStandardOutput(): WriteText {
  surviveOutputErrors();
  // To a file, Node's stream writes synchronously, and is destroyed by the first error, such as a full disk.
  if (!isStream()) return (text, done) => writeToFile(Buffer.from(text), done);
  const { stdout } = process;
  // Node writes to terminals synchronously: Ctrl-S would stop the server.
  if (stdout.isTTY) (stdout as Terminal)._handle?.setBlocking?.(false);
  return (text, done) => (stdout as Writable).write(text, done);
}

/** The handle is not part of Node's interface, hence the question marks above. */
type Terminal = { readonly _handle?: { setBlocking?: (isBlocking: boolean) => void } };

function isStream(): boolean {
  if (process.stdout.isTTY) return true;
  const stats = fstatSync(1);
  return stats.isFIFO() || stats.isSocket();
}

function writeToFile(bytes: Buffer, done: (error?: Error | null) => void): void {
  write(1, bytes, (error, written) => {
    if (error || written === bytes.length) done(error);
    else writeToFile(bytes.subarray(written), done);
  });
}
