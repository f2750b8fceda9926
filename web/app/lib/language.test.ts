import { describe, expect, it } from 'vitest';
import { prerenderedPaths } from '../screens.ts';
import { languageOf, unlocalizedPath } from './language.ts';

describe('the language of an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/quote', 'en', '/quote'],
    ['/fr/booking/manage', 'fr', '/booking/manage'],
    ['/fresh', 'en', '/fresh'],
  ])('%s is %s, and %s in English', (pathname, language, english) => {
    expect(languageOf(pathname)).toBe(language);
    expect(unlocalizedPath(pathname)).toBe(english);
  });

  it('has every prerendered page in both', () => {
    const paths = prerenderedPaths();
    expect(paths.filter((path) => languageOf(path) === 'fr')).toHaveLength(paths.length / 2);
  });
});
