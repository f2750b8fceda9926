import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Block, ComposedMail, Fact } from './composed-mail.ts';
import { specimenSender } from './specimen.ts';
import { texts } from './texts.ts';

/** The plain text of a mail: its blocks separated by blank lines, URLs written out. */
export function plainText(mail: ComposedMail, language: Language): string {
  const { street, postalCode, city, country } = agency.postalAddress;
  const footer = [
    '—',
    agency.name,
    `${street}, ${postalCode} ${city}, ${country[language]}`,
    `${agency.email} · ${agency.phone}`,
    ...knownLines(specimenSender(language)),
  ].join('\n');
  const { title, reason, dispute } = mail;
  const link = dispute ? [`${heading(dispute.label, language)}\n${dispute.url}`] : [];
  const head = [`${agency.name} — ${mail.caption}`, `${title}\n${'='.repeat([...title].length)}`];
  const said = mail.blocks.filter(({ kind }) => kind !== 'code').map((block) => plainBlock(block, language));
  const blocks = [...head, ...said, footer, reason, ...link];
  return `${blocks.join('\n\n')}\n`;
}

const knownLines = (line: string | undefined) => (line === undefined ? [] : [line]);

function plainBlock(block: Block, language: Language): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat([...block.text].length)}`;
    case 'paragraph':
    case 'letter':
      return block.text;
    case 'note':
      return block.link ? `${block.text}\n${heading(block.link.label, language)}\n${block.link.url}` : block.text;
    case 'facts':
      return plainFacts(block.rows, language);
    case 'steps':
      return [heading(block.label, language), ...block.items.map((item, index) => `${index + 1}. ${item}`)].join('\n');
    case 'highlight':
      return plainFacts(block.plain, language);
    case 'quotation':
      return `${heading(block.label, language)}\n${block.text.replace(/^/gm, '> ').replace(/^> $/gm, '>')}`;
    case 'button':
      return `${heading(block.label, language)}\n${block.url}`;
    case 'code':
      return block.note;
  }
}

function plainFacts(rows: readonly Fact[], language: Language): string {
  return rows.map(({ label, value }) => texts(language)('fact', { label, value })).join('\n');
}

/** A label and its colon, with the space that French puts before it. */
function heading(label: string, language: Language): string {
  return texts(language)('fact', { label, value: '' }).trimEnd();
}
