import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { testimonials } from '../web/app/content/testimonials.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

for (const language of ['en', 'fr'] as const) {
  const t = homeTexts(language);
  const region = (page: Page) => page.getByRole('region', { name: t('voicesTitle') });
  const open = async (page: Page) => {
    await openPage(page, localizedPath('/', language));
    await region(page).evaluate((section) => section.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(region(page)).toBeInViewport({ ratio: 0.6 });
  };
  const heard = async (page: Page, index: number) => {
    await expect(region(page).getByText(t(`voice${index + 1}` as 'voice1'))).toBeVisible();
    await expect(region(page).getByRole('tabpanel')).toHaveCount(1);
  };

  test(`the voices take turns of five seconds, in a loop, ${language}`, async ({ page }) => {
    await page.clock.install();
    await open(page);
    for (const index of [0, 1, 2, 0]) {
      await heard(page, index);
      await page.clock.runFor(5000);
    }
    await heard(page, 1);
    await expect(region(page).getByRole('img', { name: t('rating', { rating: 5 }) })).toBeVisible();
    await expect(region(page).getByRole('tabpanel').getByText(testimonials[1].name)).toBeVisible();
  });

  test(`a voice can be picked, and they wait for the pointer and the button, ${language}`, async ({ page }) => {
    await page.clock.install();
    await open(page);
    await region(page).getByRole('tab', { name: testimonials[2].name }).click();
    await heard(page, 2);
    await page.clock.runFor(12_000);
    await heard(page, 2);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    await heard(page, 0);
    await region(page)
      .getByRole('button', { name: t('pause') })
      .click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(12_000);
    await heard(page, 0);
  });
}

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the voices wait to be picked', async ({ page }) => {
    const t = homeTexts('en');
    await page.clock.install();
    await openPage(page, '/');
    const region = page.getByRole('region', { name: t('voicesTitle') });
    await region.scrollIntoViewIfNeeded();
    await page.clock.runFor(20_000);
    await expect(region.getByText(t('voice1'))).toBeVisible();
    await region.getByRole('tab', { name: testimonials[1].name }).click();
    await expect(region.getByText(t('voice2'))).toBeVisible();
  });
});
