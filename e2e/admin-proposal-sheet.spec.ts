import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import { moneyTexts } from '../web/app/messages/money.ts';
import { proposalsTexts } from '../web/app/messages/proposals.ts';
import { replyTexts } from '../web/app/messages/replies.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { sendProposal } from './proposals.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** The editor of a proposal is its document: what is done with its lines, on any device, and what its client asked beside it. */

async function openDraft(
  page: Page,
  site: Site,
  email: string,
  language: 'en' | 'fr' = 'en',
): Promise<ProposalDetails> {
  const body = { name: 'Ada Feuille', email, serviceType: 'starter', options: [] };
  const { id: quoteId } = await send<{ id: string }>(site, 'POST', '/quotes', { body, language });
  const token = await signIn(page, site);
  const draft = await send<ProposalDetails>(site, 'POST', '/admin/proposals', { body: { quoteId }, token });
  await openPage(page, localizedPath(`/admin/proposals?open=${draft.id}`, language));
  return draft;
}

test('lines are added, moved and removed by keyboard, and the focus stays with them', async ({ page, site }) => {
  const t = proposalsTexts('en');
  await openDraft(page, site, 'feuille.keys@example.com');
  const editor = page.getByRole('form', { name: t('editor') });
  const name = (number: number) =>
    editor.getByRole('textbox', { name: `${t('lineOf', { number })} ${t('description')}`, exact: true });
  await expect(name(1)).toBeVisible();
  const before = await editor.locator('ol > li').count();
  await name(before).focus();
  await page.keyboard.press('Enter');
  await expect(name(before + 1)).toBeFocused();
  await page.keyboard.type('Copywriting');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(name(before)).toHaveValue('Copywriting');
  await expect(name(before)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name(before + 1)).toBeFocused();

  // Paid each month it goes on in the other section, with the focus.
  const billing = editor.getByRole('combobox', { name: `${t('lineOf', { number: before + 1 })} ${t('billing')}` });
  await billing.focus();
  await billing.selectOption('monthly');
  await expect(billing).toBeFocused();
  await expect(billing).toHaveValue('monthly');
  await billing.selectOption('once');
  await expect(billing).toBeFocused();

  await editor.getByRole('button', { name: t('moveUp', { number: before + 1 }) }).press('Enter');
  await expect(editor.getByRole('button', { name: t('moveUp', { number: before }) })).toBeFocused();
  await editor.getByRole('button', { name: t('removeLine', { number: before }) }).press('Enter');
  await expect(name(before)).toBeFocused();
  await expect(name(before)).not.toHaveValue('Copywriting');
  await expect(editor.locator('ol > li')).toHaveCount(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name(before)).toHaveValue('Copywriting');
  await expect(name(before)).toBeFocused();
  await expect(page.getByText(t('stateSaved'))).toBeVisible();
});

for (const language of triedIn('fr')) {
  test(`amounts are written as the document writes them, and what is ambiguous is said at its field, in ${language}`, async ({
    page,
    site,
  }) => {
    const t = proposalsTexts(language);
    await openDraft(page, site, `feuille.money.${language}@example.com`, language);
    const line = page
      .getByRole('form', { name: t('editor') })
      .locator('ol > li')
      .first();
    const price = line.getByLabel(t('unitPrice'));
    const total = page.getByRole('region', { name: t('totals') });
    await line.getByLabel(t('quantity')).fill('1');
    await price.fill(language === 'fr' ? '1 490,00' : '1490.5');
    await expect(total).toContainText(language === 'fr' ? /1\s490,00/ : /1,490\.50/);
    await line.getByLabel(t('quantity')).focus();
    // Beside the field, as it will be read.
    await expect(line.getByText(language === 'fr' ? /^1\s490,00\s€$/ : '€1,490.50').first()).toBeVisible();
    const saved = await price.inputValue();
    await price.fill('1.490');
    const sentence = moneyTexts(language)('ambiguous', { thousands: '1490' });
    await expect(price).toHaveAccessibleDescription(new RegExp(sentence.slice(0, 20)));
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'an amount that can be read in two ways');
    await price.fill(saved);
    await expect(price).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(t('stateSaved'))).toBeVisible();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a proposal is written, corrected and sent', async ({ page, site }) => {
    const t = proposalsTexts('en');
    await openDraft(page, site, 'feuille.phone@example.com');
    const editor = page.getByRole('form', { name: t('editor') });
    await editor.getByLabel(t('clientPostalAddress')).fill('1 rue des Lilas\n69001 Lyon');
    await editor.getByRole('button', { name: t('addLine') }).tap();
    await page.keyboard.type('Copywriting');
    const last = editor.locator('ol > li').last();
    await last.getByLabel(t('unitPrice')).fill('250');
    await expect(page.getByText(t('stateSaved'))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'the editor on a phone');
    await page.getByRole('button', { name: t('send'), exact: true }).tap();
    await page.getByRole('button', { name: t('sendConfirm') }).tap();
    await expect(page.getByText(/^\d{4}-\d{4}$/)).toBeVisible();
    // After its state and what can be done with it.
    await expect(page.getByRole('article').filter({ hasText: 'Copywriting' })).toBeVisible();
  });
});

test('what a client asked about a proposal is replied to beside it, and beside its next version', async ({
  page,
  site,
  mailbox,
}) => {
  const t = proposalsTexts('en');
  const replies = replyTexts('en');
  const { id, token, number } = await sendProposal(site, mailbox, { email: 'feuille.asks@example.com' });
  await send(site, 'POST', `/proposal/${token}/seen`);
  await send(site, 'POST', `/proposal/${token}/question`, { body: { message: 'Could we begin in January?' } });
  await signIn(page, site);
  await openPage(page, `/admin/proposals?open=${id}`);
  const asked = page.getByRole('region', { name: t('asked') });
  await expect(asked.getByText('Could we begin in January?')).toBeVisible();
  await asked.getByRole('button', { name: replies('title', { name: 'Zoë Marchetti' }) }).click();
  await asked.getByRole('textbox', { name: replies('text') }).fill('Gladly: on the fifth.');
  await asked.getByRole('button', { name: replies('send'), exact: true }).click();
  await expect(asked.getByText('Gladly: on the fifth.')).toBeVisible();
  await expectAccessible(page, 'a proposal that was sent');

  await page.getByRole('button', { name: t('newVersion') }).click();
  await expect(page.getByRole('form', { name: t('editor') })).toBeVisible();
  await expect(asked.getByText(t('askedEarlier', { number }))).toBeVisible();
  await expect(asked.getByText(t('eventSeen'))).toBeVisible();
  await expect(asked.getByText('Gladly: on the fifth.')).toBeVisible();
});
