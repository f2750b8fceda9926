import { fileURLToPath } from 'node:url';
import { WorkerProcess } from '../worker-process.ts';
import { type Envelope, type MailBody, maxHeadBytes } from './read-mail.ts';

/** What the child process reads. */
export type MailJob = { readonly what: 'head' | 'body'; readonly bytes: Uint8Array };

const workerFile = fileURLToPath(new URL('./mail-worker.ts', import.meta.url));

/** A mail takes milliseconds; one of 15 MB that was made to be slow some seconds. */
const jobTimeoutMs = 20_000;

/** Several times the largest mail that is read whole. */
const maxWorkerBytes = 600 * 1024 * 1024;

/**
 * Reads mails in a child process: anybody can send one, and some take the parsers seconds, for which every visitor would wait.
 * Mails are read one after the other.
 */
export class MailParser {
  readonly #worker = new WorkerProcess<MailJob, Envelope | MailBody>({
    file: workerFile,
    name: 'mail worker',
    jobTimeoutMs,
    maxBytes: maxWorkerBytes,
  });

  /**
   * Reads the head of a mail, as far as heads go.
   * @throws {Error} where it takes too long, or the process ends
   */
  async readHead(head: Uint8Array): Promise<Envelope> {
    const bytes = head.subarray(0, maxHeadBytes);
    return (await this.#worker.run({ what: 'head', bytes })) as Envelope;
  }

  /**
   * Reads the text of a mail.
   * @throws {Error} where a mail cannot be read, or takes too long or too much memory
   */
  async readBody(source: Uint8Array): Promise<MailBody> {
    return (await this.#worker.run({ what: 'body', bytes: source })) as MailBody;
  }

  /** Stops the process for good. */
  close(): void {
    this.#worker.close();
  }
}
