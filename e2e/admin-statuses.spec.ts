import { localizedPath } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { deletionTexts } from '../web/app/messages/deletions.ts';
import { quarantineTexts } from '../web/app/messages/quarantine.ts';
import { adminToken, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { rowOf, rowsOf, sendContact, signIn, unavailable } from './back-office.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

/** Other specs use the same site: every name here contains this word, so that a search finds only these. */
const word = 'girouette';

for (const language of triedIn('fr')) {
  const t = backofficeTexts(language);
  const mark = `${word}${language}`;
  const list = localizedPath(`/admin?tab=contacts&q=${mark}&sort=name`, language);
  const ids: string[] = [];

  test.describe(`statuses in ${language}`, () => {
    test.beforeAll(async ({ site }) => {
      for (const name of ['Ada', 'Bea', 'Cid', 'Dan']) ids.push(await sendContact(site, `${name} ${mark}`, mark));
    });
    test.beforeEach(async ({ page, site }) => {
      const token = await signIn(page, site);
      await send(site, 'PATCH', '/admin/contacts/status', { body: { ids, status: 'pending' }, token });
      await page.goto(list);
      await expect(rowsOf(page)).toHaveCount(4);
    });

    test('are set in the row, stored, and undone', async ({ page }) => {
      const menu = page.getByRole('combobox', { name: t('statusOf', { name: `Ada ${mark}` }) });
      await menu.selectOption('confirmed');
      await expect(page.getByRole('status').filter({ hasText: t('statusUpdated') })).toBeVisible();
      await page.reload();
      await expect(menu).toHaveValue('confirmed');

      await menu.selectOption('completed');
      await expect(page.getByText(t('lastSet', { count: 1, status: t('statusCompleted') }))).toBeVisible();
      await page.getByRole('button', { name: t('undo'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: t('undone', { count: 1 }) })).toBeVisible();
      await expect(menu).toHaveValue('confirmed');
      await page.getByRole('button', { name: t('redo') }).click();
      await expect(menu).toHaveValue('completed');
    });

    test('are set for a range of rows, once for a double click', async ({ page }) => {
      await rowOf(page, 'Ada').getByRole('checkbox').check();
      await rowOf(page, 'Cid')
        .getByRole('checkbox')
        .click({ modifiers: ['Shift'] });
      const bar = page.getByRole('region', { name: t('selection') });
      await expect(bar).toContainText(t('selected', { count: 3 }));
      let requests = 0;
      page.on('request', (request) => {
        if (request.method() === 'PATCH') requests += 1;
      });
      await bar.getByRole('button', { name: t('statusReviewing') }).dblclick();
      await expect(page.getByText(t('lastSet', { count: 3, status: t('statusReviewing') }))).toBeVisible();
      await expect(bar).toBeHidden();
      for (const name of ['Ada', 'Bea', 'Cid']) {
        await expect(rowOf(page, name).getByRole('combobox')).toHaveValue('reviewing');
      }
      await expect(rowOf(page, 'Dan').getByRole('combobox')).toHaveValue('pending');
      expect(requests).toBe(1);

      await page.getByRole('checkbox', { name: t('selectPage') }).check();
      await expect(bar).toContainText(t('selected', { count: 4 }));
      await bar.getByRole('button', { name: t('clearSelection') }).click();
      await expect(bar).toBeHidden();
    });

    test('that somebody else has set since are not undone', async ({ page, site }) => {
      await page.getByRole('checkbox', { name: t('selectPage') }).check();
      const bar = page.getByRole('region', { name: t('selection') });
      await bar.getByRole('button', { name: t('statusReviewing') }).click();
      await expect(page.getByText(t('lastSet', { count: 4, status: t('statusReviewing') }))).toBeVisible();
      const body = { ids: [ids[3]], status: 'completed' };
      await send(site, 'PATCH', '/admin/contacts/status', { body, token: await adminToken(site) });
      await page.getByRole('button', { name: t('undo'), exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('undoSkipped', { count: 1 }) })).toBeVisible();
      await expect(rowOf(page, 'Ada').getByRole('combobox')).toHaveValue('pending');
      await expect(rowOf(page, 'Dan').getByRole('combobox')).toHaveValue('completed');
    });

    test('changed in quick succession end at the last one', async ({ page }) => {
      const menu = rowOf(page, 'Bea').getByRole('combobox');
      const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
      for (const status of ['reviewing', 'confirmed', 'completed']) await menu.selectOption(status);
      await answered;
      await expect(page.getByText(t('lastSet', { count: 1, status: t('statusCompleted') }))).toBeVisible();
      await expect(menu).toHaveValue('completed');
      await page.reload();
      await expect(menu).toHaveValue('completed');
    });

    test.describe('that the server refuses', () => {
      test.use({ expectedErrors: [/status of 503/] });

      test('are reverted, with an error', async ({ page }) => {
        await page.route('**/api/admin/contacts/status', (route) => route.fulfill(unavailable));
        const menu = rowOf(page, 'Bea').getByRole('combobox');
        await menu.selectOption('completed');
        await expect(page.getByRole('alert').filter({ hasText: t('statusFailed') })).toBeVisible();
        await expect(menu).toHaveValue('pending');
        await expect(page.getByRole('button', { name: t('undo'), exact: true })).toBeHidden();
      });
    });
  });
}

test('rows are selected, set and paged on a phone too', async ({ page, site }) => {
  const t = backofficeTexts('en');
  const mark = `${word}phone`;
  for (let number = 0; number < 30; number++) await sendContact(site, `Phone ${number}`, mark);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  await page.goto(`/admin?tab=contacts&q=${mark}&limit=25`);
  await expect(rowsOf(page)).toHaveCount(25);
  await rowOf(page, 'Phone 29').getByRole('checkbox').check();
  await rowOf(page, 'Phone 28').getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: t('selection') });
  // What was selected stays in sight.
  expect((await bar.boundingBox())?.height).toBeLessThan(120);
  await bar.getByRole('combobox', { name: t('setStatus') }).selectOption('completed');
  await expect(rowOf(page, 'Phone 29').getByRole('combobox')).toHaveValue('completed');
  await page.getByRole('button', { name: t('undo'), exact: true }).click();
  await expect(rowOf(page, 'Phone 29').getByRole('combobox')).toHaveValue('pending');
  await page.getByRole('button', { name: t('olderPage') }).click();
  await expect(rowsOf(page)).toHaveCount(5);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('everything that matches is set and deleted over all pages, and comes back', async ({ page, site }) => {
  const t = backofficeTexts('en');
  const mark = `${word}filtered`;
  const total = 28;
  await Promise.all(Array.from({ length: total }, (_, n) => sendContact(site, `Row ${n} ${mark}`, mark)));
  await signIn(page, site);
  await page.goto(`/admin?tab=contacts&q=${mark}&limit=25`);
  await expect(rowsOf(page)).toHaveCount(25);
  const bar = page.getByRole('region', { name: t('selection') });
  const selectAll = async () => {
    await page.getByRole('checkbox', { name: t('selectPage') }).check();
    await bar.getByRole('button', { name: t('selectFiltered', { count: total, number: String(total) }) }).click();
    await expect(bar).toContainText(t('filteredSelected', { count: total, number: String(total) }));
  };
  await selectAll();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(page.getByText(t('lastSet', { count: total, status: t('statusReviewing') }))).toBeVisible();
  await expect(bar).toBeHidden();
  await page.keyboard.press('u');
  await expect(page.getByRole('status').filter({ hasText: t('undone', { count: total }) })).toBeVisible();

  // A row taken out of the page leaves only rows of the page.
  await selectAll();
  await rowsOf(page).first().getByRole('checkbox').uncheck();
  await expect(bar).toContainText(t('selected', { count: 24 }));

  await selectAll();
  await page.keyboard.press('Delete');
  await expect(page.getByText(t('noMatchTitle'))).toBeVisible();
  await page.getByRole('button', { name: deletionTexts('en')('undo'), exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(25);

  // Into quarantine as spam, out of it, and back.
  const tq = quarantineTexts('en');
  await selectAll();
  await bar.getByRole('button', { name: tq('spam') }).click();
  await expect(page.getByText(t('noMatchTitle'))).toBeVisible();
  await page.goto(`/admin?tab=contacts&q=${mark}&status=spam&limit=25`);
  await expect(rowsOf(page)).toHaveCount(25);
  await selectAll();
  await expectAccessible(page);
  await bar.getByRole('button', { name: tq('release') }).click();
  await expect(rowsOf(page)).toHaveCount(0);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: tq('undo') })
    .click();
  await expect(rowsOf(page)).toHaveCount(25);

  // The second press of a double one finds nothing to delete, and blames nobody.
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/contacts/delete', async (route) => {
    await pressed;
    await route.continue();
  });
  await rowsOf(page).first().getByRole('link').focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  release();
  await page.getByRole('button', { name: deletionTexts('en')('undo'), exact: true }).click();
  await expect(page.getByText(deletionTexts('en')('restored', { count: 1 }))).toBeVisible();
  await expect(page.getByText(deletionTexts('en')('gone'))).toHaveCount(0);
});
