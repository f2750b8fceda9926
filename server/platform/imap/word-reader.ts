import { fileURLToPath } from 'node:url';
import { WorkerProcess } from '../worker-process.ts';
import type { MailWords } from './read-mail.ts';

const workerFile = fileURLToPath(new URL('./mail-worker.ts', import.meta.url));

/** A mail takes milliseconds; one of 15 MB that was made to be slow some seconds. */
const jobTimeoutMs = 20_000;

/** Several times the largest mail that is read whole. */
const maxWorkerBytes = 600 * 1024 * 1024;

/**
 * Reads the words of mails in a child process: anybody who has had a mail from us can send one, and some take the parser
 * seconds, for which every visitor would wait. Mails are read one after the other.
 */
export class WordReader {
  readonly #worker = new WorkerProcess<Uint8Array, MailWords>({
    file: workerFile,
    name: 'mail worker',
    jobTimeoutMs,
    maxBytes: maxWorkerBytes,
  });

  /** @throws {Error} where a mail cannot be read, or takes too long or too much memory */
  read(source: Uint8Array): Promise<MailWords> {
    return this.#worker.run(source);
  }

  /** Stops the process for good. */
  close(): void {
    this.#worker.close();
  }
}
