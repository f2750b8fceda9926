import { localizedPath } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

for (const language of triedIn('en')) {
  const t = backofficeTexts(language);
  const at = (path: string) => localizedPath(path, language);

  test.describe(`the back office in ${language}`, () => {
    test.describe('when the session has ended', () => {
      test.use({ expectedErrors: [/status of 401/] });

      test('leads to a login that says so, and back to the same view', async ({ page, site }) => {
        const token = await signIn(page, site);
        await page.goto(at('/admin'));
        await page.getByRole('tab', { name: t('tabContacts') }).click();
        await expect(page.getByRole('tab', { selected: true })).toContainText(t('tabContacts'));
        const reloaded = page.waitForEvent('load');
        await send(site, 'POST', '/auth/logout', { token });
        // A search always calls the server, whatever is cached. One of the page's own calls may be refused first, which
        // removes the list.
        const searched = page
          .getByRole('searchbox')
          .fill('zz')
          .catch(() => undefined);
        await Promise.race([reloaded, searched]);
        await reloaded;
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
        await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?as=admin$`));
        await page.getByRole('textbox', { name: /mail/ }).fill(site.admin.email);
        await page.locator('input[type=password]').fill(site.admin.password);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${at('/admin')}\\?tab=contacts`));
        await expect(page.getByRole('tab', { selected: true })).toContainText(t('tabContacts'));
      });
    });

    test('can be logged out of, and is closed to visitors', async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(at('/admin'));
      await page.getByRole('button', { name: language === 'fr' ? 'Déconnexion' : 'Log out' }).click();
      await expect(page.getByRole('heading', { name: t('deniedTitle') })).toBeVisible();
      await expectAccessible(page);
      for (const path of ['/admin', '/admin/dashboard']) {
        await page.goto(at(path));
        await expect(page.getByRole('heading', { name: t('deniedTitle') })).toBeVisible();
      }
      // The link of a mail leads to the login at once.
      await page.goto(at('/admin?tab=contacts&open=unknown'));
      await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?as=admin$`));
    });
  });
}
