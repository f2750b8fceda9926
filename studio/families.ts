import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont, { type Options } from 'subset-font';
import { root } from '../scripts/project.ts';
import { type FontMetrics, measureFont } from './font-metrics.ts';
import { latin } from './fonts.ts';

const proportional = ['kern', 'mark', 'mkmk', 'ccmp', 'locl'];
const weights: Options = { variationAxes: { wght: { min: 400, max: 800 } }, keepFeatures: proportional };

/** A typeface of the families beside the one that ships: its package, and how its files are called there. */
type Typeface = { readonly folder: string; readonly file: string; readonly options: Options };

const typefaces: Readonly<Record<string, Typeface>> = {
  archivo: { folder: '@fontsource-variable/archivo', file: 'wght-normal', options: weights },
  figtree: { folder: '@fontsource-variable/figtree', file: 'wght-normal', options: weights },
  gloock: { folder: '@fontsource/gloock', file: '400-normal', options: { keepFeatures: proportional } },
  'hanken-grotesk': { folder: '@fontsource-variable/hanken-grotesk', file: 'wght-normal', options: weights },
};

/** Which typeface headlines and text have in each family, and at which weight each is mostly read. */
const families = {
  archivo: { display: 'archivo', text: 'archivo' },
  figtree: { display: 'figtree', text: 'figtree' },
  gloock: { display: 'gloock', text: 'hanken-grotesk' },
} as const;

const weightOf = { display: 700, text: 400 } as const;

/** The files that are as wide as the fallbacks of web/app/styles/fonts.css have them, in hundredths of a percent of each. */
const shipped = {
  display: {
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    axes: { wght: 700, opsz: 96 },
    // No serif is there. In bold, headlines of ours are 52.57 ems wide in Arial and 47.70 in Times (measured in Nimbus, which has
    // the widths of both).
    on: { Arial: 91, Roboto: 96.9, 'Open Sans': 86.9, DejaVu: 76.5, Times: (91 * 52.57) / 47.7 },
  },
  text: {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: 400 },
    on: { Arial: 101.7, Roboto: 102.1, 'Open Sans': 96.8, DejaVu: 89.1 },
  },
} as const;

const fileOf = ({ folder, file }: Typeface, subset: string) =>
  join(root, 'node_modules', folder, 'files', `${folder.split('/')[1]}-${subset}-${file}.woff2`);

/** What our headlines and sentences read, by which widths are compared. */
async function sampleTexts(): Promise<Record<'display' | 'text', string>> {
  const read = async (language: string, name: string): Promise<Record<string, string>> =>
    JSON.parse(await readFile(join(root, `web/app/messages/${language}/${name}.json`), 'utf8'));
  const catalogues = await Promise.all(
    ['en', 'fr'].flatMap((language) => ['home', 'services', 'quote'].map((name) => read(language, name))),
  );
  const all = catalogues.flatMap((texts) => Object.entries(texts));
  const ending = (end: RegExp) =>
    all
      .filter(([key]) => end.test(key))
      .map(([, text]) => text)
      .join('');
  return { display: ending(/[tT]itle$/), text: ending(/(Text|lead|Note)$/) };
}

/**
 * How a fallback is adjusted so that nothing moves when the web font comes, in percent: our own headlines are as wide in both,
 * and lines as high.
 */
type Fallbacks = Readonly<Record<string, { readonly size: number; readonly ascent: number; readonly descent: number }>>;

/** How a family is set, as its files ask for. */
export type MeasuredFamily = {
  /** In percent: headlines as wide as in the family that ships, whose layouts and line breaks they stand in. */
  readonly headlines: number;
  readonly display: Fallbacks;
  readonly text: Fallbacks;
};

/** How each family is set, computed from the metrics of its files. */
export async function measureFamilies(): Promise<Record<string, MeasuredFamily>> {
  const texts = await sampleTexts();
  const measured: Record<string, MeasuredFamily> = {};
  for (const [family, faces] of Object.entries(families)) {
    const read = async (face: 'display' | 'text') => {
      const typeface = typefaces[faces[face]] as Typeface;
      const isVariable = typeface.options.variationAxes !== undefined;
      const { file, axes } = shipped[face];
      return {
        own: await measureFont(fileOf(typeface, 'latin'), isVariable ? { wght: weightOf[face] } : {}, texts[face]),
        usual: await measureFont(join(root, 'node_modules', file), axes, texts[face]),
      };
    };
    const [display, text] = await Promise.all([read('display'), read('text')]);
    const scale = Math.min(1, display.usual.width / display.own.width);
    measured[family] = {
      headlines: round(100 * scale),
      display: fallbacksOf('display', display, scale, family === 'gloock'),
      text: fallbacksOf('text', text, 1, false),
    };
  }
  return measured;
}

type Widths = { readonly own: FontMetrics; readonly usual: FontMetrics };

/** @param scale at which the typeface itself is set */
function fallbacksOf(face: 'display' | 'text', { own, usual }: Widths, scale: number, isSerif: boolean): Fallbacks {
  const names = Object.entries(shipped[face].on).filter(([name]) => name !== 'Times' || isSerif);
  return Object.fromEntries(
    names.map(([name, percent]) => {
      const size = (percent * own.width * scale) / usual.width;
      const share = (metric: number) => round((100 * metric * scale) / (size / 100));
      return [name, { size: round(size), ascent: share(own.ascent), descent: share(own.descent) }];
    }),
  );
}

const round = (percent: number): number => Math.round(percent * 10) / 10;

/** Writes the files of `web/app/fonts/families/`: of each typeface two, and one with the fallbacks of all. */
export async function make(): Promise<void> {
  const folder = join(root, 'web/app/fonts/families');
  await mkdir(folder, { recursive: true });
  for (const [name, typeface] of Object.entries(typefaces)) {
    // All of what is beyond Latin: names of visitors are written in it.
    const parts = [
      { subset: 'latin', end: '', text: latin },
      { subset: 'latin-ext', end: '-ext', text: undefined },
    ];
    for (const { subset, end, text } of parts) {
      const whole = await readFile(fileOf(typeface, subset));
      const options = { targetFormat: 'woff2', keepAllGlyphs: text === undefined, ...typeface.options } as const;
      const cut = await subsetFont(whole, text, options);
      await writeFile(join(folder, `${name}${end}.woff2`), cut);
      process.stdout.write(`${name}${end}.woff2: ${(cut.length / 1000).toFixed(1)} kB\n`);
    }
  }
  await writeFile(join(folder, 'metrics.json'), `${JSON.stringify(await measureFamilies(), null, 2)}\n`);
}
