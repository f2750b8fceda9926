import { localizedPath } from '@vitrine/contracts/language.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

/** How much of what a heading heads is to be seen with it, in pixels: a line of text and some air. */
const beginning = 40;

/**
 * The headings of a page below which what they head does not begin within a window: their text, and by how many pixels it
 * begins too late. Runs in the page.
 */
function lonelyHeadings(beginning: number): string[] {
  const bar = document.querySelector('header');
  const covered = bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
  const lonely: string[] = [];
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientHeight > 8;
  for (const heading of document.querySelectorAll('main h2')) {
    const box = heading.getBoundingClientRect();
    if (!isShown(heading) || box.width < 8 || heading.closest('dialog, [role="tabpanel"]')) continue;
    const all = [...document.querySelectorAll('main *')];
    // Where a script has another order on the screen than in the document, the nearest below.
    const [next] = all
      .slice(all.indexOf(heading))
      .filter(
        (element) =>
          (heading.closest('section') ?? document.body).contains(element) &&
          !heading.contains(element) &&
          isShown(element) &&
          element.getBoundingClientRect().bottom > box.bottom &&
          (element.matches('img, svg, video, input, button') ||
            [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())),
      )
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
    if (!next) continue;
    const at = next.getBoundingClientRect();
    const needed = at.top + Math.min(at.height, beginning) - box.top;
    const late = Math.round(needed - (innerHeight - covered));
    if (late > 0) lonely.push(`${heading.textContent}: ${late} px`);
  }
  return lonely;
}

for (const path of ['/', '/services', '/contact', '/quote', '/booking', '/window'])
  for (const language of ['en', 'fr'] as const)
    test(`${path} shows a heading with the beginning of what it heads in low windows, ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openPage(page, localizedPath(path, language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const [width, height] of [
        [1280, 600],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.evaluate(lonelyHeadings, beginning), `at ${width} × ${height}`).toEqual([]);
      }
    });
