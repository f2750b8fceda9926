import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Fact, Letter, Part } from './letter.ts';
import { texts } from './texts.ts';

/** The text version of a letter: its parts one under the other, addresses spelled out, one blank line between. */
export function plainText(letter: Letter, language: Language): string {
  const { street, postalCode, city, country } = agency.address;
  const colophon = [
    '—',
    agency.name,
    `${street}, ${postalCode} ${city}, ${country[language]}`,
    `${agency.email} · ${agency.phone}`,
  ].join('\n');
  const blocks = [letter.title, ...letter.parts.map((part) => plainPart(part, language)), colophon, letter.reason];
  return `${blocks.join('\n\n')}\n`;
}

function plainPart(part: Part, language: Language): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text;
    case 'facts':
      return plainFacts(part.rows, language);
    case 'window':
      return plainFacts(part.plain, language);
    case 'quotation':
      return `${heading(part.label, language)}\n${part.text.replace(/^/gm, '> ').replace(/^> $/gm, '>')}`;
    case 'button':
      return `${heading(part.label, language)}\n${part.url}`;
  }
}

function plainFacts(rows: readonly Fact[], language: Language): string {
  return rows.map(({ label, value }) => texts(language)('fact', { label, value })).join('\n');
}

/** A label with its colon, spaced as the language does. */
function heading(label: string, language: Language): string {
  return texts(language)('fact', { label, value: '' }).trimEnd();
}
