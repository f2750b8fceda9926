import { fileURLToPath } from 'node:url';
import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import { familyInForce } from '@vitrine/contracts/content/type-family.ts';
import { hashFile, hashSecret } from '../platform/secrets.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { WorkerProcess } from '../platform/worker-process.ts';
import { KeptFiles } from './kept-files.ts';
import type { PdfJob } from './pdf-worker.ts';
import type { PrintedDocument } from './printed-document.ts';

const workerFile = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url));

/** A brief takes a second or two, one in which every character is another some fifteen; counted from its own start. */
const jobTimeoutMs = 30_000;

/** More than any brief takes (`maxLines` in `brief-document.ts`): a worker that takes more is stopped. Linux only. */
const maxWorkerBytes = 700 * 1024 * 1024;

type Printing = Partial<Pick<PdfJob, 'logo' | 'colours' | 'family' | 'format'>> & {
  /** How many documents of its owner may be rendered or wait; by default one. */
  readonly perOwner?: number;
};

/**
 * Renders PDFs in a child process: saves do not wait for a rendering, and the native renderer's memory and crashes are
 * not the server's. One document is rendered after the other, each in its own time, and a few wait; the same document is
 * rendered once.
 */
export class PdfRenderer {
  readonly #queue = new WorkQueue({ atOnce: 1, waiting: 10, perRequester: 1, retryAfterSeconds: 5 });
  readonly #kept = new KeptFiles();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #worker = new WorkerProcess<PdfJob, Uint8Array>({
    file: workerFile,
    name: 'PDF worker',
    jobTimeoutMs,
    maxBytes: maxWorkerBytes,
  });

  /**
   * Rejects when the document cannot be rendered, takes longer than 30 s once it has its turn, or the renderer is closed
   * meanwhile.
   * @param now milliseconds since 1970, for the creation date in the file
   * @param owner whose document it is
   * @param as the logo at its head, by default the mark that ships; by default in the colours and the type family in force, and as a PDF
   * @throws {BusyError} when as many of its owner are under way as may be, or too many wait
   */
  async render(document: PrintedDocument, now: number, owner: string, as: Printing = {}): Promise<Buffer> {
    const { logo, colours = coloursInForce(), family = familyInForce(), format = 'pdf', perOwner } = as;
    const head = logo && [logo.size, logo.withName, hashFile(logo.png)];
    const key = hashSecret(JSON.stringify([document, colours, family, head, format]));
    const made = this.#kept.get(key, now) ?? this.#underWay.get(key);
    if (made) return made;
    const options = { requester: owner, isUrgent: false, perRequester: perOwner };
    const making = this.#queue.run(() => this.#render({ document, colours, family, logo, format }, now), options);
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
    this.#worker.close();
  }

  async #render(job: Omit<PdfJob, 'createdAt'>, now: number): Promise<Buffer> {
    return Buffer.from(await this.#worker.run({ ...job, createdAt: Math.floor(now / 1000) }));
  }
}
