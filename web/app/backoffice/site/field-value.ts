import type { Json } from '@vitrine/contracts/content/edits.ts';
import { plainRichText, type RichText } from '@vitrine/contracts/content/rich-text.ts';
import { isLanguage, type Language, languages } from '@vitrine/contracts/language.ts';
import { basisPoints, formatRate } from '@vitrine/contracts/money.ts';
import { parseRate, typedRate } from '@vitrine/contracts/parse-money.ts';

/** How the value at a path is written: what stands there by default says so. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'rate'
  | 'choice'
  | 'lines'
  | 'span'
  | 'links'
  | 'languages'
  | 'colour'
  | 'richText';

export function kindOf(value: Json | undefined): ValueKind {
  if (typeof value === 'boolean') return 'choice';
  if (typeof value === 'number') return 'number';
  if (value === 'unlimited') return 'span';
  if (typeof value === 'string' && isColour(value)) return 'colour';
  if (!Array.isArray(value)) return 'text';
  const [first] = value;
  if (typeof first === 'number') return 'span';
  if (value.length > 0 && value.every(isLanguage)) return 'languages';
  if (isRichText(value)) return 'richText';
  return typeof first === 'object' ? 'links' : 'lines';
}

/** Where basis points stand, which people write in percent. */
const ratePath = /^(?:vatRates\.[^.]+\.rate|terms\.depositRate)$/;

/** The same of a path whose value alone does not say it. */
export const kindAt = (path: string, value: Json | undefined): ValueKind =>
  ratePath.test(path) ? 'rate' : kindOf(value);

/** Whether a value is `#rrggbb`. */
export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** Whether a value is formatted text: its blocks, even one without words, say of what kind they are. */
const isRichText = (value: Json | undefined): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'object' && each && 'type' in each);

/** A value as it reads, without its formatting. */
export const plainValue = (value: Json | undefined): string =>
  isRichText(value) ? plainRichText(value as unknown as RichText) : writeValue(value);

/** The same of a value at a path: `20%`, where it is a rate. */
export const plainValueAt = (path: string, value: Json | undefined, language: Language): string =>
  kindAt(path, value) === 'rate' && isBasisPoints(value) ? formatRate(basisPoints(value), language) : plainValue(value);

const isBasisPoints = (value: Json | undefined): value is number => Number.isSafeInteger(value);

/** A value as it stands in a field of a kind. */
export function writeAs(kind: ValueKind, value: Json | undefined, language: Language): string {
  if (kind !== 'rate') return writeValue(value);
  return isBasisPoints(value) ? typedRate(basisPoints(value), language) : '';
}

/** A value as it stands in a field; formatted text as the JSON that its editor is handed. */
export function writeValue(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  if (isRichText(value)) return JSON.stringify(value);
  return value
    .map((each) =>
      typeof each === 'object' && each !== null && 'url' in each ? `${each.name} ${each.url}` : String(each),
    )
    .join(kindOf(value) === 'span' ? '–' : '\n');
}

/** What was written in a field; undefined where it cannot be such a value. @param language of whoever writes */
export function readValue(text: string, kind: ValueKind, language: Language): Json | undefined {
  switch (kind) {
    case 'text':
      return text;
    case 'choice':
      return text === 'true';
    case 'colour':
      // One that is half written is kept, and said to be none.
      return text.trim().toLowerCase();
    case 'number': {
      const digits = text.replaceAll(/[\s\u00a0\u202f]/g, '');
      return /^\d+$/.test(digits) ? Number(digits) : undefined;
    }
    case 'rate': {
      const reading = parseRate(text, language, { max: 10_000 });
      return 'value' in reading ? reading.value : undefined;
    }
    case 'richText':
      return JSON.parse(text) as Json;
    case 'lines':
    case 'languages':
      return linesOf(text);
    case 'span': {
      const numbers = text.match(/\d+/g)?.map(Number) ?? [];
      if (numbers.length === 0) return /^\s*unlimited\s*$/i.test(text) ? 'unlimited' : undefined;
      return numbers;
    }
    case 'links': {
      const links = linesOf(text).map((line) => /^(.+?)\s+(https:\/\/\S+)$/.exec(line));
      return links.every((link) => link !== null)
        ? links.map((link) => ({ name: link?.[1] ?? '', url: link?.[2] ?? '' }))
        : undefined;
    }
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Every order of some of the languages, or of all. */
export function languageChoices(of: readonly Language[] = languages): Language[][] {
  const from = (chosen: Language[], left: readonly Language[]): Language[][] => [
    ...(chosen.length > 0 ? [chosen] : []),
    ...left.flatMap((next) =>
      from(
        [...chosen, next],
        left.filter((other) => other !== next),
      ),
    ),
  ];
  return from([], of).sort((one, other) => other.length - one.length);
}
