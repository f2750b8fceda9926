import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/project.ts';
import { type Camera, openCamera } from './film/capture.ts';
import { encode, frameFile } from './film/encode.ts';
import { makePosters } from './film/posters.ts';
import { frames, type Shape, shapes } from './film/shape.ts';

/** Points to a pixel, in each direction; the browser smooths edges besides. */
const SAMPLES = 1.5;

const target = join(root, 'web', 'app', 'media', 'film');

/** The hero film of the home page and its posters, wide and tall, into `web/app/media/film/`. See studio/README.md. */
export async function make(): Promise<void> {
  const camera = await openCamera();
  try {
    for (const shape of shapes) await makeShape(camera, shape);
  } finally {
    await camera.close();
  }
}

async function makeShape(camera: Camera, shape: Shape): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `film-${shape.name}-`));
  try {
    await makePosters(camera, shape, SAMPLES, target);
    await shootFrames(camera, shape, folder);
    await encode(shape, folder, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Draws every frame of a shape into a folder, as `000.png` and so on. */
async function shootFrames(camera: Camera, shape: Shape, folder: string): Promise<void> {
  await camera.load(shape, shape.width, SAMPLES);
  for (let number = 0; number < frames; number += 1) {
    await writeFile(join(folder, frameFile(number)), await camera.frame(number / (frames - 1)));
  }
}
