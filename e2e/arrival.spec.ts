import { openPage } from './open.ts';
import { projects } from './shown-content.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

const pages = ['/services', projects[0].path];

for (const path of pages) {
  test(`what is below the first view of ${path} arrives as it is scrolled to, once, and is never in the way`, async ({
    page,
  }) => {
    await openPage(page, path);
    const block = page.locator('main [data-reveal]').last();
    const states = () => block.evaluate((element) => element.getAnimations().map(({ playState }) => playState));
    await expect(block).toHaveCSS('opacity', '0');
    await block.scrollIntoViewIfNeeded();
    await expect(block).toHaveCSS('opacity', '1');
    await block.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(states).toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(block).not.toBeInViewport();
    await block.scrollIntoViewIfNeeded();
    await expect(block).toBeInViewport();
    expect(await states()).toEqual([]);
  });
}

test('what home scrolls to by itself is never half faded in', async ({ page }) => {
  await openPage(page, '/');
  for (const block of await page.locator('#hero [data-reveal]').all()) {
    // Held at its start, where another block would be transparent.
    await expect.poll(() => block.evaluate((element) => element.getAnimations().length)).toBeGreaterThan(0);
    await expect(block).not.toHaveCSS('translate', 'none');
    await expect(block).toHaveCSS('opacity', '1');
  }
});

test('what takes the focus is in its place at once, for the browser to scroll to', async ({ page }) => {
  const block = page.locator('main [data-reveal]').filter({ has: page.locator('form') });
  await page.setViewportSize({ width: 390, height: 600 });
  await openPage(page, '/contact');
  await expect(block).toHaveCSS('opacity', '0');
  await block.getByRole('button').last().focus();
  expect(await block.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(block).toHaveCSS('opacity', '1');
});

test('what is pressed while it rises stays under the pointer', async ({ page }) => {
  await openPage(page, '/services');
  const card = page.locator('main [data-reveal] li button').first();
  const block = page.locator('main [data-reveal]').filter({ has: page.locator('li button') });
  // Held in the middle of it.
  await block.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.currentTime = 400;
  });
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await block.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.pause();
  });
  await card.hover();
  const before = await card.boundingBox();
  await page.mouse.down();
  await expect(card).toBeFocused();
  expect(await card.boundingBox()).toEqual(before);
  await page.mouse.up();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of pages) {
    test(`everything of ${path} is in its place`, async ({ page }) => {
      await openPage(page, path);
      for (const block of await page.locator('main [data-reveal]').all()) {
        await expect(block).toHaveCSS('opacity', '1');
        await expect(block).toHaveCSS('translate', 'none');
      }
    });
  }
});
