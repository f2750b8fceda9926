import type { SiteKey, siteTexts } from '../../messages/site.ts';

type Say = ReturnType<typeof siteTexts>;

/** What a value is called: by the last of its names, after those above it where they say more. */
export function labelOf(names: readonly string[], t: Say): string {
  return names.map((name) => wordOf(name, t)).join(' · ');
}

/** A name in words; the name itself where there are none, as for the keys of texts. */
function wordOf(name: string, t: Say): string {
  const key = `label_${name}` as SiteKey;
  const word = t(key);
  return word === key ? name : word;
}

/** What a part of the content is called. */
export const groupLabel = (id: string, t: Say): string => t(`group_${id.replace('.', '_')}` as SiteKey);
