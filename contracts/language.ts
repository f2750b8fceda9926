/** English is the default and has no path prefix; French pages are under /fr (docs/decisions/0014). */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** A value in every language; one that is missing does not compile. */
export type Localized<T = string> = Readonly<Record<Language, T>>;

/** Narrows any value to a language we publish in. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value);
}

/**
 * The address of a screen in a language.
 * @param path the English path, with its leading slash: `/quote`
 * @returns `/quote` in English, `/fr/quote` in French; `/` becomes `/fr`
 */
export function localizedPath(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  if (path === '/' || path.startsWith('/?') || path.startsWith('/#')) return `/${language}${path.slice(1)}`;
  return `/${language}${path}`;
}
