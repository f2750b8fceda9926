import type { Page } from '@playwright/test';
import { untilShown } from '../server/testing/content.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { type AdminSite, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

test.use({
  siteSettings: {},
  // Playwright tries to run a script in the frame too, where no script may run.
  expectedErrors: [/Blocked script execution in 'about:srcdoc'/],
});

const t = siteTexts('en');
const sentence = servicesTexts('en')('heroText');

/** Opens the editor at a page with a sentence of more than one line. */
async function openSentence(page: Page, site: AdminSite) {
  await signIn(page, site);
  await openPage(page, '/admin/site?page=/services');
  const place = page
    .frameLocator(`iframe[title="${t('pageFrame')}"]`)
    .locator('[data-place="texts.en.services.heroText"]');
  await place.waitFor(untilShown);
  await place.scrollIntoViewIfNeeded();
  const lines = await place.evaluate((element) => element.getClientRects().length);
  expect(lines).toBeGreaterThan(1);
  const box = await place.boundingBox();
  if (!box) throw new Error('The sentence is not to be seen.');
  return { place, box };
}

test('a press between the lines of a sentence types in it', async ({ page, site }) => {
  const { place, box } = await openSentence(page, site);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(place).toBeFocused();
  await expect(place).toHaveAttribute('contenteditable');
});

test('what is typed in a sentence stands where it was pressed', async ({ page, site }) => {
  const { place, box } = await openSentence(page, site);
  const at = await place.evaluate((element, width) => {
    const [line] = [...element.getClientRects()].slice(-1);
    const whole = element.getBoundingClientRect();
    const scale = width / whole.width;
    return line ? [(line.right - whole.left - 1) * scale, (line.top - whole.top + line.height / 2) * scale] : [];
  }, box.width);
  await page.mouse.click(box.x + (at[0] ?? 0), box.y + (at[1] ?? 0));
  await page.keyboard.type('  Here. ');
  // A space is one that a line may break at.
  expect(await place.evaluate((element) => element.textContent)).toBe(`${sentence}  Here. `);
});

test('by the keyboard, a sentence is continued at its end', async ({ page, site }) => {
  const { place } = await openSentence(page, site);
  await place.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' Here.');
  await expect(place).toHaveText(`${sentence} Here.`);
});
