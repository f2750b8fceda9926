import type { Localized } from '@vitrine/contracts/language.ts';
import type { TextValues } from '@vitrine/contracts/text.ts';
import { createPageTexts } from './page-texts.ts';

/** Stands before a value while a sentence is put together; no text contains it. */
const mark = '\u0001';

/** Whether a language leaves out a vowel before another. */
export const elides: Localized<boolean> = { en: false, fr: true };

/** Without H and Y, before which some names elide and some do not. */
const beforeVowel = `\\b(d|qu)e ${mark}(?=[aeiouàâäéèêëîïôöùûüœæ])`;

/** A French sentence up to its subject, which stands in an element of its own: « de » is « d’ » before a vowel. */
export function elide(before: string, subject: string): string {
  const [elided = ''] = `${before}${mark}${subject}`.replace(new RegExp(beforeVowel, 'iu'), `$1’${mark}`).split(mark);
  return elided;
}

/**
 * Texts whose values are names and addresses: French elides « de » and « que » before those that begin with a vowel.
 * Apart from the texts of every page, since home says nobody's name.
 */
export const createElidingTexts: typeof createPageTexts = (catalogues) => {
  const texts = createPageTexts(catalogues);
  const french = texts('fr');
  const eliding: typeof french = (key, values) =>
    french(key, values && marked(values))
      .replace(new RegExp(beforeVowel, 'giu'), '$1’')
      .replaceAll(mark, '');
  return (language) => (elides[language] ? eliding : texts(language));
};

/** The texts among the values; a number stays, since it may choose the plural. */
const marked = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? mark + value : value]),
  );
