import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { fontsFor } from '../documents/fonts.ts';
import { serveJobs } from '../platform/serve-jobs.ts';
import { drawOwnWindow, textOf } from './own-window-picture.ts';
import type { PictureJob } from './picture-painter.ts';

const require = createRequire(import.meta.url);
const ready = readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) => initWasm(code));

/** The child process of `picture-painter.ts`: the picture as a PNG. */
serveJobs(paint);

async function paint({ window, sign, colours, families }: PictureJob): Promise<Uint8Array> {
  const [fonts] = await Promise.all([fontsFor(textOf(window, sign)), ready]);
  const { files, faces } = fonts;
  const svg = drawOwnWindow(window, {
    sign,
    colours,
    families,
    faces: { display: faces.display ?? [], text: faces.text ?? [], mono: faces.mono ?? [] },
  });
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
