import { basisPoints, cents, formatMoney, thousandths } from '@vitrine/contracts/money.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type ProposalChanges, printedLine, proposalToPrint } from '../testing/proposal-to-print.ts';
import { describeBrief } from './brief-document.ts';
import type { PrintedDocument } from './printed-document.ts';
import { describeProposal } from './proposal-document.ts';
import { texts } from './texts.ts';
import { drawPages, typeset } from './typeset.ts';

/** What the pages of a document have as they are set. */

const text = texts('en');
const bare = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

async function set(document: PrintedDocument) {
  const bytes = await typeset(document, 1_790_000_000);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const set = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
      const [, , width = 0, height = 0] = page.view;
      // Without the footer.
      const lowest = Math.min(...set.map(({ transform }) => transform[5]).filter((y) => y > height * 0.08));
      return {
        filled: 1 - lowest / height,
        content: bare(set.map(({ str }) => str).join('')),
        ends: set.map(({ str, transform, width }) => ({
          str: str.trim(),
          from: transform[4],
          to: transform[4] + width,
        })),
        isWithin: set.every((item) => item.transform[4] + item.width <= width),
      };
    }),
  );
  return {
    pages,
    ends: pages.flatMap(({ ends }) => ends),
    isTagged: bytes.toString('latin1').includes('<pdfuaid:part>1</pdfuaid:part>'),
  };
}

const signed = {
  name: 'Léa Moreau',
  email: 'lea@example.com',
  signedAt: '2026-11-25T10:12:00.000Z',
  network: null,
  documentHash: 'a3'.repeat(32),
  beginsEarly: false,
};

const proposalWith = (more: ProposalChanges) => set(describeProposal(proposalToPrint(more)));

describe('the pages of a brief', { timeout: 60_000 }, () => {
  it('of which each says that it is a draft while it is one, and which of how many it is', async () => {
    const client = { name: 'Ada', email: 'ada@example.org' };
    const { pages } = await set(
      describeBrief({ client, entries: [], submitted: null, renderedAt: '2026-11-23T08:30:00.000Z' }, 'en'),
    );
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, { content }] of pages.entries()) {
      expect(content).toContain(bare(text('draft')));
      const number = text('page')
        .replace('{{page}}', String(index + 1))
        .replace('{{pages}}', String(pages.length));
      expect(content).toContain(bare(number));
    }
  });
});

it('the pages of a document are drawn one by one, each with what stands on it alone', { timeout: 60_000 }, async () => {
  const document = describeProposal(proposalToPrint({ content: { client: { kind: 'consumer' } } }));
  const drawn = (await drawPages(document)).split('<svg class="page"').slice(1);
  const { pages } = await set(document);
  expect(drawn).toHaveLength(pages.length);
  // One outline for each of its letters; some that follow each other are drawn as one.
  for (const [index, page] of drawn.entries()) {
    const outlines = page.split('<use ').length - 1;
    expect(outlines).toBeGreaterThan(0.8 * (pages[index]?.content.length ?? 0));
    expect(outlines).toBeLessThan(1.5 * (pages[index]?.content.length ?? 0));
  }
});

describe('the pages of a proposal', { timeout: 60_000 }, () => {
  it('of a specimen have its word across each, and the form to withdraw alone on the last', async () => {
    const document = describeProposal(
      proposalToPrint({
        content: { client: { kind: 'consumer' } },
        isSpecimen: true,
      }),
    );
    const { pages } = await set(document);
    const word = bare(text('specimen').toUpperCase());
    for (const { content } of pages) expect(content).toContain(word);
    expect(pages.at(-1)?.content).toContain(bare(document.form?.title ?? ''));
    expect(pages.at(-1)?.content).not.toContain(bare(document.acceptance.title));
  });

  it('have no such word otherwise, and a column of discounts where a line has one', async () => {
    const textOf = async (discount: number) =>
      (await proposalWith({ content: { lines: [{ ...printedLine, discount: basisPoints(discount) }] } })).pages
        .map(({ content }) => content)
        .join('');
    const [with_, without] = [await textOf(1000), await textOf(0)];
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
    expect(pages[0]?.content).toMatch(/before.*after/u);
  });

  it('say on the first which stage it was made at, and on which page it is signed', async () => {
    const signature = signed;
    const many = Array.from({ length: 24 }, () => printedLine);
    for (const [stage, more] of [
      ['proposalDraft', { number: null, sentAt: null, validUntil: null }],
      ['proposalStageSent', {}],
      ['proposalStageSent', { content: { lines: many } }],
      ['proposalStageSigned', { signature }],
      ['proposalStageSigned', { signature, content: { lines: many } }],
    ] as const) {
      const { pages } = await proposalWith(more);
      const title = bare(text('signature' in more ? 'signatureTitle' : 'proposalAcceptance'));
      const signedOn = pages.findLastIndex(({ content }) => content.includes(title)) + 1;
      expect(signedOn).toBeGreaterThan(0);
      expect(pages[0]?.content).toContain(bare(text(stage).replace('{{page}}', String(signedOn))));
    }
  });

  it('say what is agreed to where it is signed, on a page that is filled', async () => {
    for (const signature of [undefined, signed]) {
      const { pages } = await proposalWith({ ...(signature && { signature }), content: { lines: [printedLine] } });
      const last = pages.at(-1);
      expect(last?.content).toContain(bare(formatMoney(cents(195_000), 'EUR', 'en')));
      expect(last?.filled).toBeGreaterThan(0.75);
    }
  });

  it('have the figures of a column on their comma', async () => {
    const quantities = [1000, 2500, 12_000].map((quantity) => ({ ...printedLine, quantity: thousandths(quantity) }));
    const { ends } = await proposalWith({ content: { lines: quantities } });
    const [one, half, twelve] = ['1', '2.5', '12'].map((figure) => ends.find(({ str }) => str === figure));
    const digit = ((half?.to ?? 0) - (half?.from ?? 0)) / 3;
    expect(one?.to).toBeCloseTo((half?.from ?? 0) + digit, 1);
    expect(twelve?.to).toBeCloseTo((half?.from ?? 0) + digit, 1);
  });

  it('are never nearly empty where it is signed', async () => {
    for (const count of [1, 6, 9, 12, 14, 16, 18, 22, 26]) {
      const { pages } = await proposalWith({ content: { lines: Array.from({ length: count }, () => printedLine) } });
      expect(pages.at(-1)?.filled, `${count} lines`).toBeGreaterThan(0.3);
    }
  });

  it('name the characters that no font has, on each page, and nothing else', async () => {
    const warning = bare(text('unprintable').replace('{{characters}}', ''));
    const { pages } = await proposalWith({ content: { introduction: 'before \u{12000} after' } });
    for (const { content } of pages) expect(content).toContain(`${warning}U+12000`);
    const drawn = await proposalWith({ content: { introduction: 'Ελληνικά, Русский, שלום, مرحبا, 👩🏽‍💻 🇫🇷' } });
    for (const { content } of drawn.pages) expect(content).not.toContain(warning);
  });
});
