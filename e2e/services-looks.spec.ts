import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

for (const prefix of ['', '/fr'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440] as const) {
      test(`services is accessible, ${prefix || '/en'}, ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openPage(page, `${prefix}/services`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectAccessible(page);
        const fronts = page.locator('#pricing button[aria-expanded="false"]');
        for (const front of await fronts.all()) await front.click();
        await expect(page.locator('#pricing [data-turned]')).toHaveCount(4);
        await expectAccessible(page);
      });
    }
  }
}

test('with less motion everything is whole and stands still', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/services');
  await expect(page.locator('.steps-drawn')).toHaveCSS('clip-path', 'none');
  await page.mouse.move(700, 400);
  await page.mouse.move(720, 420);
  await expect(page.locator('.cursor-light')).toBeHidden();
  await page.getByRole('button', { name: 'Click for details: Business' }).click();
  await expect(page.getByRole('button', { name: 'Choose the pack Business' })).toBeVisible();
  const slab = page.locator('#pack-business .turn-slab');
  await expect(slab).toHaveCSS('transform', 'none');
  // A change of colour may still fade; nothing goes on for ever.
  const moving = () => page.locator('main').evaluate((main) => main.getAnimations({ subtree: true }).length);
  await expect.poll(moving).toBe(0);
});

test('the path is drawn as one scrolls, and its badge counts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/services');
  const badge = page.locator('.steps-badge');
  const shown = () =>
    badge.evaluate((box) => {
      const { top } = box.getBoundingClientRect();
      return [...box.querySelectorAll('span')].find((span) => Math.abs(span.getBoundingClientRect().top - top) < 4)
        ?.textContent;
    });
  for (const [index, row] of (await page.locator('#process li').all()).entries()) {
    await row.evaluate((li) => li.scrollIntoView({ block: 'center' }));
    await expect.poll(shown).toBe(`0${index + 1}`);
    await expect(badge).toBeInViewport();
  }
});

test('a light trails the pointer on wide screens and says what a press does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/services');
  const light = page.locator('.cursor-light');
  await expect(light).toHaveCSS('opacity', '0');
  await page.mouse.move(300, 300);
  await page.mouse.move(640, 360);
  await expect(light).toHaveCSS('opacity', '1');
  await expect(light).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 640, 360)');
  await expect(light).toHaveCSS('pointer-events', 'none');
  await page.getByRole('button', { name: 'Click for details: Premium' }).click();
  const choose = page.getByRole('button', { name: 'Choose the pack Premium' });
  await choose.hover();
  await expect(page.locator('.cursor-word')).toHaveText('choose');
  await expect(page.locator('.cursor-word')).toHaveCSS('opacity', '1');
  await expect(choose).toHaveCSS('cursor', 'pointer');

  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(light).toBeHidden();
});
