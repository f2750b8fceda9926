import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sentences } from '@vitrine/contracts/errors.ts';
import { localizedPath, siteLanguages } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { expectAccessible } from './axe.ts';
import { stopClock } from './clock.ts';
import { type Site, startSite } from './server.ts';
import { test as base, expect } from './test.ts';
import { triedIn } from './tried-in.ts';
import { watchContext } from './watch.ts';

/** A site without an admin yet, a page of it, and the link its server has for the first admin. */
const test = base.extend<{ fresh: { site: Site; page: Page; link: string } }>({
  fresh: [
    async ({ browser, post }, use) => {
      const site = await startSite({ SMTP_URL: post.url, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
      const context = await browser.newContext({ baseURL: site.url });
      // The link is used a second time on purpose.
      const problems = await watchContext(context, site.url, [/status of 400/]);
      // Where it is, is printed a moment after the server is ready: what is printed here is no terminal's.
      const findFile = () => /\S+first-admin-link\.txt/.exec(site.log())?.[0] ?? '';
      await expect.poll(findFile).not.toBe('');
      const link = (await readFile(findFile(), 'utf8')).trim().replace(site.url, '');
      await use({ site, page: await context.newPage(), link });
      await context.close();
      await site.stop();
      expect(problems).toEqual([]);
    },
    // Apart from the time of the test: a server takes its own to start.
    { timeout: 120_000 },
  ],
});

const toast = (page: Page, text: string) => page.locator('section').getByText(text, { exact: true });

for (const language of triedIn('fr')) {
  const t = accountTexts(language);
  const say = sentences(language);
  const at = (path: string) => localizedPath(path, language);
  const passwordField = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

  test.describe(`the login in ${language}`, () => {
    test.use({ expectedErrors: [/status of (401|429)/] });

    test('explains what it refuses, and lets an admin in', async ({ page, site }) => {
      await page.goto(at('/login?as=admin'));
      await expect(page.getByRole('radio', { name: t('kindAdmin') })).toBeChecked();
      await page.getByRole('button', { name: t('logIn') }).click();
      await expect(page.getByText(say('passwordRequired'))).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('email') })).toBeFocused();

      await page.getByRole('textbox', { name: t('email') }).fill(site.admin.email);
      const password = page.getByLabel(t('password'), { exact: true });
      await password.fill('not the password');
      await page.getByRole('button', { name: t('showPassword') }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: t('hidePassword') }).click();
      await page.getByRole('button', { name: t('logIn') }).click();
      const refusal = say('INVALID_CREDENTIALS');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(refusal);
      await expect(toast(page, refusal)).toBeVisible();

      // The other login refuses the same credentials, and what was typed stays.
      await password.fill(site.admin.password);
      await page.getByRole('radio', { name: t('kindClient') }).check({ force: true });
      await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
      await page.getByRole('button', { name: t('logIn') }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(refusal);

      await page.getByRole('radio', { name: t('kindAdmin') }).check({ force: true });
      await page.getByRole('button', { name: t('logIn') }).click();
      await expect(toast(page, t('adminLoggedIn'))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${at('/admin')}$`));
      const user = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'));
      // Their role stands there too once the server has confirmed the session.
      expect(user).toMatchObject({ type: 'admin', id: 'admin', name: 'Admin', email: site.admin.email });

      await page.goto(at('/login'));
      await expect(page).toHaveURL(new RegExp(`${at('/admin')}$`));
    });

    test('says when to try again after too many attempts, and offers other ways on', async ({ page }) => {
      await page.route('**/api/client/login', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'Retry-After': '42' },
          json: { success: false, code: 'RATE_LIMITED', error: 'Too many' },
        }),
      );
      await page.goto(at('/login'));
      await page.getByRole('textbox', { name: t('email') }).fill('somebody@example.com');
      await page.getByLabel(t('password'), { exact: true }).fill('something');
      await page.getByRole('button', { name: t('logIn') }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('42');
      await expect(page.getByRole('link', { name: t('writeToUs') })).toHaveAttribute('href', at('/contact'));
      await expect(page.getByRole('link', { name: t('home') })).toHaveAttribute('href', at('/'));
      await page.getByRole('link', { name: t('forgotten') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('requestResetTitle') })).toBeVisible();
    });
  });

  test(`the first admin sets a password with the link that the server has written, in ${language}`, async ({
    fresh,
  }) => {
    const { page, site, link } = fresh;
    await page.clock.install();
    await page.goto(at(link));
    await expect(page.getByRole('heading', { level: 1, name: t('resetTitle') })).toBeVisible();
    // The token is out of the address, where others could see it, and yet survives a reload and a change of language.
    await expect(page).toHaveURL(new RegExp(`${at('/reset-password')}$`));
    await page.reload();
    const other = siteLanguages.find((each) => each !== language);
    for (const each of [other, language]) await page.locator(`a[hreflang="${each}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${at('/reset-password')}$`));
    const submit = page.getByRole('button', { name: t('resetSubmit') });
    const password = passwordField(page, t('newPassword'));
    const confirmation = passwordField(page, t('confirmPassword'));
    await submit.click();
    await expect(page.getByText(say('newPasswordRequired'))).toBeVisible();
    await expect(page.getByText(t('confirmRequired'))).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();

    for (const [typed, strength, sentence] of [
      ['abc', t('strengthWeak'), say('newPasswordTooShort')],
      ['abcdefgh1', t('strengthMedium'), say('newPasswordWeak')],
    ] as const) {
      await password.fill(typed);
      await submit.click();
      await expect(page.getByText(strength, { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText(sentence).last()).toBeVisible();
    }
    await password.fill('Correct-horse-2');
    await expect(page.getByText(t('strengthStrong'), { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: `(${t('ruleMet')})` })).toHaveCount(4);
    await confirmation.fill('Correct-horse-3');
    await submit.click();
    await expect(page.getByText(t('passwordsDiffer'))).toBeVisible();

    await confirmation.fill('Correct-horse-2');
    await stopClock(page);
    await submit.click();
    await expect(page.getByRole('heading', { name: t('resetDoneTitle') })).toBeFocused();
    await expect(page.getByText(t('resetDoneRedirect'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('resetDoneLink') })).toHaveAttribute('href', at('/login'));
    await page.clock.fastForward(2900);
    await expect(page).toHaveURL(/reset-password$/);
    await page.clock.fastForward(200);
    await expect(page).toHaveURL(new RegExp(`${at('/login')}$`));
    await page.clock.resume();

    // A link that was used says so before anything is typed, and leads to the page that sends another.
    await page.goto(at(link));
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('resetDeadTitle'));
    await expect(password).toBeHidden();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: t('resetDeadAgain') })).toHaveAttribute(
      'href',
      at('/request-password-reset'),
    );

    // So does a page that could not ask, once the password is sent.
    await page.route('**/api/auth/check-reset', (route) =>
      route.fulfill({ json: { success: true, data: { isUsable: true } } }),
    );
    await page.goto(at(link));
    // Wait for hydration before stopping the clock: its timers would never fire.
    await expect(submit).toBeEnabled();
    await password.fill('Correct-horse-4');
    await confirmation.fill('Correct-horse-4');
    await stopClock(page);
    await submit.click();
    await expect(toast(page, say('TOKEN_INVALID'))).toBeVisible();
    // Its timer may begin only after what is seen.
    await page.clock.resume();
    await expect(page).toHaveURL(new RegExp(`${at('/request-password-reset')}$`));

    const response = await fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: site.agencyEmail, password: 'Correct-horse-2' }),
    });
    expect(response.status).toBe(200);
  });

  test.describe(`a reset that is refused without a code, in ${language}`, () => {
    test.use({ expectedErrors: [/status of 400/] });

    test('is told by its sentence, and leads to another link by what that says', async ({ page }) => {
      await page.route('**/api/auth/check-reset', (route) =>
        route.fulfill({ json: { success: true, data: { isUsable: true } } }),
      );
      for (const [error, leadsOn] of [
        ['The mail server is asleep', false],
        ['This link has expired', true],
        ['Invalid reset link', true],
        ['Ce lien est invalide ou a expiré.', true],
      ] as const) {
        await page.route('**/api/auth/perform-reset', (route) => route.fulfill({ status: 400, json: { error } }));
        await page.goto(at('/reset-password?token=some'));
        await expect(page.getByRole('button', { name: t('resetSubmit') })).toBeEnabled();
        await passwordField(page, t('newPassword')).fill('Correct-horse-4');
        await passwordField(page, t('confirmPassword')).fill('Correct-horse-4');
        await page.getByRole('button', { name: t('resetSubmit') }).click();
        await expect(toast(page, error)).toBeVisible();
        if (leadsOn) await expect(page).toHaveURL(new RegExp(`${at('/request-password-reset')}$`));
      }
    });
  });

  test(`a reset without a token leads to the login, in ${language}`, async ({ page }) => {
    await page.goto(at('/reset-password'));
    await expect(toast(page, t('tokenMissing'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${at('/login')}$`));
  });

  test(`so does its address typed anew in the tab that had opened a link, in ${language}`, async ({ page }) => {
    await page.goto(at('/reset-password?token=made-up'));
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('resetDeadTitle'));
    await expect(page).toHaveURL(new RegExp(`${at('/reset-password')}$`));
    await page.goto(at('/reset-password'));
    await expect(toast(page, t('tokenMissing'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${at('/login')}$`));
  });

  test.describe(`a forgotten password in ${language}`, () => {
    test('is answered the same for an unknown address', async ({ page }) => {
      await page.goto(at('/request-password-reset?as=admin'));
      await expect(page.getByRole('radio', { name: t('kindAdmin') })).toBeChecked();
      await page.getByRole('button', { name: t('sendLink') }).click();
      await expect(page.getByRole('textbox', { name: t('email') })).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('textbox', { name: t('email') }).fill('nobody@example.com');
      await page.getByRole('button', { name: t('sendLink') }).click();
      await expect(page.getByRole('heading', { name: t('linkSentTitle') })).toBeFocused();
      await expect(page.getByText('nobody@example.com')).toBeVisible();
      await page.getByRole('button', { name: t('resend') }).click();
      await expect(toast(page, t('resent'))).toBeVisible();
      await page.getByRole('button', { name: t('otherEmail') }).click();
      await expect(page.getByRole('textbox', { name: t('email') })).toBeVisible();
    });
  });
}

for (const language of triedIn('fr')) {
  for (const path of ['/login', '/request-password-reset'] as const) {
    test(`${localizedPath(path, language)} opens on a phone held sideways with its first field in view`, async ({
      page,
    }) => {
      for (const width of [667, 812]) {
        await page.setViewportSize({ width, height: 375 });
        await page.goto(localizedPath(path, language));
        const email = page.getByRole('textbox', { name: accountTexts(language)('email') });
        await expect(email).toBeInViewport({ ratio: 1 });
      }
    });
  }
}
