import { fontsFor } from '../documents/fonts.ts';
import { serveJobs } from '../platform/serve-jobs.ts';
import { drawOwnWindow, textOf } from './own-window-picture.ts';
import type { PictureJob } from './picture-painter.ts';
import { drawPng, resvgReady } from './resvg.ts';

/** The child process of `picture-painter.ts`: the picture as a PNG. */
serveJobs(paint);

async function paint({ window, sign, colours, type, families }: PictureJob): Promise<Uint8Array> {
  const [fonts] = await Promise.all([fontsFor(textOf(window, sign), type), resvgReady]);
  const { files, faces } = fonts;
  const svg = drawOwnWindow(window, {
    sign,
    colours,
    families,
    faces: { display: faces.display ?? [], text: faces.text ?? [], mono: faces.mono ?? [] },
  });
  return drawPng(svg, {
    font: { fontBuffers: [...files], defaultFontFamily: faces.text?.[0] ?? '' },
    textRendering: 2,
  });
}
