import type { Page } from '@playwright/test';

import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { signingTexts } from '../web/app/messages/signing.ts';
import { adminToken, send } from './api.ts';
import { expectAccessibleInThemes } from './axe.ts';
import { openPage } from './open.ts';
import { acceptProposal, sendProposal, signer } from './proposals.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

for (const [name, act] of [
  ['the pointer', (page) => page.mouse.move(300, 300, { steps: 3 })],
  ['a key', (page) => page.keyboard.press('PageDown')],
  ['the wheel', (page) => page.mouse.wheel(0, 200)],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<void>])[]) {
  test(`a proposal is seen by whoever uses ${name}, and not by a scanner of mails`, async ({ page, site, mailbox }) => {
    const slug = name.replace(/\W/g, '-');
    const { id, path } = await sendProposal(site, mailbox, { email: `${slug}@client.test` });
    const token = await adminToken(site);
    const seenAt = async () => (await send<ProposalDetails>(site, 'GET', `/admin/proposals/${id}`, { token })).seenAt;
    const recorded: string[] = [];
    page.on('request', (request) => request.url().endsWith('/seen') && recorded.push(request.url()));
    await openPage(page, path);
    await expect(page.locator('.proposal-bar')).toBeAttached();
    // What a script can do to have a page show all it has.
    await page.evaluate(async () => {
      for (const y of [400, 4000, 0]) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
      for (const type of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchmove', 'click'])
        document.body.dispatchEvent(new Event(type, { bubbles: true }));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(recorded).toEqual([]);
    expect(await seenAt()).toBeNull();
    await act(page);
    await expect.poll(seenAt).not.toBeNull();
    expect(recorded).toHaveLength(1);
  });
}

for (const language of triedIn('fr')) {
  const t = signingTexts(language);

  test(`a proposal fits a phone when text is twice as large, in ${language}`, async ({ page, site, mailbox }) => {
    const proposal = await sendProposal(site, mailbox, { email: `large.${language}@client.test`, language });
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, proposal.path);
    const bar = page.locator('.proposal-bar');
    await expect(bar).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const rights = page.locator('main *').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(Math.max(...(await rights))).toBeLessThanOrEqual(390);
    // One above the other, once the bar has grown with its text.
    const gap = () =>
      bar.evaluate((element) => {
        const [amount, link] = ['p', 'a'].map((part) => element.querySelector(part)?.getBoundingClientRect());
        return (link?.top ?? 0) - (amount?.bottom ?? 0);
      });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });

  test(`a proposal says what it comes to, and is declined, in tidy lines on a phone, in ${language}`, async ({
    page,
    site,
    mailbox,
  }) => {
    const proposal = await sendProposal(site, mailbox, { email: `tidy.${language}@client.test`, language });
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, proposal.path);
    const amounts = page.locator('.proposal-bar p > span');
    await expect(amounts.first()).toBeVisible();
    const lines = await amounts.evaluateAll((all) =>
      all.map((each) =>
        Math.round(each.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).fontSize)),
      ),
    );
    expect(lines).toEqual([1, 1]);
    for (const name of [t('decline'), t('ask')]) {
      await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog');
      // It is there with its keys.
      await expect(dialog.locator(':focus')).toHaveCount(1);
      const acts = dialog.locator('form').getByRole('button');
      const widths = await acts.evaluateAll((all) => all.map((act) => Math.round(act.getBoundingClientRect().width)));
      expect(new Set(widths).size, `${name}: ${widths}`).toBe(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  test(`a signed proposal says what is due and where to, of a specimen nothing, in ${language}`, async ({
    page,
    site,
    mailbox,
  }) => {
    const email = `deposit.${language}@client.test`;
    const { path, token } = await sendProposal(site, mailbox, { email, language });
    await acceptProposal(site, mailbox, { token, email });
    const deposit = page.getByRole('region', { name: t('depositTitle') });
    const show = async (isSpecimen: boolean) => {
      await page.route('**/api/proposal/*', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: SigningView };
        await route.fulfill({ response, json: { ...body, data: { ...body.data, isSpecimen } } });
      });
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 2, name: t('signedTitle', { name: signer }) })).toBeVisible();
    };
    await show(false);
    await expect(deposit.getByRole('img', { name: t('depositCodeLabel') })).toBeVisible();
    await expect(page.getByText(t('specimenText'))).toHaveCount(0);
    await expectAccessibleInThemes(page, 'what was signed');
    await page.unroute('**/api/proposal/*');
    await show(true);
    await expect(page.getByText(t('specimenText'))).toBeVisible();
    await expect(deposit).toHaveCount(0);
  });

  test(`a proposal that has expired leads to an updated one, in ${language}`, async ({ page, site, mailbox }) => {
    const email = `expired.${language}@client.test`;
    const proposal = await sendProposal(site, mailbox, { email, language });
    await page.route('**/api/proposal/*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: SigningView };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, state: 'lapsed' } } });
    });
    await openPage(page, proposal.path);
    await expect(page.locator('#sign')).toHaveCount(0);
    await expectAccessibleInThemes(page, 'the expired proposal');
    await page.getByRole('button', { name: t('askUpdated') }).click();
    const dialog = page.getByRole('dialog', { name: t('askTitle') });
    await dialog.getByLabel(t('askLabel')).fill('Is it still possible?');
    await dialog.getByRole('button', { name: t('askSend') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: t('askUpdated') })).toBeFocused();
    await mailbox.waitFor(
      ({ recipients, text }) => recipients.includes(site.agencyEmail) && (text ?? '').includes('Is it still possible?'),
    );
  });
}
