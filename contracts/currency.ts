import type { Language } from './language.ts';

/** Currencies, by their codes of ISO 4217. Imports no schema. */

/** Of every amount that was stored before amounts said their own (docs/decisions/0021). */
export const formerCurrency = 'EUR';

/** The currency of an amount that may have been stored before it said its own. */
export const currencyOf = ({ currency }: { readonly currency?: string | null | undefined }): string =>
  currency ?? formerCurrency;

/** Whether amounts in a currency are hundredths, as ours are (`money.ts`). */
const hasHundredths = (currency: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

/** Those that an agency may have. */
export const currencies = (): readonly string[] => Intl.supportedValuesOf('currency').filter(hasHundredths);

/** Whether a code is of such a currency. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) && hasHundredths(code);

/** Its name as it follows a number: “US dollars”, « euros ». */
export const currencyName = (currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
    .join('');
