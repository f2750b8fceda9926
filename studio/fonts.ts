import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont, { type Options } from 'subset-font';
import { root } from '../scripts/project.ts';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** What English and French are written with, and the names of most of Western Europe; the rest is the system's font. */
export const latin = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€™−×■\u2009\u202f`;

/** What our own English and French sentences are written with (web/app/styles/fonts.test.ts compares them). */
const sentences = `${between(0x20, 0x7e)}ÀÂÇÈÉÊËÎÏÔÙÛÜàâçèéêëîïôùûüÿŒœ«»–—‘’“”•…€§©°·×−■\u00a0\u202f`;

/** What names and texts of visitors have beside these: web/app/styles/fonts.css says it as a range. */
export const others = [...latin].filter((character) => !sentences.includes(character)).join('');

/** Captions, steps and numbers, which we write ourselves. */
const caption = `${between(0x20, 0x7e)}ÀÂÇÈÉÊËÎÏÔÙÛÜàâäçèéêëîïôöùûüÿŒœ«»–—‘’“”·•…€°×−→←↑↓↗■©\u00a0\u202f`;

/** Kerning and the placing of accents. No ligatures, fractions or alternates: nothing on the site asks for them. */
const proportional = ['kern', 'mark', 'mkmk', 'ccmp', 'locl'];

/**
 * Each page waits for this face, and half of it would be kerning: how each pair is kerned at each weight. Without the table
 * of these differences, all weights are kerned as the regular one is, at which sentences stand (at 600 a line becomes wider
 * by two thousandths). It has no combining accents to be placed.
 */
const kernedAlike: Options = { keepFeatures: ['kern'], dropTables: ['GDEF'] };

/**
 * The three faces, each cut down to what the site shows: headlines stand in one weight and in the cut for large sizes,
 * so neither axis of the display face is needed. What our own sentences do not need of the text face is fetched when
 * something written with it is shown (`unicode-range` in web/app/styles/fonts.css).
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
    text: sentences,
    options: kernedAlike,
  },
  {
    name: 'text-others',
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    text: others,
    options: kernedAlike,
  },
  {
    name: 'mono',
    file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    text: caption,
    options: { variationAxes: { wght: { min: 300, max: 500 } }, keepFeatures: ['mark', 'ccmp', 'locl'] },
  },
];

/** Writes `web/app/fonts/{display,text,text-others,mono}.woff2`. */
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
