import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumFlags, launchChromium } from '../../e2e/chromium.ts';
import { readWindowPictures } from './pictures.ts';
import type { Film } from './scene.ts';
import type { Shape } from './shape.ts';

/** The processor draws: the same frames on every machine, with a graphics card or without. */
const glFlags = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Draws single frames of the film: the size in pixels, the time 0 to 1; answers a PNG. */
export type Camera = {
  load(shape: Shape, width: number, samples: number): Promise<void>;
  frame(time: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** A browser with the scene in it. `samples` in `load` is how many points a pixel is made of, in each direction. */
export async function openCamera(): Promise<Camera> {
  const [code, pictures] = [await bundleScene(), await readWindowPictures()];
  const browser = await launchChromium([...chromiumFlags.filter((flag) => flag !== '--disable-gpu'), ...glFlags]);
  let page: Page | undefined;
  return {
    async load(shape, width, samples) {
      await page?.close();
      page = await browser.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error') process.stderr.write(`${message.text()}\n`);
      });
      await page.addScriptTag({ content: code, type: 'module' });
      // A module's tag is there before its code has run.
      await page.waitForFunction(() => 'film' in globalThis);
      const height = Math.round((width * shape.height) / shape.width);
      await page.evaluate((all) => (globalThis as unknown as { film: Film }).film.open(...all), [
        shape.name,
        width,
        height,
        samples,
        pictures,
      ] as const);
    },
    async frame(time) {
      if (!page) throw new Error('Load a shape first.');
      const draw = (at: number) => (globalThis as unknown as { film: Film }).film.draw(at);
      return Buffer.from(await page.evaluate(draw, time), 'base64');
    },
    close: () => browser.close(),
  };
}

async function bundleScene(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(import.meta.dirname, 'scene.ts'), formats: ['es'], fileName: 'scene' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code;
  }
  throw new Error('The scene was not bundled.');
}
