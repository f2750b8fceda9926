import { localizedPath } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { dashboardTexts } from '../web/app/messages/dashboard.ts';
import { detailsTexts } from '../web/app/messages/details.ts';
import { openerOf, rowOf, rowsOf, signIn, unavailable } from './back-office.ts';
import { answersTo, makeClient } from './clients.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

let wordCount = 0;
/** A word that every name of one test contains, so that a search finds only these. */
const newWord = () => `verriere${++wordCount}x${Date.now()}`;

for (const language of triedIn('fr')) {
  const t = dashboardTexts(language);
  const detailsText = detailsTexts(language);
  const shared = backofficeTexts(language);
  const at = (query: string) => `${localizedPath('/admin/dashboard', language)}?${query}`;

  test.describe(`clients in ${language}`, () => {
    test('are found, validated, and deleted after a confirmation', async ({ page, site }) => {
      const word = newWord();
      const pending = await makeClient(site, `${word}@example.com`, { name: `Ana ${word}`, validated: false });
      const other = await makeClient(site, `b${word}@example.com`, { name: `Bruno ${word}` });
      await other.send('POST', '/wizard/save', { step: 1, data: answersTo(1), isDraft: false });
      await signIn(page, site);
      await page.goto(at(`tab=clients&q=${word}`));
      await expect(rowsOf(page)).toHaveCount(2);
      await expect(rowOf(page, 'Bruno').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '11');
      await expect(rowOf(page, 'Bruno').getByRole('button', { name: t('validateOne', { name: '' }) })).toHaveCount(0);

      const filter = page.getByRole('combobox', { name: t('filterAccount') });
      await filter.selectOption('pending');
      await expect(page).toHaveURL(/status=pending/);
      await expect(rowsOf(page)).toHaveCount(1);
      await filter.selectOption('');

      const validated = page.waitForRequest((request) => request.method() === 'PATCH');
      await page.getByRole('button', { name: t('validateOne', { name: `Ana ${word}` }) }).click();
      // Nobody has confirmed the address.
      await page.getByRole('button', { name: detailsText('unconfirmedValidate') }).click();
      expect((await validated).url()).toContain(`/api/admin/dashboard/clients/${pending.profile.id}/validate`);
      await expect(page.getByRole('status').filter({ hasText: detailsText('validateDone') })).toBeVisible();
      await expect(rowOf(page, 'Ana')).toContainText(t('validated'));
      // The button is gone, the place is not.
      await expect(openerOf(page, 'Ana')).toBeFocused();

      const remove = page.getByRole('button', { name: t('deleteOne', { name: `Ana ${word}` }) });
      await remove.click();
      const dialog = page.getByRole('dialog', { name: detailsText('deleteTitle') });
      await expect(dialog).toContainText(detailsText('deleteText'));
      await dialog.getByRole('button', { name: detailsText('deleteKeep') }).click();
      await expect(dialog).toBeHidden();
      await expect(remove).toBeFocused();
      await expect(rowsOf(page)).toHaveCount(2);

      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: detailsText('deleteConfirm') }).dblclick();
      await expect(page.getByRole('status').filter({ hasText: detailsText('deleteDone') })).toHaveCount(1);
      await expect(dialog).toBeHidden();
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(rowOf(page, 'Ana')).toHaveCount(0);
      await expect(openerOf(page, 'Bruno')).toBeFocused();
    });

    test('are asked about when their button is pressed twice at once', async ({ page, site }) => {
      const word = newWord();
      await makeClient(site, `${word}@example.com`, { name: `Ana ${word}`, validated: false });
      await makeClient(site, `b${word}@example.com`, { name: `Bruno ${word}` });
      await makeClient(site, `c${word}@example.com`, { name: `Chloé ${word}` });
      await signIn(page, site);
      await page.goto(at(`tab=clients&q=${word}&sort=name`));
      const validate = page.getByRole('button', { name: t('validateOne', { name: `Ana ${word}` }) });
      await validate.dblclick();
      await page.getByRole('button', { name: detailsText('unconfirmedWait') }).click();
      await expect(validate).toBeFocused();

      await page.getByRole('button', { name: t('deleteOne', { name: `Bruno ${word}` }) }).dblclick();
      await page.getByRole('button', { name: detailsText('deleteConfirm') }).click();
      await expect(rowsOf(page)).toHaveCount(2);
      await expect(openerOf(page, 'Chloé')).toBeFocused();
    });

    test('keep the focus in their dialog when validated there', async ({ page, site }) => {
      const word = newWord();
      const { profile } = await makeClient(site, `${word}@example.com`, { name: `Ana ${word}`, validated: false });
      await signIn(page, site);
      await page.goto(at(`tab=clients&q=${word}&open=${profile.id}`));
      const dialog = page.getByRole('dialog').first();
      await dialog.getByRole('button', { name: detailsText('validate') }).press('Enter');
      await page.getByRole('button', { name: detailsText('unconfirmedValidate') }).press('Enter');
      await expect(dialog.getByRole('button', { name: detailsText('validate') })).toHaveCount(0);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    });

    test('are sorted by progress, sessions and last login', async ({ page, site }) => {
      const word = newWord();
      const busy = await makeClient(site, `${word}@example.com`, { name: `Busy ${word}` });
      await busy.send('POST', '/wizard/save', { step: 1, data: answersTo(1), isDraft: false });
      await makeClient(site, `b${word}@example.com`, { name: `Idle ${word}` });
      await signIn(page, site);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(at(`tab=clients&q=${word}`));
      await expect(rowsOf(page).first()).toContainText('Idle');
      for (const column of ['columnBrief', 'columnSessions', 'columnLastConnection'] as const) {
        await page
          .getByRole('columnheader', { name: t(column) })
          .getByRole('button')
          .click();
        await expect(page.getByRole('columnheader', { name: t(column) })).toHaveAttribute('aria-sort', 'descending');
        await expect(rowsOf(page)).toHaveCount(2);
      }
      await page.goto(at(`tab=clients&q=${word}&sort=-wizardProgress`));
      await expect(rowsOf(page).first()).toContainText('Busy');
    });

    test('who have requested deletion are marked, and can be filtered', async ({ page, site }) => {
      const word = newWord();
      const leaving = await makeClient(site, `${word}@example.com`, { name: `Léo ${word}` });
      await makeClient(site, `b${word}@example.com`, { name: `Rémi ${word}` });
      await leaving.send('POST', '/client/deletion-request');
      await signIn(page, site);
      await page.goto(at(`tab=clients&q=${word}&status=leaving`));
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(rowOf(page, 'Léo')).toContainText(t('leaving'));
    });

    test('have briefs, which show their progress and open', async ({ page, site }) => {
      const word = newWord();
      const client = await makeClient(site, `${word}@example.com`, { name: `Maya ${word}` });
      for (const step of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const) {
        await client.send('POST', '/wizard/save', { step, data: answersTo(step), isDraft: false });
        if (step === 1 || step === 5 || step === 9) {
          await signIn(page, site);
          await page.goto(at(`tab=wizards&q=${word}`));
          const [percent, fill] = { 1: [11, 'bg-warn'], 5: [56, 'bg-signal'], 9: [100, 'bg-good'] }[step];
          const bar = rowOf(page, 'Maya').getByRole('progressbar');
          await expect(bar).toHaveAttribute('aria-valuenow', String(percent));
          await expect(bar.locator('div')).toHaveClass(new RegExp(String(fill)));
          await expect(rowOf(page, 'Maya')).toContainText(detailsText(step === 9 ? 'stageCompleted' : 'inProgress'));
        }
      }
      await openerOf(page, 'Maya').click();
      await expect(page.getByRole('dialog')).toContainText(`Maya ${word}`);
      await expect(page).toHaveURL(new RegExp(`open=${client.profile.id}`));
    });

    test.describe('when the server fails', () => {
      test.use({ expectedErrors: [/Failed to load resource/] });

      test('stay unchanged, and the page reports the failure', async ({ page, site }) => {
        const word = newWord();
        await makeClient(site, `${word}@example.com`, { name: `Ines ${word}`, validated: false });
        await signIn(page, site);
        await page.route('**/api/admin/dashboard/clients/**', (route) => route.fulfill(unavailable));
        await page.goto(at(`tab=clients&q=${word}`));
        await page.getByRole('button', { name: t('validateOne', { name: `Ines ${word}` }) }).click();
        await page.getByRole('button', { name: detailsText('unconfirmedValidate') }).click();
        await expect(page.getByRole('alert').filter({ hasText: t('validateFailed') })).toBeVisible();
        await expect(rowOf(page, 'Ines')).toContainText(t('pending'));
        await page.getByRole('button', { name: t('deleteOne', { name: `Ines ${word}` }) }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: detailsText('deleteConfirm') })
          .click();
        await expect(
          page
            .getByRole('alert')
            .filter({ hasText: detailsText('deleteFailed') })
            .first(),
        ).toBeVisible();
        await expect(rowsOf(page)).toHaveCount(1);
      });

      test('show read-only samples when they cannot be loaded', async ({ page, site }) => {
        await signIn(page, site);
        await page.route('**/api/admin/dashboard/clients*', (route) => route.abort());
        await page.goto(at('tab=clients'));
        await expect(page.getByText(shared('sampleTitle'))).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: t('loadFailed') })).toBeVisible();
        await expect(rowsOf(page).first()).toContainText(shared('sampleMark'));
        await expect(rowsOf(page).getByRole('button', { disabled: false })).toHaveCount(0);
      });
    });
  });
}
