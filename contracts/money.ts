import type { z } from 'zod';
import { type Language, locales } from './language.ts';
import { type vatLabels, withVatLabel } from './vat-label.ts';

/**
 * Amounts, quantities and rates: whole numbers each of their own type, so that none is taken for another and none has the
 * rounding errors of fractions (docs/decisions/0087). Imports no schema, so that a page that shows a price stays light;
 * the schemas of the same types are in `fields.ts`, what people type is read by `parse-money.ts`.
 */

/** An amount of money in hundredths of its currency. */
export type Cents = number & z.core.$brand<'Cents'>;
/** A quantity in thousandths of its unit. */
export type Thousandths = number & z.core.$brand<'Thousandths'>;
/** A rate in hundredths of a percent. */
export type BasisPoints = number & z.core.$brand<'BasisPoints'>;

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return value;
}

/** @throws {RangeError} for what is not a whole number, as all three */
export const cents = (value: number) => whole(value) as Cents;
export const thousandths = (value: number) => whole(value) as Thousandths;
export const basisPoints = (value: number) => whole(value) as BasisPoints;

export const sumOf = (amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((sum, each) => sum + each, 0));

/** Cents as the wire contract, CSV files and search engines have them: in major units of the currency, `1490.5`. */
export const toMajorUnits = (amount: Cents): number => amount / 100;

/** The opposite. @throws {RangeError} for what is no number */
export const fromMajorUnits = (amount: number): Cents => cents(Math.round(amount * 100));

type MoneyStyle = {
  /** Without `.00` where there are no cents. */
  readonly short?: boolean;
  /** Followed by whether VAT is in it. */
  readonly vat?: keyof typeof vatLabels;
  /** With `$` for any dollars, where the words around it say which. */
  readonly narrow?: boolean;
};

/**
 * `€1,490.00`, `1 490,00 €`; short `€1,490`, with its VAT label `€1,490.00 excl. VAT`.
 * @param currency ISO 4217
 */
export function formatMoney(
  amount: Cents,
  currency: string,
  language: Language,
  { short = false, vat, narrow = false }: MoneyStyle = {},
): string {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: narrow ? 'narrowSymbol' : 'symbol',
    ...(short && amount % 100 === 0 && { maximumFractionDigits: 0 }),
  });
  const written = format.format(amount / 100);
  return vat === undefined ? written : withVatLabel(written, vat, language);
}

/** With the decimals it has: `1.5`, `1,5`. */
export const formatQuantity = (quantity: Thousandths, language: Language): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3 }).format(quantity / 1000);

/** With the decimals it has: `5.5%`, `5,5 %`. */
export const formatRate = (rate: BasisPoints, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);
