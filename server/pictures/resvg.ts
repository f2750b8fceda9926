import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);

/** Once it is loaded, which a process may do once, drawings can be drawn and measured. */
export const resvgReady: Promise<void> = readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) =>
  initWasm(code),
);

/** A drawing as a PNG; once `resvgReady`. @throws where it is none */
export function drawPng(svg: string, options: ConstructorParameters<typeof Resvg>[1]): Uint8Array {
  const drawing = new Resvg(svg, options);
  try {
    const picture = drawing.render();
    const png = picture.asPng();
    picture.free();
    return png;
  } finally {
    drawing.free();
  }
}
