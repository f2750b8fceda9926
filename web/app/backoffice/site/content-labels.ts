import type { Language } from '@vitrine/contracts/language.ts';
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
  return names.map((name, at) => wordOf(name, names[at - 1] ?? group, t)).join(' · ');
}

/** A name in words, of what it is part of where that has others; the name itself where there are none. */
function wordOf(name: string, of: string, t: Say): string {
  const keys = [`label_${of}_${name}`, `label_${name}`] as SiteKey[];
  const key = keys.find((each) => t(each) !== each);
  return key ? t(key) : name;
}

/** What a part of the content is called. */
export const groupLabel = (id: string, t: Say): string => t(`group_${id.replace('.', '_')}` as SiteKey);
