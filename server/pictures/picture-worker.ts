import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { OwnWindow } from '@vitrine/contracts/own-window.ts';
import { fontsFor } from '../documents/fonts.ts';
import { drawOwnWindow, textOf } from './own-window-picture.ts';

/** What the painter sends, and what it gets back: a PNG, or why there is none. */
export type PictureJob = OwnWindow;
export type PictureResult = { readonly png: Uint8Array } | { readonly error: string };

const require = createRequire(import.meta.url);
const ready = readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) => initWasm(code));

/** The thread of `picture-painter.ts`: draws one picture after the other. */
parentPort?.on('message', (job: PictureJob) => {
  paint(job).then(
    (png) => parentPort?.postMessage({ png } satisfies PictureResult),
    (error) => parentPort?.postMessage({ error: String(error) } satisfies PictureResult),
  );
});

async function paint(window: OwnWindow): Promise<Uint8Array> {
  const [fonts] = await Promise.all([fontsFor(textOf(window)), ready]);
  const { files, faces } = fonts;
  const svg = drawOwnWindow(window, { display: faces.display ?? [], text: faces.text ?? [], mono: faces.mono ?? [] });
  const drawing = new Resvg(svg, {
    font: { fontBuffers: [...files], defaultFontFamily: faces.text?.[0] ?? '' },
    textRendering: 2,
  });
  try {
    const picture = drawing.render();
    const png = picture.asPng();
    picture.free();
    return png;
  } finally {
    drawing.free();
  }
}
