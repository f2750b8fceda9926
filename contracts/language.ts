import { followContent } from './content/current.ts';

/** The languages that the product has texts in. */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];

/** A value in every language; one that is missing does not compile. */
export type Localized<T = string> = Readonly<Record<Language, T>>;

/** By whose rules each is written, as BCP 47 has it: English writes €1,490.00 and 2:00 PM, French 1 490,00 € and 14:00. */
export const locales = { en: 'en-US', fr: 'fr-FR' } as const satisfies Localized;

/** Those in which a site is published while its agency has not chosen, the default first; at most two at once. */
export const firstSiteLanguages: readonly [Language, Language] = ['en', 'fr'];

/** What of the site as a whole concerns its languages; the rest of it stands in `content/site.ts`. */
const languageDefaults: { readonly languages: readonly Language[] } = { languages: firstSiteLanguages };

/** The languages that the site is published in. */
export let siteLanguages: readonly Language[];

/** The language whose pages have no prefix; others are below `/fr` and the like (docs/decisions/0014). */
export let defaultLanguage: Language;

followContent('site', languageDefaults, (site) => {
  siteLanguages = site.languages;
  defaultLanguage = site.languages[0] ?? 'en';
});

/** Narrows any value to a language that the product has texts in. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value);
}

/**
 * A language that the site is published in: the one given, or the default in place of one that is not in use, such as that
 * of somebody who wrote before it was given up.
 */
const languageInUse = (language: Language): Language => (siteLanguages.includes(language) ? language : defaultLanguage);

/** The language of an address, which alone decides it (docs/decisions/0014). */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? languageInUse(first) : defaultLanguage;
}

/**
 * The address of a screen in a language.
 * @param path without a language, with its leading slash: `/quote`
 * @returns `/quote` in the default language, `/fr/quote` in French; `/` becomes `/fr`
 */
export function localizedPath(path: string, language: Language): string {
  if (languageInUse(language) === defaultLanguage) return path;
  if (path === '/' || path.startsWith('/?') || path.startsWith('/#')) return `/${language}${path.slice(1)}`;
  return `/${language}${path}`;
}
