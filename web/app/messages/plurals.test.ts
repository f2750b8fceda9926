import { globSync, readFileSync } from 'node:fs';
import { retention } from '@vitrine/contracts/retention.ts';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

/** Every catalogue of the project, in each language. */
const catalogues = globSync(['{contracts,server}/**/messages/{en,fr}.json', 'web/app/messages/{en,fr}/*.json'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));

const endings = /_(one|many|other)$/;

/** A value that is any number, right before a word that changes with it: not before "of", "more", or a unit. */
const counted =
  /\{\{(?:count|done|total|started|submitted|loaded|shown|sum|changed|missing)\}\}[\s\u00a0\u202f]+(?!(?:of|more|sur|de|et|and|per|par|min)\b)\p{L}{2,}/u;

it.each(catalogues)('%s has a form of its own for one, wherever something is counted', (file) => {
  const wrong = Object.entries(read(file)).filter(([key, text]) => !endings.test(key) && counted.test(text));
  expect(wrong).toEqual([]);
});

it.each(catalogues)('%s has the form for all others wherever it has one for one', (file) => {
  const keys = Object.keys(read(file));
  const bases = new Set(keys.filter((key) => endings.test(key)).map((key) => key.replace(endings, '')));
  expect([...bases].filter((base) => !(keys.includes(`${base}_one`) && keys.includes(`${base}_other`)))).toEqual([]);
});

it('says days, hours and years of retention that are more than one', () => {
  const { resetLinkHours: _one, ...others } = retention;
  expect(Object.values(others).filter((fact) => typeof fact === 'number' && fact <= 1)).toEqual([]);
});

// What an agency sets may be one of each; `spanText` has the word for it.
it.each(catalogues)('%s names no number of the agency without its unit', (file) => {
  const wrong = Object.entries(read(file)).filter(([, text]) =>
    /\{\{(?!count)\w+(?:Hours|Weeks|Months|Pages)\}\}/.test(text),
  );
  expect(wrong).toEqual([]);
});
