import type { Page } from '@playwright/test';
import { agency } from '@vitrine/contracts/agency.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { sendContact, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

/** Pages on paper. The width is that of an A4 sheet between its margins. */
const sheet = { width: 718, height: 1047 };

async function openOnPaper(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
}

const countSheets = async (page: Page) =>
  (await page.pdf({ format: 'A4', margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' } }))
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

for (const [path, most] of [
  ['/', 4],
  ['/services', 4],
  ['/projects/tempo', 3],
  ['/contact', 2],
  ['/quote', 1],
  ['/booking', 1],
] as const) {
  test(`${path} takes ${most} sheets at most, with nothing to press, and says who it is from`, async ({ page }) => {
    for (const language of languages) {
      await openOnPaper(page, localizedPath(path, language));
      expect.soft(await countSheets(page), language).toBeLessThanOrEqual(most);
      await expect(page.locator(`footer a[href="mailto:${agency.email}"]`)).toBeVisible();
      await expect(page.locator('footer address')).toBeVisible();
      await expect(page.locator('footer').last().getByRole('listitem')).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
    }
  });
}

test('the back of a pack stands beside its front, and the words of a title on one line', async ({ page }) => {
  await openOnPaper(page, '/services');
  const edges = (selector: string, edge: 'left' | 'right' | 'top') =>
    page.locator(selector).evaluateAll((parts, side) => parts.map((part) => part.getBoundingClientRect()[side]), edge);
  const backs = await edges('.flip-back', 'left');
  for (const [index, right] of (await edges('.flip-front', 'right')).entries()) {
    expect(backs[index]).toBeGreaterThanOrEqual(right - 1);
  }
  for (const back of await page.locator('.flip-back').all()) await expect(back).toBeVisible();
  expect(new Set((await edges('.cta-word', 'top')).map(Math.round)).size).toBe(1);
});

test('on paper, home has nothing to fill in', async ({ page }) => {
  await openOnPaper(page, '/');
  await expect(page.locator('main :is(input, textarea, button):visible')).toHaveCount(0);
});

test('the charts of the dashboard are drawn for the sheet, not shrunk with their text', async ({ page, site }) => {
  await sendContact(site, 'Ada Sheet', 'On paper, please.');
  await signIn(page, site);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/admin/dashboard');
  const charts = page.locator('.recharts-surface[viewBox]');
  await expect(charts.first()).toBeVisible();
  // A page that prints keeps the size of its window for its scripts.
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() =>
      charts.evaluateAll((all) => Math.max(...all.map((chart) => (chart as SVGSVGElement).viewBox.baseVal.width))),
    )
    .toBeLessThan(sheet.width);
});
