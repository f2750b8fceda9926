import { fileURLToPath } from 'node:url';
import { WorkQueue } from '../platform/work-queue.ts';
import { WorkerProcess } from '../platform/worker-process.ts';
import type { EncodedFile, EncodedPicture, EncodeJob, EncodeRefusal, EncodeResult } from './encode-job.ts';

const workerFile = fileURLToPath(new URL('./encode-worker.ts', import.meta.url));

/** The largest picture takes three seconds to be read, and nine to be compressed; this is for a machine on its knees. */
const jobTimeoutMs = 120_000;

/** Fifty megapixels that are turned take 300 MB; above this the process is stopped. */
const maxWorkerBytes = 768 * 1024 * 1024;

const makeWorker = (isBackground: boolean) =>
  new WorkerProcess<EncodeJob, EncodeResult>({
    file: workerFile,
    name: 'picture encoder',
    jobTimeoutMs,
    maxBytes: maxWorkerBytes,
    isBackground,
  });

/**
 * Writes pictures anew in child processes, one at a time: what is hidden in a file stays there, what breaks a decoder
 * breaks no server, and nobody waits for it but who has sent it.
 */
export class PictureEncoder {
  readonly #queue = new WorkQueue({ atOnce: 1, waiting: 20, retryAfterSeconds: 10 });
  /** Somebody waits for what this one does; everything else on the machine goes before what the other does. */
  readonly #redrawing = makeWorker(false);
  readonly #compressing = makeWorker(true);

  /**
   * Reads a file that somebody has sent, whatever it is.
   * @param requester on whose behalf
   * @throws {BusyError} when too many wait
   */
  async redraw(file: string, requester: string): Promise<EncodedPicture | { readonly refusal: EncodeRefusal }> {
    return await this.#queue.run(
      () =>
        this.#redrawing.run({ task: 'redraw', file }).catch((error: Error) => {
          // What has taken a decoder down is no picture that anybody else could show.
          if (error.message.endsWith('was closed.')) throw error;
          return { refusal: 'PICTURE_BROKEN' as const };
        }),
      { requester, isUrgent: true },
    );
  }

  /** A stored picture as AVIF. @param source a file of it @throws what kept it from being made */
  async compress(source: Uint8Array, width: number): Promise<EncodedFile> {
    const run = () => this.#compressing.run({ task: 'avif', source, width });
    const result = await this.#queue.run(run, { requester: '', isUrgent: false });
    const [file] = 'files' in result ? result.files : [];
    if (!file) throw new Error('The picture encoder gave no AVIF.');
    return file;
  }

  /** Stops the processes for good; pictures that are not done are rejected. */
  close(): void {
    this.#redrawing.close();
    this.#compressing.close();
  }
}
