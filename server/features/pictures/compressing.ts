import { pictureWidths } from '@vitrine/contracts/content/picture.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sourceEdge } from '../../pictures/encode-job.ts';
import type { PictureEncoder } from '../../pictures/picture-encoder.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRoutine } from '../../platform/routine.ts';
import { findStoredPictures } from '../../records/content-pictures.ts';
import { findPictureFile, insertPictureFiles, listPictureFiles } from './queries.ts';
import { rowOf } from './service.ts';

const intervalMs = 3_000;

type CompressingPlatform = Pick<Platform, 'database' | 'clock'>;

/**
 * Makes one AVIF that is missing: a picture is there at once as WebP, and smaller some seconds later.
 * @param failed what could not be made before, which is not tried again by this process
 * @returns whether there was one to make
 */
export async function compressNext(
  { database, clock }: CompressingPlatform,
  encoder: Pick<PictureEncoder, 'compress'>,
  failed = new Set<string>(),
): Promise<boolean> {
  const { queries } = database;
  const files = await listPictureFiles(queries);
  const there = new Set(files.map(({ picture, width, type }) => `${picture} ${width} ${type}`));
  const isWanted = (picture: string, width: number) =>
    !there.has(`${picture} ${width} avif`) && !failed.has(`${picture} ${width}`);
  const [next] = files
    .filter(({ width, type }) => width === sourceEdge && type === 'webp')
    .flatMap(({ picture }) => pictureWidths.map((width) => ({ picture, width })))
    .filter(({ picture, width }) => isWanted(picture, width));
  if (!next) return false;
  const { picture, width } = next;
  try {
    const source = await findPictureFile(queries, { picture, width: sourceEdge, type: 'webp' });
    if (!source) return true;
    const file = await encoder.compress(Buffer.from(source.content, 'base64'), width);
    await database.transaction(async (transaction) => {
      // It may have been deleted meanwhile.
      if (!(await findStoredPictures(transaction.queries, [picture])).has(picture)) return;
      await insertPictureFiles(transaction.queries, [rowOf(picture, file, toInstant(clock.now()))]);
    });
  } catch (error) {
    failed.add(`${picture} ${width}`);
    throw error;
  }
  return true;
}

/** Makes what is missing, one after the other. @returns what stops it */
export function startCompressing(
  platform: CompressingPlatform,
  encoder: Pick<PictureEncoder, 'compress'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  isReady: () => boolean,
): () => Promise<void> {
  const failed = new Set<string>();
  return startRoutine({
    run: () => compressNext(platform, encoder, failed),
    intervalMs,
    isReady,
    onError: (error) => log.warn({ err: error }, 'a picture could not be compressed; it is sent as it was'),
  });
}
