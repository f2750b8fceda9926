import { localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { exportTexts } from '../web/app/messages/exports.ts';
import { invitationTexts } from '../web/app/messages/invitation.ts';
import { liveTexts } from '../web/app/messages/live.ts';
import { peopleTexts } from '../web/app/messages/people.ts';
import { templateTexts } from '../web/app/messages/templates.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

// The browser logs each refusal: a dead link, a member at the owners' screen, a session that has ended.
test.use({ expectedErrors: [/status of (400|401|403)/] });

const password = 'three blue herons at noon';

for (const language of triedIn('fr')) {
  const t = peopleTexts(language);
  const join = invitationTexts(language);
  const account = accountTexts(language);
  const live = liveTexts(language);
  const templates = templateTexts(language);

  test(`somebody is invited, joins, is a member and is removed, in ${language}`, async ({
    page,
    browser,
    site,
    mailbox,
    baseURL,
  }) => {
    const email = `nina.${language}.${Date.now()}@agency.test`;
    const name = `Nina ${language}`;
    await signIn(page, site);
    await page.goto(localizedPath('/admin/people', language));
    await page.getByLabel(t('email')).fill(email);
    await page.getByLabel(t('language')).selectOption(language);
    await page.getByRole('button', { name: t('invite') }).click();
    // Nobody else could take over.
    const self = page.locator('[data-person]').filter({ hasText: t('you') });
    await expect(self).toContainText(t('lastOwner'));
    await expect(self.getByRole('button')).toHaveCount(0);
    await expect(page.locator('[data-invitation]').filter({ hasText: email })).toBeVisible();
    await expectAccessible(page);

    const mail = await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    const link = /https?:\/\/\S+\/invitation\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const theirs = await context.newPage();
    await theirs.goto(link);
    await expect(theirs).toHaveURL(new RegExp(`${localizedPath('/invitation', language)}$`));
    await expect(theirs.getByText(email)).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByLabel(join('name')).fill(name);
    await theirs.getByLabel(join('password'), { exact: true }).fill(password);
    await theirs.getByLabel(account('confirmPassword'), { exact: true }).fill(password);
    await theirs.getByRole('button', { name: join('join'), exact: true }).click();
    await expect(theirs.getByRole('heading', { name: join('doneTitle') })).toBeVisible();

    await theirs.getByRole('link', { name: join('logIn') }).click();
    await theirs.getByLabel(account('email')).fill(email);
    await theirs.getByLabel(account('password'), { exact: true }).fill(password);
    await theirs.getByRole('button', { name: account('logIn'), exact: true }).click();
    const navigation = theirs.getByRole('navigation', { name: live('navigation') });
    await navigation.getByRole('button', { name: live('settings') }).press('Enter');
    await expect(navigation.getByRole('link', { name: live('mails') })).toBeVisible();
    for (const label of ['schedule', 'people', 'erasure'] as const) {
      await expect(navigation.getByRole('link', { name: live(label) })).toHaveCount(0);
    }
    await expect(theirs.getByRole('button', { name: exportTexts(language)('export'), exact: true })).toHaveCount(0);
    await theirs.goto(localizedPath('/admin/people', language));
    await expect(theirs.getByRole('heading', { name: backofficeTexts(language)('ownerOnlyTitle') })).toBeVisible();
    await expect(theirs.getByRole('alert')).toHaveCount(0);
    await expectAccessible(theirs);
    // Templates that came with the product belong to everybody.
    await theirs.goto(localizedPath('/admin/templates', language));
    await expect(theirs.getByText(templates('deleteOwnerOnly'))).toBeVisible();
    await expect(theirs.getByRole('button', { name: templates('delete'), exact: true })).toHaveCount(0);
    await expectAccessible(theirs);

    await page.reload();
    const row = page.locator('[data-person]').filter({ hasText: email });
    await expect(row).toContainText(t('member'));
    await expect(row).not.toContainText(t('neverLoggedIn'));
    await row.getByRole('button', { name: t('removeAct') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('removeAct'), exact: true })
      .click();
    await expect(row).toHaveCount(0);
    await theirs.goto(localizedPath('/admin', language));
    await expect(theirs).toHaveURL(/login/);
    await context.close();
  });

  test(`a dead invitation says so before anything is typed, in ${language}`, async ({ page }) => {
    await page.goto(localizedPath('/invitation?token=made-up', language));
    await expect(page.getByRole('heading', { name: join('deadTitle') })).toBeVisible();
    await expect(page.getByLabel(join('name'))).toHaveCount(0);
    await expectAccessible(page);
  });
}
