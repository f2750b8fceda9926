import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';

/** Other files post to the same site: everything here carries a word of its own and is searched by it. */
const word = 'lanterne';
const languages = ['en', 'fr'] as const satisfies readonly Language[];
const manyMessages = 30;

async function send(site: Site, path: string, body: unknown, token?: string) {
  const answer = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${path} answers ${answer.status}`).toBe(true);
  return (await answer.json()) as {
    data: Record<string, string> & { slots?: { datetime: string; available: boolean }[] };
  };
}

let long: string;
let booked: string;

test.beforeAll(async ({ site }) => {
  for (const [name, serviceType] of [
    ['Ana', 'starter'],
    ['Bruno', 'premium'],
    ['Chloé', 'custom'],
  ]) {
    await send(site, '/quotes', { name: `${name} ${word}`, email: `${word}@example.com`, serviceType, options: [] });
  }
  const first = await send(site, '/contact', {
    name: `First ${word}`,
    email: 'first@example.com',
    message: `${'w'.repeat(150)}\nsecond line <b>not bold</b>`,
  });
  long = String(first.data.id);
  for (let number = 1; number < manyMessages; number++) {
    await send(site, '/contact', { name: `Sender ${number}`, email: 'many@example.com', message: `${word} ${number}` });
  }
  const availability = await fetch(`${site.url}/api/booking/availability`);
  const { data } = (await availability.json()) as { data: { slots: { datetime: string; available: boolean }[] } };
  const free = data.slots.find((slot) => slot.available);
  const booking = await send(site, '/booking/create', {
    name: `Marius ${word}`,
    email: 'marius@example.com',
    datetime: free?.datetime,
    phone: '+33 6 12 34 56 78',
  });
  booked = String(booking.data.id);
});

/** Signs in without the login screen; gives the token. */
async function signIn(page: Page, site: Site): Promise<string> {
  const { data } = await send(site, '/admin/login', site.admin);
  const token = String(data.token);
  // Anything of the site will do to reach its storage; a picture runs nothing.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([token, email]) => {
      localStorage.setItem('authToken', token ?? '');
      localStorage.setItem('userData', JSON.stringify({ type: 'admin', id: 'admin', name: 'Admin', email }));
    },
    [token, site.admin.email],
  );
  return token;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

for (const language of languages) {
  const t = backofficeTexts(language);
  const at = (path: string) => localizedPath(path, language);

  test.describe(`the back office in ${language}`, () => {
    test('finds, filters, sorts, and keeps a status', async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(at('/admin'));
      await expect(page.getByRole('heading', { level: 1, name: t('adminTitle') })).toBeVisible();
      await expect(page.getByRole('tab', { name: t('tabBookings') })).toContainText(/\d/);

      await page.getByRole('searchbox', { name: t('search') }).fill(word);
      await expect(page).toHaveURL(/q=lanterne/);
      await expect(page.getByRole('row')).toHaveCount(4);

      const byPrice = page.getByRole('columnheader', { name: t('columnEstimate') });
      await byPrice.getByRole('button').click();
      await expect(byPrice).toHaveAttribute('aria-sort', 'descending');
      await expect(page.getByRole('row').nth(1)).toContainText('Bruno');
      await expect(page.getByRole('row').nth(1)).toContainText(/6[,\u202f]900/);
      await expect(rowOf(page, 'Chloé')).toContainText(t('customPrice'));
      await byPrice.getByRole('button').click();
      await expect(byPrice).toHaveAttribute('aria-sort', 'ascending');
      await expect(page.getByRole('row').nth(1)).toContainText('Chloé');

      const menu = page.getByRole('combobox', { name: t('statusOf', { name: `Ana ${word}` }) });
      await menu.selectOption('confirmed');
      await expect(page.getByRole('status').filter({ hasText: t('statusUpdated') })).toBeVisible();
      await page.reload();
      await expect(menu).toHaveValue('confirmed');

      await page.getByRole('combobox', { name: t('filterStatus'), exact: true }).selectOption('confirmed');
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page).toHaveURL(/status=confirmed/);
      await page.goBack();
      await expect(page.getByRole('row')).toHaveCount(4);

      await menu.selectOption('pending');
      await expect(page.getByRole('status').filter({ hasText: t('statusUpdated') })).toBeVisible();
      await page.getByRole('searchbox', { name: t('search') }).fill(`${word} nobody`);
      await expect(page.getByText(t('noMatchTitle'))).toBeVisible();
      await page.getByRole('button', { name: t('showAll') }).click();
      await expect(page.getByRole('searchbox', { name: t('search') })).toHaveValue('');
    });

    test('opens a record by its link, with everything about it', async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(at(`/admin?tab=bookings&open=${booked}`));
      const dialog = page.getByRole('dialog', { name: `Marius ${word}` });
      await expect(dialog.getByRole('link', { name: 'marius@example.com' })).toHaveAttribute(
        'href',
        'mailto:marius@example.com',
      );
      await expect(dialog.getByRole('link', { name: '+33 6 12 34 56 78' })).toHaveAttribute('href', 'tel:+33612345678');
      await dialog.getByRole('combobox').selectOption('reviewing');
      // Twice: in the window, which hides the page from those who listen, and as the toast that one sees.
      await expect(dialog.getByText(t('statusUpdated'))).toBeAttached();
      await expect(page.locator('section').getByText(t('statusUpdated'))).toBeVisible();
      await dialog.getByRole('button', { name: t('close') }).click();
      await expect(dialog).toBeHidden();
      await expect(page).not.toHaveURL(/open=/);
      await expect(rowOf(page, 'Marius').getByRole('combobox')).toHaveValue('reviewing');

      // Not among the rows that show: the filter hides it.
      await page.goto(at(`/admin?tab=contacts&q=nobody&open=${long}`));
      const message = page.getByRole('dialog', { name: `First ${word}` });
      await expect(message.getByText('second line <b>not bold</b>')).toBeVisible();
      await page.goto(at('/admin?tab=contacts&open=unknown'));
      await expect(page.getByRole('dialog', { name: t('notFoundTitle') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    test.describe('without its server', () => {
      test.use({ expectedErrors: [/status of 503/] });

      test('shows sample data that cannot be touched, until Retry', async ({ page, site }) => {
        await signIn(page, site);
        const unavailable = { success: false, code: 'UNAVAILABLE', error: 'Away' };
        await page.route('**/api/admin/**', (route) => route.fulfill({ status: 503, json: unavailable }));
        await page.goto(at('/admin'));
        await expect(page.getByText(t('sampleTitle'))).toBeVisible();
        const rows = page.getByRole('row').filter({ has: page.getByText(t('sampleMark'), { exact: true }) });
        await expect(rows).toHaveCount(3);
        await expect(page.getByText('ecommerce')).toBeVisible();
        const panel = page.getByRole('tabpanel');
        for (const control of await panel.getByRole('combobox').all()) await expect(control).toBeDisabled();
        await expect(panel.getByRole('searchbox')).toBeDisabled();
        await expect(panel.getByRole('link')).toHaveCount(0);
        expect(await axeFaults(page)).toEqual([]);

        await page.unroute('**/api/admin/**');
        await page.getByRole('button', { name: t('retry') }).click();
        await expect(page.getByText(t('sampleTitle'))).toBeHidden();
        await expect(page.getByText('ecommerce')).toBeHidden();
        await expect(page.getByRole('searchbox')).toBeEnabled();
      });

      test('takes a status back that the server does not accept', async ({ page, site }) => {
        await signIn(page, site);
        await page.route('**/api/admin/quotes/*/status', (route) =>
          route.fulfill({ status: 503, json: { success: false, code: 'UNAVAILABLE', error: 'Away' } }),
        );
        await page.goto(at(`/admin?q=${word}`));
        const menu = rowOf(page, 'Bruno').getByRole('combobox');
        await menu.selectOption('completed');
        await expect(page.getByRole('alert').filter({ hasText: t('statusFailed') })).toBeVisible();
        await expect(menu).toHaveValue('pending');
      });
    });

    test.describe('with a session that ends', () => {
      test.use({ expectedErrors: [/status of 401/] });

      test('denies access and comes back after the login', async ({ page, site }) => {
        const token = await signIn(page, site);
        await page.goto(at('/admin'));
        await page.getByRole('tab', { name: t('tabContacts') }).click();
        await expect(page.getByRole('table')).toBeVisible();
        const reloaded = page.waitForEvent('load');
        await send(site, '/auth/logout', undefined, token);
        // A search is asked of the server, whatever the page has kept. What the page was already asking by itself may
        // have been refused first: then there is nothing left to search in.
        const asked = page
          .getByRole('searchbox')
          .fill('zz')
          .catch(() => undefined);
        await Promise.race([reloaded, asked]);
        await reloaded;
        await expect(page.getByRole('heading', { name: t('deniedTitle') })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

        await page.getByRole('link', { name: t('deniedLink') }).click();
        await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?as=admin$`));
        await page.getByRole('textbox', { name: /mail/ }).fill(site.admin.email);
        await page.locator('input[type=password]').fill(site.admin.password);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${at('/admin')}\\?tab=contacts`));
        await expect(page.getByRole('tab', { selected: true })).toContainText(t('tabContacts'));
      });
    });

    test('ends with a logout, and is closed to clients and visitors', async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(at('/admin'));
      await page
        .getByRole('main')
        .getByRole('button', { name: language === 'fr' ? 'Déconnexion' : 'Log out' })
        .click();
      await expect(page.getByRole('heading', { name: t('deniedTitle') })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await page.goto(at('/admin/dashboard'));
      await expect(page.getByRole('heading', { name: t('deniedTitle') })).toBeVisible();
    });
  });
}

const t = backofficeTexts('en');

test('a list loads more, and the address keeps how much', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`/admin?tab=contacts&q=${word}`);
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(rowOf(page, 'Sender 29')).toBeVisible();
  await page.getByRole('button', { name: t('loadMore') }).click();
  await expect(page.getByRole('row')).toHaveCount(manyMessages + 1);
  await expect(rowOf(page, `First ${word}`)).toContainText(`${'w'.repeat(100)}…`);
  await expect(page.getByRole('button', { name: t('loadMore') })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(manyMessages + 1);
});

test('the keyboard alone opens a row and sets a status', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`/admin?q=${word}&sort=name`);
  const name = page.getByRole('link', { name: `Ana ${word}` });
  await expect(name).toBeVisible();
  await page.getByRole('searchbox').focus();
  for (let stop = 0; stop < 20; stop++) {
    if (await name.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Ana ${word}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toBeFocused();
  await page.keyboard.press('Tab');
  const menu = rowOf(page, 'Ana').getByRole('combobox');
  await expect(menu).toBeFocused();
  // The first letter of a choice selects it, on every platform.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu).not.toHaveValue('pending');
  await menu.selectOption('pending');
});

test('a change of language keeps the view', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`/admin?tab=contacts&q=${word}`);
  await expect(page.getByRole('row')).toHaveCount(26);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/admin\?tab=contacts&q=lanterne$/);
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue(word);
});

test('a narrow screen shows cards that fit', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  await page.goto(`/admin?tab=contacts&q=${word}&sort=createdAt`);
  const card = page.getByRole('listitem').filter({ hasText: `First ${word}` });
  await expect(card).toContainText('…');
  const sort = page.getByRole('combobox', { name: t('sortBy') });
  await expect(sort).toHaveValue('createdAt');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the back office is accessible in ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, site);
    for (const tab of ['quotes', 'contacts', 'bookings']) {
      await page.goto(`/admin?tab=${tab}&q=${word}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      expect(await axeFaults(page), tab).toEqual([]);
    }
    await page.goto(`/fr/admin?tab=contacts&open=${long}`);
    await expect(page.getByRole('dialog')).toContainText('second line');
    expect(await axeFaults(page), 'with the details open').toEqual([]);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('link', { name: t('backToAdmin') })).toBeVisible();
    expect(await axeFaults(page), 'dashboard').toEqual([]);
  });
}

/** What axe finds wrong, short enough to read in a failed test. */
async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
