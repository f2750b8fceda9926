import type { Page } from '@playwright/test';
import { signingTexts } from '../web/app/messages/signing.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { unavailable } from './back-office.ts';
import type { Mailbox } from './mailbox.ts';
import { openPage } from './open.ts';
import { codeFor, replaceProposal, type SentProposal, sendProposal, signedKey, signKey } from './proposals.ts';
import { pressAgain } from './second-press.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const t = signingTexts('en');
let readers = 0;
const newReader = () => ({ email: `twin-${++readers}-${Date.now()}@visitor.test` });

const signButton = (page: Page) => page.getByRole('button', { name: t(signKey) });
const codeField = (page: Page) => page.getByLabel(t('code'), { exact: true });
const thanks = (page: Page) =>
  page.getByRole('heading', { level: 2, name: t('signedTitle', { name: 'Ada Lovelace' }) });

/** Fills in everything but the code. */
async function reachCode(page: Page, { path }: SentProposal): Promise<void> {
  await openPage(page, path);
  await page.getByRole('checkbox', { name: t('tick') }).check();
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByRole('button', { name: t('sendCode') }).click();
  await expect(codeField(page)).toBeFocused();
}

async function fillCode(page: Page, mailbox: Mailbox, { email }: SentProposal): Promise<void> {
  await codeField(page).fill(await codeFor(mailbox, email));
}

/** Sends a proposal and fills in everything, up to the button that signs. */
async function reachSignature(page: Page, site: Site, mailbox: Mailbox): Promise<SentProposal> {
  const proposal = await sendProposal(site, mailbox, newReader());
  await reachCode(page, proposal);
  await fillCode(page, mailbox, proposal);
  return proposal;
}

test('two quick presses and a second tab make one signature', async ({ page, context, site, mailbox }) => {
  const proposal = await sendProposal(site, mailbox, newReader());
  const other = await context.newPage();
  await openPage(other, proposal.path);
  await reachCode(page, proposal);
  await fillCode(page, mailbox, proposal);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/accept')) asked++;
  });
  await signButton(page).dblclick();
  await expect(thanks(page)).toBeFocused();
  expect(asked).toBe(1);

  // The other tab shows it as soon as somebody looks at it again, and so does the way back.
  await other.bringToFront();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(thanks(other)).toBeVisible();
  await page.goto('/');
  await page.goBack();
  await expect(thanks(page)).toBeVisible();
  await expect(signButton(page)).toHaveCount(0);
});

test('a second press that comes after the signature presses nothing, and leaves the focus where it was', async ({
  page,
  site,
  mailbox,
}) => {
  await reachSignature(page, site, mailbox);
  await signButton(page).click();
  await expect(thanks(page)).toBeFocused();
  await pressAgain(page.getByText(t(signedKey)));
  await expect(thanks(page)).toBeFocused();
  await pressAgain(page.getByText(t('proof'), { exact: true }));
  await expect(page.getByText(t('signedHash'))).toBeHidden();
  await expect(page).toHaveURL(/\/proposal\?/);
  await expect(thanks(page)).toBeFocused();
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of (400|404|409|410|503)/] });

  test('a version that was replaced while it was being read is not signed', async ({ page, site, mailbox }) => {
    const proposal = await reachSignature(page, site, mailbox);
    const next = await replaceProposal(site, mailbox, proposal);
    await signButton(page).click();
    await expect(page.getByText(t('changed'))).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 2, name: t('replacedTitle', { number: next.number }) }),
    ).toBeVisible();
    await expect(signButton(page)).toHaveCount(0);
    await expectAccessible(page, 'a replaced version');
  });

  test('a wrong code is said so, and what was typed survives a reload', async ({ page, site, mailbox }) => {
    const proposal = await sendProposal(site, mailbox, newReader());
    await reachCode(page, proposal);
    const right = await codeFor(mailbox, proposal.email);
    await codeField(page).fill(right === '000000' ? '111111' : '000000');
    await signButton(page).click();
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(codeField(page)).toBeFocused();
    await page.reload();
    await expect(page.getByLabel(t('name'))).toHaveValue('Ada Lovelace');
    await expect(page.getByRole('checkbox', { name: t('tick') })).toBeChecked();
    await codeField(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await signButton(page).click();
    await expect(thanks(page)).toBeFocused();
  });

  test('a guessed link leads nowhere, and says no more', async ({ page }) => {
    await openPage(page, `/proposal?token=${'a'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unknownTitle'));
    await expectAccessible(page, 'an unknown link');
  });

  test('without the server nothing that was typed is lost, and it is signed once it is back', async ({
    page,
    site,
    mailbox,
  }) => {
    await reachSignature(page, site, mailbox);
    await page.route('**/api/proposal/**', (route) => route.fulfill(unavailable));
    await signButton(page).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel(t('name'))).toHaveValue('Ada Lovelace');
    await page.unroute('**/api/proposal/**');
    await signButton(page).click();
    await expect(thanks(page)).toBeFocused();
  });

  test('a proposal is declined with a reason, and a question goes to the agency', async ({ page, site, mailbox }) => {
    const proposal = await sendProposal(site, mailbox, newReader());
    await openPage(page, proposal.path);
    await page.getByRole('button', { name: t('ask') }).click();
    await page.getByLabel(t('askLabel')).fill('Could it be ready by May?');
    await page.getByRole('button', { name: t('askSend') }).click();
    await expect(page.getByText(t('asked'))).toBeVisible();
    await mailbox.waitFor(
      ({ recipients, text }) => recipients.includes(site.agencyEmail) && (text ?? '').includes('ready by May?'),
    );
    await page.getByRole('button', { name: t('decline'), exact: true }).click();
    await page.getByLabel(t('declineReason')).fill('Too early for us.');
    await expectAccessible(page, 'the dialog');
    await page.getByRole('button', { name: t('declineConfirm') }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(signButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('decline'), exact: true })).toHaveCount(0);
    await mailbox.waitFor(({ text }) => (text ?? '').includes('Too early for us.'));
    await expect
      .poll(() => send<{ state: string }>(site, 'GET', `/proposal/${proposal.token}`))
      .toMatchObject({
        state: 'declined',
      });
  });
});
