import { type Language, languages } from './language.ts';
import { type BasisPoints, basisPoints, type Cents, cents, type Thousandths, thousandths } from './money.ts';

/**
 * Reads amounts, quantities and rates as people type and paste them, and writes them as they are typed. What can be read
 * in one way is taken, in whichever manner it is written; what can be read in two is refused, not guessed
 * (docs/decisions/0087).
 */

/** What was typed, or why it is nothing. */
export type Reading<T> = { readonly value: T } | Unread;

type Unread =
  | { readonly problem: 'empty' | 'invalid' }
  | {
      /** The sign before the last three digits may set apart thousands or decimals. */
      readonly problem: 'ambiguous';
      /** How it is written in the language if it was thousands. */
      readonly thousands: string;
      /** And if it was decimals; undefined where there cannot be so many. */
      readonly decimals?: string;
    };

/** Sets apart thousands, and decimals. French sets thousands apart by a space, which nothing else is taken for. */
const signs = {
  en: { thousands: ',', decimals: '.' },
  fr: { thousands: ' ', decimals: ',' },
} as const satisfies Record<Language, { thousands: string; decimals: string }>;

type Field = {
  /** How many a number may have. */
  readonly decimals: number;
  /** The largest number, in its smallest parts. */
  readonly max: number;
  /** What may stand once before or after the number, and says no more than the field does. */
  readonly units: readonly string[];
};

/** Longer than any number of a field, grouped, with its unit. */
const maxTypedLength = 40;

/** One number with decimals or without, and one whose groups of three are set apart by the same sign. */
const digitsAlone = /^(\d+)(?:([.,])(\d*))?$/;
const inGroups = /^([1-9]\d{0,2}(?:([ .,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/** A whole number of the smallest parts of what was typed: `1 490,50` with two decimals is 149050. */
function parseDecimal(typed: string, { decimals, max, units }: Field, language: Language): Reading<number> {
  if (typed.trim() === '') return { problem: 'empty' };
  if (typed.length > maxTypedLength) return { problem: 'invalid' };
  const text = withoutUnit(typed.trim(), units).replaceAll(/\s/g, ' ');
  const read = (integer: string, fraction = ''): Reading<number> => {
    const value = Number(integer.replaceAll(/\D/g, '') + fraction.padEnd(decimals, '0'));
    return fraction.length <= decimals && value <= max ? { value } : { problem: 'invalid' };
  };

  const [, integer, sign, fraction = ''] = digitsAlone.exec(text) ?? [];
  if (integer === undefined) {
    const [, groups, , rest] = inGroups.exec(text) ?? [];
    return groups === undefined ? { problem: 'invalid' } : read(groups, rest);
  }
  const inThousands = read(integer + fraction);
  if (!/^[1-9]\d{0,2}$/.test(integer) || fraction.length !== 3 || !('value' in inThousands)) {
    return read(integer, fraction);
  }
  const own = signs[language];
  if (sign === own.thousands) return inThousands;
  const hasDecimals = fraction.length <= decimals;
  if (sign === own.decimals && hasDecimals) return read(integer, fraction);
  return {
    problem: 'ambiguous',
    thousands: integer + fraction,
    ...(hasDecimals && { decimals: `${integer}${own.decimals}${fraction}` }),
  };
}

function withoutUnit(text: string, units: readonly string[]): string {
  for (const unit of units) {
    if (text.startsWith(unit)) return text.slice(unit.length).trimStart();
    if (text.endsWith(unit)) return text.slice(0, -unit.length).trimEnd();
  }
  return text;
}

/** The code of a currency, and the signs that languages have for it. */
export function signsOf(currency: string): string[] {
  const written = languages.flatMap((language) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .filter(({ type }) => type === 'currency')
        .map(({ value }) => value)
        .join(''),
    ),
  );
  // The longest first: one may be the beginning of another.
  return [...new Set([currency, ...written])].sort((one, other) => other.length - one.length);
}

/** @param field the currency, ISO 4217, and the most that may be typed */
export function parseMoney(
  typed: string,
  language: Language,
  { currency, max }: { readonly currency: string; readonly max: number },
): Reading<Cents> {
  return mapped(parseDecimal(typed, { decimals: 2, max, units: signsOf(currency) }, language), cents);
}

export const parseQuantity = (
  typed: string,
  language: Language,
  { max }: { readonly max: number },
): Reading<Thousandths> => mapped(parseDecimal(typed, { decimals: 3, max, units: [] }, language), thousandths);

/** @param field the highest rate, in basis points */
export const parseRate = (typed: string, language: Language, { max }: { readonly max: number }): Reading<BasisPoints> =>
  mapped(parseDecimal(typed, { decimals: 2, max, units: ['%'] }, language), basisPoints);

/** A number that only counts, such as days; what it is of says how many there may be. */
export const parseCount = (typed: string, language: Language): Reading<number> =>
  parseDecimal(typed, { decimals: 0, max: Number.MAX_SAFE_INTEGER, units: [] }, language);

const mapped = <T>(reading: Reading<number>, make: (value: number) => T): Reading<T> =>
  'value' in reading ? { value: make(reading.value) } : reading;

/** The opposite of `parseDecimal`: with as few decimals as there are, or all of them. */
const typedDecimal = (value: number, decimals: number, language: Language, least = 0): string =>
  new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: least,
    maximumFractionDigits: decimals,
  }).format(value / 10 ** decimals);

/** An amount as it is typed: `3490.00`, in French `3490,00`; short `3490`. */
export const typedMoney = (
  amount: Cents,
  language: Language,
  { short = false }: { readonly short?: boolean } = {},
): string => typedDecimal(amount, 2, language, short && amount % 100 === 0 ? 0 : 2);

export const typedQuantity = (quantity: Thousandths, language: Language): string => typedDecimal(quantity, 3, language);

export const typedRate = (rate: BasisPoints, language: Language): string => typedDecimal(rate, 2, language);
