import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-wasm';
import { maxDrawingBytes } from '@vitrine/contracts/limits.ts';
import { fontsFor } from '../documents/fonts.ts';
import { serveJobs } from '../platform/serve-jobs.ts';
import { type DrawJob, type DrawResult, drawnEdge } from './draw-job.ts';
import { DrawingError } from './drawing-reader.ts';
import { plainDrawing } from './plain-drawing.ts';
import { drawPng, resvgReady } from './resvg.ts';

/**
 * The child process of `picture-encoder.ts` that makes a picture of a drawing. The program that draws is WebAssembly: it
 * reads no file and no address, and has the fonts alone that it is handed.
 */
serveJobs<DrawJob, DrawResult>((job) => (job.task === 'drawing' ? drawFile(job.file) : drawInitial(job)));

async function drawFile(file: string): Promise<DrawResult> {
  try {
    const svg = plainDrawing(unpacked(await readFile(file)));
    await resvgReady;
    const size = sizeOf(svg);
    if (!size) return { refusal: 'LOGO_EMPTY' };
    if (Math.max(size.width / size.height, size.height / size.width) > drawnEdge) return { refusal: 'LOGO_SHAPE' };
    const fitTo = { mode: size.width >= size.height ? 'width' : 'height', value: drawnEdge } as const;
    return { png: drawPng(svg, { fitTo }) };
  } catch (error) {
    if (error instanceof DrawingError) return { refusal: error.refusal };
    return { refusal: 'PICTURE_BROKEN' };
  }
}

/** One that is packed (`.svgz`), unpacked, as far as one may be large. */
function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxDrawingBytes });
  } catch (error) {
    const isLarge = error instanceof RangeError;
    throw new DrawingError(isLarge ? 'DRAWING_TOO_LARGE' : 'PICTURE_BROKEN');
  }
}

/** The size that a drawing says it has. */
function sizeOf(svg: string): { readonly width: number; readonly height: number } | undefined {
  const drawing = new Resvg(svg);
  try {
    const { width, height } = drawing;
    return width > 0 && height > 0 ? { width, height } : undefined;
  } finally {
    drawing.free();
  }
}

/** The edges of the square that a letter stands in: those of the mark (`server/platform/mark.ts`). */
const edge = 32;
/** Of the display typeface: how high capitals are, in ems. */
const capHeight = 0.7;
const letterSize = 25;

async function drawInitial({ letter, ground, ink }: Extract<DrawJob, { task: 'initial' }>): Promise<DrawResult> {
  const [fonts] = await Promise.all([fontsFor(letter), resvgReady]);
  const { files, faces } = fonts;
  const families = (faces.display ?? []).map((name) => `'${name}'`).join(', ');
  const base = edge / 2 + (letterSize * capHeight) / 2;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}">`,
    `<rect width="${edge}" height="${edge}" rx="1" fill="${ground}"/>`,
    `<text x="${edge / 2}" y="${base}" text-anchor="middle" font-family="${families}" font-weight="600" `,
    `font-size="${letterSize}" fill="${ink}">${escaped(letter)}</text></svg>`,
  ].join('');
  const font = { fontBuffers: [...files], defaultFontFamily: faces.text?.[0] ?? '' };
  return { png: drawPng(svg, { font, fitTo: { mode: 'width', value: 512 } }) };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
