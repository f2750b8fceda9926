import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { maxDrawingBytes } from '@vitrine/contracts/limits.ts';
import { readHead } from '../platform/file-system.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { WorkerProcess } from '../platform/worker-process.ts';
import type { DrawJob, DrawResult } from './draw-job.ts';
import type {
  EncodedFile,
  EncodedPicture,
  EncodeJob,
  EncodeRefusal,
  EncodeResult,
  IconParts,
  Icons,
} from './encode-job.ts';
import { headBytes, pictureKindOf } from './picture-kind.ts';

const encodeFile = fileURLToPath(new URL('./encode-worker.ts', import.meta.url));
const drawFile = fileURLToPath(new URL('./draw-worker.ts', import.meta.url));

/** The largest picture takes three seconds to be read, and nine to be compressed; this is for a machine on its knees. */
const jobTimeoutMs = 120_000;

/** Above this the process is stopped: fifty megapixels that have to be decoded whole take 300 MB. */
const maxWorkerBytes = 768 * 1024 * 1024;

/** A drawing takes half a second. One that takes longer than this is made to. */
const drawTimeoutMs = 20_000;

/** The program that draws, the fonts of a letter, and a picture of 1,200 by 1,200 pixels several times over. */
const maxDrawBytes = 384 * 1024 * 1024;

const makeWorker = (isBackground: boolean) =>
  new WorkerProcess<EncodeJob, EncodeResult>({
    file: encodeFile,
    name: 'picture encoder',
    jobTimeoutMs,
    maxBytes: maxWorkerBytes,
    isBackground,
  });

type Refused = { readonly refusal: EncodeRefusal };

/**
 * Writes pictures anew in child processes, one at a time: what is hidden in a file stays there, what breaks a decoder
 * breaks no server, and nobody waits for it but who has sent it.
 */
export class PictureEncoder {
  readonly #queue = new WorkQueue({ atOnce: 1, waiting: 20, retryAfterSeconds: 10 });
  /** Somebody waits for what this one does; everything else on the machine goes before what the other does. */
  readonly #redrawing = makeWorker(false);
  readonly #compressing = makeWorker(true);
  #drawing: WorkerProcess<DrawJob, DrawResult> | undefined;
  #isClosed = false;

  /**
   * Reads a file that somebody has sent, whatever it is.
   * @param requester on whose behalf
   * @throws {BusyError} when too many wait
   */
  async redraw(file: string, requester: string): Promise<EncodedPicture | Refused> {
    const work = () => this.#encode({ task: 'redraw', file });
    return await this.#queue.run(work, { requester, isUrgent: true });
  }

  /**
   * Reads a file that is to be a logo, or an icon: a picture, or an SVG, which is drawn.
   * @param requester on whose behalf
   * @throws {BusyError} when too many wait
   */
  async redrawLogo(file: string, as: 'logo' | 'icon', requester: string): Promise<EncodedPicture | Refused> {
    const work = async () => {
      const isDrawing = pictureKindOf(await readHead(file, headBytes)) === 'PICTURE_SVG';
      if (!isDrawing) return this.#encode({ task: 'logo', source: file, as });
      if ((await stat(file)).size > maxDrawingBytes) return { refusal: 'DRAWING_TOO_LARGE' as const };
      // What has taken the program down, or would have it draw for minutes, is more than a logo.
      const drawn = await this.#draw({ task: 'drawing', file }).catch(refusedUnlessClosed('DRAWING_COMPLEX'));
      return 'refusal' in drawn ? drawn : this.#encode({ task: 'logo', source: drawn.png, as });
    };
    return await this.#queue.run(work, { requester, isUrgent: true });
  }

  /** The icons of a site, of a picture that is stored. @throws what kept them from being made */
  async makeIcons(parts: IconParts): Promise<Icons> {
    const work = () => this.#compressing.run({ task: 'icons', parts });
    const result = await this.#queue.run(work, { requester: '', isUrgent: true });
    if (!('icons' in result)) throw new Error('The picture encoder gave no icons.');
    return result.icons;
  }

  /** A letter on a square of a colour, as a PNG. @throws what kept it from being drawn */
  async drawInitial(initial: Omit<Extract<DrawJob, { task: 'initial' }>, 'task'>): Promise<Uint8Array> {
    const work = () => this.#draw({ task: 'initial', ...initial });
    const result = await this.#queue.run(work, { requester: '', isUrgent: true });
    if (!('png' in result)) throw new Error('The letter could not be drawn.');
    return result.png;
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
    this.#isClosed = true;
    this.#redrawing.close();
    this.#compressing.close();
    this.#drawing?.close();
  }

  /** What has taken a decoder down is no picture that anybody else could show. */
  async #encode(job: EncodeJob): Promise<EncodedPicture | Refused> {
    const result = await this.#redrawing.run(job).catch(refusedUnlessClosed('PICTURE_BROKEN'));
    if ('icons' in result) throw new Error('The picture encoder gave icons.');
    return result;
  }

  /** Draws in a process of its own each time: what has broken the program that draws breaks no other drawing. */
  async #draw(job: DrawJob): Promise<DrawResult> {
    const worker = new WorkerProcess<DrawJob, DrawResult>({
      file: drawFile,
      name: 'drawing process',
      jobTimeoutMs: drawTimeoutMs,
      maxBytes: maxDrawBytes,
    });
    this.#drawing = worker;
    if (this.#isClosed) worker.close();
    try {
      return await worker.run(job);
    } finally {
      worker.close();
    }
  }
}

/** Says why a file is not taken where it has ended a process; the end of the server is no refusal. */
const refusedUnlessClosed =
  (refusal: EncodeRefusal) =>
  (error: Error): Refused => {
    if (error.message.endsWith('was closed.')) throw error;
    return { refusal };
  };
