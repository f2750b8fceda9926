import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { withFallbacks } from './fallbacks.ts';

const none = { en: {}, fr: {} };
const option = { 'options.hosting.price': 100, 'options.hosting.name.fr': 'Hébergement' };
const french = { 'site.languages': ['fr'] };

it('what is added in the languages of the site may be published, and is there in the others too', () => {
  expect(checkContent({ ...option, ...french }, none)).toEqual([]);
  expect(withFallbacks({ ...option, ...french })).toEqual({
    ...option,
    ...french,
    'options.hosting.name.en': 'Hébergement',
  });
});

it('is asked for once the site has the other language', () => {
  expect(checkContent(option, none)).toEqual([{ path: 'options.hosting.name.en', error: 'contentMissing' }]);
});

it('what there is in a language stays, and so do texts', () => {
  const edits = { ...french, 'agency.tagline.fr': 'Autre', 'texts.fr.home.title': 'Autre' };
  expect(withFallbacks(edits)).toBe(edits);
});

it.each([
  [[], 'contentMissing'],
  [['de'], 'contentLanguageUnknown'],
  [['fr', 'fr'], 'contentTwice'],
])('a site cannot be published in the languages %j', (set, error) => {
  expect(checkContent({ 'site.languages': set }, none)).toMatchObject([{ error }]);
});
