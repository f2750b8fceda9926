import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Camera } from './capture.ts';
import type { Poster, Shape } from './shape.ts';

/** Tried from the best down, until the poster is light enough. */
const qualities = [80, 72, 66, 60, 55, 50, 45, 40, 35, 30] as const;

/**
 * What posters show: the first frame, until the film plays, or, where it never does, the whole lit window, before the camera
 * goes in.
 */
const posters: Readonly<Record<Poster, number>> = { poster: 0, lit: 0.775 };

/** Frames as `<poster>-<shape>-<width>.avif`, each drawn at its own size, and the smallest as WebP too. */
export async function makePosters(camera: Camera, shape: Shape, samples: number, target: string): Promise<void> {
  for (const [number, { width, most }] of shape.posters.entries()) {
    await camera.load(shape, width, samples);
    for (const poster of ['poster', 'lit'] as const) {
      const frame = await camera.frame(posters[poster]);
      const file = join(target, `${poster}-${shape.name}-${width}`);
      await writeFile(`${file}.avif`, await lightEnough(frame, most[poster]));
      if (number === 0) await toWebp(frame).toFile(`${file}.webp`);
    }
  }
}

function toWebp(frame: Buffer): ReturnType<typeof sharp> {
  return sharp(frame).webp({ quality: 82, effort: 6, smartSubsample: true });
}

async function lightEnough(frame: Buffer, most: number): Promise<Buffer> {
  for (const quality of qualities) {
    const poster = await sharp(frame).avif({ quality, effort: 8, chromaSubsampling: '4:4:4' }).toBuffer();
    if (poster.byteLength <= most) return poster;
  }
  throw new Error(`No quality brings the poster below ${most} bytes.`);
}
