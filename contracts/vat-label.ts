import { type Agency, agency } from './agency.ts';
import type { Language, Localized } from './language.ts';

/** How a price says whether VAT is in it, as French law asks of prices shown (code de la consommation, L112-1; arrêté du 3 décembre 1987). */
export const vatLabels = {
  excluded: { en: 'excl. VAT', fr: 'HT' },
  included: { en: 'incl. VAT', fr: 'TTC' },
} as const satisfies Record<string, Localized>;

/** Whether the agency bears no VAT (code général des impôts, article 293 B): in France, it has no number of it then. */
export const isVatExempt = (): boolean => bearsNoVat(agency);

/** The same of other facts than those in force. */
export const bearsNoVat = ({ legal, postalAddress }: Pick<Agency, 'legal' | 'postalAddress'>): boolean =>
  legal.vat === '' && postalAddress.countryCode === 'FR';

/** A formatted amount with its label, which stays on its line: `€1,490 excl. VAT`, `1 490 € HT`; alone where there is no VAT to leave out. */
export const withVatLabel = (amount: string, vat: keyof typeof vatLabels, language: Language): string =>
  isVatExempt() ? amount : amount + endWith(vatLabels[vat][language]);

const endWith = (label: string): string => `\u00a0${label.replaceAll(' ', '\u00a0')}`;

/** How the words after an amount begin that say themselves whether VAT is in it. */
const saysVat =
  /^[\s,(]*(?:(?:HT|TTC)\b|hors[\s-]+tax|toutes taxes|(?:excl|incl)\w*\.?\s(?:of\s)?(?:VAT|tax)|(?:before|without|plus|with)\s(?:VAT|tax)|sans\s(?:la\s)?TVA)/i;

/** A labelled amount as it stands before such words: without its label, which they repeat. */
export function withoutRepeatedLabel(amount: string, text: string): string {
  if (!saysVat.test(text)) return amount;
  for (const label of Object.values(vatLabels).flatMap((texts) => Object.values(texts))) {
    const end = endWith(label);
    if (amount.endsWith(end)) return amount.slice(0, -end.length);
  }
  return amount;
}
