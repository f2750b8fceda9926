import { browserStorage } from '../web/app/features/legal/browser-storage.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { legalTexts } from '../web/app/messages/legal.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

test('the footer links to the three legal pages, in the language of the page', async ({ page }) => {
  await openPage(page, '/fr/contact');
  const footer = page.getByRole('contentinfo');
  for (const [key, path] of [
    ['legalNotice', '/fr/legal-notice'],
    ['privacy', '/fr/privacy'],
    ['accessibilityPage', '/fr/accessibility'],
  ] as const) {
    await footer.getByRole('link', { name: layoutTexts('fr')(key) }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Home says how accessible the site is, as the law asks.
  await openPage(page, '/fr');
  await expect(footer.getByRole('link', { name: layoutTexts('fr')('accessibility') })).toBeAttached();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the table of contents links to the sections', async ({ page }) => {
    await page.goto('/privacy');
    const t = legalTexts('en');
    await page
      .getByRole('navigation', { name: t('contents') })
      .getByRole('link', { name: t('privacyRightsTitle') })
      .click();
    await expect(page).toHaveURL(/#rights$/);
    await expect(page.getByRole('heading', { name: t('privacyRightsTitle') })).toBeInViewport();
  });
});

test('the browser stores what the privacy page lists, and nothing else', async ({ page, context }) => {
  await openPage(page, '/contact');
  await page.getByRole('textbox').first().fill('Ada');
  await page
    .getByRole('banner')
    .getByRole('button', { name: layoutTexts('en')('darkTheme') })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/contact');
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  const listed = browserStorage.flatMap(([keys]) => keys.split(', ')).map((key) => key.replace('…', ''));
  expect(cookies).toEqual(['lang']);
  for (const key of stored)
    expect(
      listed.some((name) => key === name || (name.endsWith(':') && key.startsWith(name))),
      key,
    ).toBe(true);
});
