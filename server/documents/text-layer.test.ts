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

const copyOf = async (written: string): Promise<string> => {
  const pdf = await typeset(documentWith(printable(written)), 1_790_000_000);
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
};

// Programs differ in the order in which they copy what runs from right to left.
it.each(['مرحبا بكم في نافذتنا', 'سلام دنیا، پنجره‌ای برای شما', 'کھڑکی ٹھیک ہے'])(
  'each letter of %j is copied once',
  { timeout: 60_000 },
  async (written) => {
    const lettersOf = (text: string) => text.match(/\p{Script=Arabic}/gu)?.toSorted() ?? [];
    const [letters, copied] = [lettersOf(written), lettersOf(await copyOf(written))];
    const times = copied.length / letters.length;
    expect(times).toBeGreaterThan(7);
    expect(copied).toEqual(letters.flatMap((letter) => Array.from({ length: times }, () => letter)));
  },
);

it('what a tab parts stays apart', { timeout: 60_000 }, async () => {
  expect(await copyOf('One\ttwo')).toMatch(/One\s+two/);
  expect(await copyOf('One\ttwo')).not.toContain('Onetwo');
});

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
  const text = await copyOf(copied);
  const bare = (some: string) => some.normalize('NFC').replace(/\s+/g, '');
  const rest = bare(text).replaceAll(bare(copied), '');
  expect(rest.replaceAll(/[\x21-\x7e—·]/g, '')).toBe('');
  expect(bare(text).split(bare(copied)).length).toBeGreaterThan(8);
});
