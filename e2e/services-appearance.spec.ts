import { serviceOf } from '@vitrine/contracts/prices.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

const t = servicesTexts('en');

test('with reduced motion everything shows, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/services');
  await expect(page.locator('.process-path-drawn')).toHaveCSS('clip-path', 'none');
  await page.mouse.move(700, 400);
  await page.mouse.move(720, 420);
  await expect(page.locator('.cursor-follower')).toBeHidden();
  await page.getByRole('button', { name: t('detailsNamed', { name: serviceOf('business').name.en }) }).click();
  await expect(
    page.getByRole('button', { name: t('chooseNamed', { name: serviceOf('business').name.en }) }),
  ).toBeVisible();
  const slab = page.locator('#pack-business .flip-slab');
  await expect(slab).toHaveCSS('transform', 'none');
  // A colour may still fade, but no animation runs on.
  const moving = () => page.locator('main').evaluate((main) => main.getAnimations({ subtree: true }).length);
  await expect.poll(moving).toBe(0);
});

test('scrolling draws the path, and its badge shows the step', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/services');
  const badge = page.locator('.process-badge');
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

test('on wide screens a follower moves with the pointer and names the action', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/services');
  const follower = page.locator('.cursor-follower');
  await expect(follower).toHaveCSS('opacity', '0');
  await page.mouse.move(300, 300);
  await page.mouse.move(640, 360);
  await expect(follower).toHaveCSS('opacity', '1');
  await expect(follower).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 640, 360)');
  await expect(follower).toHaveCSS('pointer-events', 'none');
  await page.getByRole('button', { name: t('detailsNamed', { name: serviceOf('premium').name.en }) }).click();
  const choose = page.getByRole('button', { name: t('chooseNamed', { name: serviceOf('premium').name.en }) });
  await choose.hover();
  await expect(page.locator('.cursor-label')).toHaveText(t('cursorChoose'));
  await expect(page.locator('.cursor-label')).toHaveCSS('opacity', '1');
  await expect(choose).toHaveCSS('cursor', 'pointer');

  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(follower).toBeHidden();
});
