import { type BrowserContext, expect, type Page } from '@playwright/test';
import { sentences } from '@vitrine/contracts/errors.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { clientHomeTexts } from '../web/app/messages/client-home.ts';
import { filesTexts } from '../web/app/messages/files.ts';
import { invitationTexts } from '../web/app/messages/invitation.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { notMeTexts } from '../web/app/messages/not-me.ts';
import { ownAccountTexts } from '../web/app/messages/own-account.ts';
import { signingTexts } from '../web/app/messages/signing.ts';
import { verifyTexts } from '../web/app/messages/verify.ts';
import { welcomeTexts } from '../web/app/messages/welcome.ts';
import { adminToken, offeredSlots, send } from './api.ts';
import { briefPage } from './brief-page.ts';
import { answersTo, completeBrief, makeClient, openRows, signIn } from './clients.ts';
import { holdTimers } from './clock.ts';
import { linkIn, type Mailbox } from './mailbox.ts';
import { codeFor, sendProposal, signKey } from './proposals.ts';
import type { Site } from './server.ts';

const say = sentences('en');
const account = accountTexts('en');
const own = ownAccountTexts('en');
const password = 'Green-lamp-88';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What a walk through pages that ask for a secret or a session is given. */
export type Walk = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: Site;
  readonly mailbox: Mailbox;
  /** Of nobody else. */
  readonly email: string;
  open(path: string): Promise<void>;
  /** Between any two steps. */
  step(): Promise<void>;
};

/** Types a new password, twice. */
async function choosePassword(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel(account('confirmPassword'), { exact: true }).fill(password);
}

/** One through each page that asks for a secret or a session, with what each refuses and says. */
export const walks: Record<string, (walk: Walk) => Promise<void>> = {
  async 'the brief'({ page, context, site, email, open, step }) {
    const brief = briefPage(page, 'en');
    const client = await makeClient(site, email);
    await signIn(context, client);
    await open('/wizard');
    await brief.waitForStep(1);
    await step();
    await brief.next();
    await expect(page.locator('[data-field] [aria-invalid=true]').first()).toBeVisible();
    await step();
    await brief.fill(1, answersTo(1));
    await step();
    await brief.next();
    await brief.waitForStep(2);
    await step();
    await completeBrief(client);
    await open('/wizard');
    await brief.goToStep(9);
    await step();
    await button(page, brief.t('submit')).click();
    await expect(page.getByRole('heading', { name: brief.t('bannerTitle') })).toBeVisible();
    await step();
  },

  async 'a proposal'({ page, site, mailbox, email, open, step }) {
    const t = signingTexts('en');
    const { path } = await sendProposal(site, mailbox, { email });
    await open(path);
    await expect(page.locator('article')).toBeVisible();
    await step();
    await button(page, t('ask')).filter({ visible: true }).click();
    await step();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('askSend') }).click();
    await step();
    await dialog.getByLabel(t('askLabel')).fill('When could it begin?');
    await dialog.getByRole('button', { name: t('askSend') }).click();
    await expect(dialog).toBeHidden();
    await step();
    await button(page, t('sendCode')).click();
    await expect(page.getByText(t('tickMissing'))).toBeVisible();
    await step();
    await page.getByRole('checkbox', { name: t('tick') }).check();
    await page.getByLabel(t('name'), { exact: true }).fill('Zoë Sauvage');
    await step();
    await button(page, t('sendCode')).click();
    const code = page.getByLabel(t('code'), { exact: true });
    await expect(code).toBeVisible();
    await step();
    await code.fill(await codeFor(mailbox, email));
    await button(page, t(signKey)).click();
    await expect(page.getByRole('heading', { name: t('signedTitle', { name: 'Zoë Sauvage' }) })).toBeVisible();
    await step();
  },

  async 'the check of a file'({ page, open, step }) {
    const t = verifyTexts('en');
    await open('/verify');
    for (const text of ['one', 'another']) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: `${text}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(text) });
      await expect(page.getByText(t('unknown'))).toBeVisible();
      await step();
    }
  },

  async 'a forgotten password'({ page, site, mailbox, email, open, step }) {
    await makeClient(site, email);
    await open('/request-password-reset');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText(say('emailRequired'))).toBeVisible();
    await step();
    await page.getByLabel(account('email')).fill(email);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('heading', { name: account('linkSentTitle') })).toBeVisible();
    await step();
    // The page would go on to the login by itself before the link there is followed.
    await holdTimers(page, 3000);
    await open(await linkIn(mailbox, email, '/reset-password'));
    await button(page, account('resetSubmit')).click();
    await expect(page.getByText(say('newPasswordRequired'))).toBeVisible();
    await step();
    await page.getByLabel(account('newPassword'), { exact: true }).fill('abc');
    await step();
    await choosePassword(page, account('newPassword'));
    await button(page, account('resetSubmit')).click();
    await expect(page.getByText(account('resetDoneRedirect'))).toBeVisible();
    await step();
    await page.getByRole('link', { name: account('resetDoneLink') }).click();
    await expect(button(page, account('logIn'))).toBeVisible();
    await step();
  },

  async 'the confirmation of an address'({ page, site, mailbox, email, open, step }) {
    await makeClient(site, email);
    await open(await linkIn(mailbox, email, '/confirm-email'));
    const act = button(page, own('confirmAnewAct'));
    await act.click();
    await step();
    await act.click();
    await step();
    await choosePassword(page, account('newPassword'));
    await act.click();
    await expect(page.getByText(own('confirmAnewDoneLead', { email }))).toBeVisible();
    await step();
    await page.getByRole('link', { name: own('linkLogIn') }).click();
    await expect(button(page, account('logIn'))).toBeVisible();
  },

  async '“This was not me”'({ page, site, mailbox, email, open, step }) {
    const t = notMeTexts('en');
    await send(site, 'POST', '/contact', { body: { name: 'Ada', email, message: 'Hello' } });
    await open(await linkIn(mailbox, email, '/not-me'));
    await expect(button(page, t('dispute'))).toBeVisible();
    await step();
    await button(page, t('dispute')).click();
    await expect(page.getByText(t('disputed'))).toBeVisible();
    await step();
    await button(page, t('revokeDispute')).click();
    await expect(button(page, t('dispute'))).toBeVisible();
    await step();
  },

  async 'an invitation to the team'({ page, site, mailbox, email, open, step }) {
    const t = invitationTexts('en');
    const token = await adminToken(site);
    await send(site, 'POST', '/admin/invitations', { token, body: { email, role: 'member', language: 'en' } });
    await open(await linkIn(mailbox, email, '/invitation'));
    await button(page, t('join')).click();
    await expect(page.getByText(say('nameRequired'))).toBeVisible();
    await step();
    await page.getByLabel(t('name')).fill('Nina');
    await choosePassword(page, t('password'));
    await step();
    await button(page, t('join')).click();
    await expect(page.getByRole('heading', { name: t('doneTitle') })).toBeVisible();
    await step();
  },

  async 'an invitation of a client, and their own page'({ page, site, mailbox, email, open, step }) {
    const t = welcomeTexts('en');
    const files = filesTexts('en');
    const token = await adminToken(site);
    const message = `A long story. ${'Then something else happened. '.repeat(160)}`;
    const { id } = await send<{ id: string }>(site, 'POST', '/contact', { body: { name: 'Ada', email, message } });
    await send(site, 'POST', '/admin/client-invitations', { token, body: { list: 'contacts', id } });
    await open(await linkIn(mailbox, email, '/welcome'));
    await button(page, t('open')).click();
    await step();
    await choosePassword(page, invitationTexts('en')('password'));
    await step();
    await button(page, t('open')).click();
    await expect(page.getByRole('region', { name: own('requestsTitle') })).toContainText('A long story.');
    await step();
    await button(page, clientHomeTexts('en')('messageWhole')).click();
    await step();
    await button(page, clientHomeTexts('en')('messageLess')).click();
    await step();
    const exchange = page.getByRole('region', { name: own('filesTitle'), exact: true });
    const buffer = Buffer.from('An offer');
    await exchange
      .getByLabel(files('choose'))
      .setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') });
    await expect(exchange.getByRole('alert')).toContainText('page.html');
    await step();
    await exchange.getByLabel(files('choose')).setInputFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer });
    await expect(exchange.getByRole('listitem').filter({ hasText: 'offer.txt' })).toBeVisible();
    await step();
    await exchange.getByRole('button', { name: files('deleteOne', { name: 'offer.txt' }) }).click();
    await step();
    await exchange.getByRole('button', { name: files('delete'), exact: true }).click();
    await expect(exchange.getByRole('listitem')).toHaveCount(0);
  },

  async 'the account'({ page, context, site, email, open, step }) {
    const client = await makeClient(site, email);
    await signIn(context, client);
    await open('/account');
    await openRows(page);
    await step();
    const name = page.getByRole('textbox', { name: own('name') });
    await name.fill('');
    await button(page, own('save')).click();
    await expect(page.getByText(say('nameRequired'))).toBeVisible();
    await step();
    await name.fill('Zoë');
    await button(page, own('save')).click();
    await expect(page.getByRole('link', { name: 'Zoë' })).toBeVisible();
    await step();
    await button(page, own('emailChange')).click();
    await step();
    const emails = page.getByRole('region', { name: own('emailTitle'), exact: true });
    await emails.getByRole('textbox', { name: own('newEmail') }).fill(`new.${email}`);
    await emails.getByLabel(own('currentPassword'), { exact: true }).fill(client.password);
    await emails.getByRole('button', { name: own('sendLink'), exact: true }).click();
    await expect(page.getByText(own('pendingEmail', { email: `new.${email}` }))).toBeVisible();
    await step();
    const passwords = page.getByRole('region', { name: own('passwordTitle'), exact: true });
    await passwords.getByRole('button', { name: own('changePassword') }).click();
    await step();
    await passwords.getByLabel(own('currentPassword'), { exact: true }).fill(client.password);
    for (const field of await passwords.locator('input[autocomplete=new-password]').all()) await field.fill(password);
    await passwords.getByRole('button', { name: own('changePassword') }).click();
    await expect(page.getByText(own('passwordChanged')).first()).toBeVisible();
    await step();
  },

  async 'a login, and what is said after it'({ page, site, email, open, step }) {
    const client = await makeClient(site, email);
    await open('/login');
    await page.getByLabel(account('email')).fill(email);
    await page.getByLabel(account('password'), { exact: true }).fill('not the password');
    await button(page, account('logIn')).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('INVALID_CREDENTIALS'));
    await step();
    await page.getByRole('radio', { name: account('kindAdmin') }).check({ force: true });
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    await step();
    await page.getByRole('radio', { name: account('kindClient') }).check({ force: true });
    await page.getByLabel(account('password'), { exact: true }).fill(client.password);
    await button(page, account('logIn')).click();
    await expect(page.locator('section').getByText(account('clientLoggedIn'))).toBeVisible();
    await step();
    await button(page, layoutTexts('en')('logOut')).filter({ visible: true }).first().click();
    await expect(page.getByRole('link', { name: layoutTexts('en')('login') }).first()).toBeVisible();
    await step();
  },

  async 'a booking that is moved, changed and cancelled'({ page, site, mailbox, email, open, step }) {
    const t = bookingTexts('en');
    const { datetime } = (await offeredSlots(site)).findLast(({ available }) => available) ?? { datetime: '' };
    await send(site, 'POST', '/booking/create', { body: { name: 'Ada', email, datetime } });
    await open(await linkIn(mailbox, email, '/booking/manage'));
    await button(page, t('channelChange')).click();
    await step();
    await page.getByRole('radio', { name: t('byPhone') }).check();
    await button(page, t('channelKeep')).click();
    await expect(page.getByText(say('phoneRequired'))).toBeVisible();
    await step();
    await page.getByLabel(t('phone')).fill('+33 6 12 34 56 78');
    await button(page, t('channelKeep')).click();
    // What stands there from now on; the toast about it goes by itself.
    await expect(page.locator('dd').getByText(t('byPhone'))).toBeVisible();
    await step();
    await button(page, t('move')).click();
    await step();
    await button(page, t('cancel')).click();
    await step();
    await button(page, t('cancelConfirm')).click();
    await expect(button(page, t('move'))).toBeHidden();
    await step();
  },
};
