import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { serviceOf } from '@vitrine/contracts/prices.ts';
import { ownWindowTexts } from '../web/app/messages/own-window.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

const t = ownWindowTexts('en');
const fields = { name: 'Chez Lou', trade: 'Bakery', shelf: 'Sourdough, brioche' };
const url = `/window?name=Chez+Lou&trade=Bakery&shelf=Sourdough%2C+brioche`;

async function fill(page: Page, say = t): Promise<void> {
  for (const field of ['name', 'trade', 'shelf'] as const) await page.getByLabel(say(field)).fill(fields[field]);
}

// In English an address without its language is the right one.
for (const language of triedIn('fr')) {
  test(`the panes at the end of home fill as a visitor types, then have an address, ${language}`, async ({ page }) => {
    const say = ownWindowTexts(language);
    await openPage(page, localizedPath('/', language));
    const section = page.locator('#yours');
    const lit = section.locator('[data-lit]');
    await expect(lit).toHaveCount(0);
    await fill(page, say);
    await expect(lit).toHaveText(['Chez Lou', 'Bakery', 'Sourdough', 'brioche']);
    await section.getByRole('button', { name: say('light') }).click();
    await expect(page).toHaveURL(localizedPath(url, language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('litTitle', { name: fields.name }));
    await expect(page.getByRole('img', { name: /Sourdough/ })).toBeVisible();
    await expect(page.getByLabel(say('url'))).toHaveValue(
      new RegExp(`${localizedPath('/window', language)}\\?name=Chez`),
    );
    await expectAccessible(page);
  });
}

test('an address is shared with the name of the window and its picture', async ({ page, request }) => {
  const html = await (await request.get(url)).text();
  expect(html).toContain('og:title" content="Chez Lou — Bakery"');
  const [, picture = ''] = /og:image" content="([^"]+)"/.exec(html) ?? [];
  const response = await request.get(new URL(picture.replaceAll('&amp;', '&')).href.replace(/^https?:\/\/[^/]+/, ''));
  expect(response.headers()['content-type']).toBe('image/png');
  await openPage(page, url);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chez Lou');
});

test('on a phone a lit window shows once, until its text changes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, url);
  const windows = page.locator('.own-window:visible');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chez Lou');
  await expect(windows).toHaveCount(1);
  await page.getByLabel(t('name')).fill('Chez Max');
  await expect(windows).toHaveCount(2);
  await expect(windows.last()).toContainText('Chez Max');
});

test('no address and no markup gets into a window', async ({ page }) => {
  await openPage(page, '/window?name=evil.example');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('sell');
  await page.getByLabel(t('name')).fill('Lou');
  await page.getByLabel(t('trade')).fill('see www.evil.example');
  await page.getByRole('button', { name: t('light') }).click();
  await expect(page.getByText(t('addressRefused'))).toBeVisible();
  await expect(page.getByLabel(t('trade'))).toBeFocused();
  await page.getByLabel(t('trade')).fill('<img src=x onerror=alert(1)>');
  await page.getByLabel(t('name')).fill('');
  await page.getByRole('button', { name: t('light') }).click();
  await expect(page.getByText(t('nameMissing'))).toBeVisible();
  await page.getByLabel(t('name')).fill('Lou & co');
  await page.getByRole('button', { name: t('light') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lou & co');
  await expect(page.locator('.own-trade').first()).toHaveText('<img src=x onerror=alert(1)>');
});

test('the quote starts with the text of the window, once', async ({ page }) => {
  const say = quoteTexts('en');
  await openPage(page, url);
  await page.getByRole('link', { name: t('ask') }).click();
  await expect(page).toHaveURL('/quote');
  // It stands beside the steps, also after a reload.
  await expect(page.locator('aside .own-name')).toHaveText('Chez Lou');
  await page.getByRole('radio', { name: serviceOf('business').name.en }).check();
  const next = page.getByRole('button', { name: say('next'), exact: true });
  for (const title of ['optionsTitle', 'detailsTitle'] as const) {
    await next.click();
    await expect(page.getByRole('heading', { level: 2, name: say(title) })).toBeFocused();
  }
  const message = page.getByLabel(say('message'));
  await expect(message).toHaveValue(/Chez Lou[\s\S]*Bakery[\s\S]*Sourdough, brioche/);
  await message.fill('Other words.');
  await page.reload();
  await expect(page.locator('aside .own-name')).toHaveText('Chez Lou');
  await expect(message).toHaveValue('Other words.');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the form leads to the address, where the server’s picture shows the window', async ({ page }) => {
    await page.goto('/');
    await fill(page);
    await page.getByRole('button', { name: t('light') }).click();
    await expect(page).toHaveURL(url);
    const picture = page.locator('img[src^="/api/window-picture"]');
    // The first one also reads the fonts.
    await expect(picture).toHaveJSProperty('complete', true, { timeout: 30_000 });
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  });
});

test.describe('an address that is too long', () => {
  test.use({ expectedErrors: [/status of 414/] });

  test('gets a page that leads on, and works as any other', async ({ page }) => {
    const response = await page.goto(`/fr/window?name=${'a'.repeat(5_000)}`);
    expect(response?.status()).toBe(414);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await openPage(page, page.url());
    await expect(page).toHaveURL(/\/fr\/414$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/fr$/);
  });
});
