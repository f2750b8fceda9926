import type { Locator, Page } from '@playwright/test';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { formatPrice, serviceOf } from '@vitrine/contracts/prices.ts';
import { serviceName } from '../web/app/backoffice/leads/quote-labels.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { detailsTexts } from '../web/app/messages/details.ts';
import { paletteTexts } from '../web/app/messages/palette.ts';
import { todayTexts } from '../web/app/messages/today.ts';
import { expectAccessible } from './axe.ts';
import {
  blockEvents,
  bookFirstSlot,
  openerOf,
  requestQuote,
  rowOf,
  rowsOf,
  sendContact,
  signIn,
  unavailable,
  waitForEvents,
} from './back-office.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Other specs use the same site: every name here contains this word, so that a search finds only these. */
const word = 'lanterne';
const contactCount = 60;
const longName = 'W'.repeat(100);

let firstContact: string;
let booking: string;

test.beforeAll(async ({ site }) => {
  for (const [name, serviceType] of [
    ['Ana', 'starter'],
    ['Bruno', 'premium'],
    ['Chloé', 'custom'],
  ] as const) {
    await requestQuote(site, `${name} ${word}`, serviceType);
  }
  firstContact = await sendContact(site, `First ${word}`, `${'w'.repeat(150)}\nsecond line <b>not bold</b>`);
  await sendContact(site, longName, `${word} 👩‍🚀`);
  for (let number = 2; number < contactCount; number++)
    await sendContact(site, `Sender ${number}`, `${word} ${number}`);
  booking = await bookFirstSlot(site, `Marius ${word}`);
});

for (const language of triedIn('fr')) {
  const t = backofficeTexts(language);
  const at = (path: string) => localizedPath(path, language);

  /** Retry asks; and once there is a response, the notice goes, by another press or since the page has asked by itself. */
  const tryAgain = async (page: Page, notice: Locator, call: RegExp) => {
    const retry = notice.getByRole('button', { name: t('retry') });
    await Promise.all([page.waitForRequest(call), retry.click()]);
    await page.unroute(call);
    await expect(async () => {
      if (await notice.isVisible()) await retry.click({ timeout: 5_000 });
      await expect(notice).toBeHidden({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  };

  test.describe(`the lists in ${language}`, () => {
    test('are searched, filtered and sorted by the server, and the address says how', async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(at('/admin?tab=quotes'));
      await expect(page.getByRole('heading', { level: 1, name: t('adminTitle') })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(6);
      await expect(page.getByRole('tab', { name: t('tabBookings') })).toContainText(/\d/);
      await expect(page.getByRole('tab', { name: t('tabContacts') })).toHaveAccessibleName(
        /\d+ (waiting|en attente|attend)/,
      );

      await page.getByRole('searchbox', { name: t('search') }).fill(word);
      await expect(page).toHaveURL(/q=lanterne/);
      await expect(rowsOf(page)).toHaveCount(3);
      const byPrice = page.getByRole('columnheader', { name: t('columnEstimate') });
      await byPrice.getByRole('button').click();
      await expect(byPrice).toHaveAttribute('aria-sort', 'descending');
      await expect(rowsOf(page).first()).toContainText('Bruno');
      await expect(rowsOf(page).first()).toContainText(formatPrice(serviceOf('premium').price, language));
      await expect(rowOf(page, 'Chloé')).toContainText(t('customPrice'));
      await byPrice.getByRole('button').click();
      await expect(byPrice).toHaveAttribute('aria-sort', 'ascending');
      await expect(rowsOf(page).first()).toContainText('Chloé');

      await page.getByRole('combobox', { name: t('filterStatus'), exact: true }).selectOption('confirmed');
      await expect(page.getByText(t('noMatchTitle'))).toBeVisible();
      await expect(page.getByText(t('noMatchQuotes'))).toBeVisible();
      await expect(page).toHaveURL(/status=confirmed/);
      await page.goBack();
      await expect(rowsOf(page)).toHaveCount(3);
      await page.getByRole('searchbox', { name: t('search') }).fill(`${word} nobody`);
      await expect(page.getByText(t('noMatchTitle'))).toBeVisible();
      await page.getByRole('button', { name: t('showAll') }).click();
      await expect(page.getByRole('searchbox', { name: t('search') })).toHaveValue('');
    });

    test('are paged in both directions, and each page has its own address', async ({ page, site, context }) => {
      await signIn(page, site);
      await page.goto(at(`/admin?tab=contacts&q=${word}&limit=25`));
      await expect(rowsOf(page)).toHaveCount(25);
      await expect(rowOf(page, 'Sender 59')).toBeVisible();
      const range = page.getByText(t('countRange', { first: 1, last: 25, total: contactCount }), { exact: true });
      await expect(range).toBeVisible();
      await page.getByRole('button', { name: t('olderPage') }).click();
      await expect(rowOf(page, 'Sender 34')).toBeVisible();
      await expect(page).toHaveURL(/cursor=/);
      const second = page.url();

      await page.getByRole('button', { name: t('lastPage') }).click();
      await expect(rowOf(page, `First ${word}`)).toContainText(`${'w'.repeat(100)}…`);
      await expect(page.getByRole('button', { name: t('olderPage') })).toHaveAttribute('aria-disabled', 'true');
      await page.getByRole('button', { name: t('newerPage') }).click();
      await expect(rowOf(page, `First ${word}`)).toBeHidden();
      await page.getByRole('button', { name: t('firstPage') }).click();
      await expect(range).toBeVisible();
      await expect(page).not.toHaveURL(/cursor=/);
      await page.goBack();
      await expect(page).toHaveURL(/cursor=/);
      await expect(range).toBeHidden();

      const other = await context.newPage();
      await other.goto(second);
      await expect(rowOf(other, 'Sender 34')).toBeVisible();
      await expect(rowsOf(other)).toHaveCount(25);
      await other.getByRole('combobox', { name: t('pageSize') }).selectOption('100');
      await expect(rowsOf(other)).toHaveCount(contactCount);
      await expect(other).toHaveURL(/limit=100/);
      await other.close();
    });

    test('open a record by its address, whatever the list shows', async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(at(`/admin?tab=contacts&q=nobody&open=${firstContact}`));
      const contactDialog = page.getByRole('dialog', { name: `First ${word}` });
      await expect(contactDialog.getByText('second line <b>not bold</b>').first()).toBeVisible();
      await page.goto(at(`/admin?tab=bookings&q=${word}&open=${booking}`));
      const dialog = page.getByRole('dialog', { name: `Marius ${word}` });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).not.toHaveURL(/open=/);
    });

    test.describe('without the server', () => {
      test.use({ expectedErrors: [/status of 503/] });

      test('show read-only samples until Retry', async ({ page, site }) => {
        await signIn(page, site);
        await page.route('**/api/admin/**', (route) => route.fulfill(unavailable));
        const panel = page.getByRole('tabpanel');
        for (const tab of ['quotes', 'contacts', 'bookings', 'clients', 'wizards']) {
          await page.goto(at(`/admin?tab=${tab}`));
          await expect(page.getByText(t('sampleTitle')), tab).toBeVisible();
          await expect(page.getByText(t('sampleMark'), { exact: true }).first()).toBeVisible();
          const marked = rowsOf(page).filter({ has: page.getByText(t('sampleMark'), { exact: true }) });
          expect(await marked.count(), tab).toBe(await rowsOf(page).count());
          for (const role of ['combobox', 'checkbox'] as const) {
            await expect(panel.getByRole(role, { disabled: false })).toHaveCount(0);
          }
          await expect(panel.getByRole('searchbox')).toBeDisabled();
          await expect(rowsOf(page).getByRole('link')).toHaveCount(0);
          await expect(rowsOf(page).getByRole('button', { disabled: false })).toHaveCount(0);
        }
        await page.goto(at('/admin'));
        // A service that is no longer sold, by its name.
        const former = page.getByText(serviceName({ serviceType: 'ecommerce' }, language));
        await expect(former).toBeVisible();
        await expect(page.getByText('ecommerce', { exact: true })).toHaveCount(0);
        await page.keyboard.press('j');
        await page.keyboard.press('4');
        await expect(page.getByText(t('statusFailed'))).toBeHidden();
        await expectAccessible(page);

        await blockEvents(page);
        await page.unroute('**/api/admin/**');
        // What is due is one thing, the list below it another.
        const retryUnder = (title: string) =>
          page
            .getByRole('alert')
            .filter({ hasText: title })
            .getByRole('button', { name: t('retry') });
        await retryUnder(t('sampleTitle')).click();
        await expect(page.getByText(t('sampleTitle'))).toBeHidden();
        await expect(former).toBeHidden();
        await expect(page.getByRole('searchbox')).toBeEnabled();
        const dueTitle = todayTexts(language)('unavailableTitle');
        await retryUnder(dueTitle).click();
        await expect(page.getByText(dueTitle)).toBeHidden();
      });
    });

    test.describe('when the server goes away', () => {
      test.use({ expectedErrors: [/status of 503/] });

      test('keep the rows that this tab has seen, without acts, until Retry', async ({ page, site }) => {
        await signIn(page, site);
        await blockEvents(page);
        await page.goto(at(`/admin?tab=contacts&q=${word}`));
        await expect(rowOf(page, 'Sender 59')).toBeVisible();
        await page.route(/\/api\/admin\/(contacts|quotes)\?/, (route) => route.fulfill(unavailable));
        const panel = page.getByRole('tabpanel');
        const notice = page.getByRole('alert').filter({ hasText: t('staleTitle') });
        // Of the same page or of another, which has not been seen.
        await panel.getByRole('combobox', { name: t('filterStatus'), exact: true }).selectOption('reviewing');
        await expect(notice).toContainText(new RegExp(t('lastSeen', { time: '#' }).split('#')[0] ?? ''));
        await expect(rowOf(page, 'Sender 59')).toBeVisible();
        await expect(page.getByText(t('sampleMark'), { exact: true })).toHaveCount(0);
        for (const role of ['combobox', 'checkbox'] as const) {
          await expect(rowsOf(page).getByRole(role, { disabled: false })).toHaveCount(0);
        }
        await expectAccessible(page);
        expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
          'Sender 59',
        );
        await tryAgain(page, notice, /\/api\/admin\/(contacts|quotes)\?/);
      });
    });

    test.describe('when a page that shows cannot be loaded again', () => {
      test.use({ expectedErrors: [/status of 503/] });

      for (const [name, path, call] of [
        ['a list keeps', '/admin?tab=quotes', /\/api\/admin\/quotes\?/],
        ['Today keeps', '/admin', /\/api\/admin\/today$/],
      ] as const) {
        test(`${name} its rows with their hour, without acts, until Retry`, async ({ page, site }) => {
          const newest = `Renée ${language} ${name.length}`;
          await requestQuote(site, newest, 'starter');
          await signIn(page, site);
          await page.goto(at(path));
          await waitForEvents(page);
          await expect(rowOf(page, newest).first()).toBeVisible();
          const notice = page.getByRole('alert').filter({ hasText: t('lastSeen', { time: '#' }).split('#')[0] ?? '' });
          await page.route(call, (route) => route.fulfill(unavailable));
          // Something comes in, and what shows is loaded again.
          await requestQuote(site, `Later ${language}`, 'starter');
          await expect(notice).toBeVisible();
          await expect(rowOf(page, newest).first()).toBeVisible();
          for (const role of ['combobox', 'checkbox', 'button'] as const) {
            await expect(rowsOf(page).getByRole(role, { disabled: false })).toHaveCount(0);
          }
          await page.keyboard.press('j');
          await page.keyboard.press('s');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expectAccessible(page);
          await tryAgain(page, notice, call);
        });
      }
    });

    test.describe('with the address of a page that no longer exists', () => {
      test.use({ expectedErrors: [/status of 400/] });

      test('show the first one, and say so', async ({ page, site }) => {
        await signIn(page, site);
        await page.goto(at(`/admin?tab=contacts&q=${word}&limit=25&cursor=made-up`));
        await expect(page.getByText(t('pageLost'))).toBeVisible();
        await expect(rowOf(page, 'Sender 59')).toBeVisible();
        await expect(page).not.toHaveURL(/cursor=/);
        await expect(page.getByText(t('sampleTitle'))).toBeHidden();
      });
    });
  });
}

const t = backofficeTexts('en');
const details = detailsTexts('en');

test('rows that arrive are deferred while the mouse is over the list, and show at once otherwise', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.goto('/admin?tab=contacts&q=rivage');
  await expect(page.getByText(t('noMatchTitle'))).toBeVisible();
  await waitForEvents(page);
  await sendContact(site, 'Rivage 1', 'rivage');
  await expect(openerOf(page, 'Rivage 1')).toBeVisible();

  await openerOf(page, 'Rivage 1').hover();
  await sendContact(site, 'Rivage 2', 'rivage');
  const show = page.getByRole('button', { name: t('arrivedShow', { count: 1 }) });
  await expect(show).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await show.click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText('Rivage 2');

  // The same row stays current, wherever it moves.
  await page.mouse.move(0, 0);
  await openerOf(page, 'Rivage 1').focus();
  await sendContact(site, 'Rivage 3', 'rivage');
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(openerOf(page, 'Rivage 1')).toBeFocused();
  await page.keyboard.press('k');
  await expect(openerOf(page, 'Rivage 2')).toBeFocused();
});

test('a change of language keeps the view', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`/admin?tab=contacts&q=${word}&limit=25`);
  await expect(rowsOf(page)).toHaveCount(25);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/admin\?tab=contacts&q=lanterne&limit=25$/);
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue(word);

  const palette = paletteTexts('fr');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: palette('title') }).fill(palette('inOtherLanguage'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\d\/admin\?tab=contacts&q=lanterne&limit=25$/);
});

test('a list shows placeholders while its rows load', async ({ page, site }) => {
  await signIn(page, site);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/quotes?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/admin?q=${word}`);
  await expect(page.locator('.animate-pulse').first()).toBeVisible();
  await expect(page.getByRole('table').locator('..')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
});

test('where the system chooses the colours, the selected list is marked', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, site);
  await page.goto('/admin?tab=contacts');
  const background = (selected: boolean) =>
    page
      .getByRole('tab', { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await background(true)).not.toBe(await background(false));
});

for (const width of [1100, 700]) {
  test(`on paper, a list has its name, its rows and their count, and nothing to press, ${width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, site);
    await page.goto(`/admin?tab=contacts&q=${word}&limit=25`);
    await expect(rowsOf(page)).toHaveCount(25);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect(page.getByRole('tab', { selected: false }).filter({ visible: true })).toHaveCount(0);
    for (const control of [
      page.getByRole('searchbox'),
      page.getByRole('checkbox'),
      page.getByRole('combobox', { name: t('filterStatus'), exact: true }),
      page.getByRole('navigation'),
      page.locator('[data-tools]'),
    ]) {
      await expect(control.filter({ visible: true })).toHaveCount(0);
    }
    await expect(page.getByText(/^1.25 /)).toBeVisible();
    const cut = await page
      .locator('[data-row] [data-opener]')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    expect(cut).toBe(0);
  });
}

test('on paper, an open record stands for its list, with its whole text', async ({ page, site }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await signIn(page, site);
  await page.goto(`/admin?tab=contacts&open=${firstContact}`);
  const record = page.getByRole('dialog', { name: `First ${word}` });
  await expect(record.getByText('second line')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(record.getByText('second line')).toBeVisible();
  await expect(record.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(rowsOf(page).filter({ visible: true })).toHaveCount(0);
  await expect(record).toHaveCSS('position', 'static');
});

test('a list whose last row is deleted says so where the focus is', async ({ page, site }) => {
  const only = `Solitaire ${Date.now()}`;
  await sendContact(site, only, 'The only one');
  await signIn(page, site);
  await page.goto(`/admin?tab=contacts&q=${encodeURIComponent(only)}`);
  await openerOf(page, only).click();
  await page
    .getByRole('dialog', { name: only })
    .getByRole('button', { name: details('delete'), exact: true })
    .click();
  await expect(rowsOf(page)).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByText(t('noMatchTitle'))).toBeFocused();
});

test('a record that is deleted is not asked for again, whatever the list hears meanwhile', async ({ page, site }) => {
  const only = `Solitaire ${Date.now()}`;
  const id = await sendContact(site, only, 'The only one');
  await signIn(page, site);
  await page.goto(`/admin?tab=contacts&q=${encodeURIComponent(only)}`);
  await openerOf(page, only).click();
  const record = page.getByRole('dialog', { name: only });
  await expect(record.getByRole('list').getByText('The only one')).toBeVisible();
  await waitForEvents(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(id)) asked.push(request.url());
  });
  const nextList = () => page.waitForResponse((response) => response.url().includes('/api/admin/contacts?'));
  const reloaded = nextList();
  // The event of the deletion overtakes its response.
  await page.route('**/api/admin/contacts/delete', async (route) => {
    const response = await route.fetch();
    await reloaded;
    await route.fulfill({ response });
  });
  await record.getByRole('button', { name: details('delete'), exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(0);
  await expect(record).toBeHidden();
  const later = nextList();
  await sendContact(site, `Later ${only}`, 'Another one');
  await later;
  await expect(rowsOf(page)).toHaveCount(1);
  expect(asked).toEqual([]);
});

test('the selected tab is in sight where the tabs scroll, whatever counts arrive later', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  await page.goto('/admin?tab=wizards');
  const selected = page.getByRole('tab', { selected: true });
  await expect(selected.locator('[data-tab-total]')).toHaveText(/\d/);
  // A list scrolls by whole pixels and its tabs have widths in between, so the last may end a fraction outside.
  await expect(selected).toBeInViewport({ ratio: 0.99 });
  // As where there is much: what comes late makes the tabs before it wider.
  await page.locator('[data-tab-total]').evaluateAll((totals) => {
    for (const total of totals) total.textContent = '123,456';
  });
  await expect(selected).toBeInViewport({ ratio: 0.99 });
});

test('whole names stand in the lists on a tablet', async ({ page, site }) => {
  const name = 'Marie-Hélène Vandenberghe-Dumont';
  await requestQuote(site, name, 'ai');
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, site);
  for (const language of languages) {
    await page.goto(localizedPath('/admin?tab=quotes&q=Vandenberghe', language));
    const opener = openerOf(page, name);
    await expect(opener).toBeVisible();
    expect(await opener.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
});

for (const language of triedIn('fr')) {
  test(`in ${language}, columns are chosen, and a view is saved, shared and deleted`, async ({ page, site }) => {
    const translate = backofficeTexts(language);
    const name = `Lanternes ${language}`;
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, site);
    await page.goto(localizedPath(`/admin?q=${word}&sort=-estimatedPrice`, language));
    await expect(rowsOf(page)).toHaveCount(3);
    const header = (key: 'columnEmail' | 'columnService') => page.getByRole('columnheader', { name: translate(key) });
    await page.getByRole('button', { name: translate('columns'), exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: translate('columnEmail'), exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await expect(header('columnEmail')).toHaveCount(0);
    await expect(header('columnService')).toBeVisible();
    await expect(page).toHaveURL(/cols=/);

    const views = page.getByRole('button', { name: translate('views'), exact: true });
    await views.click();
    await page.getByRole('button', { name: translate('viewSave') }).click();
    const dialog = page.getByRole('dialog', { name: translate('viewSave') });
    await dialog.getByLabel(translate('viewName')).fill(name);
    await dialog.getByLabel(translate('viewShare')).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: translate('viewSaveAct'), exact: true }).click();
    await expect(dialog).toBeHidden();

    await page.goto(localizedPath('/admin?cols=name,email,status', language));
    await expect(header('columnService')).toHaveCount(0);
    await views.click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(3);
    await expect(rowsOf(page).first()).toContainText('Bruno');
    await expect(header('columnEmail')).toHaveCount(0);
    await expect(header('columnService')).toBeVisible();

    await views.click();
    await page.getByRole('button', { name: translate('viewsManage') }).click();
    const manage = page.getByRole('dialog', { name: translate('viewsManage') });
    await expect(manage.getByRole('checkbox', { name: translate('viewShareOne', { name }) })).toBeChecked();
    await manage.getByRole('button', { name: translate('viewDeleteOne', { name }) }).click();
    await expect(manage.getByText(name)).toHaveCount(0);
  });
}
