import type { Language } from '@vitrine/contracts/language.ts';
import { wordOf, wordsOf } from '../../content/content-word.ts';
import type { SiteKey, siteTexts } from '../../messages/site.ts';
import type { ContentEntry } from './content-fields.ts';
import { textLabel } from './text-label.ts';

type Say = ReturnType<typeof siteTexts>;

const ofCatalogue = /^texts\./;

/**
 * What a value is called: by the last of its names, after those above it where they say more; a text of a catalogue by what
 * ships there.
 */
export function labelOf(
  { group, names, fields }: Pick<ContentEntry, 'group' | 'names' | 'fields'>,
  t: Say,
  language: Language,
): string {
  if (ofCatalogue.test(group)) {
    const shipped = (fields.find((field) => field.language === language) ?? fields[0])?.fallback;
    const [key = ''] = names;
    return textLabel({ catalogue: group.replace(ofCatalogue, ''), key, shipped: String(shipped ?? '') }, language);
  }
  // What an item of a list says itself.
  if (names.length === 0) return wordOf(group, group, t);
  return wordsOf(group, names, t);
}

/** What a part of the content is called. */
export const groupLabel = (id: string, t: Say): string => t(`group_${id.replace('.', '_')}` as SiteKey);
