import type { Page } from '@playwright/test';
import { longestWordWidth } from '../web/app/ui/word-width.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

/** What an agency may write above its pages: one word of each is wider than its column somewhere. */
const titles = [
  'Écrivez-nous, nous répondons personnellement.',
  'Accompagnement communicationnel',
  'Recommandations intergouvernementales',
  'COMMUNICATION',
  'Mammutprogramm',
];

/** Writes a title over each headline of a page, as content would. @returns its words that break or leave the window */
const brokenWords = (page: Page, title: string): Promise<string[]> =>
  page.locator('main .headline').evaluateAll(
    async (headlines, { title, em }) => {
      const shown = headlines.filter((headline) => headline.checkVisibility());
      for (const headline of shown) {
        if (headline.firstElementChild) headline.firstElementChild.textContent = title;
        (headline as HTMLElement).style.setProperty('--word', String(em));
      }
      // A changed size comes about within a millisecond, not at once, where little may move.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // An animation by scrolling ends only where the page does.
      const changing = shown.flatMap((headline) =>
        headline.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition),
      );
      await Promise.allSettled(changing.map(({ finished }) => finished));
      const range = document.createRange();
      return shown.flatMap((headline) => {
        const text = headline.firstElementChild?.firstChild;
        // A part of the page that comes alive meanwhile writes its own text again.
        if (!text || text.textContent !== title) return [];
        return title.split(/[\s-]+/u).filter((word) => {
          const start = title.indexOf(word);
          range.setStart(text, start);
          range.setEnd(text, start + word.length);
          const boxes = [...range.getClientRects()];
          return boxes.length > 1 || boxes.some(({ right }) => right > innerWidth);
        });
      });
    },
    { title, em: longestWordWidth(title) },
  );

for (const path of ['/contact', '/services', '/', '/projects/tempo']) {
  test(`no word of a headline breaks without a hyphen: ${path}`, async ({ page }) => {
    await openPage(page, path);
    for (const width of [360, 390, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      for (const title of titles) expect.soft(await brokenWords(page, title), `${title} at ${width}`).toEqual([]);
    }
  });
}
