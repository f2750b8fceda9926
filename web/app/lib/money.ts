import type { Language } from '@vitrine/contracts/language.ts';
import { type vatLabels, withVatLabel } from '@vitrine/contracts/vat-label.ts';

const locales = { en: 'en-US', fr: 'fr-FR' } as const satisfies Record<Language, string>;

/** An amount with its cents: `€1,490.00`, `1 490,00 €`. @param currency ISO 4217 */
export function formatCents(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(cents / 100);
}

/** The same with the words that say whether VAT is in it: `€1,490.00 excl. VAT`, `1 490,00 € HT`. */
export const formatPricedCents = (
  cents: number,
  { currency, vat }: { readonly currency: string; readonly vat: keyof typeof vatLabels },
  language: Language,
): string => withVatLabel(formatCents(cents, currency, language), vat, language);

/** How many of a unit a line counts: `1.5`, `1,5`. @param thousandths of a unit */
export function formatQuantity(thousandths: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3 }).format(thousandths / 1000);
}

/** A rate with the decimals it has: `5.5%`, `5,5 %`. @param percent 0 to 100 */
export function formatRate(percent: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
}
