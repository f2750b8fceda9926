import { getDocumentProxy } from 'unpdf';
import { type Tab, untilHydrated } from './tab.ts';

/** The longest blank of a sheet that is not the last, as a part of its height: what a paragraph kept whole can leave. */
const mostBlank = 0.2;

type Line = { readonly text: string; readonly top: number };

/** The lines of each sheet from top to bottom, where each stands as a part of the height. */
async function sheetsOf(pdf: Uint8Array): Promise<readonly (readonly Line[])[]> {
  const document = await getDocumentProxy(pdf);
  const sheets: Line[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, bottom = 0, , top = 0] = page.view;
    const { items } = await page.getTextContent();
    const lines = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{ text: item.str.trim(), top: (top - item.transform[5]) / (top - bottom) }]
        : [],
    );
    sheets.push(lines.sort((one, other) => one.top - other.top));
  }
  return sheets;
}

/**
 * Prints the legal pages, the only ones long enough for several sheets that people file.
 * @returns what is not as in any document: a sentence for each sheet with a large blank, or a heading at its end
 */
export async function checkPaper(tab: Tab, url: string, print: (tab: Tab) => Promise<Uint8Array>): Promise<string[]> {
  const faults: string[] = [];
  for (const path of [
    '/legal-notice',
    '/fr/legal-notice',
    '/privacy',
    '/fr/privacy',
    '/accessibility',
    '/fr/accessibility',
  ]) {
    await tab.open(url + path);
    await untilHydrated(tab);
    const headings = await tab.run(() =>
      [...document.querySelectorAll('main :is(h2, h3)')].map((heading) => heading.textContent?.trim() ?? ''),
    );
    const sheets = await sheetsOf(await print(tab));
    for (const [index, lines] of sheets.slice(0, -1).entries()) {
      const where = `Sheet ${index + 1} of ${path}`;
      const tops = [0, ...lines.map(({ top }) => top), 1];
      const blank = Math.max(...tops.map((top, at) => top - (tops[at - 1] ?? 0)));
      if (blank > mostBlank) faults.push(`${where} has a blank of ${Math.round(blank * 100)} % of its height.`);
      const last = lines.at(-1)?.text ?? '';
      if (headings.includes(last)) faults.push(`${where} ends with the heading "${last}".`);
    }
  }
  return faults;
}
