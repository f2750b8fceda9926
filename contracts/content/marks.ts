import { languages } from '../language.ts';
import type { TextDefaults } from './check.ts';
import { applyEdits, type ContentEdits, type Json } from './edits.ts';
import { factDefaults } from './facts.ts';

/**
 * Marks say of a text on a page where it stands in the content. They are made of characters that show nothing, the variation
 * selectors from 17 to 256, which belong to the character before them: no text is cut, wrapped or capitalized otherwise for
 * having one. Only pages that are shown to be edited have them (docs/decisions/0094-editing-on-the-page.md).
 */
const firstSelector = 0xe0100;
const selectors = 240;
const digits = 2;

const marks = new RegExp(
  `[${String.fromCodePoint(firstSelector)}-${String.fromCodePoint(firstSelector + selectors - 1)}]{${digits}}`,
  'gu',
);

/** The mark of a place. @param index of its path among those of `withMarks` */
const markOf = (index: number): string =>
  String.fromCodePoint(firstSelector + Math.floor(index / selectors), firstSelector + (index % selectors));

const indexOf = (mark: string): number => {
  const [high = firstSelector, low = firstSelector] = Array.from(mark, (character) => character.codePointAt(0));
  return (high - firstSelector) * selectors + low - firstSelector;
};

/** A text without its marks. */
export const withoutMarks = (text: string): string => text.replace(marks, '');

/** The marks in a text, in order: which place each is of, and how much of the text without marks stands before it. */
export function marksIn(text: string): { readonly index: number; readonly end: number }[] {
  let taken = 0;
  return Array.from(text.matchAll(marks), (match) => {
    const end = match.index - taken;
    taken += match[0].length;
    return { index: indexOf(match[0]), end };
  });
}

/** Facts that pages show as they are written; what stands in addresses or decides something is none. */
const shownFacts =
  /^(agency\.(name|email|phone|postalAddress\.(street|postalCode|city)|legal\.(?!form|capitalCurrency)[\w.]+)|testimonials\.[\w-]+\.(name|company))$/;
const localized = new RegExp(`\\.(${languages.join('|')})$`);

const isShown = (path: string): boolean => shownFacts.test(path) || localized.test(path);

/**
 * The edits under which a page shows where each of its texts stands in the content, the places, in the order by which
 * marks name them, and what stands at each, without its mark.
 * @param texts those of the pages, as shipped
 */
export function withMarks(
  edits: ContentEdits,
  texts: TextDefaults,
): { readonly edits: ContentEdits; readonly paths: readonly string[]; readonly texts: Readonly<Record<string, Json>> } {
  const at = textsAt(edits, texts);
  const paths = Object.keys(at).sort();
  const marked = paths.map((path, index): [string, Json] => {
    const mark = (text: Json) => (typeof text === 'string' && text !== '' ? text + markOf(index) : text);
    const value = at[path] ?? '';
    return [path, Array.isArray(value) ? value.map(mark) : mark(value)];
  });
  return { edits: { ...edits, ...Object.fromEntries(marked) }, paths, texts: at };
}

/** The texts that stand now at each place that pages show. */
function textsAt(edits: ContentEdits, texts: TextDefaults): Readonly<Record<string, Json>> {
  const found: Record<string, Json> = {};
  const walk = (value: unknown, path: string): void => {
    const isText =
      typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
    if (isText) {
      if (path.startsWith('texts.') || isShown(path)) found[path] = value as Json;
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`);
    }
  };
  walk(applyEdits({ ...factDefaults, texts }, edits), '');
  return found;
}
