import type { Language } from '@vitrine/contracts/language.ts';

/** English writes €1,490.00, French 1 490,00 €. */
const locales = { en: 'en-US', fr: 'fr-FR' } as const satisfies Record<Language, string>;

/** An amount as its language sets it. @param currency ISO 4217 */
export function formatCents(
  cents: number,
  currency: string,
  language: Language,
  { withCents = true }: { readonly withCents?: boolean } = {},
): string {
  const style = { style: 'currency', currency, ...(!withCents && { maximumFractionDigits: 0 }) } as const;
  return new Intl.NumberFormat(locales[language], style).format(cents / 100);
}

/** A number with up to three decimals. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3 }).format(value);
}

/** `5.5%`, `5,5 %`. @param percent 0 to 100 */
export function formatPercentage(percent: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
}
