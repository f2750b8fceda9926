import { longestWordWidth } from '../web/app/ui/word-width.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** What an agency may write above its pages: one word of each is wider than its column somewhere. */
const titles = [
  'Écrivez-nous, nous répondons personnellement.',
  'Accompagnement communicationnel',
  'Geschäftsbedingungen und Datenschutzerklärung',
  'COMMUNICATION',
  'Mammutprogramm',
];

for (const path of ['/contact', '/services', '/', '/legal-notice']) {
  test(`no word of a headline breaks without a hyphen: ${path}`, async ({ page }) => {
    await openPage(page, path);
    for (const width of [360, 390, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      for (const title of titles) {
        const broken = await page.locator('main .headline').evaluateAll(
          (headlines, { title, em }) =>
            headlines.flatMap((headline) => {
              const [text] = headline.children;
              if (!text || !headline.checkVisibility()) return [];
              text.textContent = title;
              (headline as HTMLElement).style.setProperty('--word', String(em));
              const node = text.firstChild as Text;
              const range = document.createRange();
              return title.split(/[\s-]+/u).filter((word) => {
                const start = title.indexOf(word);
                range.setStart(node, start);
                range.setEnd(node, start + word.length);
                const boxes = [...range.getClientRects()];
                return boxes.length > 1 || boxes.some(({ right }) => right > innerWidth);
              });
            }),
          { title, em: longestWordWidth(title) },
        );
        expect.soft(broken, `${title} at ${width}`).toEqual([]);
      }
    }
  });
}
