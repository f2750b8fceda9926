import { localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { clientHomeTexts } from '../web/app/messages/client-home.ts';
import { filesTexts } from '../web/app/messages/files.ts';
import { liveTexts } from '../web/app/messages/live.ts';
import { ownAccountTexts } from '../web/app/messages/own-account.ts';
import { adminToken, send } from './api.ts';
import { expectAccessible, expectAccessibleInThemes } from './axe.ts';
import { makeClient, openRows, signIn } from './clients.ts';
import { openPage } from './open.ts';
import { adminUser, storeSession } from './session.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

const newEmail = () => `own-${crypto.randomUUID().slice(0, 8)}@example.com`;
const linkIn = (text: string | undefined) => /https?:\/\/\S+token=[\w-]+/.exec(text ?? '')?.[0] ?? '';

for (const language of triedIn('en')) {
  const t = ownAccountTexts(language);

  test.describe(`the account’s page in ${language}`, () => {
    // Of the session that ends under a name half typed.
    test.use({ expectedErrors: [/status of 401/] });

    test('lets a client change name, address and password, and see what is logged in', async ({
      page,
      context,
      site,
      mailbox,
    }) => {
      test.slow();
      const email = newEmail();
      const client = await makeClient(site, email, { language });
      await logIn(site.url, email, client.password);
      await signIn(context, client);
      await openPage(page, localizedPath('/account', language));
      await expect(page.getByRole('region', { name: t('confirmationTitle') })).toBeVisible();
      await expectAccessible(page, 'with closed rows');
      await openRows(page);
      await expect(page.getByRole('heading', { name: t('accountGroup') })).toBeFocused();
      // The project and the settings are one page to go back and forth on.
      const project = page.getByRole('region', { name: t('briefTitle') });
      await expect(project).toBeHidden();
      await page.goBack();
      await expect(project).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('name') })).toBeHidden();
      await page.goForward();
      await page
        .getByRole('link', { name: t('toProject') })
        .first()
        .click();
      await expect(project).toBeVisible();
      await openRows(page);
      await expect(page.getByText(t('emailUnconfirmed'))).toBeVisible();
      await expectAccessibleInThemes(page);

      const name = 'Zoë 🧵 李';
      await page.getByRole('textbox', { name: t('name') }).fill(name);
      await page.getByRole('button', { name: t('save'), exact: true }).click();
      await expect(page.getByRole('link', { name })).toBeVisible();

      const sessions = page.getByRole('region', { name: t('sessionsTitle') }).getByRole('listitem');
      await expect(sessions.filter({ hasText: t('thisSession') })).toHaveCount(1);
      await page.getByRole('button', { name: t('endOthers') }).click();
      await expect(sessions).toHaveCount(1);

      const next = newEmail();
      await page.getByRole('button', { name: t('emailChange') }).click();
      await page.getByRole('textbox', { name: t('newEmail') }).fill(next);
      const emailSection = page.getByRole('region', { name: t('emailTitle'), exact: true });
      await emailSection.getByLabel(t('currentPassword'), { exact: true }).fill(client.password);
      await emailSection.getByRole('button', { name: t('sendLink'), exact: true }).dblclick();
      await expect(page.getByText(t('pendingEmail', { email: next }))).toBeVisible();
      const link = linkIn((await mailbox.waitFor(({ recipients }) => recipients.includes(next))).text);
      await openPage(page, link);
      await expect(page).not.toHaveURL(/token/);
      await expectAccessible(page);
      await page.getByRole('button', { name: t('changeAct') }).click();
      await expect(page.getByText(t('changeDoneLead', { email: next }))).toBeFocused();
      await page.getByRole('link', { name: t('title') }).click();
      await openRows(page);
      await expect(emailSection.getByText(t('emailConfirmed'), { exact: true })).toBeVisible();

      const passwords = page.getByRole('region', { name: t('passwordTitle'), exact: true });
      await passwords.getByLabel(t('currentPassword'), { exact: true }).fill(client.password);
      for (const field of await passwords.locator('input[autocomplete=new-password]').all())
        await field.fill('Another-horse-9');
      await passwords.getByRole('button', { name: t('changePassword') }).click();
      await expect(page.getByText(t('passwordChanged')).first()).toBeVisible();
      await page.reload();
      // The address names a section: its row opens.
      await page.goto(`${localizedPath('/account', language)}#name`);
      const nameField = page.getByRole('textbox', { name: t('name') });
      await expect(nameField).toHaveValue(name);
      if (language !== 'en') return;

      const half = 'Zoë, half typed';
      await nameField.fill(half);
      const elsewhere = await logIn(site.url, next, 'Another-horse-9');
      await send(site, 'DELETE', '/account/sessions', { token: elsewhere });
      await page.getByRole('button', { name: t('save'), exact: true }).click();
      const login = accountTexts(language);
      await page.getByRole('textbox', { name: login('email'), exact: true }).fill(next);
      await page.getByLabel(login('password'), { exact: true }).fill('Another-horse-9');
      await page.getByRole('button', { name: login('logIn'), exact: true }).click();
      await expect(nameField).toHaveValue(half);
    });

    test('is there for admins, without what only clients have', async ({ page, site }) => {
      await openPage(page, localizedPath('/', language));
      await storeSession(page, await adminToken(site), adminUser(site.admin.email));
      // From the address of clients too, for instance in a bookmark.
      await openPage(page, localizedPath('/account#password', language));
      await expect(page).toHaveURL(`${localizedPath('/admin/account', language)}#password`);
      await expect(page.getByRole('heading', { name: t('passwordTitle') })).toBeFocused();
      await expect(page.getByRole('navigation', { name: liveTexts(language)('navigation') }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: t('leavingTitle') })).toHaveCount(0);
      await expectAccessible(page);
    });

    test.describe('with a dead link', () => {
      test.use({ expectedErrors: [/status of 400/] });

      test('says so, and where to get another', async ({ page }) => {
        await openPage(page, localizedPath('/confirm-email?token=made-up', language));
        await expect(page.getByRole('heading', { name: t('linkDeadTitle') })).toBeVisible();
        await expectAccessible(page);
      });
    });
  });
}

/** Logs a client in once more, as another browser would. @returns the token of that session */
async function logIn(url: string, email: string, password: string): Promise<string> {
  return (await send<{ token: string }>({ url }, 'POST', '/client/login', { body: { email, password } })).token;
}

test('a reload shows the account’s page where it was left', async ({ page, context, site }) => {
  await signIn(context, await makeClient(site, newEmail()));
  const measure = () => page.evaluate(() => ({ place: scrollY, height: document.documentElement.scrollHeight }));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 760 });
    await openPage(page, '/account');
    // The parts of the project come one after the other.
    await expect(page.getByRole('link', { name: clientHomeTexts('en')('briefStart') }).first()).toBeVisible();
    await expect(page.getByText(filesTexts('en')('emptyTitle'))).toBeVisible();
    await page.waitForLoadState('networkidle');
    const left = await page.evaluate(() => {
      // As a person's scrolling does, this ends the stay at the place of before.
      window.dispatchEvent(new WheelEvent('wheel'));
      scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: 'instant' });
      return { place: scrollY, height: document.documentElement.scrollHeight };
    });
    expect(left.place).toBeGreaterThan(300);
    await page.reload();
    await expect.poll(measure).toEqual(left);
  }
});
