import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../scripts/project.ts';
import { openStudio } from './portfolio/studio.ts';
import { audit } from './process/audit.ts';
import { delivery } from './process/delivery.ts';
import { design } from './process/design.ts';
import { development } from './process/development.ts';
import { sheet } from './process/sheet.ts';
import { tests } from './process/tests.ts';

const folder = join(root, 'web', 'app', 'media', 'process');
const fontFile = join(
  root,
  'node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
);
const plates = { audit, design, development, tests, delivery } as const;

/** Makes the five plates of the process as AVIF and WebP, 960 and 480 points wide. */
export async function make(): Promise<void> {
  const font = `data:font/woff2;base64,${readFileSync(fontFile).toString('base64')}`;
  const browser = await openStudio();
  try {
    const page = await browser.newPage({ viewport: { width: 960, height: 720 }, deviceScaleFactor: 2 });
    for (const [index, [name, draw]] of Object.entries(plates).entries()) {
      await page.setContent(`<body style="margin:0">${sheet(draw(), index + 1, font)}`);
      await page.evaluate('document.fonts.load("600 20px Plate").then(() => document.fonts.ready)');
      const png = await page.screenshot();
      for (const width of [960, 480]) {
        const picture = sharp(png).resize(width, (width * 3) / 4, { kernel: 'lanczos3' });
        const file = join(folder, `${name}-${width}`);
        writeFileSync(`${file}.avif`, await picture.clone().avif({ quality: 58, effort: 5 }).toBuffer());
        writeFileSync(`${file}.webp`, await picture.clone().webp({ quality: 78, effort: 6 }).toBuffer());
      }
    }
  } finally {
    await browser.close();
  }
}
