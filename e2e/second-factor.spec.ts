import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { totpAt } from '../server/testing/totp.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { exportTexts } from '../web/app/messages/exports.ts';
import { secondFactorTexts } from '../web/app/messages/second-factor.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { type Site, startSite } from './server.ts';
import { alterData } from './site-data.ts';
import { test as base, expect } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Where the data of this worker's site is. */
let dataDir = '';

/** A site of its own, since the admin's second factor would be in the way of other specs; at a name, as passkeys need. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ post }, use) => {
      dataDir = mkdtempSync(join(tmpdir(), 'vitrine-factor-'));
      const site = await startSite({ SMTP_URL: post.url, DATA_DIR: dataDir });
      await use({ ...site, url: site.url.replace('127.0.0.1', 'localhost') });
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

// The browser logs each answer of 401, 403 and 429.
test.use({ expectedErrors: [/status of (401|403|429)/] });
test.describe.configure({ mode: 'serial' });

const alter = (statement: string) => alterData(dataDir, statement);

test.afterEach(() => {
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'rate_limits', 'sessions']) {
    alter(`delete from ${table}`);
  }
  alter(`delete from settings where key = 'secondFactorRequired'`);
});

/** Lets the browser have a device with passkeys that always recognizes its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const language of triedIn('fr')) {
  const t = secondFactorTexts(language);
  const a = accountTexts(language);
  const go = (page: Page, path: string) => openPage(page, localizedPath(path as '/admin/account', language));

  async function givePassword(page: Page, { admin }: Site): Promise<void> {
    await go(page, '/login?as=admin');
    await page.getByLabel(a('email')).fill(admin.email);
    await page.getByLabel(a('password'), { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: a('logIn'), exact: true }).click();
  }
  const expectBackOffice = (page: Page) => expect(page).toHaveURL(/\/admin/);
  const logOut = (page: Page) => page.evaluate(() => localStorage.clear());

  test.describe(`the second factor in ${language}`, () => {
    test('is an authenticator app, with recovery codes for the day it is lost', async ({ page, site }) => {
      await givePassword(page, site);
      await expectBackOffice(page);
      await go(page, '/admin/account');
      await page.getByRole('button', { name: t('setUpTotp') }).click();
      await expect(page.getByRole('img', { name: t('qrCode') })).toBeVisible();
      await expectAccessible(page, 'setting up the app');
      const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
      const firstCode = page.getByLabel(t('firstCode'));
      await firstCode.fill('000000');
      await firstCode.press('Enter');
      await expect(firstCode).toHaveAttribute('aria-invalid', 'true');
      // The code of before is taken until this half-minute ends, which may be at once; that of now for one more.
      const now = Date.now();
      await firstCode.fill(totpAt(secret, now));
      await firstCode.press('Enter');
      const shown = page.getByRole('list', { name: t('codesTitle') }).getByRole('listitem');
      await expect(shown).toHaveCount(10);
      const codes = await shown.allInnerTexts();
      await expectAccessible(page, 'the recovery codes');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('downloadCodes') }).click();
      expect((await download).suggestedFilename()).toBe(t('codesFile'));
      await page.getByRole('button', { name: t('codesKept') }).click();
      await expect(page.getByText(t('codesLeft', { count: 10 }))).toBeVisible();

      await logOut(page);
      await givePassword(page, site);
      const code = page.getByLabel(t('totpLabel'));
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      // Nothing else is offered meanwhile: the ticket of one login is none for the other.
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expectAccessible(page, 'the second step');
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
      // As it is copied from many apps, one of which is ahead; the step before was used to set up.
      const typed = totpAt(secret, now + 30_000);
      await code.fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
      await code.press('Enter');
      await expectBackOffice(page);

      await logOut(page);
      await givePassword(page, site);
      await page.getByLabel(t('totpLabel')).fill(typed);
      await page.getByRole('button', { name: t('confirm') }).click();
      await expect(page.getByLabel(t('totpLabel'))).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: t('use_recoveryCode') }).click();
      await page.getByLabel(t('recoveryLabel')).fill((codes[0] ?? '').toUpperCase());
      await page.getByRole('button', { name: t('confirm') }).click();
      await expectBackOffice(page);
      await go(page, '/admin/account');
      await expect(page.getByText(t('codesLeft', { count: 9 }))).toBeVisible();
    });

    test('is a passkey, which also logs in alone, has a name and can be removed', async ({ page, site }) => {
      await givePassword(page, site);
      await expectBackOffice(page);
      await go(page, '/admin/account');
      await addAuthenticator(page);
      await page.getByRole('button', { name: t('addPasskey') }).click();
      await page.getByRole('button', { name: t('codesKept') }).click();
      const name = t('passkeyDefault', { number: 1 });
      await page.getByRole('button', { name: t('renameNamed', { name }) }).click();
      await page.getByLabel(t('passkeyName')).fill('Portable');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Portable')).toBeVisible();
      await expectAccessible(page, 'a passkey');

      await logOut(page);
      await givePassword(page, site);
      await page.getByRole('button', { name: t('use_passkey') }).click();
      await expectBackOffice(page);

      await logOut(page);
      await go(page, '/login?as=admin');
      await page.getByRole('button', { name: t('loginPasskey') }).click();
      await expectBackOffice(page);

      await go(page, '/admin/account');
      await page.getByRole('button', { name: t('removeNamed', { name: 'Portable' }) }).click();
      await expect(page.getByText(t('removeLastText'))).toBeVisible();
      await expectAccessible(page, 'the question before removal');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('remove') })
        .click();
      await expect(page.getByText('Portable')).toBeHidden();
      await expect(page.getByText(t('codesText'))).toBeHidden();
      await logOut(page);
      await givePassword(page, site);
      await expectBackOffice(page);
    });

    test('can be required: then it comes before anything else', async ({ page, site }) => {
      await givePassword(page, site);
      await expectBackOffice(page);
      await go(page, '/admin/account');
      await addAuthenticator(page);
      await page.getByRole('checkbox', { name: t('policyLabel') }).check({ force: true });
      await expect(page.getByText(t('required'))).toBeVisible();
      await logOut(page);
      await givePassword(page, site);
      await expect(page).toHaveURL(/\/admin\/account#second-factor$/);
      await expect(page.getByText(t('required'))).toBeVisible();
      await expectAccessible(page, 'the requirement');
      await page.getByRole('button', { name: t('addPasskey') }).click();
      await page.getByRole('button', { name: t('codesKept') }).click();
      await expect(page.getByText(t('required'))).toBeHidden();
      const section = page.getByRole('region', { name: t('sectionTitle') });
      await section.getByRole('link', { name: t('goOn') }).click();
      await expectBackOffice(page);
      await expect(page.getByRole('tab', { selected: true })).toContainText(/\d/);
    });

    test('or the password is asked again before an export, which then goes on', async ({ page, site }) => {
      const exported = exportTexts(language)('export');
      await givePassword(page, site);
      await expectBackOffice(page);
      await page.getByRole('tab', { name: backofficeTexts(language)('tabContacts') }).click();
      await page.getByRole('button', { name: exported }).waitFor();
      const eleven = () => new Date(Date.now() - 11 * 60_000).toISOString();
      const age = () => alter(`update sessions set logged_at = '${eleven()}', stepped_up_at = null`);
      age();
      await page.getByRole('button', { name: exported }).click();
      const dialog = page.getByRole('dialog', { name: t('dialogTitle') });
      const password = dialog.getByLabel(t('password'), { exact: true });
      await expect(password).toBeFocused();
      await expectAccessible(page, 'the confirmation');
      await password.fill('not it');
      await password.press('Enter');
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await password.fill(site.admin.password);
      const download = page.waitForEvent('download');
      await password.press('Enter');
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
      await expect(dialog).toBeHidden();

      age();
      await page.getByRole('button', { name: exported }).click();
      await expect(password).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: exported })).toBeVisible();
    });
  });
}
