import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openPiece, openStudio, stillsFolder } from './studio.ts';

/** Enough that no single shadow can be told from its neighbour. */
const EXPOSURES = 28;

/** Renders the objects that the shop and the skincare house show, into `build/media/stills/`. */
export async function takeStills(wanted: RegExp = /./, exposures = EXPOSURES): Promise<void> {
  mkdirSync(stillsFolder, { recursive: true });
  const browser = await openStudio({ webgl: true });
  try {
    const page = await openPiece(browser, 'stills/index.html');
    const names = await page.evaluate<string[]>('set.names');
    for (const name of names.filter((candidate) => wanted.test(candidate))) {
      const picture = await page.evaluate<string>(`set.take('${name}', ${exposures})`);
      const png = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
      writeFileSync(join(stillsFolder, `${name}.webp`), await sharp(png).webp({ quality: 92 }).toBuffer());
    }
  } finally {
    await browser.close();
  }
}
