import { describe, expect, it } from 'vitest';
import { inContent } from './content/current.ts';
import { defaultLanguage, isLanguage, languageOfPath, languages, localizedPath } from './language.ts';

describe('languages', () => {
  it('are told from anything else', () => {
    for (const language of languages) expect(isLanguage(language)).toBe(true);
    for (const value of ['de', 'EN', '', undefined, null, 0, ['en'], {}]) expect(isLanguage(value)).toBe(false);
    expect(isLanguage(defaultLanguage)).toBe(true);
  });
});

describe('localizedPath', () => {
  it.each([
    ['/', '/fr'],
    ['/?a=1', '/fr?a=1'],
    ['/#b', '/fr#b'],
    ['/quote', '/fr/quote'],
    ['/quote?a=1#b', '/fr/quote?a=1#b'],
    ['/admin/clients', '/fr/admin/clients'],
  ])('%s is %s in French, and itself in English', (path, french) => {
    expect(localizedPath(path, 'fr')).toBe(french);
    expect(localizedPath(path, 'en')).toBe(path);
  });
});

describe('the languages that a site is published in', () => {
  const published = <T>(set: readonly string[], work: () => T extends PromiseLike<unknown> ? never : T) =>
    inContent({ 'site.languages': set }, work);

  it.each([
    [['fr', 'en'], 'fr', '/quote', '/en/quote', { '/quote': 'fr', '/en/quote': 'en', '/en': 'en', '/fr/quote': 'fr' }],
    [['fr'], 'fr', '/quote', '/quote', { '/quote': 'fr', '/en/quote': 'fr', '/fr': 'fr' }],
    [['en'], 'en', '/quote', '/quote', { '/quote': 'en', '/fr/quote': 'en' }],
  ] as const)('of %j have the first as the default', (set, first, french, english, languagesOf) => {
    published(set, () => {
      expect(defaultLanguage).toBe(first);
      expect([localizedPath('/quote', 'fr'), localizedPath('/quote', 'en')]).toEqual([french, english]);
      for (const [path, language] of Object.entries(languagesOf))
        expect([path, languageOfPath(path)]).toEqual([path, language]);
    });
  });
});
