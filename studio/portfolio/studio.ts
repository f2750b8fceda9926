import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chromiumFlags, launchChromium } from '../../e2e/chromium.ts';
import { root } from '../../scripts/project.ts';

/** Not a host: every request of a piece is answered from the disk by `serve`, and none leaves the machine. */
const origin = 'http://pieces.test';
export const stillsFolder = join(root, 'build', 'media', 'stills');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

/**
 * A browser that draws in software, so that a picture does not depend on the machine's graphics card. Pages are drawn
 * several times faster without WebGL, which only the stills need.
 */
export function openStudio({ webgl = false } = {}): Promise<Browser> {
  const flags = webgl
    ? [
        ...chromiumFlags.filter((flag) => flag !== '--disable-gpu'),
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ]
    : chromiumFlags;
  return launchChromium([...flags, '--force-color-profile=srgb']);
}

/**
 * Opens a page below this folder, such as `shop/index.html`, at 1200 × 900 CSS pixels. `/modules/` are the installed
 * packages and `/prints/` the rendered objects. A missing file or an error in the page is thrown.
 */
export async function openPiece(browser: Browser, path: string, scale = 1): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, deviceScaleFactor: scale });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.route('**/*', (route) => {
    const file = locate(new URL(route.request().url()).pathname);
    if (!existsSync(file)) {
      if (!file.endsWith('favicon.ico')) faults.push(`${file} is missing`);
      return route.fulfill({ status: 404 });
    }
    const body = readFileSync(file);
    const text = file.endsWith('.ts') ? stripTypeScriptTypes(body.toString()) : body;
    return route.fulfill({ contentType: types[extname(file)] ?? 'application/octet-stream', body: text });
  });
  await page.goto(`${origin}/${path}`, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready.then(() => Promise.all([...document.images].map((i) => i.decode())))');
  if (faults.length > 0) throw new Error(`${path}: ${faults.join('\n')}`);
  return page;
}

function locate(pathname: string): string {
  if (pathname.startsWith('/modules/')) return join(root, 'node_modules', pathname.slice('/modules/'.length));
  if (pathname.startsWith('/prints/')) return join(stillsFolder, pathname.slice('/prints/'.length));
  return join(import.meta.dirname, pathname);
}
