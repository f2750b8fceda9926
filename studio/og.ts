import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '@vitrine/contracts/language.ts';
import sharp from 'sharp';
import { launchChromium } from '../e2e/chromium.ts';
import { root } from '../scripts/project.ts';
import { sharedPicture, sharedPictureSize } from '../web/app/screens.ts';
import { picturePage } from './og/page.ts';
import { type ListedPath, wordsOf } from './og/titles.ts';

/** No more than this many bytes each: they are fetched by whoever previews a link, also on a phone. */
const most = 60_000;

/** The pictures shown where somebody shares an address, one for each listed screen and language, as light as promised. */
export async function make(): Promise<void> {
  const browser = await launchChromium();
  try {
    // Drawn twice as large and reduced, so that thin frames stay clean.
    const page = await browser.newPage({ viewport: sharedPictureSize, deviceScaleFactor: 2 });
    for (const [lit, [path, words]] of Object.entries(wordsOf).entries()) {
      for (const language of languages) {
        await page.setContent(picturePage({ language, lit, ...words(language) }));
        await fitTitle(page);
        const file = join(root, 'web', 'public', sharedPicture(path as ListedPath, language));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, await press(await page.screenshot()));
      }
    }
  } finally {
    await browser.close();
  }
}

/** Makes a long headline smaller until it stands in four lines and leaves the lines around it alone. */
async function fitTitle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const title = document.querySelector('h1') as HTMLElement;
    for (
      let size = Number.parseFloat(getComputedStyle(title).fontSize);
      size > 48 && (title.offsetHeight > 330 || title.scrollWidth > title.clientWidth);
      size -= 2
    ) {
      title.style.fontSize = `${size - 2}px`;
    }
  });
}

/** JPEG, which every preview reads, as good as fits. */
async function press(png: Buffer): Promise<Buffer> {
  for (let quality = 88; quality >= 50; quality -= 4) {
    const jpeg = await sharp(png)
      .resize(sharedPictureSize.width, sharedPictureSize.height, { kernel: 'lanczos3' })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length <= most) return jpeg;
  }
  throw new Error(`A shared picture does not fit into ${most} bytes.`);
}
