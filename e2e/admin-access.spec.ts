import { localizedPath } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { expectAccessible } from './axe.ts';
import { send, signIn } from './back-office.ts';
import { expect, test } from './test.ts';

for (const language of ['en', 'fr'] as const) {
  const t = backofficeTexts(language);
  const at = (path: string) => localizedPath(path, language);

  test.describe(`the back office in ${language}`, () => {
    test.describe('with a session that ends', () => {
      test.use({ expectedErrors: [/status of 401/] });

      test('denies access and comes back after the login', async ({ page, site }) => {
        const token = await signIn(page, site);
        await page.goto(at('/admin'));
        await page.getByRole('tab', { name: t('tabContacts') }).click();
        await expect(page.getByRole('tab', { selected: true })).toContainText(t('tabContacts'));
        const reloaded = page.waitForEvent('load');
        await send(site, 'POST', '/auth/logout', undefined, token);
        // A search is asked of the server, whatever the page has kept. What the page was already asking by itself may
        // have been refused first: then there is nothing left to search in.
        const asked = page
          .getByRole('searchbox')
          .fill('zz')
          .catch(() => undefined);
        await Promise.race([reloaded, asked]);
        await reloaded;
        await expect(page.getByRole('heading', { name: t('deniedTitle') })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

        await page.getByRole('link', { name: t('deniedLink') }).click();
        await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?as=admin$`));
        await page.getByRole('textbox', { name: /mail/ }).fill(site.admin.email);
        await page.locator('input[type=password]').fill(site.admin.password);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${at('/admin')}\\?tab=contacts`));
        await expect(page.getByRole('tab', { selected: true })).toContainText(t('tabContacts'));
      });
    });

    test('ends with a logout, and is closed to clients and visitors', async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(at('/admin'));
      await page
        .getByRole('main')
        .getByRole('button', { name: language === 'fr' ? 'Déconnexion' : 'Log out' })
        .click();
      await expect(page.getByRole('heading', { name: t('deniedTitle') })).toBeVisible();
      await expectAccessible(page);
      for (const path of ['/admin', '/admin/dashboard']) {
        await page.goto(at(path));
        await expect(page.getByRole('heading', { name: t('deniedTitle') })).toBeVisible();
      }
    });
  });
}
