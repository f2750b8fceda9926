import { Worker } from 'node:worker_threads';
import type { OwnWindow } from '@vitrine/contracts/own-window.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import type { PictureJob, PictureResult } from './picture-worker.ts';

const workerFile = new URL('./picture-worker.ts', import.meta.url);

/** Fonts and renderer take some 100 MB: the thread is stopped after this long without work. */
const idleMs = 15_000;

/** A picture takes well under a second; this is for a machine on its knees. */
const jobTimeoutMs = 15_000;

/** Enough for the fonts of any script; a thread that needs more is stopped by Node. */
const limits = { maxOldGenerationSizeMb: 128 } as const;

/**
 * Draws the pictures of visitors' windows in a thread of its own, started for the first one and stopped when idle, so that
 * no visitor waits for a drawing. One is drawn after the other, a few wait, and nothing is kept: whoever shares the address
 * fetches the picture once.
 */
export class PicturePainter {
  readonly #queue = new WorkQueue({ atOnce: 1, waiting: 6, perSharer: 2, retryAfterSeconds: 5 });
  #worker: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  /**
   * @param sharer on whose behalf: the address that asks
   * @throws {BusyError} when too many wait
   */
  paint(window: OwnWindow, sharer: string): Promise<Buffer> {
    return this.#queue.run(() => this.#paint(window), { sharer, isUrgent: false });
  }

  /** Stops the thread. */
  close(): void {
    clearTimeout(this.#idleTimer);
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #paint(window: OwnWindow): Promise<Buffer> {
    clearTimeout(this.#idleTimer);
    this.#worker ??= new Worker(workerFile, { resourceLimits: limits });
    const worker = this.#worker;
    const { promise, resolve, reject } = Promise.withResolvers<PictureResult>();
    const onExit = () => reject(new Error('The thread ended.'));
    worker.once('message', resolve).once('error', reject).once('exit', onExit);
    const timer = setTimeout(() => reject(new Error('The picture took too long.')), jobTimeoutMs);
    worker.postMessage(window satisfies PictureJob);
    try {
      const result = await promise;
      if ('error' in result) throw new Error(result.error);
      return Buffer.from(result.png);
    } catch (error) {
      this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      worker.off('message', resolve).off('error', reject).off('exit', onExit);
      // An error of a thread that nobody listens to would end the process.
      worker.on('error', () => {});
      this.#idleTimer = setTimeout(() => this.close(), idleMs).unref();
    }
  }
}
