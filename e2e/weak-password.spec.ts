import { localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { ownAccountTexts } from '../web/app/messages/own-account.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { type Site, startSite } from './server.ts';
import { test as base, expect } from './test.ts';
import { triedIn } from './tried-in.ts';

const weak = 'summer26';

/** A site whose operator chose a password that is easy to guess. One for each test, since the test exchanges it. */
const test = base.extend<{ weakSite: Site }>({
  weakSite: async ({ post }, use) => {
    const site = await startSite({ SMTP_URL: post.url, ADMIN_PASSWORD: weak });
    await use(site);
    await site.stop();
  },
});

for (const language of triedIn('fr')) {
  const t = backofficeTexts(language);
  const own = ownAccountTexts(language);
  const account = accountTexts(language);

  test(`an admin with a weak password hears of it until it is exchanged, in ${language}`, async ({
    browser,
    weakSite,
  }) => {
    const context = await browser.newContext({ baseURL: weakSite.url });
    const page = await context.newPage();
    await openPage(page, localizedPath('/login?as=admin', language));
    await page.getByLabel(account('email')).fill(weakSite.admin.email);
    await page.getByLabel(account('password'), { exact: true }).fill(weak);
    await page.getByRole('button', { name: account('logIn'), exact: true }).click();
    await expect(page.getByText(t('weakPasswordTitle'))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: t('weakPasswordAct') }).click();
    const passwords = page.getByRole('region', { name: own('passwordTitle'), exact: true });
    await expect(passwords).toBeInViewport();
    await passwords.getByLabel(own('currentPassword'), { exact: true }).fill(weak);
    const fields = passwords.locator('input[autocomplete=new-password]');
    for (const field of await fields.all()) await field.fill('three blue herons at noon');
    await passwords.getByRole('button', { name: own('changePassword') }).click();
    await expect(page.getByText(own('passwordChanged')).first()).toBeVisible();
    await page.goto(localizedPath('/admin', language));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText(t('weakPasswordTitle'))).toHaveCount(0);
    await context.close();
  });
}
