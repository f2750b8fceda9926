import { describe, expect, it } from 'vitest';
import { agencyDefaults } from '../agency.ts';
import { serviceDefaults } from '../prices.ts';
import type { ContentEdits } from './edits.ts';
import { contentRemarks } from './remarks.ts';

const texts = {
  en: { home: { title: 'Small windows', lead: 'We answer {{name}} in {{city}}.' } },
  fr: { home: { title: 'De petites vitrines', lead: 'Nous répondons à {{name}} à {{city}}.' } },
};
const remarks = (edits: ContentEdits) => contentRemarks(edits, texts).map(({ path, error }) => [path, error]);
const values = (edits: ContentEdits) => contentRemarks(edits, texts).map((each) => each.values);
const { city } = agencyDefaults.postalAddress;
const [pack] = Object.keys(serviceDefaults);

it('nothing is remarked of what ships', () => expect(contentRemarks({}, texts)).toEqual([]));

describe('what an agency has written', () => {
  it.each([
    ['texts.fr.home.title', 'Prêts ? Oui', 'remarkSpace'],
    ['texts.fr.home.title', "L'atelier", 'remarkQuotes'],
    ['texts.en.home.title', 'And so on...', 'remarkEllipsis'],
    ['texts.en.home.title', 'Windows from €41', 'remarkPrice'],
    ['texts.fr.home.title', 'Dès 1\u202f234\u00a0€', 'remarkPrice'],
    ['texts.fr.home.title', 'Dès 41\u00a0euros', 'remarkPrice'],
    ['texts.en.home.title', `Windows of ${city}, small`, 'remarkRepeated'],
    ['texts.en.home.lead', 'We answer in {{city}}.', 'remarkValueMissing'],
    ['texts.en.home.title', 'A window that is as long as a whole street of windows', 'remarkLong'],
    [`packs.${pack}.text.fr`, 'Une offre: la première', 'remarkSpace'],
    [`packs.${pack}.features.en`, ["Don't wait"], 'remarkQuotes'],
  ])('%s: %s', (path, text, error) => {
    expect(remarks({ [path]: text })).toEqual([[path, error]]);
  });

  it('of a page is read through its formatting', () => {
    const body = (text: string) => [{ type: 'paragraph', content: [{ type: 'text', text }] }];
    const words = { en: 'About', fr: 'À propos' };
    const page = {
      slug: 'about',
      title: words,
      lead: words,
      body: { en: body('Us'), fr: body('Qui ?') },
      inFooter: true,
    };
    expect(remarks({ 'pages.about': page })).toEqual([['pages.about.body.fr', 'remarkSpace']]);
  });

  it('may name what is sold at that price, with an option too, and what clients have earned', () => {
    const edits = { 'services.starter.price': 1_000, 'options.newsletter.price': 234 };
    const said = (text: string) => remarks({ ...edits, 'texts.en.home.title': text });
    expect(said('€1,000 or €1,234')).toEqual([]);
    expect(said('€1,000.50')).toHaveLength(1);
    expect(remarks({ 'testimonials.orchard.text.en': 'They sold €9,999 more' })).toEqual([]);
  });

  it('need not say a fact, nor anything in a language that the site does not have', () => {
    expect(remarks({ 'texts.en.home.lead': 'We answer {{name}}.' })).toEqual([]);
    expect(remarks({ 'site.languages': ['en'], 'texts.fr.home.title': 'Prêts ?' })).toEqual([]);
  });
});

it('a price that changes is remarked where a sentence names the former one, though nobody has touched that', () => {
  const priced = { ...texts, en: { home: { ...texts.en.home, title: 'From €700' } } };
  const before = { 'services.starter.price': 700 };
  expect(contentRemarks(before, priced)).toEqual([]);
  expect(contentRemarks({ 'services.starter.price': 800 }, priced)).toMatchObject([
    { path: 'texts.en.home.title', error: 'remarkPrice', values: { amount: '€700' } },
  ]);
});

it('nothing is compared with what can be no such thing', () => {
  const odd: ContentEdits = {
    'site.languages': 5,
    services: null,
    'options.hosting': null,
    'agency.postalAddress.city': ['A'],
    'pages.about.body.fr': [null, 5, { content: [{ text: 5 }, null] }],
    'texts.fr.home.title': { en: 'Prêts ?' },
    'packs.starter.text.fr': 'Prêts ?',
  };
  expect(remarks(odd)).toContainEqual(['packs.starter.text.fr', 'remarkSpace']);
});

it('a city whose name is also a word is remarked where it is written as a city', () => {
  const nice = (title: string) => remarks({ 'agency.postalAddress.city': 'Nice', 'texts.en.home.title': title });
  expect(nice('A nice window')).toEqual([]);
  expect(nice('A window in Nice')).toHaveLength(1);
});

it('a remark shows where', () => {
  expect(values({ 'texts.fr.home.title': 'Et voici, prêts ? Oui' })).toEqual([{ place: 'Et voici, prêts ? Oui' }]);
});
