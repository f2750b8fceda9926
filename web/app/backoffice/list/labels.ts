import type { Language } from '@vitrine/contracts/language.ts';
import type { TextKey, Texts } from '@vitrine/contracts/text.ts';

/** A text chosen now and read later, in the language of the page. */
export type Label = (language: Language) => string;

/** Makes labels from a catalogue: `const label = labelsOf(backofficeTexts)`, then `label('columnName')`. */
export function labelsOf<K extends string>(texts: Texts<K>): (key: TextKey<K>) => Label {
  return (key) => (language) => texts(language)(key);
}
