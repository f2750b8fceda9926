import type { Language } from '@vitrine/contracts/language.ts';
import type { TextKey, Texts } from '@vitrine/contracts/text.ts';

/** A text that is named now and read later, in the language of the page. */
export type Words = (language: Language) => string;

/** Names texts of a catalogue: `const words = wordsOf(backofficeTexts)`, then `words('columnName')`. */
export function wordsOf<K extends string>(texts: Texts<K>): (key: TextKey<K>) => Words {
  return (key) => (language) => texts(language)(key);
}
