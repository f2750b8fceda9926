import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { printable } from './printable.ts';
import type { ProposalDocument } from './proposal-document.ts';
import { typeset } from './typeset.ts';

/** A document that shows a text in each typeface. */
function documentWith(text: string): ProposalDocument {
  const section = { title: text, text };
  return {
    template: 'proposal',
    language: 'fr',
    agency: text,
    kind: 'Devis',
    title: text,
    number: '1',
    isDraft: true,
    specimen: null,
    from: section,
    to: section,
    facts: [{ label: text, value: text }],
    introduction: text,
    groups: [],
    exemptions: [],
    sections: [section],
    form: null,
    signature: null,
    columns: { label: '', quantity: '', unitPrice: '', discount: '', vat: '', net: '' },
    acceptance: { ...section, request: text },
    hand: [text],
    page: '{{page}}',
    unprintable: '{{characters}}',
  };
}

it.each([
  'Nguyễn Thị Hồng Đức',
  'Nguyễn Thị Hồng Đức'.normalize('NFD'),
  'Ặ ị ữ ỷ ẫ ợ',
  'Łódź Škoda ğ ő ț',
  'Œuvre déjà, naïve',
  // Each a glyph of its own: of two that look alike, programs that do not read ActualText copy the first twice.
  '👩🏽‍💻👍🏿👨‍👩‍👧‍👦',
  '🏳️‍🌈❤️‍🔥🏃🏻‍♀️‍➡️',
  '🇫🇷1️⃣#️⃣',
])('what is copied of %j is what was written, in every typeface', { timeout: 60_000 }, async (copied) => {
  const pdf = await typeset(documentWith(printable(copied)), 1_790_000_000);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const bare = (some: string) => some.normalize('NFC').replace(/\s+/g, '');
  const rest = bare(text).replaceAll(bare(copied), '');
  expect(rest.replaceAll(/[\x21-\x7e—·]/g, '')).toBe('');
  expect(bare(text).split(bare(copied)).length).toBeGreaterThan(8);
});
