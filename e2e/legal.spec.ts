import { browserNotes } from '../web/app/features/legal/browser-notes.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

test('the footer leads to all three, in the language of the page', async ({ page }) => {
  await openPage(page, '/fr/contact');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Mentions légales', '/fr/legal-notice'],
    ['Confidentialité', '/fr/privacy'],
    ['Accessibilité : non audité', '/fr/accessibility'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents lead to their sections', async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Your rights' }).click();
    await expect(page).toHaveURL(/#rights$/);
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  });
});

test('what the browser keeps is what the privacy page says, and nothing else', async ({ page, context }) => {
  await openPage(page, '/contact');
  await page.getByRole('textbox').first().fill('Ada');
  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/contact');
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  const said = browserNotes.flatMap(([keys]) => keys.split(', ')).map((key) => key.replace('…', ''));
  expect(cookies).toEqual(['lang']);
  for (const key of stored)
    expect(
      said.some((name) => key === name || (name.endsWith(':') && key.startsWith(name))),
      key,
    ).toBe(true);
});
