import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { printable } from './printable.ts';
import type { ProposalDocument } from './proposal-document.ts';
import { typeset } from './typeset.ts';

/** A document that shows some words in each typeface. */
function documentWith(words: string): ProposalDocument {
  const section = { title: words, text: words };
  return {
    ...{ template: 'proposal', language: 'fr', agency: words, kind: 'Devis', title: words, number: '1' },
    ...{ isDraft: true, specimen: null, from: section, to: section, facts: [{ label: words, value: words }] },
    ...{ introduction: words, groups: [], exemptions: [], sections: [section], form: null, signature: null },
    columns: { label: '', quantity: '', unitPrice: '', discount: '', vat: '', net: '' },
    acceptance: { ...section, request: words },
    page: '{{page}}',
  };
}

it.each([
  'Nguyễn Thị Hồng Đức',
  'Nguyễn Thị Hồng Đức'.normalize('NFD'),
  'Ặ ị ữ ỷ ẫ ợ',
  'Łódź Škoda ğ ő ț',
  'Œuvre déjà, naïve',
])('what is copied of %j is what was written, in every typeface', { timeout: 60_000 }, async (words) => {
  const pdf = await typeset(documentWith(printable(words)), 1_790_000_000);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const bare = (some: string) => some.normalize('NFC').replace(/\s+/g, '');
  const rest = bare(text).replaceAll(bare(words), '');
  expect(rest.replaceAll(/[\x21-\x7e—·]/g, '')).toBe('');
  expect(bare(text).split(bare(words)).length).toBeGreaterThan(8);
});
