import type { Page } from '@playwright/test';

import { bookingTexts } from '../web/app/messages/booking.ts';
import { briefTexts } from '../web/app/messages/brief.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { briefPage } from './brief-page.ts';
import { makeClient, signIn } from './clients.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

/** What is pressed on a phone is 44 px wide and high, on the later steps of the forms as on their first. */
const widths = [360, 390, 430] as const;

/** What is smaller, described, without links within sentences. */
const smallTargets = (page: Page) =>
  page.locator('main :is(a[href], button, summary)').evaluateAll((targets) =>
    targets
      .filter((target) => {
        if (!target.checkVisibility({ visibilityProperty: true })) return false;
        const { width, height } = target.getBoundingClientRect();
        const isInSentence =
          getComputedStyle(target).display === 'inline' &&
          [...(target.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim());
        return width > 1 && !isInSentence && (width < 43.5 || height < 43.5);
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return `${target.textContent?.trim()} ${Math.round(width)} × ${Math.round(height)}`;
      }),
  );

async function expectNoSmallTargets(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await smallTargets(page), `at ${width}`).toEqual([]);
  }
}

test('the steps of the quote', async ({ page }) => {
  const t = quoteTexts('en');
  await openPage(page, '/quote');
  await page.getByRole('radio').first().check();
  for (const title of ['optionsTitle', 'detailsTitle', 'personTitle'] as const) {
    await page.getByRole('button', { name: t('next'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: t(title) })).toBeVisible();
    await expectNoSmallTargets(page);
  }
});

test('the steps of a booking, and what it ends in', async ({ page }) => {
  const t = bookingTexts('en');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openPage(page, '/booking');
  const free = page.locator('main').getByRole('list').getByRole('button', { disabled: false });
  await free.first().click();
  await expect(page.locator('main [aria-current="step"]')).toContainText('02');
  await expectNoSmallTargets(page);
  await free.last().click();
  await press(t('next'));
  await expect(page.getByLabel(t('email'))).toBeVisible();
  await expectNoSmallTargets(page);
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill('ada.thumb@visitor.test');
  await press(t('confirm'));
  await expect(page.getByRole('heading', { level: 2, name: t('doneTitle') })).toBeVisible();
  await expectNoSmallTargets(page);
});

for (const language of triedIn('fr')) {
  test(`the steps of the brief and its summary, ${language}`, async ({ page, context, site }) => {
    await signIn(context, await makeClient(site, `thumb.${language}@client.test`, { language }));
    const brief = briefPage(page, language);
    await brief.open();
    await brief.waitForStep(1);
    await expectNoSmallTargets(page);
    await brief.goToStep(9);
    await page.getByRole('button', { name: briefTexts(language)('submit'), exact: true }).click();
    await expect(page.locator('#summary')).toBeVisible();
    await expectNoSmallTargets(page);
  });
}
