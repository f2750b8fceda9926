import { amountsIn } from '../amounts-in.ts';
import { isLanguage, type Language } from '../language.ts';
import { textFacts } from '../text.ts';
import type { TextDefaults } from './check.ts';
import { applyEdits, type ContentEdits } from './edits.ts';
import { factDefaults, factShapes } from './facts.ts';
import { isContentList } from './lists-by-id.ts';
import type { ContentProblem } from './problem.ts';
import type { PricedItem } from './shape.ts';
import { typeset } from './typography.ts';

/** Catalogues and lists whose amounts are no prices of the agency's: what the law says, and what clients have earned. */
const amountsOfOthers =
  /^(texts\.\w+\.(clauses|documents|emails|legal)|projects|caseStudies|testimonials|vatExemptions)\./;

/** How much longer than what ships a text may be before there is no room for it: half as long again, and a word. */
const roomOf = (shipped: number): number => Math.floor(shipped * 1.5) + 20;

const contextLength = 16;

/** What one language says at a place, as one text. */
type Said = { readonly path: string; readonly language: Language; readonly text: string };

/**
 * What is worth a second look in what an agency has written, and keeps nothing from being published: how sentences are set in
 * their language, amounts that are no price of the list, facts that are repeated and would outlive a change, what is longer than
 * the room it has. Of the languages that the site is published in; every text is asked about amounts, since a price may change.
 */
export function contentRemarks(edits: ContentEdits, defaults: TextDefaults): ContentProblem[] {
  const content = applyEdits<Record<string, unknown>>({ ...factDefaults, texts: defaults }, edits);
  // What is written may be anything: a part that is no such part is refused elsewhere, and nothing can be compared with it.
  const sound = <P extends 'agency' | 'site'>(part: P) =>
    (factShapes[part].safeParse(content[part]).success
      ? content[part]
      : factDefaults[part]) as (typeof factDefaults)[P];
  const agency = sound('agency');
  const shipped = shippedTexts(defaults);
  const used: readonly Language[] = sound('site').languages;
  const said = textsSaid(content).filter(({ language }) => used.includes(language));
  const offered = pricesOffered(content.services, content.options, agency.legal.capital);
  const { city } = agency.postalAddress;
  return said
    .flatMap((each) => {
      const before = shipped.texts.get(each.path);
      const amount = amountsOfOthers.test(each.path) ? [] : amountRemarks(each, agency.currency, offered);
      if (before === each.text) return amount;
      return [
        ...typographyRemarks(each),
        ...amount,
        ...repeatedCity(each, city),
        ...missingValues(each, before),
        ...lengthRemarks(each, shipped.longest.get(patternOf(each.path))),
      ];
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

const linesOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  return value.flatMap(piecesOf).join('\n');
};

/** What formatted text says, and lines; nothing of what is neither. */
function piecesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { text, content } = value as { readonly text?: unknown; readonly content?: unknown };
  if (typeof text === 'string') return [text];
  return Array.isArray(content) ? [content.flatMap(piecesOf).join('')] : [];
}

/** All that the content says in words, language by language. */
function textsSaid(content: object): Said[] {
  const found: Said[] = [];
  const walk = (value: unknown, path: string, language?: Language): void => {
    const text = language && linesOf(value);
    if (text !== undefined) found.push({ path, language: language as Language, text });
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      walk(inner, path === '' ? name : `${path}.${name}`, isLanguage(name) ? name : language);
    }
  };
  walk(content, '');
  return found;
}

/** The path of a place without the language and the item: what is of one kind has one room. */
function patternOf(path: string): string {
  const names = path.split('.').map((name) => (isLanguage(name) ? '*' : name));
  if (isContentList(names[0] ?? '')) names[1] = '*';
  return names.join('.');
}

type Shipped = { readonly texts: ReadonlyMap<string, string>; readonly longest: ReadonlyMap<string, number> };

const known = new WeakMap<TextDefaults, Shipped>();

/** What ships at each path, and how long it is at most among what is of its kind. */
function shippedTexts(defaults: TextDefaults): Shipped {
  const before = known.get(defaults);
  if (before) return before;
  const said = textsSaid({ ...factDefaults, texts: defaults });
  const longest = new Map<string, number>();
  for (const { path, text } of said) {
    const pattern = patternOf(path);
    longest.set(pattern, Math.max(longest.get(pattern) ?? 0, text.length));
  }
  const shipped = { texts: new Map(said.map(({ path, text }) => [path, text])), longest };
  known.set(defaults, shipped);
  return shipped;
}

/** What amounts a site may name: prices of the list, one of a service with an option, and the capital of the agency. */
function pricesOffered(services: unknown, options: unknown, capital: number): ReadonlySet<number> {
  const [bases, extras] = [pricesIn(services), pricesIn(options)];
  return new Set([0, capital, ...bases, ...extras, ...bases.flatMap((base) => extras.map((extra) => base + extra))]);
}

/** Those of the items that are shown; one that is still to be written has none. */
function pricesIn(list: unknown): number[] {
  const items: readonly (Partial<PricedItem> | null)[] =
    typeof list === 'object' && list !== null ? Object.values(list) : [];
  return items.flatMap((item) => (item && !item.hidden && typeof item.price === 'number' ? [item.price] : []));
}

const typographyRemarks = ({ path, language, text }: Said): ContentProblem[] => {
  const { text: right, errors } = typeset(text, language);
  return errors.map((error) => ({ path, error, values: { place: firstDifference(text, right) } }));
};

/** Some of a text around the place where it is another first. */
function firstDifference(text: string, right: string): string {
  let at = 0;
  while (text[at] === right[at]) at += 1;
  return text.slice(Math.max(0, at - contextLength), at + contextLength).trim();
}

const amountRemarks = ({ path, language, text }: Said, currency: string, offered: ReadonlySet<number>) =>
  amountsIn(text, currency, language)
    .filter(({ value }) => !offered.has(value / 100))
    .slice(0, 1)
    .map(({ written }) => ({ path, error: 'remarkPrice', values: { amount: written } }));

/** The city is a fact that each sentence may name by itself. As it is written alone: Nice is a city, and nice is not. */
function repeatedCity({ path, text }: Said, city: string): ContentProblem[] {
  if (!path.startsWith('texts.') || city.trim() === '') return [];
  const isSaid = new RegExp(`(?<!\\p{L})${RegExp.escape(city)}(?!\\p{L})`, 'u').test(text);
  return isSaid ? [{ path, error: 'remarkRepeated', values: { fact: city, value: '{{city}}' } }] : [];
}

const named = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** Values that the sentence which ships there says, and this one leaves out; a fact may be left unsaid. */
function missingValues({ path, text }: Said, before: string | undefined): ContentProblem[] {
  const said = new Set(named(text));
  const missing = new Set(named(before ?? '').filter((name) => !(said.has(name) || Object.hasOwn(textFacts, name))));
  return [...missing].map((name) => ({ path, error: 'remarkValueMissing', values: { value: `{{${name}}}` } }));
}

function lengthRemarks({ path, text }: Said, shipped: number | undefined): ContentProblem[] {
  // Of what nothing ships, nobody knows how much room it has.
  if (!shipped) return [];
  const max = roomOf(shipped);
  return text.length > max ? [{ path, error: 'remarkLong', values: { length: text.length, max } }] : [];
}
