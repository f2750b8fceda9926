import { describe, expect, it } from 'vitest';
import { defaultLanguage, isLanguage, languages, localizedPath } from './language.ts';

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
