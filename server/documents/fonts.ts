/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type TypeFamily, typeFamilies } from '@vitrine/contracts/content/type-families.ts';
import subsetFont from 'subset-font';
import { charactersOf } from './font-characters.ts';
import { renameFont } from './font-name.ts';

const require = createRequire(import.meta.url);

/** A Fontsource family and the weights in use. Each of its files is a subset of the family's characters. */
type Family = {
  readonly name: string;
  /** Whether it has one weight alone, and its files say so. */
  readonly isStatic?: boolean;
  readonly weights: readonly number[];
  /** Restricts it to these characters, where its files claim more than they can draw. */
  readonly only?: RegExp;
};

/** What text and headlines are set in, in each type family. */
const families: Readonly<Record<TypeFamily, Readonly<Record<'text' | 'display', Family>>>> = {
  bricolage: {
    text: { name: 'instrument-sans', weights: [400, 600] },
    display: { name: 'bricolage-grotesque', weights: [600] },
  },
  archivo: { text: { name: 'archivo', weights: [400, 600] }, display: { name: 'archivo', weights: [600] } },
  figtree: { text: { name: 'figtree', weights: [400, 600] }, display: { name: 'figtree', weights: [600] } },
  gloock: {
    text: { name: 'hanken-grotesk', weights: [400, 600] },
    display: { name: 'gloock', weights: [400], isStatic: true },
  },
};

/** The same in all. */
const mono: Family = { name: 'jetbrains-mono', weights: [400, 600] };

/**
 * The font of emoji is one file: those that are joined (U+200D), toned, flags or keys in a frame are one glyph each, which no
 * part of a font could have. It has one colour, in which the colours of a skin are not told apart.
 */
const emoji = {
  name: 'noto-emoji',
  file: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  /** What is seen of a sequence of them; digits and the like are an emoji only within the frame of a key. */
  characters: '[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\p{Emoji_Modifier}\\u{20e3}0-9#*]',
};

/**
 * The font of Arabic letters, for texts whose every such letter it has, since letters of two fonts do not join. That of Noto,
 * which has those of all languages, takes them apart into strokes and dots, and each is copied as the whole letter.
 */
const arabic = {
  name: 'vazirmatn arabic',
  file: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  characters:
    '[\\u{600}-\\u{6ff}\\u{750}-\\u{77f}\\u{870}-\\u{8ff}\\u{fb50}-\\u{fdff}\\u{fe70}-\\u{fefc}\\u{200c}\\u{200d}]',
};

/** Tried in this order, after emoji, for characters that the site's typefaces lack. */
const fallbacks: readonly Family[] = [
  { name: 'noto-sans', weights: [400] },
  { name: 'noto-sans-arabic', weights: [400] },
  { name: 'noto-sans-hebrew', weights: [400] },
  // Before the Chinese font, which claims some of them without having them.
  { name: 'noto-sans-thai', weights: [400] },
  { name: 'noto-sans-lao', weights: [400] },
  { name: 'noto-sans-khmer', weights: [400] },
  { name: 'noto-sans-myanmar', weights: [400] },
  { name: 'noto-sans-bengali', weights: [400] },
  { name: 'noto-sans-gujarati', weights: [400] },
  { name: 'noto-sans-gurmukhi', weights: [400] },
  { name: 'noto-sans-kannada', weights: [400] },
  { name: 'noto-sans-malayalam', weights: [400] },
  { name: 'noto-sans-sinhala', weights: [400] },
  { name: 'noto-sans-tamil', weights: [400] },
  { name: 'noto-sans-telugu', weights: [400] },
  { name: 'noto-sans-armenian', weights: [400] },
  { name: 'noto-sans-georgian', weights: [400] },
  { name: 'noto-sans-ethiopic', weights: [400] },
  // The Chinese font claims Hangul without having it; the Korean one would draw Han characters its own way.
  { name: 'noto-sans-kr', weights: [400], only: /\p{Script=Hangul}/u },
  { name: 'noto-sans-sc', weights: [400] },
];

/**
 * The fonts of a text: their files, for each typeface the family names to try, in order, and of each family a regular
 * expression for the characters that it is there for.
 */
export type Fonts = {
  readonly files: readonly Buffer[];
  readonly faces: Readonly<Record<string, readonly string[]>>;
  readonly covers: Readonly<Record<string, string>>;
  /** The characters that none of them has. */
  readonly missing: readonly string[];
};

/**
 * The fonts that cover a text, as TrueType at fixed weights, since Typst reads neither WOFF2 nor variable fonts. Only the
 * subsets in use are opened: Chinese alone has a hundred.
 * @throws {Error} when the files of a Fontsource package are missing
 */
export async function fontsFor(text: string, family: TypeFamily = typeFamilies[0]): Promise<Fonts> {
  // Control characters are not drawn, and what joins or varies others comes with the font of these.
  const characters = new Set(
    Array.from(
      text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
      (character) => character.codePointAt(0) ?? 0,
    ).filter((code) => code >= 32),
  );
  const own = Object.entries({ ...families[family], mono }).map(
    ([face, typeface]) => [face, subsetsWith(typeface, characters)] as const,
  );
  // A character needs a fallback unless every typeface has it.
  const missing = new Set(
    [...characters].filter((character) => !own.every(([, subsets]) => covers(subsets, character))),
  );
  const others: Subset[] = [];
  const take = (subsets: readonly Subset[]) => {
    others.push(...subsets);
    for (const character of missing) if (covers(subsets, character)) missing.delete(character);
  };
  // First, since the Arabic and the Chinese font claim emoji without having them.
  take(await emojiWith(missing));
  take(await arabicWith(missing));
  for (const family of fallbacks) {
    if (missing.size === 0) break;
    take(subsetsWith(family, missing));
  }
  const used = [...own.flatMap(([, subsets]) => subsets), ...others];
  const files = await Promise.all(used.flatMap(({ open }) => open()));
  return {
    // Where headlines and text have one typeface, each of its files is there once.
    files: [...new Set(files)],
    faces: Object.fromEntries(own.map(([face, subsets]) => [face, [...subsets, ...others].map(({ name }) => name)])),
    missing: [...missing].filter(isDrawn).map((character) => String.fromCodePoint(character)),
    covers: Object.fromEntries(used.map(({ name, covers }) => [name, covers])),
  };
}

/** What only joins, directs or varies others leaves nothing to be seen, whether a font has it or not. */
const isDrawn = (character: number) =>
  !/[\p{Default_Ignorable_Code_Point}\p{White_Space}\ufffd]/u.test(String.fromCodePoint(character));

type Subset = {
  readonly name: string;
  readonly has: (character: number) => boolean;
  /** As `Fonts.covers`. */
  readonly covers: string;
  /** One file for each weight. */
  readonly open: () => Promise<Buffer>[];
};

const covers = (subsets: readonly Subset[], character: number) => subsets.some(({ has }) => has(character));

/** The subsets of a family that have any of the characters. */
function subsetsWith({ name, weights, only, isStatic = false }: Family, characters: ReadonlySet<number>): Subset[] {
  const packageName = `@fontsource${isStatic ? '' : '-variable'}/${name}`;
  const end = isStatic ? `${weights[0]}-normal` : 'wght-normal';
  const ranges: Record<string, string> = require(`${packageName}/unicode.json`);
  const isWanted = (character: number) => only?.test(String.fromCodePoint(character)) ?? true;
  const relevant = [...characters].filter(isWanted);
  // Latin first: other subsets have some of its characters too, such as the space.
  const subsets = Object.entries(ranges).sort(([one], [other]) => Number(other === 'latin') - Number(one === 'latin'));
  return subsets.flatMap(([subset, range]) => {
    const isIn = parseUnicodeRange(range);
    const has = (character: number) => isIn(character) && isWanted(character);
    if (!relevant.some(has)) return [];
    const fullName = `${name} ${subset.replace(/[[\]]/g, '')}`;
    const file = require.resolve(`${packageName}/files/${fullName.replace(' ', '-')}-${end}.woff2`);
    return [
      {
        name: fullName,
        has,
        covers: characterClass(range),
        open: () => weights.map((weight) => openFont(file, isStatic ? undefined : weight, fullName)),
      },
    ];
  });
}

/** The font of emoji, where a text has any of its characters. */
async function emojiWith(characters: ReadonlySet<number>): Promise<Subset[]> {
  const isEmoji = new RegExp(emoji.characters, 'u');
  const wanted = [...characters].filter((character) => isEmoji.test(String.fromCodePoint(character)));
  if (wanted.length === 0) return [];
  const font = await openOnce(emoji.name, async () =>
    renameFont(await readFile(require.resolve(emoji.file)), emoji.name),
  );
  const isIn = charactersOf(font);
  const has = (character: number) => isIn(character) && wanted.includes(character);
  return [{ name: emoji.name, has, covers: emoji.characters, open: () => [Promise.resolve(font)] }];
}

/** The font of Arabic letters, where a text has any, and no others than it has. */
async function arabicWith(characters: ReadonlySet<number>): Promise<Subset[]> {
  const isArabic = new RegExp(arabic.characters, 'u');
  const wanted = [...characters].filter((character) => isArabic.test(String.fromCodePoint(character)));
  if (wanted.length === 0) return [];
  const font = await openFont(require.resolve(arabic.file), 400, arabic.name);
  if (!wanted.every(charactersOf(font))) return [];
  const has = (character: number) => wanted.includes(character);
  return [{ name: arabic.name, has, covers: arabic.characters, open: () => [Promise.resolve(font)] }];
}

/** The characters of a CSS `unicode-range` as a regular expression. */
function characterClass(value: string): string {
  const ranges = value.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return `\\u{${from}}-\\u{${to}}`;
  });
  return `[${ranges.join('')}]`;
}

/** A test for the characters of a CSS `unicode-range`. */
function parseUnicodeRange(value: string): (character: number) => boolean {
  const ranges = value.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (character) => ranges.some(([from, to]) => character >= from && character <= to);
}

const opened = new Map<string, Promise<Buffer>>();

/** Opens each font once. The cache dies with the worker, seconds after its last document (`pdf-renderer.ts`). */
function openOnce(key: string, open: () => Promise<Buffer>): Promise<Buffer> {
  const font = opened.get(key) ?? open();
  opened.set(key, font);
  return font;
}

/** A font, at a weight where it has several. */
const openFont = (file: string, weight: number | undefined, name: string): Promise<Buffer> =>
  openOnce(`${file} ${weight}`, () => convertFont(file, weight, name));

async function convertFont(file: string, weight: number | undefined, name: string): Promise<Buffer> {
  const axes = weight === undefined ? {} : { variationAxes: { wght: weight } };
  const options = { keepAllGlyphs: true, targetFormat: 'truetype', ...axes } as const;
  return renameFont(await subsetFont(await readFile(file), undefined, options), name);
}
