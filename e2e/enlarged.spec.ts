import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { offeredSlots, send } from './api.ts';
import { signIn as signInAdmin } from './back-office.ts';
import { briefPage } from './brief-page.ts';
import { makeClient, signIn } from './clients.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

/** Text twice as large on the screens behind a link or a login; those of visitors are in any-visitor.spec.ts. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const language of triedIn('fr')) {
  test(`the names of the steps stand apart, ${language}`, async ({ page }) => {
    for (const path of ['/quote', '/booking']) {
      await openPage(page, localizedPath(path, language));
      await enlarge(page);
      for (const width of [640, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const gaps = await page.locator('ol li:has(.caption)').evaluateAll((steps) => {
          const range = document.createRange();
          const textBoxes = steps.map((step) => {
            range.selectNodeContents(step);
            return range.getBoundingClientRect();
          });
          return textBoxes.flatMap((one, index) => {
            const next = textBoxes[index + 1];
            return next && next.top < one.bottom ? [next.left - one.right] : [];
          });
        });
        expect.soft(Math.min(...gaps, Number.POSITIVE_INFINITY), `${path} at ${width}`).toBeGreaterThan(8);
      }
    }
  });

  test(`the facts of a meeting keep their room beside its time, ${language}`, async ({ page, site }) => {
    const datetime = (await offeredSlots(site)).find(({ available }) => available)?.datetime;
    const body = { name: 'Anne-Sophie Enlarged', email: `enlarged.${language}@visitor.test`, datetime };
    const { manageUrl } = await send<{ manageUrl: string }>(site, 'POST', '/booking/create', { body, language });
    const { pathname, search } = new URL(manageUrl);
    await openPage(page, pathname + search);
    const facts = page.locator('main dl dd');
    await expect(facts.first()).toBeVisible();
    await enlarge(page);
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await excess(page), `at ${width}`).toBeLessThanOrEqual(0);
      const narrowest = await facts.evaluateAll((all) => Math.min(...all.map((fact) => fact.clientWidth)));
      expect.soft(narrowest, `at ${width}`).toBeGreaterThan(100);
    }
  });

  test(`the bar of the brief keeps its text whole, ${language}`, async ({ page, site, context }) => {
    await signIn(context, await makeClient(site, `enlarged.${language}@client.test`));
    await page.setViewportSize({ width: 390, height: 844 });
    const brief = briefPage(page, language);
    await page.goto(localizedPath('/wizard', language));
    await brief.waitForStep(1);
    await brief.goToStep(9);
    await enlarge(page);
    expect(await excess(page)).toBeLessThanOrEqual(0);
    // It does not stay in front of the questions, of which it would cover half.
    await page.evaluate(() => scrollTo(0, 400));
    const bar = page.locator('.brief-actions');
    expect(await bar.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight)).toBeGreaterThan(100);
    const lines = await page
      .locator('.brief-actions button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.clientHeight / Number.parseFloat(getComputedStyle(button).lineHeight)),
      );
    // No more than two lines each, with the space around them.
    for (const count of lines) expect(count).toBeLessThan(3.5);
  });
  test(`the bar of the back office is no wider than the window, ${language}`, async ({ page, site }) => {
    await signInAdmin(page, site);
    await openPage(page, localizedPath('/admin', language));
    await enlarge(page);
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await excess(page), `at ${width}`).toBeLessThanOrEqual(0);
    }
  });
}
