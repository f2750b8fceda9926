import type { Page, Route } from '@playwright/test';
import { contactTexts } from '../web/app/messages/contact.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { expect, test } from './test.ts';

const t = layoutTexts('en');

/** Keeps the scripts of the pages back until told otherwise. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let open = false;
  await page.route('**/assets/*.js', (route) => (open ? route.continue() : void waiting.push(route)));
  return async () => {
    open = true;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

test('the scripts come after the page has loaded, and nothing is fetched ahead of it', async ({ page }) => {
  const order: string[] = [];
  page.on('request', (request) => order.push(new URL(request.url()).pathname));
  page.on('load', () => order.push('load'));
  await page.goto('/');
  await expect.poll(() => order.some((path) => path.includes('entry.client'))).toBe(true);
  const loaded = order.indexOf('load');
  expect(loaded).toBeGreaterThan(0);
  expect(order.slice(0, loaded).filter((path) => path.endsWith('.js'))).toEqual([]);
  const scripts = order.filter((path) => path.endsWith('.js'));
  // The first is asked for ahead of the others, to see whether the network is there.
  expect(scripts.length - new Set(scripts).size).toBeLessThanOrEqual(1);
});

test('a press before the script is held and done when it is there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  const toggle = page.getByRole('button', { name: t('darkTheme') }).first();
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-waking', '');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
  await expect(page.locator('html')).not.toHaveAttribute('data-waking');
});

test('a language chosen before the script is there is remembered', async ({ page, context }) => {
  const release = await holdScripts(page);
  await page.goto('/services');
  await page.getByRole('link', { name: 'Français' }).first().click();
  await release();
  await expect(page).toHaveURL(/\/fr\/services$/);
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('fr');
});

test('a choice of the quote and what was typed into a form outlast the waking', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/quote');
  const choice = page.getByRole('radio').nth(1);
  // Held, so it does not show yet: Playwright's own check() would wait for it.
  await choice.click();
  await expect(choice).not.toBeChecked();
  await release();
  await expect(choice).toBeChecked();
  await expect(page.getByRole('button', { name: quoteTexts('en')('next') })).toBeEnabled();

  const again = await holdScripts(page);
  await page.goto('/contact');
  const message = page.getByLabel(contactTexts('en')('message'));
  await message.pressSequentially('Typed early');
  await again();
  await expect(page.getByRole('button', { name: contactTexts('en')('send') })).toBeEnabled();
  await expect(message).toHaveValue('Typed early');
});

test('a link leads on while the scripts are away', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('contact') })
    .click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('when the scripts cannot be fetched', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource|Failed to fetch/] });

  test('the next touch tries again', async ({ page }) => {
    let down = true;
    await page.route('**/assets/*.js', (route) => (down ? route.abort() : route.continue()));
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/');
    await failed;
    down = false;
    await page
      .getByRole('button', { name: t('darkTheme') })
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
  });
});
