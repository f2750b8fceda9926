import { briefSteps } from '@vitrine/contracts/brief/steps.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { describeBrief } from './brief-document.ts';
import { typeset } from './typeset.ts';

/** The margins of `brief.typ`, in points. */
const margin = (20 / 25.4) * 72;

/** A word without a place to break, as long as asked for; of wide letters, when those are asked for. */
const word = (length: number, letters = 'Donaudampfschifffahrt') => letters.repeat(length).slice(0, length);

type CoverTexts = { readonly title: string; readonly company: string; readonly name: string; readonly email: string };

/** The texts of the cover, with where they end from left to right. */
async function coverOf({ title, company, name, email }: CoverTexts) {
  const answers: Record<string, string> = { projectName: title, companyName: company };
  const data = Object.fromEntries(
    (briefSteps[0]?.fields ?? []).flatMap(({ id }) => (answers[id] ? [[id, answers[id]]] : [])),
  );
  const entry = { step: 1 as const, data, isDraft: false, revision: 1, savedAt: '2026-11-24T13:00:00.000Z' };
  const document = describeBrief(
    {
      client: { name, email },
      entries: [entry],
      submitted: { at: '2026-11-24T13:00:00.000Z', replyBy: '2026-11-26T13:00:00.000Z' },
      renderedAt: '2026-11-24T13:00:00.000Z',
    },
    'en',
  );
  const pdf = await getDocumentProxy(new Uint8Array(await typeset(document, 1_764_000_000)));
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const [, , width = 0] = page.view;
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  return {
    pageWidth: width,
    texts: texts.map(({ str, transform, width }) => ({
      str,
      from: transform[4],
      to: transform[4] + width,
      y: transform[5],
    })),
  };
}

const usual: CoverTexts = { title: 'A bookshop', company: 'Books', name: 'Ada', email: 'ada@example.org' };

describe('the cover of a brief', () => {
  it.each([
    ['a title of one long word', { title: word(35) }],
    ['a title of wide letters', { title: word(35, 'WM') }],
    ['a title of as many words as it may have', { title: `${word(42)} ${word(42)} ${word(33)}` }],
    ['a long company', { company: word(120) }],
    ['a long name and address', { name: word(35), email: `${word(35)}@${word(30)}.example` }],
    ['a name of wide letters', { name: word(15, 'WM') }],
  ])('keeps %s within the page', async (_, long) => {
    const { pageWidth, texts } = await coverOf({ ...usual, ...long });
    for (const { str, to } of texts) expect(to, str).toBeLessThanOrEqual(pageWidth - margin + 1);
  });

  it('keeps a long name out of the next column, and PM with its hour', async () => {
    const { texts } = await coverOf({ ...usual, name: word(30) });
    const email = texts.find(({ str }) => str.startsWith('ada@'));
    const parts = texts.filter(
      ({ str, from }) => word(30).includes(str) && str.length > 2 && from < (email?.from ?? 0),
    );
    expect(parts.length).toBeGreaterThan(1);
    for (const { str, to } of parts) expect(to, str).toBeLessThanOrEqual(email?.from ?? 0);
    expect(texts.filter(({ str }) => /^[AP]M$/.test(str.trim()))).toEqual([]);
  });
});
