import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from 'three';
import { calendar, chart, ring, table } from './pages-count.ts';
import { article, banner, landing, phone } from './pages-read.ts';
import { door, lamp, poster, shelf } from './pages-shop.ts';
import { makeSheet, type Sheet } from './sheet.ts';

/** The work in the window, each page for whatever pane it lies in. */
const pages = { article, banner, calendar, chart, door, lamp, landing, phone, poster, ring, shelf, table } as const;

export type PageName = keyof typeof pages;

/** Pixels of a drawing to a unit of the plan, enough for the posters. */
const SCALE = 3;

/** Draws a page for a pane of a size in units of the scene (100 of the plan). */
export function drawPage(name: PageName, size: readonly [number, number]): CanvasTexture<OffscreenCanvas> {
  const [width, height] = [size[0] * 100, size[1] * 100];
  const canvas = new OffscreenCanvas(Math.round(width * SCALE), Math.round(height * SCALE));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas.');
  context.scale(SCALE, SCALE);
  const draw: (sheet: Sheet) => void = pages[name];
  draw(makeSheet(context, width, height));
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 8;
  return texture;
}
