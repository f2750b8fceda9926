import { localizedPath } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { adminToken, leaveMessage, rowOf, rowsOf, send, signIn } from './back-office.ts';
import { expect, test } from './test.ts';

/** Other files post to the same site: everything here carries a word of its own and is searched by it. */
const word = 'girouette';

for (const language of ['en', 'fr'] as const) {
  const t = backofficeTexts(language);
  const mark = `${word}${language}`;
  const list = localizedPath(`/admin?tab=contacts&q=${mark}&sort=name`, language);
  const ids: string[] = [];

  test.describe(`statuses in ${language}`, () => {
    test.beforeAll(async ({ site }) => {
      for (const name of ['Ada', 'Bea', 'Cid', 'Dan']) ids.push(await leaveMessage(site, `${name} ${mark}`, mark));
    });
    test.beforeEach(async ({ page, site }) => {
      const token = await signIn(page, site);
      await send(site, 'PATCH', '/admin/contacts/status', { ids, status: 'pending' }, token);
      await page.goto(list);
      await expect(rowsOf(page)).toHaveCount(4);
    });

    test('are set in the row, kept, and taken back', async ({ page }) => {
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

    test('are set for several at once, by a range, and pressed twice they are set once', async ({ page }) => {
      await rowOf(page, 'Ada').getByRole('checkbox').check();
      await rowOf(page, 'Cid')
        .getByRole('checkbox')
        .click({ modifiers: ['Shift'] });
      const bar = page.getByRole('region', { name: t('selection') });
      await expect(bar).toContainText(t('selected', { count: 3 }));
      let asked = 0;
      page.on('request', (request) => {
        if (request.method() === 'PATCH') asked += 1;
      });
      await bar.getByRole('button', { name: t('statusReviewing') }).dblclick();
      await expect(page.getByText(t('lastSet', { count: 3, status: t('statusReviewing') }))).toBeVisible();
      await expect(bar).toBeHidden();
      for (const name of ['Ada', 'Bea', 'Cid']) {
        await expect(rowOf(page, name).getByRole('combobox')).toHaveValue('reviewing');
      }
      await expect(rowOf(page, 'Dan').getByRole('combobox')).toHaveValue('pending');
      expect(asked).toBe(1);

      await page.getByRole('checkbox', { name: t('selectPage') }).check();
      await expect(bar).toContainText(t('selected', { count: 4 }));
      await bar.getByRole('button', { name: t('clearSelection') }).click();
      await expect(bar).toBeHidden();
    });

    test('that somebody else has set since are not taken back', async ({ page, site }) => {
      await page.getByRole('checkbox', { name: t('selectPage') }).check();
      const bar = page.getByRole('region', { name: t('selection') });
      await bar.getByRole('button', { name: t('statusReviewing') }).click();
      await expect(page.getByText(t('lastSet', { count: 4, status: t('statusReviewing') }))).toBeVisible();
      const elsewhere = await adminToken(site);
      await send(site, 'PATCH', '/admin/contacts/status', { ids: [ids[3]], status: 'completed' }, elsewhere);
      await page.getByRole('button', { name: t('undo'), exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('undoKept', { count: 1 }) })).toBeVisible();
      await expect(rowOf(page, 'Ada').getByRole('combobox')).toHaveValue('pending');
      await expect(rowOf(page, 'Dan').getByRole('combobox')).toHaveValue('completed');
    });

    test('run through by the arrow keys end where they were left', async ({ page }) => {
      const menu = rowOf(page, 'Bea').getByRole('combobox');
      const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
      for (const status of ['reviewing', 'confirmed', 'completed']) await menu.selectOption(status);
      await answered;
      await expect(page.getByText(t('lastSet', { count: 1, status: t('statusCompleted') }))).toBeVisible();
      await expect(menu).toHaveValue('completed');
      await page.reload();
      await expect(menu).toHaveValue('completed');
    });

    test.describe('that the server does not accept', () => {
      test.use({ expectedErrors: [/status of 503/] });

      test('are taken back, and it is said', async ({ page }) => {
        await page.route('**/api/admin/contacts/status', (route) =>
          route.fulfill({ status: 503, json: { success: false, code: 'UNAVAILABLE', error: 'Away' } }),
        );
        const menu = rowOf(page, 'Bea').getByRole('combobox');
        await menu.selectOption('completed');
        await expect(page.getByRole('alert').filter({ hasText: t('statusFailed') })).toBeVisible();
        await expect(menu).toHaveValue('pending');
        await expect(page.getByRole('button', { name: t('undo'), exact: true })).toBeHidden();
      });
    });
  });
}

test('a phone selects, sets and turns pages as a desk does', async ({ page, site }) => {
  const t = backofficeTexts('en');
  const mark = `${word}phone`;
  for (let number = 0; number < 30; number++) await leaveMessage(site, `Phone ${number}`, mark);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  await page.goto(`/admin?tab=contacts&q=${mark}&limit=25`);
  await expect(rowsOf(page)).toHaveCount(25);
  await rowOf(page, 'Phone 29').getByRole('checkbox').check();
  await rowOf(page, 'Phone 28').getByRole('checkbox').check();
  await page
    .getByRole('region', { name: t('selection') })
    .getByRole('button', { name: t('statusCompleted') })
    .click();
  await expect(rowOf(page, 'Phone 29').getByRole('combobox')).toHaveValue('completed');
  await page.getByRole('button', { name: t('undo'), exact: true }).click();
  await expect(rowOf(page, 'Phone 29').getByRole('combobox')).toHaveValue('pending');
  await page.getByRole('button', { name: t('olderPage') }).click();
  await expect(rowsOf(page)).toHaveCount(5);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
