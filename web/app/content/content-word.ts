import type { SiteKey, siteTexts } from '../messages/site.ts';

type Say = ReturnType<typeof siteTexts>;

/** A name of the content in words, of what it is part of where that has others; the name itself where there are none. */
export function wordOf(name: string, of: string, t: Say): string {
  const keys = [`label_${of}_${name}`, `label_${name}`] as SiteKey[];
  const key = keys.find((each) => t(each) !== each);
  return key ? t(key) : name;
}

/**
 * What a value is called, after what it is part of.
 * @param group the part of the content: `agency`
 * @param names those of its path there: `legal`, `siret`
 */
export const wordsOf = (group: string, names: readonly string[], t: Say): string =>
  names.map((name, at) => wordOf(name, names[at - 1] ?? group, t)).join(' · ');
