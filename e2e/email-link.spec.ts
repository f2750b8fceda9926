import { localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { ownAccountTexts } from '../web/app/messages/own-account.ts';
import { send } from './api.ts';
import { expectAccessibleInThemes } from './axe.ts';
import { makeClient, signIn } from './clients.ts';
import type { Mailbox } from './mailbox.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

const newEmail = () => `link-${crypto.randomUUID().slice(0, 8)}@example.com`;
const isLink = /https?:\/\/\S+\/confirm-email\?token=[\w-]+/;

/** The link in the mail that an address got. */
async function linkTo(mailbox: Mailbox, email: string): Promise<string> {
  const find = () =>
    mailbox.mails
      .flatMap(({ recipients, text }) => (recipients.includes(email) ? [isLink.exec(text ?? '')?.[0] ?? ''] : []))
      .find(Boolean);
  await expect.poll(find).toBeTruthy();
  return find() ?? '';
}

for (const language of triedIn('en')) {
  const t = ownAccountTexts(language);
  const say = accountTexts(language);

  test(`whoever confirms an address that others signed up with takes the account over, in ${language}`, async ({
    page,
    site,
    mailbox,
  }) => {
    const email = newEmail();
    const client = await makeClient(site, email, { language });
    await openPage(page, await linkTo(mailbox, email));
    const act = page.getByRole('button', { name: t('confirmAnewAct') });
    await act.click();
    const password = page.getByLabel(say('newPassword'), { exact: true });
    await expect(password).toBeFocused();
    await expectAccessibleInThemes(page, 'a confirmation without a session');
    for (const field of await page.locator('input[autocomplete=new-password]').all()) await field.fill('Green-lamp-88');
    await act.click();
    await expect(page.getByText(t('confirmAnewDoneLead', { email }))).toBeFocused();
    await expect(send(site, 'GET', '/auth/me', { token: client.token })).rejects.toThrow();
    await page.getByRole('link', { name: t('linkLogIn') }).click();
    await page.getByRole('textbox', { name: say('email'), exact: true }).fill(email);
    await page.getByLabel(say('password'), { exact: true }).fill('Green-lamp-88');
    await page.getByRole('button', { name: say('logIn'), exact: true }).click();
    await expect(page).toHaveURL(localizedPath('/account', language));
  });

  test(`a change of address leads to the login first, and back, in ${language}`, async ({
    page,
    context,
    site,
    mailbox,
  }) => {
    const email = newEmail();
    const next = newEmail();
    const client = await makeClient(site, email, { language });
    await send(site, 'POST', '/account/email', {
      token: client.token,
      body: { email: next, password: client.password },
    });
    const link = await linkTo(mailbox, next);
    await openPage(page, link);
    await expect(page.getByText(t('ownSessionLead'))).toBeVisible();
    await expectAccessibleInThemes(page, 'a change without a session');
    await page.getByRole('link', { name: t('linkLogIn') }).click();
    await page.getByRole('textbox', { name: say('email'), exact: true }).fill(email);
    await page.getByLabel(say('password'), { exact: true }).fill(client.password);
    await page.getByRole('button', { name: say('logIn'), exact: true }).click();
    await page.getByRole('button', { name: t('changeAct') }).click();
    await expect(page.getByText(t('changeDoneLead', { email: next }))).toBeFocused();

    const other = await makeClient(site, newEmail(), { language });
    const again = await makeClient(site, newEmail(), { language });
    const third = newEmail();
    await send(site, 'POST', '/account/email', {
      token: again.token,
      body: { email: third, password: again.password },
    });
    await signIn(context, other);
    await openPage(page, await linkTo(mailbox, third));
    await expect(page.getByText(t('ownSessionOther'))).toBeVisible();
  });
}
