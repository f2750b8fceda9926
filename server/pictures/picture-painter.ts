import { fileURLToPath } from 'node:url';
import { agency } from '@vitrine/contracts/agency.ts';
import type { Colours } from '@vitrine/contracts/colours.ts';
import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import type { TypeFamily } from '@vitrine/contracts/content/type-families.ts';
import { familyInForce } from '@vitrine/contracts/content/type-family.ts';
import type { OwnWindow } from '@vitrine/contracts/own-window.ts';
import { familyOf } from '@vitrine/contracts/own-window-things/family.ts';
import type { ThingFamily } from '@vitrine/contracts/own-window-things/shapes.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { WorkerProcess } from '../platform/worker-process.ts';
import type { SignLogo, StreetSign } from './own-window-picture.ts';

const workerFile = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));

/** A picture takes well under a second; this is for a machine on its knees. */
const jobTimeoutMs = 15_000;

/** More than the fonts of any script take. */
const maxWorkerBytes = 400 * 1024 * 1024;

/** What the worker is handed: all of it, since it knows no content but the defaults. */
export type PictureJob = {
  readonly window: OwnWindow;
  readonly sign: StreetSign;
  readonly colours: Colours;
  readonly type: TypeFamily;
  readonly families: readonly (ThingFamily | undefined)[];
};

/**
 * Draws the pictures of visitors' windows in a child process, so that no visitor waits for a drawing. One is drawn after
 * the other, a few wait, and nothing is kept: whoever shares the address fetches the picture once.
 */
export class PicturePainter {
  readonly #queue = new WorkQueue({ atOnce: 1, waiting: 6, perRequester: 2, retryAfterSeconds: 5 });
  readonly #worker = new WorkerProcess<PictureJob, Uint8Array>({
    file: workerFile,
    name: 'picture worker',
    jobTimeoutMs,
    maxBytes: maxWorkerBytes,
  });

  /**
   * @param requester on whose behalf: the network that asks
   * @param logo the agency's own
   * @throws {BusyError} when too many wait
   */
  async paint(window: OwnWindow, requester: string, logo?: SignLogo): Promise<Buffer> {
    const sign = { name: agency.name, city: agency.postalAddress.city, logo };
    const job = {
      window,
      sign,
      colours: coloursInForce(),
      type: familyInForce(),
      families: window.shelf.map(familyOf),
    };
    return Buffer.from(await this.#queue.run(() => this.#worker.run(job), { requester, isUrgent: false }));
  }

  /** Stops the worker for good; pictures that are not done are rejected. */
  close(): void {
    this.#worker.close();
  }
}
