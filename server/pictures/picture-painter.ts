import { fileURLToPath } from 'node:url';
import type { OwnWindow } from '@vitrine/contracts/own-window.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { WorkerProcess } from '../platform/worker-process.ts';

const workerFile = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));

/** A picture takes well under a second; this is for a machine on its knees. */
const jobTimeoutMs = 15_000;

/** More than the fonts of any script take. */
const maxWorkerBytes = 400 * 1024 * 1024;

/**
 * Draws the pictures of visitors' windows in a child process, so that no visitor waits for a drawing. One is drawn after
 * the other, a few wait, and nothing is kept: whoever shares the address fetches the picture once.
 */
export class PicturePainter {
  readonly #queue = new WorkQueue({ atOnce: 1, waiting: 6, perSharer: 2, retryAfterSeconds: 5 });
  readonly #worker = new WorkerProcess<OwnWindow, Uint8Array>({
    file: workerFile,
    name: 'picture worker',
    jobTimeoutMs,
    maxBytes: maxWorkerBytes,
  });

  /**
   * @param sharer on whose behalf: the network that asks
   * @throws {BusyError} when too many wait
   */
  async paint(window: OwnWindow, sharer: string): Promise<Buffer> {
    return Buffer.from(await this.#queue.run(() => this.#worker.run(window), { sharer, isUrgent: false }));
  }

  /** Stops the worker for good; pictures that are not done are rejected. */
  close(): void {
    this.#worker.close();
  }
}
