import { localizedPath } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { cancellationTexts } from '../web/app/messages/cancellations.ts';
import { adminToken, offeredSlots, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { bookFirstSlot, openerOf, rowOf, signIn } from './back-office.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Other specs use the same site: every name here contains this word, so that a search finds only these. */
const word = 'clepsydre';

type Mail = { id: string; template: string; state: string };

for (const language of triedIn('en')) {
  const t = cancellationTexts(language);
  const shared = backofficeTexts(language);
  const listOf = (mark: string) => localizedPath(`/admin?tab=bookings&q=${mark}`, language);

  test.describe(`meetings that the agency cancels, in ${language}`, () => {
    test('go together from the list, once for a double click, and come back', async ({ page, site }) => {
      const mark = `${word}many${language}`;
      for (const name of ['Ada', 'Bea']) await bookFirstSlot(site, `${name} ${mark}`);
      await signIn(page, site);
      await page.goto(listOf(mark));
      const bar = page.getByRole('region', { name: shared('selection') });
      for (const name of ['Ada', 'Bea']) await rowOf(page, name).getByRole('checkbox').check();
      await bar.getByRole('button', { name: t('cancel', { count: 2 }) }).click();
      const dialog = page.getByRole('dialog', { name: t('title', { count: 2 }) });
      await expect(dialog.getByRole('button', { name: t('confirm', { count: 2 }) })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByText(t('notifyNobody'), { exact: true }).click();
      await expect(dialog.getByLabel(t('reason'))).toBeHidden();
      let requests = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/bookings/cancel')) requests += 1;
      });
      await dialog.getByRole('button', { name: t('confirm', { count: 2 }) }).dblclick();
      await expect(page.getByText(t('done', { count: 2 }))).toBeVisible();
      for (const name of ['Ada', 'Bea']) await expect(rowOf(page, name)).toContainText(shared('cancelled'));
      expect(requests).toBe(1);

      await page.getByRole('button', { name: t('undo') }).click();
      await expect(page.getByText(t('restored', { count: 2 }))).toBeVisible();
      for (const name of ['Ada', 'Bea']) await expect(rowOf(page, name)).not.toContainText(shared('cancelled'));
    });

    test('go one by one from their details, with a reason, and come back there', async ({ page, site }) => {
      const mark = `${word}one${language}`;
      await bookFirstSlot(site, `Cid ${mark}`);
      const token = await signIn(page, site);
      await page.goto(listOf(mark));
      await openerOf(page, 'Cid').click();
      const details = page.getByRole('dialog', { name: `Cid ${mark}` });
      await details.getByRole('button', { name: t('cancel', { count: 1 }) }).click();
      const dialog = page.getByRole('dialog', { name: t('title', { count: 1 }) });
      const reason = 'The studio is closed that day.';
      await dialog.getByLabel(t('reason')).fill(reason);
      await dialog.getByRole('button', { name: t('confirm', { count: 1 }) }).click();
      await expect(details.getByText(t('done', { count: 1 }))).toBeVisible();
      await expect(details.getByText(shared('cancelled')).first()).toBeVisible();
      const waiting = async () => {
        const mails = await send<Mail[]>(site, 'GET', `/admin/mails?q=${mark}`, { token });
        return mails.filter(({ template, state }) => template === 'bookingCancelled' && state === 'waiting');
      };
      const [mail] = await waiting();
      const { text } = await send<{ text: string }>(site, 'GET', `/admin/mails/${mail?.id}`, { token });
      expect(text).toContain(reason);
      await details.getByRole('button', { name: t('undo') }).click();
      await expect(details.getByRole('button', { name: t('cancel', { count: 1 }) })).toBeVisible();
      expect(await waiting()).toEqual([]);
    });
  });
}

test('a meeting that somebody else has cancelled meanwhile is left alone', async ({ page, site }) => {
  const t = cancellationTexts('en');
  const mark = `${word}other`;
  const id = await bookFirstSlot(site, `Dan ${mark}`);
  await signIn(page, site);
  await page.goto(`/admin?tab=bookings&q=${mark}`);
  await rowOf(page, 'Dan').getByRole('checkbox').check();
  await page.getByRole('button', { name: t('cancel', { count: 1 }) }).click();
  const token = await adminToken(site);
  await send(site, 'POST', '/admin/bookings/cancel', { body: { ids: [id], notifyVisitors: false }, token });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('confirm', { count: 1 }) })
    .click();
  await expect(page.getByText(t('already'))).toBeVisible();
});

test('a time that a visitor has booked meanwhile stays theirs', async ({ page, site }) => {
  const t = cancellationTexts('en');
  const mark = `${word}taken`;
  const datetime = (await offeredSlots(site)).find(({ available }) => available)?.datetime;
  await bookFirstSlot(site, `Eve ${mark}`);
  await signIn(page, site);
  await page.goto(`/admin?tab=bookings&q=${mark}`);
  await rowOf(page, 'Eve').getByRole('checkbox').check();
  await page.getByRole('button', { name: t('cancel', { count: 1 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('confirm', { count: 1 }) })
    .click();
  await expect(page.getByText(t('done', { count: 1 }))).toBeVisible();
  await send(site, 'POST', '/booking/create', { body: { name: 'Flo', email: 'flo@example.com', datetime } });
  await page.getByRole('button', { name: t('undo') }).click();
  await expect(page.getByText(t('slotTaken', { count: 1 }))).toBeVisible();
  await expect(rowOf(page, 'Eve')).toContainText(backofficeTexts('en')('cancelled'));
});
