import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { renameFont } from './font-name.ts';

const require = createRequire(import.meta.url);

/** A family of Fontsource with the weights a document uses; its files are slices of the family's characters. */
type Family = {
  readonly name: string;
  readonly weights: readonly number[];
  /** The characters it is asked for, where its slices claim more. */
  readonly only?: RegExp;
};

/** The faces of the look. */
const faces = {
  text: { name: 'instrument-sans', weights: [400, 600] },
  display: { name: 'bricolage-grotesque', weights: [600] },
  mono: { name: 'jetbrains-mono', weights: [400] },
} as const satisfies Record<string, Family>;

/** Tried in this order for what a face lacks. */
const fallbacks: readonly Family[] = [
  { name: 'noto-sans', weights: [400] },
  { name: 'noto-sans-arabic', weights: [400] },
  { name: 'noto-sans-hebrew', weights: [400] },
  // Chinese claims Korean letters that it does not have; Korean would draw Chinese ones in its own way.
  { name: 'noto-sans-kr', weights: [400], only: /\p{Script=Hangul}/u },
  { name: 'noto-sans-sc', weights: [400] },
  { name: 'noto-emoji', weights: [400] },
];

/** Fonts for a text: their files, and for each face the names to be tried, in order. */
export type Fonts = { readonly files: readonly Buffer[]; readonly faces: Readonly<Record<string, readonly string[]>> };

/**
 * The fonts that have the characters of a text, as TrueType with the weights fixed: the typesetter reads neither WOFF2
 * nor variable fonts. Only the slices that are needed are opened; Chinese alone has a hundred.
 */
export async function fontsFor(text: string): Promise<Fonts> {
  const characters = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
  const own = Object.entries(faces).map(([face, family]) => [face, slicesWith(family, characters)] as const);
  // What each of our faces has, no fallback is needed for.
  const missing = new Set(
    [...characters].filter((character) => !own.every(([, slices]) => haveAny(slices, character))),
  );
  const others: Slice[] = [];
  for (const family of fallbacks) {
    const slices = slicesWith(family, missing);
    others.push(...slices);
    for (const character of missing) if (haveAny(slices, character)) missing.delete(character);
  }
  const used = [...own.flatMap(([, slices]) => slices), ...others];
  return {
    files: await Promise.all(used.flatMap(({ open }) => open())),
    faces: Object.fromEntries(own.map(([face, slices]) => [face, [...slices, ...others].map(({ name }) => name)])),
  };
}

type Slice = {
  readonly name: string;
  readonly has: (character: number) => boolean;
  /** One file for each weight. */
  readonly open: () => Promise<Buffer>[];
};

const haveAny = (slices: readonly Slice[], character: number) => slices.some(({ has }) => has(character));

/** The slices of a family that have any of the characters. */
function slicesWith({ name, weights, only }: Family, characters: ReadonlySet<number>): Slice[] {
  const packageName = `@fontsource-variable/${name}`;
  const ranges: Record<string, string> = require(`${packageName}/unicode.json`);
  const isAsked = (character: number) => only?.test(String.fromCodePoint(character)) ?? true;
  const wanted = [...characters].filter(isAsked);
  // Latin first: the other slices have some of its characters too, the space among them.
  const slices = Object.entries(ranges).sort(([one], [other]) => Number(other === 'latin') - Number(one === 'latin'));
  return slices.flatMap(([slice, written]) => {
    const isIn = readRanges(written);
    const has = (character: number) => isIn(character) && isAsked(character);
    if (!wanted.some(has)) return [];
    const fullName = `${name} ${slice.replace(/[[\]]/g, '')}`;
    const file = require.resolve(`${packageName}/files/${fullName.replace(' ', '-')}-wght-normal.woff2`);
    return [{ name: fullName, has, open: () => weights.map((weight) => openFont(file, weight, fullName)) }];
  });
}

/** Reads a `unicode-range` of CSS. */
function readRanges(written: string): (character: number) => boolean {
  const ranges = written.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (character) => ranges.some(([from, to]) => character >= from && character <= to);
}

const opened = new Map<string, Promise<Buffer>>();

/** Opens a font once; the process that does this lives for some seconds (printer.ts). */
function openFont(file: string, weight: number, name: string): Promise<Buffer> {
  const key = `${file} ${weight}`;
  const font = opened.get(key) ?? convertFont(file, weight, name);
  opened.set(key, font);
  return font;
}

async function convertFont(file: string, weight: number, name: string): Promise<Buffer> {
  const options = { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
  return renameFont(await subsetFont(await readFile(file), undefined, options), name);
}
