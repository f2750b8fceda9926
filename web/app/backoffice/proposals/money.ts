import type { Language } from '@vitrine/contracts/language.ts';

const locales = { en: 'en-US', fr: 'fr-FR' } as const satisfies Record<Language, string>;

/** An amount with its cents: `€1,490.00`, `1 490,00 €`. @param currency ISO 4217 */
export function formatCents(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(cents / 100);
}
