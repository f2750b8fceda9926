import { inContent } from '@vitrine/contracts/content/current.ts';
import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, it } from 'vitest';
import { describeBrief } from './brief-document.ts';
import { typeset } from './typeset.ts';

const at = '2026-11-24T13:00:00.000Z';

/** The colours that the pages of a brief are filled with, as `#rrggbb`. */
async function fillsOf(look?: Parameters<typeof typeset>[2]): Promise<Set<string>> {
  const entry = { step: 1 as const, data: { projectName: 'Shop' }, isDraft: false, revision: 1, savedAt: at };
  const client = { name: 'Ada', email: 'ada@example.com' };
  const document = describeBrief({ client, entries: [entry], submitted: { at, replyBy: at }, renderedAt: at }, 'en');
  const pdf = await getDocumentProxy(new Uint8Array(await typeset(document, 1_764_000_000, look)));
  const { OPS } = await getResolvedPDFJS();
  const page = await pdf.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  return new Set(fnArray.flatMap((name, index) => (name === OPS.setFillRGBColor ? [String(argsArray[index])] : [])));
}

it('a document is typeset in the colours that the site has', async () => {
  const own = inContent({ 'look.signal': '#1d4ed8' }, () => coloursInForce());
  const [shipped, changed] = [await fillsOf(), await fillsOf({ colours: own })];
  expect([...changed].some((fill) => fill.includes(own.signal.light))).toBe(true);
  expect([...shipped].some((fill) => fill.includes(own.signal.light))).toBe(false);
  const { signal } = coloursInForce();
  expect([...shipped].some((fill) => fill.includes(signal.light))).toBe(true);
  expect([...changed].some((fill) => fill.includes(signal.light))).toBe(false);
});

it('a document begins with the agency’s own logo, and with its name where that stands beside it', async () => {
  const png = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#1d4ed8' } })
    .png()
    .toBuffer();
  const client = { name: 'Ada', email: 'ada@example.com' };
  const document = describeBrief({ client, entries: [], submitted: null, renderedAt: at }, 'en');
  const headOf = async (withName: boolean) => {
    const bytes = await typeset(document, 1_764_000_000, { logo: { png, size: [108, 36], withName } });
    const isAccessible = bytes.toString('latin1').includes('pdfuaid');
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const images = (await extractImages(pdf, 1)).map(({ width, height }) => [width, height]);
    const { text } = await extractText(pdf);
    return { isAccessible, images, isNamed: (text[0] ?? '').trimStart().startsWith(document.agency) };
  };
  expect(await headOf(true)).toEqual({ isAccessible: true, images: [[60, 20]], isNamed: true });
  expect(await headOf(false)).toEqual({ isAccessible: true, images: [[60, 20]], isNamed: false });
});
