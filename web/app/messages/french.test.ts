import { globSync, readFileSync } from 'node:fs';
import { briefSteps } from '@vitrine/contracts/brief/steps.ts';
import { factDefaults } from '@vitrine/contracts/content/facts.ts';
import { typeset } from '@vitrine/contracts/content/typography.ts';
import { describe, expect, it } from 'vitest';

/** How a French typographer sets a sentence, in every catalogue of the project and in the names of the contracts. */
const root = new URL('../../../', import.meta.url).pathname;
const catalogues = globSync(['{contracts,server}/**/messages/fr.json', 'web/app/messages/fr/*.json'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});

const unit = /(\d|\}\}) (heures?|h|jours?|min(utes?)?|secondes?|semaines?|mois|ans?|années|[kMG]o|%|€)(?!\p{L})/u;

/** What would end or begin a line, or be read as English. */
const faults: Record<string, RegExp> = {
  'a straight apostrophe': /'/,
  'no narrow no-break space before ; ! ?': /[^\u202f!?][;!?]/u,
  'no no-break space before a colon': /[ \u202f\p{L})»}]:(?!\/\/)/u,
  'no no-break space inside « »': /«[^\u00a0]|[^\u00a0]»/u,
  'a number whose thousands can part': /\d[ \u00a0]\d{3}(?!\d)/u,
  'a number that can part from its unit': unit,
  'a span that can part': /(\d|\}\}) à (\d+|\{\{\w+\}\})\u00a0\p{L}/u,
  'a number that can part from its n°': /n° /u,
};

/** The French half of everything named in two languages. */
function frenchIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'fr' in value) return [value.fr].flat() as string[];
  return Object.values(value).flatMap(frenchIn);
}

describe.each(Object.entries(faults))('in French, never %s', (_name, fault) => {
  it.each(catalogues)('%s', (file) => {
    const sentences: Record<string, string> = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
    expect(Object.entries(sentences).filter(([, text]) => fault.test(text))).toEqual([]);
  });

  it.each(Object.entries({ briefSteps, ...factDefaults }))('%s', (_module, facts) => {
    expect(frenchIn(facts).filter((text) => fault.test(text))).toEqual([]);
  });
});

/** Three periods to the letter, as screens that count seconds have been asked to say it. */
const lettered = 'Redirection automatique dans 3\u00a0secondes...';

it.each(catalogues)('%s is set as owners are told to set what they write', (file) => {
  const sentences: Record<string, string> = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
  const isSet = (text: string) => text === lettered || typeset(text, 'fr').text === text;
  expect(Object.values(sentences).filter((text) => !isSet(text))).toEqual([]);
});
