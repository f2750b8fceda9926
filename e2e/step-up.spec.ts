import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { stepUpMinutes } from '@vitrine/contracts/factor-input.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { newId } from '../server/platform/ids.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { erasureTexts } from '../web/app/messages/erasure.ts';
import { exportTexts } from '../web/app/messages/exports.ts';
import { secondFactorTexts } from '../web/app/messages/second-factor.ts';
import { expectAccessible } from './axe.ts';
import { sendContact, signIn } from './back-office.ts';
import { type Site, startSite } from './server.ts';
import { alterData } from './site-data.ts';
import { test as base, expect } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Where the data of this worker's site is. */
let dataDir = '';

/** A site of its own, whose sessions and messages grow old. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ post }, use) => {
      dataDir = mkdtempSync(join(tmpdir(), 'vitrine-confirm-'));
      const site = await startSite({ SMTP_URL: post.url, DATA_DIR: dataDir });
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

// The browser logs each answer of 403.
test.use({ expectedErrors: [/status of (401|403)/] });
test.describe.configure({ mode: 'serial' });

/** Lets the time pass after which a login no longer shows who is at the keyboard. */
function pass(): void {
  const since = new Date(Date.now() - (stepUpMinutes + 1) * 60_000).toISOString();
  alterData(dataDir, `update sessions set logged_at = '${since}', stepped_up_at = null`);
}

for (const language of triedIn('en')) {
  const t = erasureTexts(language);
  const factor = secondFactorTexts(language);
  const account = accountTexts(language);
  const at = (path: string) => localizedPath(path as '/admin', language);

  const dialogOf = (page: Page) => page.getByRole('dialog', { name: factor('dialogTitle') });
  async function confirm(page: Page, password: string): Promise<void> {
    const field = dialogOf(page).getByLabel(account('password'), { exact: true });
    await expect(field).toBeFocused();
    await field.fill(password);
    await field.press('Enter');
  }

  test(`before an erasure one shows who one is, in ${language}`, async ({ page, site }) => {
    const word = `confirmee${language}`;
    const email = `iris.${word}@example.com`;
    await sendContact(site, `Iris ${word}`, 'Please forget me');
    await signIn(page, site);
    await page.goto(at('/admin/erasure'));
    await page.getByLabel(t('email')).fill(email);
    await page.getByRole('button', { name: t('find') }).click();
    await expect(page.getByRole('heading', { name: t('found', { email }) })).toBeVisible();
    pass();

    const erase = async () => {
      await page.getByRole('button', { name: t('erase'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('eraseNow') })
        .click();
    };
    await erase();
    await expect(dialogOf(page)).toBeVisible();
    await expectAccessible(page);
    // Whoever gives up has erased nothing.
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByText(t('erased'))).toBeHidden();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('eraseNow') })
      .click();
    await confirm(page, 'not the password');
    await expect(dialogOf(page).getByLabel(account('password'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await confirm(page, site.admin.password);
    await expect(page.getByText(t('erased'))).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
  });

  test(`before an export one shows who one is, in ${language}`, async ({ page, site }) => {
    const word = `exportee${language}`;
    await sendContact(site, `Jeanne ${word}`, 'Hello');
    await signIn(page, site);
    await page.goto(at(`/admin?tab=contacts&q=${word}`));
    const button = page.getByRole('button', { name: exportTexts(language)('export'), exact: true });
    await expect(button).toBeVisible();
    pass();
    const download = page.waitForEvent('download');
    await button.click();
    await confirm(page, site.admin.password);
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);

    pass();
    await page.goto(at('/admin/erasure'));
    await page.getByLabel(t('email')).fill(`jeanne.${word}@example.com`);
    await page.getByRole('button', { name: t('find') }).click();
    const archive = page.waitForEvent('download');
    await page.getByRole('button', { name: t('download') }).click();
    await confirm(page, site.admin.password);
    expect((await archive).suggestedFilename()).toMatch(/\.zip$/);
  });

  test(`what retention would take tonight is counted, in ${language}`, async ({ page, site }) => {
    const id = await sendContact(site, `Karl ${language}`, 'Long ago');
    const then = Date.now() - 4 * 366 * 86_400_000;
    const old = newId(then);
    alterData(
      dataDir,
      `update contacts set id = '${old}', created_at = '${new Date(then).toISOString()}' where id = '${id}'`,
    );
    await signIn(page, site);
    await page.goto(at('/admin/erasure'));
    const forecast = page.getByRole('region', { name: t('retention') });
    const messages = forecast.locator('div').filter({ hasText: t('countContacts') });
    const [before = '', after = ''] = t('retentionCount', { count: '|', total: '|' }).split('|').slice(1);
    await expect(messages.last()).toHaveText(new RegExp(`[1-9]\\d*${before}\\d+${after}$`));
    await expectAccessible(page);
  });
}
