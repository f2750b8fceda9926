import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { briefTexts } from '../web/app/messages/brief.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { expectAccessible } from './axe.ts';
import { makeClient, signIn, type TestClient } from './clients.ts';
import { openPage, startPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource|Failed to fetch/] });

for (const language of triedIn('en')) {
  const t = accountTexts(language);
  const layout = layoutTexts(language);
  const at = (path: string) => localizedPath(path, language);

  /** By the link in the header. */
  const openLogin = (page: Page) =>
    page
      .locator('header')
      .getByRole('link', { name: layout('login'), exact: true })
      .click();
  /** From a page whose scripts have not come: the browser itself follows the link, and says where it came from. */
  const openLoginBeforeScripts = async (page: Page, from: string) => {
    const isLogin = () => new URL(page.url()).pathname === at('/login');
    await page.route('**/assets/*.js', (route) => (isLogin() ? route.continue() : route.abort()));
    await page.goto(at(from));
    await openLogin(page);
    await expect(page).toHaveURL(at('/login'));
    await startPage(page);
  };
  const logIn = async (page: Page, client: TestClient) => {
    await page.getByLabel(t('email')).fill(client.email);
    await page.getByLabel(t('password'), { exact: true }).fill(client.password);
    await page.keyboard.press('Enter');
  };

  test.describe(`logging in, in ${language}`, () => {
    test('leads back to the page it was asked for from', async ({ page, site }) => {
      const client = await makeClient(site, `return-${language}@client.test`);
      await openPage(page, at('/services?from=mail'));
      await openLogin(page);
      await logIn(page, client);
      await expect(page).toHaveURL(new RegExp(`${at('/services')}\\?from=mail$`));
    });

    test('leads back to the step of the form that was left for it', async ({ page, site }) => {
      const q = quoteTexts(language);
      const client = await makeClient(site, `step-${language}@client.test`);
      const step = (title: 'serviceTitle' | 'optionsTitle') => page.getByRole('heading', { level: 2, name: q(title) });
      await openPage(page, at('/quote'));
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: q('next'), exact: true }).click();
      await expect(step('optionsTitle')).toBeFocused();
      await openLogin(page);
      await logIn(page, client);
      await expect(page).toHaveURL(at('/quote'));
      await expect(step('optionsTitle')).toBeVisible();
      // One step back, not the page that was left.
      await page.getByRole('button', { name: q('back'), exact: true }).click();
      await expect(step('serviceTitle')).toBeVisible();
      await expect(page.getByRole('radio').first()).toBeChecked();
    });

    test('leads back after a look at the forgotten password too', async ({ page, site }) => {
      const client = await makeClient(site, `detour-${language}@client.test`);
      // Each screen is announced, within the frame of the login and on the way into it and out again.
      const expectScreen = async (title: string) => {
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
        await expect(page.getByRole('main')).toBeFocused();
      };
      await openPage(page, at('/services'));
      await openLogin(page);
      await expectScreen(t('loginTitle'));
      await page.getByRole('link', { name: t('forgotten') }).click();
      await expectScreen(t('requestResetTitle'));
      await page.getByRole('link', { name: t('backToLogin') }).click();
      await expectScreen(t('loginTitle'));
      await logIn(page, client);
      await expect(page).toHaveURL(at('/services'));
      await expect(page.getByRole('main')).toBeFocused();
    });

    test('leads back to a page that was left before its scripts had come', async ({ page, site }) => {
      const client = await makeClient(site, `early-${language}@client.test`);
      await openLoginBeforeScripts(page, '/services?from=mail');
      await logIn(page, client);
      await expect(page).toHaveURL(new RegExp(`${at('/services')}\\?from=mail$`));
    });

    test('leads back to the part of a page that was left before its scripts had come', async ({ page, site }) => {
      const client = await makeClient(site, `part-${language}@client.test`);
      await openLoginBeforeScripts(page, '/services?from=mail#pricing');
      await logIn(page, client);
      await expect(page).toHaveURL(new RegExp(`${at('/services')}\\?from=mail#pricing$`));
      await expect(page.locator('#pricing')).toBeInViewport();
    });

    test('leads back to that page also after the login was loaded again', async ({ page, site }) => {
      const client = await makeClient(site, `reload-${language}@client.test`);
      await openLoginBeforeScripts(page, '/services?from=mail');
      await page.reload();
      await startPage(page);
      await logIn(page, client);
      await expect(page).toHaveURL(new RegExp(`${at('/services')}\\?from=mail$`));
    });

    test('as somebody else says who is logged in, and offers to change', async ({ page, site, context }) => {
      const client = await makeClient(site, `other-${language}@client.test`);
      await signIn(context, client);
      await openPage(page, at('/login?as=admin'));
      await expect(page.getByRole('main')).toContainText(client.email);
      await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?as=admin$`));
      await expectAccessible(page);
      await page.getByRole('button', { name: t('changeToAdmin') }).click();
      await expect(page.getByRole('radio', { name: t('kindAdmin') })).toBeChecked();
      await page.getByLabel(t('email')).fill(site.admin.email);
      await page.getByLabel(t('password'), { exact: true }).fill(site.admin.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${at('/admin')}$`));
    });

    test('while the account waits leads to the nine steps, to be read', async ({ page, site, context }) => {
      const b = briefTexts(language);
      const client = await makeClient(site, `waiting-${language}@client.test`, { validated: false });
      await signIn(context, client);
      await openPage(page, at('/'));
      await page
        .locator('header')
        .getByRole('link', { name: layout('waiting'), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: b('pendingTitle') })).toBeVisible();
      const steps = page.getByRole('region', { name: b('previewTitle') }).locator('details');
      await expect(steps).toHaveCount(9);
      await steps.nth(2).locator('summary').click();
      await expect(steps.nth(2).getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
