import type { Language, Localized } from '@vitrine/contracts/language.ts';
import { fillFacts } from '@vitrine/contracts/text.ts';
import { useLanguage } from './language.ts';
import { withoutBreaks } from './page-texts.ts';

/** A text of an item of the content, as a page shows it: what `createPageTexts` does for those of catalogues. */
export const contentText = (text: Localized, language: Language): string => shown(text[language], language);

/** The same for a list of texts. */
export const contentTexts = (texts: Localized<readonly string[]>, language: Language): string[] =>
  texts[language].map((text) => shown(text, language));

const shown = (text: string, language: Language): string => fillFacts(withoutBreaks(text), language);

/** The same in the language of the page. */
export function useContentText(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => contentText(text, language);
}
