import { afterEach, describe, expect, it, vi } from 'vitest';
import { prerenderedPaths } from '../screens.ts';
import { languageOf, rememberLanguage, unlocalizedPath } from './language.ts';

describe('the language of an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/quote', 'en', '/quote'],
    ['/fr/booking/manage', 'fr', '/booking/manage'],
    ['/fresh', 'en', '/fresh'],
    ['/quote/', 'en', '/quote'],
    ['/fr/quote//', 'fr', '/quote'],
    ['/en/quote', 'en', '/en/quote'],
  ])('%s is %s, and %s in English', (pathname, language, english) => {
    expect(languageOf(pathname)).toBe(language);
    expect(unlocalizedPath(pathname)).toBe(english);
  });

  it('has every prerendered page in both', () => {
    const paths = prerenderedPaths();
    expect(paths.filter((path) => languageOf(path) === 'fr')).toHaveLength(paths.length / 2);
  });
});

describe('a chosen language', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is remembered on the whole site for a year', () => {
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    rememberLanguage('fr');
    expect(document.cookie.split('; ').sort()).toEqual(['lang=fr', 'max-age=31536000', 'path=/', 'samesite=lax']);
  });
});
