import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont, { type Options } from 'subset-font';
import { root } from '../scripts/project.ts';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** What English and French are written with, and the names of most of Western Europe; the rest is the system's font. */
const latin = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€™−×■\u2009\u202f`;

/** Captions, steps and numbers, which we write ourselves. */
const caption = `${between(0x20, 0x7e)}ÀÂÇÈÉÊËÎÏÔÙÛÜàâäçèéêëîïôöùûüÿŒœ«»–—‘’“”·•…€°×−→←↑↓↗■©\u00a0\u202f`;

/** Kerning and the placing of accents. No ligatures, fractions or alternates: nothing on the site asks for them. */
const proportional = ['kern', 'mark', 'mkmk', 'ccmp', 'locl'];

/**
 * The three faces, each cut down to what the site shows: headlines stand in one weight and in the cut for large sizes,
 * so neither axis of the display face is needed.
 */
const faces: readonly { name: string; file: string; text: string; options: Options }[] = [
  {
    name: 'display',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    text: latin,
    options: { variationAxes: { wght: 700, opsz: 96 }, keepFeatures: proportional },
  },
  {
    name: 'text',
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    text: latin,
    options: { keepFeatures: proportional },
  },
  {
    name: 'mono',
    file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    text: caption,
    options: { variationAxes: { wght: { min: 300, max: 500 } }, keepFeatures: ['mark', 'ccmp', 'locl'] },
  },
];

/** Writes `web/app/fonts/{display,text,mono}.woff2`. */
export async function make(): Promise<void> {
  const folder = join(root, 'web/app/fonts');
  await mkdir(folder, { recursive: true });
  for (const { name, file, text, options } of faces) {
    const whole = await readFile(join(root, 'node_modules/@fontsource-variable', file));
    const cut = await subsetFont(whole, text, { targetFormat: 'woff2', ...options });
    await writeFile(join(folder, `${name}.woff2`), cut);
    process.stdout.write(
      `${name}.woff2: ${(cut.length / 1000).toFixed(1)} kB of ${(whole.length / 1000).toFixed(1)}\n`,
    );
  }
}
