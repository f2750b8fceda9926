import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agency } from '@vitrine/contracts/agency.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Every catalogue of the project, in each language. */
const folders = ['contracts/messages', 'server/csv/messages', 'server/documents/messages', 'server/emails/messages'];
const catalogues = languages.flatMap((language) => [
  ...folders.map((folder) => join(folder, `${language}.json`)),
  ...readdirSync(join(root, 'web/app/messages', language)).map((file) => join('web/app/messages', language, file)),
]);

const endings = /_(one|many|other)$/;

/** A value that is any number, right before a word that changes with it: not before "of", "more", or a unit. */
const counted =
  /\{\{(?:count|done|total|started|submitted|loaded|shown|sum|changed|missing)\}\}[\s\u00a0\u202f]+(?!(?:of|more|sur|de|et|and|per|par|min)\b)\p{L}{2,}/u;

it.each(catalogues)('%s has a form of its own for one, wherever something is counted', (file) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const wrong = Object.entries(texts).filter(([key, text]) => !endings.test(key) && counted.test(text));
  expect(wrong).toEqual([]);
});

it.each(catalogues)('%s has the form for all others wherever it has one for one', (file) => {
  const keys = Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')));
  const bases = new Set(keys.filter((key) => endings.test(key)).map((key) => key.replace(endings, '')));
  expect([...bases].filter((base) => !(keys.includes(`${base}_one`) && keys.includes(`${base}_other`)))).toEqual([]);
});

it('says days, hours and years of facts that are more than one', () => {
  const { resetLinkHours: _one, ...others } = retention;
  const facts = [
    ...Object.values(others),
    ...Object.values(agency.promisedHours),
    ...Object.values(agency.earliestHours),
  ];
  expect(facts.filter((fact) => typeof fact === 'number' && fact <= 1)).toEqual([]);
});
