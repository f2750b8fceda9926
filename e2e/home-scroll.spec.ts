import type { Page } from '@playwright/test';
import { homeTexts } from '../web/app/messages/home.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Where the main hero stands just below the header. */
const hero = (page: Page) =>
  page.evaluate(() => {
    const top = document.getElementById('opening')?.getBoundingClientRect().top ?? 0;
    return top + window.scrollY - (document.querySelector('header')?.offsetHeight ?? 0);
  });

test('the page scrolls on to the hero when nobody has scrolled for five seconds', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await page.clock.runFor(3000);
  expect(await scrolled(page)).toBe(0);
  await page.clock.runFor(6000);
  expect(await scrolled(page)).toBeCloseTo(await hero(page), -1);
  await expect(page.getByRole('heading', { name: homeTexts('en')('heroTitle') })).toBeInViewport();
});

const hands: readonly [string, (page: Page) => Promise<void>][] = [
  ['a key', (page) => page.keyboard.press('Shift')],
  ['a press', (page) => page.mouse.click(700, 300)],
  [
    'the wheel',
    async (page) => {
      await page.mouse.wheel(0, 40);
      await expect.poll(() => scrolled(page)).toBe(40);
      await page.mouse.wheel(0, -40);
      await expect.poll(() => scrolled(page)).toBe(0);
    },
  ],
  ['the focus on a link', (page) => page.getByRole('link', { name: homeTexts('en')('filmHint') }).focus()],
];
for (const [name, touch] of hands) {
  test(`the page stays where it is after ${name}`, async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    await touch(page);
    await page.clock.runFor(10_000);
    expect(await scrolled(page)).toBe(0);
  });
}

test('a page opened at a place on it stays there', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/#services');
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await page.clock.runFor(10_000);
  expect(await scrolled(page)).toBe(before);
});

test('sections snap to the window, below the header, as long as home shows', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.locator('html')).toHaveCSS('scroll-snap-type', /^y( proximity)?$/);
  const at = await hero(page);
  await page.mouse.move(700, 500);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), at - 120);
  await expect.poll(() => scrolled(page)).toBeCloseTo(at, -1);

  await page.getByRole('link', { name: homeTexts('en')('heroServices') }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.locator('html')).toHaveCSS('scroll-snap-type', 'none');
});

test('nothing snaps in the middle of the film', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect(page.locator('main section').first()).toHaveAttribute('data-caption', '1');
  expect(await scrolled(page)).toBe(700);
});

test('blocks come in when they enter the window, and what was there stays', async ({ page }) => {
  await openPage(page, '/');
  const title = page.getByRole('heading', { level: 1 });
  const block = page.locator('#services [data-reveal]').first();
  await expect(title).toHaveCSS('opacity', '1');
  await expect(block).toHaveCSS('opacity', '0');
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveCSS('opacity', '1');
});

test('the pointer shifts the background of the hero, and its light', async ({ page }) => {
  await openPage(page, '/');
  const opening = page.locator('#opening');
  await opening.scrollIntoViewIfNeeded();
  await expect(opening).toHaveAttribute('data-in-view');
  await expect(opening.locator('.grain')).toHaveCount(20);
  const shift = () => opening.evaluate((section) => (section as HTMLElement).style.getPropertyValue('--shift-x'));
  await page.mouse.move(1400, 400);
  await expect.poll(shift).toBe('0.944');
  await page.mouse.move(40, 400);
  await expect.poll(shift).toBe('-0.944');
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself and everything is there', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    await page.clock.runFor(10_000);
    expect(await scrolled(page)).toBe(0);
    await expect(page.locator('#services [data-reveal]').first()).toHaveCSS('opacity', '1');
    await expect(page.locator('html')).toHaveCSS('scroll-snap-type', 'none');
    await page.locator('#opening').scrollIntoViewIfNeeded();
    await page.mouse.move(1400, 400);
    await expect(page.locator('#opening')).not.toHaveAttribute('style', /shift/);
  });
});
