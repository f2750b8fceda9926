import { formerCurrency } from '@vitrine/contracts/currency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { type EditedContent, useContent } from './content-calls.ts';
import { type ContentEntry, effectiveValue, fieldAt } from './content-fields.ts';
import { isOfPrice } from './price-path.ts';

/** Where the currency of the agency stands. */
export const currencyPath = 'agency.currency';

/** Whether a currency stands at a path. */
export const isCurrencyAt = (path: string): boolean =>
  path === currencyPath || path === 'agency.legal.capitalCurrency' || isOfPrice(path);

/** `CHF, Swiss Franc`. */
export const currencyLabel = (code: string, language: Language): string =>
  `${code}, ${new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code}`;

/** The currency at a path, by default the agency's, with what is written and not published. */
export function effectiveCurrency(content: EditedContent | undefined, path: string = currencyPath): string {
  const field = content && fieldAt(content, path, { fallback: formerCurrency });
  return String((field && effectiveValue(field)) ?? formerCurrency);
}

/**
 * In which currency prices were entered. That of a price is shown where it is not the agency's, or was changed: then the
 * price has to be entered anew, and that said by choosing the agency's.
 */
export function usePricing() {
  const { content } = useContent();
  const edited = content.data as EditedContent | undefined;
  const currency = effectiveCurrency(edited);
  return {
    choicesAt: (path: string): readonly string[] => [...new Set([effectiveCurrency(edited, path), currency])],
    isSettled: ({ path }: Pick<ContentEntry, 'path'>): boolean =>
      isOfPrice(path) &&
      effectiveCurrency(edited, path) === currency &&
      !edited?.drafts.some((draft) => draft.path === path || draft.path === currencyPath),
  };
}
