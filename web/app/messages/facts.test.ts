import { globSync, readFileSync } from 'node:fs';
import { agency } from '@vitrine/contracts/agency.ts';
import { expect, it } from 'vitest';

/** What is a fact of the agency is written once, in the contracts: a sentence that repeats it would outlive a change. */
const root = new URL('../../../', import.meta.url).pathname;
const catalogues = globSync(['{contracts,server}/**/messages/{en,fr}.json', 'web/app/messages/{en,fr}/*.json'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});

const repeated: Record<string, RegExp> = {
  'the hours of a response time': /\b(within|sous)\s\d+(\s?(–|to|à)\s?\d+)?\s(hours|heures)|\d+ to \d+ hours/i,
  'the days of a response time': /weekends aside|hors week-end|\b(one|un) (business day|jour ouvré)/i,
  'how long something is kept or works':
    /\b(for|pendant|conservons|conserver) (\d+|seven|sept|ten|dix)\s(days|hours|years|jours|heures|ans)\b/i,
  'the number of packs': /\b(two|three|four|five|\d) packs|(deux|trois|quatre|cinq|\d) formules/i,
  'the city of the agency': new RegExp(`${agency.postalAddress.city}|parisien`, 'i'),
};

it.each(catalogues)('%s repeats no fact', (file) => {
  const sentences: Record<string, string> = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
  const found = Object.entries(repeated).flatMap(([fact, said]) =>
    Object.entries(sentences).flatMap(([key, text]) => (said.test(text) ? [`${key}: ${fact}`] : [])),
  );
  expect(found).toEqual([]);
});
