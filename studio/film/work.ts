import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from 'three';
import type { Work } from './plan.ts';
import { drawRoom } from './room.ts';

/** What is behind a pane, ready to hang at the back of its niche. */
export type Print = CanvasTexture<OffscreenCanvas>;

/** Pixels of the room's drawing to a unit of the plan, enough for the posters. */
const ROOM_SCALE = 3;

/** The part of a picture that a pane of a size shows, in the picture's own pixels. */
export function printWork({ picture, focus = [0.5, 0.5] }: Work, size: readonly [number, number], pictures: Pictures) {
  const whole = pictures.get(picture);
  if (!whole) throw new Error(`There is no picture ${picture}.`);
  const shape = size[0] / size[1];
  const width = Math.round(Math.min(whole.width, whole.height * shape));
  const height = Math.round(width / shape);
  const { canvas, context } = makeCanvas(width, height);
  context.drawImage(whole, -(whole.width - width) * focus[0], -(whole.height - height) * focus[1]);
  return print(canvas);
}

/** The room behind the door, for a door of a size in units of the scene (100 of the plan). */
export function printRoom(size: readonly [number, number]): Print {
  const [width, height] = [size[0] * 100, size[1] * 100];
  const { canvas, context } = makeCanvas(Math.round(width * ROOM_SCALE), Math.round(height * ROOM_SCALE));
  context.scale(ROOM_SCALE, ROOM_SCALE);
  drawRoom(context, width, height);
  return print(canvas);
}

/** The pictures of the projects by name. */
export type Pictures = ReadonlyMap<string, ImageBitmap>;

/** Decodes pictures from their addresses, which hold the whole file. */
export async function readPictures(urls: Readonly<Record<string, string>>): Promise<Pictures> {
  const read = async ([name, url]: [string, string]) =>
    [name, await createImageBitmap(await (await fetch(url)).blob())] as const;
  return new Map(await Promise.all(Object.entries(urls).map(read)));
}

function makeCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas.');
  return { canvas, context };
}

function print(canvas: OffscreenCanvas): Print {
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 8;
  return texture;
}
