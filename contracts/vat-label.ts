import type { Language, Localized } from './language.ts';

/** How a price says whether VAT is in it, as French law asks of prices shown (code de la consommation, L112-1; arrêté du 3 décembre 1987). */
export const vatLabels = {
  excluded: { en: 'excl. VAT', fr: 'HT' },
  included: { en: 'incl. VAT', fr: 'TTC' },
} as const satisfies Record<string, Localized>;

/** A formatted amount with its label, which stays on its line: `€1,490 excl. VAT`, `1 490 € HT`. */
export const withVatLabel = (amount: string, vat: keyof typeof vatLabels, language: Language): string =>
  `${amount}\u00a0${vatLabels[vat][language].replaceAll(' ', '\u00a0')}`;
