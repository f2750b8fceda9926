import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * One spelling of each term, in every catalogue of the project: English as it is written in the United States, French
 * with one term for a thing.
 */
const root = new URL('../../../', import.meta.url).pathname;
const catalogues = (language: 'en' | 'fr') =>
  globSync([`{contracts,server}/**/messages/${language}.json`, `web/app/messages/${language}/*.json`], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });

const refused = {
  en: [
    /e-mail|\bmails\b/i,
    /\bweb sites?\b|\bon line\b/i,
    /colour|favour|behaviour|\bcentre|catalogue|programme\b|licence/i,
    /cancell(ed|ing)|(organ|personal|recogn)is/i,
    /somebody|everybody|meanwhile|whilst|\bmend/i,
    /\bTelephone\b/,
    /\brobots?\b|working days|second step/i,
    /['"]|\.\.\./,
  ],
  fr: [
    /(?<!e-|«\u00a0)\bmails?\b|\bemails?\b/i,
    /hors TVA|hors-taxes|\bHT\b/i,
    /\bcahiers?\b/i,
    /visioconférence|\bnos locaux\b|\bsupport\b|toutes les offres/i,
  ],
};

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  it.each(catalogues(language))('%s spells each term one way', (file) => {
    const sentences: Record<string, string> = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
    const isOdd = (text: string) =>
      refused[language].some((spelling) => spelling.test(text.replaceAll(/\{\{\w+\}\}/g, '')));
    const odd = Object.entries(sentences).filter(([, text]) => isOdd(text));
    expect(odd).toEqual([]);
  });
});
