import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type ProposalChanges, printedLine, proposalToPrint } from '../testing/proposal-to-print.ts';
import { describeBrief } from './brief-document.ts';
import type { PrintedDocument } from './printed-document.ts';
import { describeProposal } from './proposal-document.ts';
import { texts } from './texts.ts';
import { typeset } from './typeset.ts';

/** What the pages of a document have as they are set. */

const text = texts('en');
const bare = (words: string) => words.normalize('NFKC').replace(/\s+/g, '');

async function set(document: PrintedDocument) {
  const bytes = await typeset(document, 1_790_000_000);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const set = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
      const [, , width = 0] = page.view;
      return {
        words: bare(set.map(({ str }) => str).join('')),
        isWithin: set.every((item) => item.transform[4] + item.width <= width),
      };
    }),
  );
  return { pages, isTagged: bytes.toString('latin1').includes('<pdfuaid:part>1</pdfuaid:part>') };
}

const proposalWith = (more: ProposalChanges) => set(describeProposal(proposalToPrint(more)));

describe('the pages of a brief', { timeout: 60_000 }, () => {
  it('of which each says that it is a draft while it is one, and which of how many it is', async () => {
    const client = { name: 'Ada', email: 'ada@example.org' };
    const { pages } = await set(
      describeBrief({ client, entries: [], submitted: null, renderedAt: '2026-11-23T08:30:00.000Z' }, 'en'),
    );
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, { words }] of pages.entries()) {
      expect(words).toContain(bare(text('draft')));
      const number = text('page')
        .replace('{{page}}', String(index + 1))
        .replace('{{pages}}', String(pages.length));
      expect(words).toContain(bare(number));
    }
  });
});

describe('the pages of a proposal', { timeout: 60_000 }, () => {
  it('of a specimen have its word across each, and the form to withdraw alone on the last', async () => {
    const document = describeProposal(
      proposalToPrint({
        content: { client: { kind: 'consumer' } },
        particulars: { ...proposalToPrint().particulars, isSpecimen: true },
      }),
    );
    const { pages } = await set(document);
    const word = bare(text('specimen').toUpperCase());
    for (const { words } of pages) expect(words).toContain(word);
    expect(pages.at(-1)?.words).toContain(bare(document.form?.title ?? ''));
    expect(pages.at(-1)?.words).not.toContain(bare(document.acceptance.title));
  });

  it('have no such word otherwise, and a column of discounts where a line has one', async () => {
    const wordsOf = async (discount: number) =>
      (await proposalWith({ content: { lines: [{ ...printedLine, discount }] } })).pages
        .map(({ words }) => words)
        .join('');
    const [with_, without] = [await wordsOf(1000), await wordsOf(0)];
    expect(with_).toContain(text('proposalColumnDiscount'));
    expect(without).not.toContain(text('proposalColumnDiscount'));
    expect(without).not.toContain(bare(text('specimen').toUpperCase()));
  });

  it('break a word that is longer than their line', async () => {
    const { pages } = await proposalWith({ content: { introduction: 'Donaudampfschifffahrt'.repeat(12) } });
    for (const { isWithin } of pages) expect(isWithin).toBe(true);
  });

  it('are tagged for screen readers, and made all the same where a character has no font', async () => {
    expect((await proposalWith({})).isTagged).toBe(true);
    const { pages } = await proposalWith({ content: { introduction: 'before \u{10ffff} after' } });
    expect(pages[0]?.words).toMatch(/before.*after/u);
  });
});
