import type { Page } from '@playwright/test';
import type { ListCounts } from '@vitrine/contracts/live.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { quarantineTexts } from '../web/app/messages/quarantine.ts';
import { todayTexts } from '../web/app/messages/today.ts';
import { adminToken, send } from './api.ts';
import { rowOf, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';

// A site that guards its forms, as every site does outside of tests.
test.use({ siteSettings: { RATE_LIMITS: 'on' } });
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const t = contactTexts('en');
const tq = quarantineTexts('en');

async function fillContact(page: Page, name: string) {
  await page.getByLabel(t('name')).fill(name);
  await page.getByLabel(t('email')).fill(`${name.toLowerCase()}@visitor.test`);
  await page.getByLabel(t('message')).fill(`A message from ${name}`);
}
const sent = (page: Page) => expect(page.getByText(t('sent')).first()).toBeVisible();
const waiting = async (site: Site) => {
  const counts = await send<ListCounts>(site, 'GET', '/admin/counts', { token: await adminToken(site) });
  return counts.quarantine.total;
};

test('a person is never taken for a robot', async ({ page, site, context, mailbox }) => {
  await openPage(page, '/contact');
  await fillContact(page, 'Doris');
  await page.getByRole('button', { name: t('send') }).dblclick();
  await sent(page);
  await mailbox.waitFor(({ recipients }) => recipients.includes('doris@visitor.test'));

  // At once, and again after going back.
  await page.goto('/');
  await page.goBack();
  await page.getByRole('button', { name: t('receiptAnother') }).click();
  await fillContact(page, 'Edith');
  await page.getByLabel(t('message')).press('Tab');
  await page.getByRole('button', { name: t('send') }).click();
  await sent(page);

  // Without a network, then with one.
  await page.reload();
  // Once it is there the page is hydrated: before, a form cannot say that sending failed.
  await page.getByRole('button', { name: t('receiptAnother') }).click();
  await fillContact(page, 'Flora');
  await context.setOffline(true);
  await page.getByRole('button', { name: t('send') }).click();
  await expect(page.getByText(t('failed')).first()).toBeVisible();
  await expect(page.getByRole('alert').getByText(layoutTexts('en')('keptTitle'))).toBeInViewport();
  await context.setOffline(false);
  await page.getByRole('button', { name: t('send') }).click();
  await sent(page);

  // The form stands open for a day.
  const other = await context.newPage();
  await other.clock.install();
  await openPage(other, '/contact');
  await fillContact(other, 'Greta');
  await other.clock.fastForward('26:00:00');
  await other.getByRole('button', { name: t('send') }).click();
  await sent(other);
  await other.close();

  for (const name of ['edith', 'flora', 'greta']) {
    await mailbox.waitFor(({ recipients }) => recipients.includes(`${name}@visitor.test`));
  }
  expect(await waiting(site)).toBe(0);
});

test('a person signs up', async ({ page, site, mailbox }) => {
  const ta = accountTexts('en');
  await openPage(page, '/login');
  await page.getByRole('button', { name: ta('createAccount') }).click();
  await page.getByLabel(ta('fullName')).fill('Hanna Holm');
  await page.getByLabel(ta('email')).fill('hanna@visitor.test');
  await page.getByLabel(ta('password'), { exact: true }).fill('Analytical-1');
  await page.getByLabel(ta('confirmPassword'), { exact: true }).fill('Analytical-1');
  await page
    .getByRole('button', { name: ta('signUp') })
    .last()
    .click();
  await mailbox.waitFor(({ recipients }) => recipients.includes('hanna@visitor.test'));
  expect(await waiting(site)).toBe(0);
});

test('a quarantined message is released, and its mails arrive', async ({ page, site, mailbox }) => {
  const body = { name: 'Ilse Robot', email: 'ilse@visitor.test', message: 'Was it me?' };
  await send(site, 'POST', '/contact', { body });
  await send(site, 'POST', '/contact', { body: { ...body, name: 'Jan Spam', email: 'jan@visitor.test' } });
  await signIn(page, site);
  await page.goto('/admin?tab=contacts');
  await expect(page.getByText(tq('waiting', { count: 2 }))).toBeVisible();
  await expect(page.getByText('Ilse Robot')).toBeHidden();
  await page.getByRole('button', { name: tq('show') }).click();
  await expect(page.getByText(tq('noProofOfWork')).first()).toBeVisible();

  const bar = page.getByRole('region', { name: backofficeTexts('en')('selection') });
  await rowOf(page, 'Jan Spam').getByRole('checkbox').check();
  await bar.getByRole('button', { name: tq('spam') }).click();
  await expect(rowOf(page, 'Jan Spam')).toBeHidden();
  await page.getByRole('button', { name: tq('undo') }).click();
  await expect(rowOf(page, 'Jan Spam')).toBeVisible();

  await rowOf(page, 'Ilse Robot').getByRole('checkbox').check();
  await bar.getByRole('button', { name: tq('release') }).click();
  await mailbox.waitFor(({ recipients }) => recipients.includes('ilse@visitor.test'));
  await mailbox.waitFor(
    ({ recipients, text }) => recipients.includes(site.agencyEmail) && !!text?.includes('Ilse Robot'),
  );
  await page.goto('/admin?tab=contacts');
  await expect(rowOf(page, 'Ilse Robot')).toBeVisible();
  await expect(page.getByText(tq('waiting', { count: 1 }))).toBeVisible();
});

test('what waits in quarantine is named in Today, and marking it says what is learned', async ({ page, site }) => {
  const message = 'See spam.example/offer';
  for (const name of ['Karl', 'Lisa']) {
    await send(site, 'POST', '/contact', { body: { name, email: `${name.toLowerCase()}@visitor.test`, message } });
  }
  await signIn(page, site);
  await page.goto('/admin?tab=today');
  const tt = todayTexts('en');
  const line = page.getByText(tt('quarantinedOf_contacts', { name: 'Karl' }));
  await expect(line).toBeVisible();
  await line.click();
  await expect(page.getByRole('button', { name: tq('release') }).last()).toBeVisible();
  // The page is left next, which could stop it on its way.
  const marked = page.waitForResponse('**/api/admin/quarantine/contacts/move');
  await page
    .getByRole('button', { name: tq('spam') })
    .last()
    .click();
  expect((await marked).ok()).toBe(true);
  await expect(page.getByText(/karl@visitor\.test/).last()).toBeVisible();

  await page.goto('/admin?tab=contacts&status=quarantined');
  await rowOf(page, 'Lisa').getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: backofficeTexts('en')('selection') });
  await bar.getByRole('button', { name: tq('spam') }).click();
  // The second report of the link; the address is nobody's confirmed.
  const learned = page.getByText(tq('learned_link', { value: 'spam.example/offer' })).last();
  await expect(learned).toBeVisible();
  await expect(learned).toContainText(tq('learnedTitle', { what: '|' }).split('|')[0] ?? '');
  await expect(page.getByText(tq('why_unconfirmed', { sign: 'lisa@visitor.test' })).last()).toBeVisible();
});
