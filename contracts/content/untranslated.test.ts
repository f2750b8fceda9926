import { expect, it } from 'vitest';
import { type Language, languages } from '../language.ts';
import { untranslated } from './untranslated.ts';

const [first, second] = languages as readonly Language[] as [Language, Language];
const texts = {
  [first]: { home: { heroText: 'A long sentence of home', short: 'Contact us', other: 'One more of these' } },
  [second]: { home: { heroText: 'A long sentence of home', short: 'Contact us', other: 'Une de plus encore' } },
} as never;
const facts = {
  agency: { tagline: { [first]: 'Sites for small firms', [second]: 'Sites for small firms' } },
  packs: { starter: { name: { [first]: 'Starter', [second]: 'Starter' } } },
};
const paths = (edits: Record<string, string> = {}, used = [...languages]) =>
  untranslated(facts, edits, texts, used).map(({ path }) => path);

it('names each sentence that a language has as another, and nothing that may be the same', () => {
  expect(paths()).toEqual([`texts.${second}.home.heroText`, `agency.tagline.${second}`]);
  // The one that was there first is not the copy.
  expect(paths({}, [first])).toEqual([]);
});

it('leaves to an agency what it has written', () => {
  expect(paths({ [`texts.${second}.home.heroText`]: 'A long sentence of home' })).toEqual([`agency.tagline.${second}`]);
});
