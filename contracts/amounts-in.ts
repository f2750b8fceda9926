import { type Language, languages } from './language.ts';
import type { Cents } from './money.ts';
import { parseMoney, signsOf } from './parse-money.ts';

const known = new Map<string, RegExp>();

function amountsPattern(currency: string): RegExp {
  const before = known.get(currency);
  if (before) return before;
  const signs = signsOf(currency).map(RegExp.escape).join('|');
  const names = languages
    .flatMap((each) => [1, 2].map((count) => RegExp.escape(nameOf(currency, each, count))))
    .join('|');
  const number = '\\d[\\d.,’\\s]*(?<=\\d)';
  const pattern = new RegExp(`(?:${signs})\\s?(${number})|(${number})\\s?(?:${signs}|(?:${names})(?!\\p{L}))`, 'giu');
  known.set(currency, pattern);
  return pattern;
}

/** The amounts in a currency that a sentence names: with its sign or code before or after the number, or its name after it. */
export function amountsIn(
  text: string,
  currency: string,
  language: Language,
): { readonly value: Cents; readonly written: string }[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(amountsPattern(currency))].flatMap(([written, before, after]) => {
    const typed = (before ?? after ?? '').replaceAll('’', ' ');
    const read = parseMoney(typed, language, { currency, max: Number.MAX_SAFE_INTEGER });
    return 'value' in read ? [{ value: read.value, written: written.trim() }] : [];
  });
}

/** Of so many: “euro”, “euros”. */
const nameOf = (currency: string, language: Language, count: number): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(count)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
    .join('');
