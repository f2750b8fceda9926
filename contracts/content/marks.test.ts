import { expect, it } from 'vitest';
import { agency } from '../agency.ts';
import { inContent } from './current.ts';
import { marksIn, withMarks, withoutMarks } from './marks.ts';
import { portfolio } from './projects.ts';

const texts = {
  en: { home: { title: 'Made in {{city}}', other: 'Else' } },
  fr: { home: { title: 'Fait à {{city}}', other: 'Autre' } },
};
const edits = { 'agency.name': 'Studio Neuf', 'texts.en.home.other': 'Typed 🏷️ by hand' };
const { edits: marked, paths } = withMarks(edits, texts);
const placesIn = (text: string) => marksIn(text).map(({ index, end }) => [paths[index], end]);

it('say where a text stands, what is edited and what is not', () => {
  const at = (path: string) => String(marked[path]);
  expect(placesIn(at('texts.en.home.title'))).toEqual([['texts.en.home.title', 'Made in {{city}}'.length]]);
  expect(placesIn(at('texts.en.home.other'))).toEqual([['texts.en.home.other', 'Typed 🏷️ by hand'.length]]);
  expect(withoutMarks(at('texts.en.home.other'))).toBe('Typed 🏷️ by hand');
  expect(placesIn(at('agency.name'))).toEqual([['agency.name', 'Studio Neuf'.length]]);
});

it('stay apart where one text stands in another', () => {
  const text = String(marked['texts.en.home.title']).replace('{{city}}', String(marked['agency.postalAddress.city']));
  const city = agency.postalAddress.city.length;
  expect(placesIn(text)).toEqual([
    ['agency.postalAddress.city', 'Made in '.length + city],
    ['texts.en.home.title', 'Made in '.length + city],
  ]);
});

it('leave alone what is no text: numbers, addresses, names of files, choices', () => {
  inContent(marked, () => {
    for (const { technologies, category, path } of portfolio) {
      for (const value of [...technologies, category, path]) expect(withoutMarks(value)).toBe(value);
    }
  });
  expect(
    Object.keys(marked).filter((path) => /price|url|avatar|languages|look|legal\.form|urrency/.test(path)),
  ).toEqual([]);
});

it('are in each line of a list', () => {
  const list = Object.entries(withMarks({}, texts).edits).find(([, value]) => Array.isArray(value) && value.length > 1);
  const [path, lines] = list ?? ['', []];
  expect((lines as string[]).map((line) => placesIn(line)[0]?.[0])).toEqual((lines as string[]).map(() => path));
});
