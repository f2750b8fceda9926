import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { liveTexts } from '../web/app/messages/live.ts';
import { proposalsTexts } from '../web/app/messages/proposals.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { blockEvents, openerOf, rowsOf, signIn } from './back-office.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Other specs use the same site: every name here contains this word, so that a search finds only these. */
const word = 'vermeil';

for (const language of triedIn('fr')) {
  const t = proposalsTexts(language);

  test.describe(`a proposal, in ${language}`, () => {
    test('goes from a request to a mail with its PDF, and then into a new version', async ({ page, site, mailbox }) => {
      const name = `Ada ${word} ${language}`;
      const email = `ada.${word}.${language}@example.com`;
      const body = { name, email, serviceType: 'business', options: ['design'] };
      await send(site, 'POST', '/quotes', { body, language });
      await signIn(page, site);
      await page.goto(localizedPath(`/admin?tab=quotes&q=${word}+${language}`, language));
      await openerOf(page, name).click();
      await page.getByRole('button', { name: t('propose'), exact: true }).click();

      const editor = page.getByRole('form', { name: t('editor') });
      await expect(editor.getByRole('listitem')).not.toHaveCount(0);
      await expect(page.getByRole('button', { name: t('send'), exact: true })).toBeDisabled();
      await editor.getByLabel(t('clientPostalAddress')).fill('1 rue des Lilas\n69001 Lyon');
      await editor.getByRole('button', { name: t('addLine') }).click();
      // The new line has the focus.
      const last = editor.locator('ol > li').last();
      await expect(last.locator(':focus')).toHaveCount(1);
      await page.keyboard.type('Hosting');
      await last.getByLabel(t('unitPrice')).fill(language === 'fr' ? '1 049,50' : '1,049.50');
      await expect(last.getByRole('status')).toContainText(language === 'fr' ? /1\s049,50\s€/ : /€1,049\.50/);
      await last.getByLabel(t('vat'), { exact: true }).selectOption('1000');
      const total = language === 'fr' ? /1\s154,45/ : /1,154\.45/;
      await last.getByLabel(t('billing')).selectOption('monthly');
      await expect(page.getByRole('region', { name: t('totals') })).toContainText(total);
      await expect(page.getByText(t('stateSaved'))).toBeVisible();
      await expectAccessible(page, 'the editor');

      await page.getByRole('button', { name: t('send'), exact: true }).click();
      await page.getByRole('button', { name: t('sendConfirm') }).click();
      const number = page.getByText(/^\d{4}-\d{4}$/);
      await expect(number).toBeVisible();
      await expectAccessible(page, 'what was sent');
      const mail = await mailbox.waitFor(
        ({ recipients, attachments }) =>
          recipients.includes(email) && attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
      );
      const pdf = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf?.content as ArrayBuffer)), {
        mergePages: true,
      });
      expect(text.replace(/\s/g, ' ')).toMatch(total);
      const sent = await number.innerText();
      expect(text).toContain(sent);

      await page.getByRole('button', { name: t('newVersion') }).click();
      await expect(editor).toBeVisible();
      await page.getByRole('button', { name: t('discard'), exact: true }).click();
      await page.getByRole('button', { name: t('discardConfirm') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
      await page.goto(localizedPath(`/admin/proposals?q=${word}+${language}`, language));
      await expect(rowsOf(page)).toHaveCount(1);
      await expectAccessible(page, 'the list');

      // The trail says in which list the sent one is, and leads to it.
      await page.goto(localizedPath('/admin/dashboard?tab=activity', language));
      const entry = page.locator('main li').filter({ hasText: sent });
      await expect(entry).toContainText(liveTexts(language)('proposals'));
      await entry.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/admin\/proposals\?open=/);
      await expect(page.getByText(sent, { exact: true }).first()).toBeVisible();
    });
  });
}

test.describe('the state of a draft', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('is that of the text on screen', async ({ page, site }) => {
    const t = proposalsTexts('en');
    const name = `Uma ${word} state`;
    const body = { name, email: `${word}.state@example.com`, serviceType: 'business', options: [] };
    await send(site, 'POST', '/quotes', { body });
    await signIn(page, site);
    await page.goto(`/admin?tab=quotes&q=${word}+state`);
    await openerOf(page, name).click();
    await page.getByRole('button', { name: t('propose'), exact: true }).click();
    const title = page.getByRole('form', { name: t('editor') }).getByLabel(t('fieldTitle'));
    const opened = await title.inputValue();
    await expect(page.getByText(t('stateSaved'))).toBeVisible();

    // What is undone before it is sent leaves nothing to store.
    await title.pressSequentially('?');
    await expect(page.getByText(t('stateUnsaved'))).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(title).toHaveValue(opened);
    await expect(page.getByText(t('stateSaved'))).toBeVisible();

    // After a failure, also what was typed before it is stored anew: the server may have either.
    await page.route('**/api/admin/proposals/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    await title.fill(`${opened} and more`);
    await expect(page.getByText(t('stateFailed')).first()).toBeVisible();
    await page.unroute('**/api/admin/proposals/*');
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    await title.fill(opened);
    await expect(page.getByText(t('stateUnsaved'))).toBeVisible();
    await stored;
    await expect(page.getByText(t('stateSaved'))).toBeVisible();
  });
});

test('a draft is not asked for any more while it is discarded', async ({ page, site, context }) => {
  const t = proposalsTexts('en');
  const [name, other] = [`Zoe ${word} twice`, `Yan ${word} twice`];
  const ask = (whose: string) => {
    const body = { name: whose, email: `${word}.twice@example.com`, serviceType: 'business', options: [] };
    return send<{ id: string }>(site, 'POST', '/quotes', { body });
  };
  const quoteId = (await ask(other)).id;
  await ask(name);
  const token = await signIn(page, site);
  const list = await context.newPage();
  await list.goto(`/admin/proposals?q=${word}+twice`);
  await page.goto(`/admin?tab=quotes&q=${word}+twice`);
  await openerOf(page, name).click();
  await page.getByRole('button', { name: t('propose'), exact: true }).click();
  await expect(page.getByRole('form', { name: t('editor') })).toBeVisible();
  await expect(rowsOf(list)).toHaveCount(1);
  await page.route('**/api/admin/proposals/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    // Discarded, and another is drafted: whoever shows a proposal is told that they have changed.
    await send(site, 'POST', '/admin/proposals', { body: { quoteId }, token });
    await expect(rowsOf(list).filter({ hasText: other })).toBeVisible();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: t('discard'), exact: true }).click();
  await page.getByRole('button', { name: t('discardConfirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  await expect(rowsOf(page)).not.toHaveCount(0);
});

test.describe('in two tabs', () => {
  // The other tab hears of no change, and so tries to store an older version.
  test.use({ expectedErrors: [/status of (409|503)/] });

  test('a draft shows what the other stores, and asks where both have changed', async ({ page, context, site }) => {
    const t = proposalsTexts('en');
    const body = { name: `Odd ${word} pair`, email: `${word}.pair@example.com`, serviceType: 'business', options: [] };
    const { id: quoteId } = await send<{ id: string }>(site, 'POST', '/quotes', { body });
    const token = await signIn(page, site);
    const { id } = await send<{ id: string }>(site, 'POST', '/admin/proposals', { body: { quoteId }, token });
    const other = await context.newPage();
    const priceOn = async (tab: Page) => {
      await tab.goto(`/admin/proposals?open=${id}`);
      return tab
        .getByRole('form', { name: t('editor') })
        .getByLabel(t('unitPrice'))
        .first();
    };
    const [price, otherPrice] = [await priceOn(page), await priceOn(other)];
    await price.fill('111');
    await expect(page.getByText(t('stateSaved'))).toBeVisible();
    await expect(otherPrice).toHaveValue('111.00');

    await blockEvents(other);
    await other.reload();
    await expect(otherPrice).toHaveValue('111.00');
    await price.fill('222');
    await expect(page.getByText(t('stateSaved'))).toBeVisible();
    await otherPrice.fill('333');
    await other.getByRole('button', { name: t('keepLocal') }).click();
    await expect(other.getByText(t('stateSaved'))).toBeVisible();
    await expect(price).toHaveValue('333.00');
    await expect(other.getByText(t('conflictTitle'))).toHaveCount(0);

    await price.fill('444');
    await expect(page.getByText(t('stateSaved'))).toBeVisible();
    await otherPrice.fill('555');
    await expect(other.getByText(t('conflictTitle'))).toBeVisible();
    await expectAccessible(other, 'a conflict');
    await other.getByRole('button', { name: t('acceptStored') }).click();
    await expect(otherPrice).toHaveValue('444.00');
  });
});
