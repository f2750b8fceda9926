import { layoutTexts } from '../web/app/messages/layout.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

const t = layoutTexts('en');

test.use({ viewport: { width: 900, height: 800 } });

test('the menu closes when the window becomes wide, which leaves the page usable', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByRole('button', { name: t('openMenu') }).click();
  const menu = page.getByRole('dialog', { name: t('navigation') });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(menu).toBeHidden();
  await page
    .getByRole('link', { name: t('services'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/services$/);
});

for (const [label, path] of [
  ['quote', '/quote'],
  ['contact', '/contact'],
  ['booking', '/booking'],
] as const) {
  test(`the menu leads to ${path}`, async ({ page }) => {
    await openPage(page, '/services');
    await page.getByRole('button', { name: t('openMenu') }).click();
    const menu = page.getByRole('dialog', { name: t('navigation') });
    await menu.getByRole('link', { name: t(label) }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(menu).toBeHidden();
  });
}
