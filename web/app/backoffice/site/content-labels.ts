import type { SiteKey, siteTexts } from '../../messages/site.ts';
import type { ContentEntry } from './content-fields.ts';

type Say = ReturnType<typeof siteTexts>;

/** What a value is called: by the last of its names, after those above it where they say more. */
export function labelOf({ group, names }: Pick<ContentEntry, 'group' | 'names'>, t: Say): string {
  // What an item of a list says itself.
  if (names.length === 0) return wordOf(group, group, t);
  return names.map((name, at) => wordOf(name, names[at - 1] ?? group, t)).join(' · ');
}

/** A name in words, of what it is part of where that has others; the name itself where there are none, as for the keys of texts. */
function wordOf(name: string, of: string, t: Say): string {
  const keys = [`label_${of}_${name}`, `label_${name}`] as SiteKey[];
  const key = keys.find((each) => t(each) !== each);
  return key ? t(key) : name;
}

/** What a part of the content is called. */
export const groupLabel = (id: string, t: Say): string => t(`group_${id.replace('.', '_')}` as SiteKey);
