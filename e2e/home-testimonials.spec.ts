import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { holdTimers, stopClock } from './clock.ts';
import { openPage } from './open.ts';
import { testimonials } from './shown-content.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);
test.use({ viewport: { width: 1440, height: 900 } });

for (const language of triedIn('fr')) {
  const t = homeTexts(language);
  const region = (page: Page) => page.getByRole('region', { name: t('testimonialsTitle') });
  /** The slides are announced only while they do not change by themselves. */
  const expectRotating = (page: Page, isRotating: boolean, timeout = 10_000) =>
    expect(region(page).locator('[aria-live]')).toHaveAttribute('aria-live', isRotating ? 'off' : 'polite', {
      timeout,
    });
  const open = async (page: Page) => {
    await openPage(page, localizedPath('/', language));
    await region(page).evaluate((section) => section.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(region(page)).toBeInViewport({ ratio: 0.6 });
    await expect(page.locator('[data-hydrated]').filter({ has: region(page) })).toBeAttached();
    await expectRotating(page, true);
  };
  /** Keeps the pointer on it until it rests there: the page may still settle, and then the pointer is elsewhere. */
  const stay = async (page: Page) => {
    let x = 5;
    await expect(async () => {
      await region(page)
        .getByRole('tab')
        .first()
        .hover({ position: { x: ++x, y: 10 } });
      await expectRotating(page, false, 500);
    }).toPass();
  };
  /** Takes the pointer away, after which the next turn begins. */
  const leave = async (page: Page) => {
    await page.mouse.move(5, 5);
    await expectRotating(page, true);
  };
  const expectShown = async (page: Page, index: number) => {
    await expect(region(page).getByText(testimonials[index]?.text[language] ?? '')).toBeVisible();
    await expect(region(page).getByRole('tabpanel')).toHaveCount(1);
  };

  test(`each testimonial shows for five seconds, in a loop, ${language}`, async ({ page }) => {
    await page.clock.install();
    await open(page);
    await stay(page);
    await region(page).getByRole('tab', { name: testimonials[0].name }).click();
    await stopClock(page);
    await leave(page);
    for (const index of [0, 1, 2, 0]) {
      await expectShown(page, index);
      await page.clock.runFor(5000);
    }
    await expectShown(page, 1);
    await expect(region(page).getByRole('img', { name: t('rating', { rating: 5 }) })).toBeVisible();
    await expect(region(page).getByRole('tabpanel').getByText(testimonials[1].name)).toBeVisible();
  });

  test(`a testimonial can be chosen, and the pointer and the button pause the rotation, ${language}`, async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    await stay(page);
    await region(page).getByRole('tab', { name: testimonials[2].name }).click();
    await expectShown(page, 2);
    await expectRotating(page, false);
    await stopClock(page);
    // Up to ten seconds have just passed for the page: whatever they moved has moved.
    await stay(page);
    await page.clock.runFor(12_000);
    await expectShown(page, 2);
    await leave(page);
    await page.clock.runFor(5000);
    await expectShown(page, 0);
    await region(page)
      .getByRole('button', { name: t('pause') })
      .click();
    await expect(region(page).getByRole('button', { name: t('play') })).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(12_000);
    await expectShown(page, 0);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe changes the testimonial', async ({ page }) => {
    const t = homeTexts('en');
    // It does not go on by itself meanwhile.
    await holdTimers(page, 5000);
    await openPage(page, '/');
    const region = page.getByRole('region', { name: t('testimonialsTitle') });
    await region.evaluate((section) => section.scrollIntoView({ block: 'end', behavior: 'instant' }));
    // Its code is fetched when one comes near it; only presses are kept until then.
    await expect(page.locator('[data-hydrated]').filter({ has: region })).toBeAttached();
    const quote = (number: 1 | 2) => region.getByText(testimonials[number - 1]?.text.en ?? '');
    await expect(quote(1)).toBeVisible();
    const box = await quote(1).boundingBox();
    // Real touches, which the browser may take for a scroll, unlike pointer events made by a script.
    const session = await page.context().newCDPSession(page);
    const y = (box?.y ?? 0) + 20;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', 320);
    for (let x = 300; x >= 80; x -= 20) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(quote(2)).toBeVisible();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the testimonials change only when chosen', async ({ page }) => {
    const t = homeTexts('en');
    await page.clock.install();
    await openPage(page, '/');
    const region = page.getByRole('region', { name: t('testimonialsTitle') });
    await region.scrollIntoViewIfNeeded();
    await page.clock.runFor(20_000);
    await expect(region.getByText(testimonials[0].text.en)).toBeVisible();
    await region.getByRole('tab', { name: testimonials[1].name }).click();
    await expect(region.getByText(testimonials[1].text.en)).toBeVisible();
  });
});
