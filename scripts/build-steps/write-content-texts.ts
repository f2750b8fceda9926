import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentCatalogue, contentCatalogues } from '@vitrine/contracts/content/catalogues.ts';
import type { TextDefaults } from '@vitrine/contracts/content/check.ts';
import { type Language, languages } from '@vitrine/contracts/language.ts';
import { root } from '../project.ts';

const ofPage = (name: string) => (language: Language) => `web/app/messages/${language}/${name}.json`;
const ofFolder = (folder: string) => (language: Language) => `${folder}/${language}.json`;

/** Where the texts of each content catalogue stand. */
export const catalogueFiles: Readonly<Record<ContentCatalogue, readonly ((language: Language) => string)[]>> = {
  booking: [ofPage('booking')],
  brief: [ofPage('brief')],
  caseStudies: [ofPage('case-studies')],
  clauses: [ofFolder('contracts/proposal-clauses/messages')],
  contact: [ofPage('contact')],
  documents: [ofFolder('server/documents/messages')],
  emails: [ofFolder('server/emails/messages')],
  home: [ofPage('home'), ofPage('home-start')],
  layout: [ofPage('layout')],
  legal: [ofPage('legal')],
  packs: [ofPage('packs')],
  quote: [ofPage('quote')],
  services: [ofPage('services')],
  things: [ofFolder('contracts/own-window-things/messages')],
};

/** All texts that are content, as this version ships with them. */
export function textDefaults(): TextDefaults {
  const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const ofLanguage = (language: Language) =>
    Object.fromEntries(
      contentCatalogues.map((name) => [
        name,
        Object.assign({}, ...catalogueFiles[name].map((file) => read(file(language)))),
      ]),
    );
  return Object.fromEntries(languages.map((language) => [language, ofLanguage(language)])) as TextDefaults;
}

/** `node scripts/build-steps/write-content-texts.ts <file>`: writes them down for the server, which imports no page. */
if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Usage: node scripts/build-steps/write-content-texts.ts <file>');
  writeFileSync(file, JSON.stringify(textDefaults()));
}
