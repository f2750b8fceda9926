import { agency } from '../agency.ts';
import type { Language, Localized } from '../language.ts';

/** The ranges of the brief's budget, in the agency's currency (`agency.briefCurrency`), as each language writes money. */

const locales = { en: 'en-US', fr: 'fr-FR' } as const satisfies Record<Language, string>;

const moneyIn = (language: Language, amount: number) =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: agency.briefCurrency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
    .format(amount)
    .replace(/\s/g, '\u202f');

/** The name of the currency as it follows a number: "US dollars". */
export const currencyName = (language: Language): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: agency.briefCurrency,
    currencyDisplay: 'name',
  })
    .formatToParts(2)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
    .join('');

export const under = (amount: number): Localized => ({
  en: `Under ${moneyIn('en', amount)}`,
  fr: `Moins de ${moneyIn('fr', amount)}`,
});

export const between = (from: number, to: number): Localized => ({
  en: `${moneyIn('en', from)} to ${moneyIn('en', to)}`,
  fr: `De ${moneyIn('fr', from)} à ${moneyIn('fr', to)}`,
});

export const over = (amount: number): Localized => ({
  en: `Over ${moneyIn('en', amount)}`,
  fr: `Plus de ${moneyIn('fr', amount)}`,
});
