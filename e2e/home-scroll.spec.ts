import type { Page } from '@playwright/test';
import { homeTexts } from '../web/app/messages/home.ts';
import { stopClock } from './clock.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

declare global {
  interface Window {
    /** When the page first scrolled by itself, in milliseconds since its clock began. */
    scrolledAt?: number;
  }
}

test.use({ viewport: { width: 1440, height: 900 } });

/** The five seconds, ten more in which it may wait for the film, and the way down: in milliseconds. */
const longEnough = 20_000;

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** The scroll position at which the hero is right below the header. */
const hero = (page: Page) =>
  page.evaluate(() => {
    const top = document.getElementById('hero')?.getBoundingClientRect().top ?? 0;
    return top + window.scrollY - (document.querySelector('header')?.offsetHeight ?? 0);
  });

test('the page scrolls to the hero after five seconds without an interaction', async ({ page }) => {
  // When it first scrolls, by its own clock: that runs by itself, and part of the five seconds passes before hydration.
  await page.addInitScript(() => {
    const { scrollTo } = window;
    Object.assign(window, {
      scrollTo: (...to: [ScrollToOptions] | [number, number]) => {
        if (typeof to[0] === 'object' && to[0].top) window.scrolledAt ??= performance.now();
        Reflect.apply(scrollTo, window, to);
      },
    });
  });
  await page.clock.install();
  await openPage(page, '/');
  await page.clock.runFor(3000);
  await expect(page.locator('video').first()).toHaveAttribute('data-state', 'settled');
  await page.clock.runFor(6000);
  expect(await scrolled(page)).toBeCloseTo(await hero(page), -1);
  expect(await page.evaluate(() => window.scrolledAt)).toBeGreaterThanOrEqual(5000);
  await expect(page.getByRole('heading', { name: homeTexts('en')('heroTitle') })).toBeInViewport();
});

test('the page waits for the film before it scrolls, but not for ever', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/hero-wide-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await openPage(page, '/');
  await page.clock.runFor(9000);
  expect(await scrolled(page)).toBe(0);
  await page.clock.runFor(12_000);
  expect(await scrolled(page)).toBeCloseTo(await hero(page), -1);
  release();
});

const interactions: readonly [string, (page: Page) => Promise<void>][] = [
  ['a key', (page) => page.keyboard.press('Shift')],
  ['a click', (page) => page.mouse.click(700, 300)],
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
for (const [name, interact] of interactions) {
  test(`the page stays where it is after ${name}`, async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    await interact(page);
    await page.clock.runFor(longEnough);
    expect(await scrolled(page)).toBe(0);
  });
}

test('the page leaves off scrolling by itself once anything else has scrolled it', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await page.clock.runFor(3000);
  await expect(page.locator('video').first()).toHaveAttribute('data-state', 'settled');
  await stopClock(page);
  // Some way down by itself.
  await expect(async () => {
    await page.clock.runFor(500);
    expect(await scrolled(page)).toBeGreaterThan(0);
  }).toPass();
  // As a search in the page does, without any event of the visitor's.
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }));
  const found = await scrolled(page);
  expect(found).toBeGreaterThan(await hero(page));
  await page.clock.runFor(longEnough);
  expect(await scrolled(page)).toBe(found);
});

test('a page opened at an anchor stays there', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/#services');
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await page.clock.runFor(longEnough);
  expect(await scrolled(page)).toBe(before);
});

test('sections snap below the header on home, and nowhere else', async ({ page }) => {
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

test('the page snaps to the top of a section, never to what is in it', async ({ page }) => {
  await openPage(page, '/');
  // The last one is beside the footer, which snaps to the end of the window.
  for (const section of (await page.locator('.section').all()).slice(0, -1)) {
    await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(section).toHaveAttribute('data-fits');
    const top = await section.evaluate((element) => {
      return element.getBoundingClientRect().top + scrollY - (document.querySelector('header')?.offsetHeight ?? 0);
    });
    for (const beside of [-90, 90]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top + beside);
      await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThanOrEqual(4);
    }
  }
});

const desks = [
  [1366, 625],
  [1280, 600],
  [1024, 640],
  [1024, 600],
  [1100, 640],
  [1024, 745],
  [1280, 800],
  [1180, 820],
  [1366, 560],
  [1536, 560],
  [1536, 800],
  [1600, 560],
  [1600, 640],
  [1920, 800],
  [2560, 820],
] as const;
const phones = [
  [390, 760],
  [375, 667],
] as const;

/** Brings the hero into a window. Else the page would scroll there by itself, after five seconds. */
async function showHeroIn(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  // What the last window left says nothing about this one.
  await page.locator('.section').evaluateAll((sections) => {
    for (const section of sections) section.removeAttribute('data-fits');
  });
  await page.setViewportSize({ width, height });
  await page.locator('#hero').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
}

async function expectHeroLinks(page: Page, at: string): Promise<void> {
  for (const link of await page.locator('#hero').getByRole('link').all()) {
    await expect.soft(link, at).toBeInViewport({ ratio: 1 });
  }
}

for (const path of ['/', '/fr']) {
  test(`every section fits each window of a desk and can snap, at ${path}`, async ({ page }) => {
    await openPage(page, path);
    for (const window of desks) {
      await showHeroIn(page, window);
      const at = `at ${window.join(' × ')}`;
      await expect(page.locator('.section').first(), at).toHaveAttribute('data-fits');
      await expect.soft(page.locator('.section:not([data-fits])'), at).toHaveCount(0);
      await expectHeroLinks(page, at);
    }
  });

  test(`the hero shows its buttons in a phone’s window, at ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, path);
    for (const window of phones) {
      await showHeroIn(page, window);
      await expectHeroLinks(page, `at ${window.join(' × ')}`);
    }
  });
}

test('nothing snaps during the film', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect(page.locator('main section').first()).toHaveAttribute('data-caption', '1');
  expect(await scrolled(page)).toBe(700);
});

test('blocks fade in as they scroll into view, except those in view from the start', async ({ page }) => {
  await openPage(page, '/');
  const title = page.getByRole('heading', { level: 1 });
  const block = page.locator('#services [data-reveal]').first();
  await expect(title).toHaveCSS('opacity', '1');
  await expect(block).toHaveCSS('opacity', '0');
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveCSS('opacity', '1');
});

test('the light of the hero’s window passes now and then while it is looked at', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await page.locator('#hero').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const light = page.locator('.hero-window-reflection');
  const isMoving = () => light.evaluate((element) => element.getAnimations().length > 0);
  await expect(light).toBeInViewport();
  // Its code is fetched when one comes near it.
  await expect(page.locator('[data-hydrated]').filter({ has: light })).toBeAttached();
  // It has been told that it is in view, without which nothing passes.
  await expect(page.locator('#hero')).toHaveAttribute('data-in-view');
  expect(await isMoving()).toBe(false);
  await page.clock.runFor(20_500);
  expect(await isMoving()).toBe(true);
});

test('the background of the hero shifts with the pointer', async ({ page }) => {
  await openPage(page, '/');
  const section = page.locator('#hero');
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveAttribute('data-in-view');
  await expect(section.locator('.particle')).toHaveCount(20);
  const shift = () => section.evaluate((section) => (section as HTMLElement).style.getPropertyValue('--shift-x'));
  await page.mouse.move(1400, 400);
  await expect.poll(shift).toBe('0.944');
  await page.mouse.move(40, 400);
  await expect.poll(shift).toBe('-0.944');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself, and everything shows', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    await page.clock.runFor(longEnough);
    expect(await scrolled(page)).toBe(0);
    await expect(page.locator('#services [data-reveal]').first()).toHaveCSS('opacity', '1');
    await expect(page.locator('html')).toHaveCSS('scroll-snap-type', 'none');
    await page.locator('#hero').scrollIntoViewIfNeeded();
    await page.mouse.move(1400, 400);
    await expect(page.locator('#hero')).not.toHaveAttribute('style', /shift/);
  });
});
