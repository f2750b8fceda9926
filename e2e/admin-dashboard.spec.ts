import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { BookingHours, BriefSteps, LeadsPerDay, ResponseTimes } from '@vitrine/contracts/charts.ts';
import type { Stats } from '@vitrine/contracts/dashboard.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { dashboardTexts } from '../web/app/messages/dashboard.ts';
import { adminToken, send } from './api.ts';
import { expectAccessible, expectAccessibleInThemes } from './axe.ts';
import { blockEvents, requestQuote, rowOf, sendContact, signIn } from './back-office.ts';
import { answersTo, makeClient } from './clients.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

const fetchFigures = async <Data>(site: Site, path: string): Promise<Data> =>
  send(site, 'GET', `/admin/dashboard/${path}`, { token: await adminToken(site) });

/** Digits only: separators and spaces depend on the language. */
const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');

const figureOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** The numbers of a row in the table of a chart, which is opened first. */
async function tableRow(page: Page, chart: string, row: string | RegExp): Promise<string[]> {
  const section = page.getByRole('region', { name: chart, exact: true }).first();
  const details = section.locator('details');
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) {
    await details.locator('summary').click();
  }
  const cells = section
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row }) })
    .getByRole('cell');
  return (await cells.allTextContents()).map(digits);
}

declare global {
  interface Window {
    labelsMeasured: Set<string | null>;
  }
}

let clients = 0;
const newEmail = () => `dashboard-${++clients}-${Date.now()}@example.com`;

for (const language of triedIn('en')) {
  const t = dashboardTexts(language);
  const shared = backofficeTexts(language);
  const at = (query = '') => `${localizedPath('/admin/dashboard', language)}${query}`;

  test.describe(`the dashboard in ${language}`, () => {
    test('shows figures and charts of the stored records', async ({ page, site }) => {
      const before = await fetchFigures<Stats>(site, 'stats');
      const leadsBefore = (await fetchFigures<LeadsPerDay>(site, 'charts/leads')).days.at(-1);
      const responseTimesBefore = await fetchFigures<ResponseTimes>(site, 'charts/response-times');
      const stepsBefore = await fetchFigures<BriefSteps>(site, 'charts/brief-steps');

      // Two clients, of whom one is validated, logs in twice and completes a step; three leads, one of them answered.
      const validated = await makeClient(site, newEmail());
      await validated.send('POST', '/wizard/save', { step: 1, data: answersTo(1), isDraft: false });
      await validated.send('POST', '/wizard/save', { step: 2, data: answersTo(2), isDraft: true });
      await makeClient(site, newEmail(), { validated: false });
      await requestQuote(site, 'Figure Quote', 'starter');
      await sendContact(site, 'Figure Message', 'Counted');
      const handled = await sendContact(site, 'Figure Handled', 'Counted too');
      const token = await signIn(page, site);
      await send(site, 'POST', '/admin/first-replies', { body: { list: 'contacts', ids: [handled] }, token });

      await page.goto(at());
      await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
      const figures = {
        totalClients: before.totalClients + 2,
        validatedClients: before.validatedClients + 1,
        pendingClients: before.pendingClients + 1,
        recentRegistrations: before.recentRegistrations + 2,
        activeClientsToday: before.activeClientsToday + 2,
        totalSessions: before.totalSessions + 3,
        wizardCompletionRate: (await fetchFigures<Stats>(site, 'stats')).wizardCompletionRate,
      } as const satisfies Stats;
      for (const [of, value] of Object.entries(figures)) {
        const figure = figureOf(page, t(of as keyof Stats));
        await expect.poll(async () => digits(await figure.textContent()), { message: of }).toBe(String(value));
      }

      const today = [(leadsBefore?.quotes ?? 0) + 1, (leadsBefore?.contacts ?? 0) + 2, leadsBefore?.bookings ?? 0].map(
        String,
      );
      const shownToday = () => tableRow(page, t('leadsTitle'), new RegExp(t('todaySoFar').replace(/[()]/g, '\\$&')));
      await expect.poll(shownToday).toEqual(today);

      const [firstHour] = responseTimesBefore.classes;
      const hour = await tableRow(page, t('waitingTitle'), t('upToHours', { hours: 1 }));
      expect(hour[1]).toBe(String((firstHour?.contacts ?? 0) + 1));
      const open = await tableRow(page, t('waitingTitle'), t('stillWaiting'));
      expect(open.slice(0, 2)).toEqual(
        [
          responseTimesBefore.waiting.withinResponseTime.quotes + 1,
          responseTimesBefore.waiting.withinResponseTime.contacts + 1,
        ].map(String),
      );

      const [first, second] = stepsBefore.steps;
      const firstRow = await tableRow(page, t('stepsTitle'), /^01/);
      expect(firstRow.slice(0, 2)).toEqual([(first?.completed ?? 0) + 1, first?.draft ?? 0].map(String));
      const secondRow = await tableRow(page, t('stepsTitle'), /^02/);
      expect(secondRow.slice(0, 2)).toEqual([second?.completed ?? 0, (second?.draft ?? 0) + 1].map(String));
    });

    test('leads from a number to exactly those it counts, and on to all of them', async ({ page, site }) => {
      const [today, late] = [newEmail(), newEmail()];
      await makeClient(site, today);
      await send(site, 'POST', '/client/register', {
        body: { name: 'Never Here', email: late, password: 'Correct-horse-9' },
      });
      const { recentRegistrations, activeClientsToday } = await fetchFigures<Stats>(site, 'stats');
      await signIn(page, site);
      const row = (email: string) => page.getByRole('row').filter({ hasText: email });
      const chip = (label: string) => page.getByRole('button', { name: shared('removeFilter', { filter: label }) });
      const counted = [
        ['activeClientsToday', activeClientsToday, t('activeToday')],
        ['recentRegistrations', recentRegistrations, t('registeredLately')],
      ] as const;
      for (const [figure, value, label] of counted) {
        await page.goto(at());
        await figureOf(page, t(figure)).getByRole('link').click();
        await expect(chip(label)).toBeVisible();
        await expect(row(today)).toHaveCount(1);
        await expect(row(late)).toHaveCount(figure === 'activeClientsToday' ? 0 : 1);
        const listed = page
          .getByRole('region', { name: t('tabClients') })
          .or(page.getByRole('table'))
          .first();
        if (value < 50) await expect(listed.getByRole('row')).toHaveCount(value + 1);
        await chip(label).press('Enter');
        await expect(chip(label)).toHaveCount(0);
        await expect(page).not.toHaveURL(/status=/);
        await expect(page.getByRole('combobox', { name: t('filterAccount') })).toBeFocused();
      }
    });

    test('has the period of the charts in its address', async ({ page, site }) => {
      await sendContact(site, 'Period', 'So that there is something to draw');
      await signIn(page, site);
      await page.goto(at());
      const chart = page.getByRole('region', { name: t('leadsTitle'), exact: true }).first();
      const rows = chart.getByRole('row');
      await chart.getByText(t('asTable')).click();
      await expect(rows).toHaveCount(31);
      await page.getByText(t('lastDays', { count: 90 }), { exact: true }).click();
      await expect(page).toHaveURL(/\?days=90$/);
      await expect(rows).toHaveCount(91);
      await page.goBack();
      await expect(rows).toHaveCount(31);
      await page.goto(at('?days=365'));
      await expect(page.getByRole('radio', { name: t('lastDays', { count: 365 }) })).toBeChecked();
      await chart.getByText(t('asTable')).click();
      await expect(rows).toHaveCount(366);
    });

    test('draws a year without measuring the label of each day', async ({ page, site }) => {
      await sendContact(site, 'Year', 'So that there is something to draw');
      await signIn(page, site);
      await page.addInitScript(() => {
        window.labelsMeasured = new Set();
        const { getBoundingClientRect } = Element.prototype;
        Element.prototype.getBoundingClientRect = function measure() {
          if (this.id === 'recharts_measurement_span') window.labelsMeasured.add(this.textContent);
          return getBoundingClientRect.call(this);
        };
      });
      await page.goto(at('?days=365'));
      const chart = page.getByRole('region', { name: t('leadsTitle'), exact: true }).first();
      const dates = chart.locator('.recharts-xAxis-tick-labels text');
      await expect(dates.first()).toBeVisible();
      const measured = await page.evaluate(() => window.labelsMeasured.size);
      // More than none, so that this counts what the library does; all charts have about forty texts.
      expect(measured).toBeGreaterThan(0);
      expect(measured).toBeLessThan(90);
      expect(await dates.count()).toBeGreaterThan(3);
      // Nor does each day have an element of its own, in the chart or in its table, which is made when it is opened.
      const elements = chart.locator('*');
      expect(await elements.count()).toBeLessThan(365);
      await chart.getByText(t('asTable')).click();
      await expect(chart.getByRole('row')).toHaveCount(366);
      await chart.getByText(t('asTable')).click();
      await expect.poll(() => elements.count()).toBeLessThan(365);
      // What a day counts is told where the pointer is.
      const plot = await chart.locator('[data-bars]').nth(1).locator('rect').last().boundingBox();
      if (!plot) throw new Error('Nothing is drawn.');
      await page.mouse.move(plot.x + plot.width / 2 - 1, plot.y + plot.height / 2);
      await page.mouse.move(plot.x + plot.width / 2, plot.y + plot.height / 2);
      await expect(chart.locator('.recharts-tooltip-wrapper').nth(1)).toContainText(t('todaySoFar'));
      // Where a day has less than a pixel, its bar still has some width.
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(async () => (await chart.boundingBox())?.width).toBeLessThan(360);
      expect(Number(await chart.locator('[data-bars] rect').last().getAttribute('width'))).toBeGreaterThan(0);
    });

    test('leads from the number of a kind of lead to the list of those of the period', async ({ page, site }) => {
      const name = newEmail();
      await sendContact(site, name, 'To be counted');
      await signIn(page, site);
      await page.goto(at('?days=90'));
      const chart = page.getByRole('region', { name: t('leadsTitle'), exact: true }).first();
      const sum = chart.getByRole('link', { name: t('contacts') });
      const number = await sum.innerText();
      await sum.click();
      await expect(page).toHaveURL(/\?tab=contacts&status=last90Days$/);
      const chip = shared('removeFilter', { filter: shared('filterArrived', { days: 90 }) });
      await expect(page.getByRole('button', { name: chip })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
      await expect(page.getByText(new RegExp(`\\b${number}\\b`)).first()).toBeVisible();
      await page.goBack();
      await expect(sum).toBeVisible();
    });

    test('shows bookings as a week', async ({ page, site }) => {
      // A booking is for tomorrow at the earliest, so past ones need a mocked answer.
      const data: BookingHours = {
        timeZone: 'Europe/Paris',
        cells: [
          { weekday: 1, hour: 9, count: 12 },
          { weekday: 3, hour: 11, count: 1 },
        ],
      };
      await page.route('**/charts/meeting-hours?*', (route) => route.fulfill({ json: { success: true, data } }));
      await signIn(page, site);
      await page.goto(at());
      const week = page.getByRole('table', { name: t('bookingsTitle') });
      await expect(week.getByRole('row')).toHaveCount(4);
      await expect(week.getByRole('row').nth(1).getByRole('cell')).toHaveText(['12', '0', '0', '0', '0', '0', '0']);
      await expect(week.getByRole('row').nth(3).getByRole('cell').nth(2)).toHaveText('1');
    });

    test('lists the last sessions with their browser', async ({ page, site, browser }) => {
      const client = await makeClient(site, newEmail(), { name: 'Sofia Session' });
      const context = await browser.newContext({ baseURL: site.url });
      await context.request.post('/api/client/login', {
        headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:136.0) Gecko/20100101 Firefox/136.0' },
        data: { email: client.email, password: client.password },
      });
      await context.close();
      await signIn(page, site);
      await page.goto(at('?tab=sessions'));
      const row = page.getByRole('row').filter({ hasText: client.email }).first();
      await expect(row).toContainText('Sofia Session');
      await expect(row).toContainText('Firefox 136, Linux');
      await expect(row).toContainText('127.0.0.1');
    });

    test('exports the started briefs to a file named by the date, without another call', async ({ page, site }) => {
      const started = await makeClient(site, newEmail(), { name: 'Élodie Éxport' });
      await started.send('POST', '/wizard/save', { step: 1, data: answersTo(1), isDraft: false });
      const idle = await makeClient(site, newEmail());
      await signIn(page, site);
      await page.goto(at('?tab=wizards'));
      const button = page.getByRole('button', { name: t('exportBriefs') });
      await expect(button).toBeEnabled();
      await expect(rowOf(page, 'Élodie Éxport').first()).toBeVisible();
      const calls: string[] = [];
      page.on('request', (request) => {
        // What else the page asks for follows events, such as that of a mail which has just left.
        if (/\/api\/admin\/(dashboard\/)?clients/.test(request.url())) calls.push(request.url());
      });
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
      expect(download.suggestedFilename()).toBe(`wizards-${day}.json`);
      const briefs = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(briefs).toContainEqual({
        name: 'Élodie Éxport',
        email: started.email,
        wizardProgress: 11,
        isValidated: true,
        createdAt: started.profile.createdAt,
      });
      expect(briefs.map(({ email }: { email: string }) => email)).not.toContain(idle.email);
      expect(calls).toEqual([]);
      await expect(page.getByText(t('exported', { count: briefs.length, name: `wizards-${day}.json` }))).toBeVisible();
    });

    test('lists who changed what', async ({ page, site }) => {
      const client = await makeClient(site, newEmail());
      expect(client.profile.isValidated).toBe(true);
      await signIn(page, site);
      await page.goto(at('?tab=activity'));
      await expect(
        page
          .getByRole('list', { name: t('tabActivity') })
          .getByRole('listitem')
          .first(),
      ).toContainText(site.admin.email);
    });

    test('names and links whom a change was about, and keeps the name of what was deleted', async ({ page, site }) => {
      const name = `Zélie ${newEmail().split('@')[0]}`;
      const client = await makeClient(site, newEmail(), { name });
      await signIn(page, site);
      await page.goto(at('?tab=activity'));
      const entry = page
        .getByRole('list', { name: t('tabActivity') })
        .getByRole('listitem')
        .filter({ hasText: name });
      await expect(entry.first()).toContainText(t('tabClients'));
      await entry.first().getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`open=${client.profile.id}`));
      await expect(page.getByRole('dialog')).toContainText(name);
      await send(site, 'DELETE', `/admin/dashboard/clients/${client.profile.id}`, { token: await adminToken(site) });
      await page.goto(at('?tab=activity'));
      // Validated and deleted by the agency, and what they did themselves: that they logged in, at least.
      await expect(entry.filter({ hasText: site.admin.email })).toHaveCount(2);
      await expect(entry.filter({ hasNotText: site.admin.email })).not.toHaveCount(0);
      await expect(entry.getByRole('link')).toHaveCount(0);
    });

    test.describe('while the server is unreachable', () => {
      test.use({ expectedErrors: [/Failed to load resource/] });

      test('says so, and loads once it is back', async ({ page, site }) => {
        await signIn(page, site);
        await page.route('**/api/admin/dashboard/**', (route) => route.abort());
        await blockEvents(page);
        await page.goto(at());
        const notice = page.getByRole('alert').filter({ hasText: t('loadFailed') });
        await expect(notice).toBeVisible();
        await expect(figureOf(page, t('totalClients'))).toHaveText('–');
        // Nothing goes on looking as if it were loading.
        await expect(page.getByText(t('chartUnavailable'))).toHaveCount(4);
        await expect(page.locator('main .animate-pulse')).toHaveCount(0);
        await expectAccessible(page);
        await page.unroute('**/api/admin/dashboard/**');
        await notice.getByRole('button', { name: shared('retry') }).click();
        await expect(figureOf(page, t('totalClients'))).toHaveText(/\d/);
        await expect(notice).toBeHidden();
      });

      test('shows sessions marked as samples', async ({ page, site }) => {
        await signIn(page, site);
        await page.route('**/api/admin/dashboard/sessions', (route) => route.abort());
        await page.goto(at('?tab=sessions'));
        await expect(page.getByText(shared('sampleTitle'))).toBeVisible();
        await expect(page.getByRole('row').nth(1)).toContainText(shared('sampleMark'));
        await expect(page.getByRole('alert').filter({ hasText: t('loadFailed') })).toBeVisible();
        await page.unroute('**/api/admin/dashboard/sessions');
        await page.getByRole('button', { name: shared('retry') }).click();
        await expect(page.getByText(shared('sampleTitle'))).toBeHidden();
      });
    });
  });
}

const t = dashboardTexts('en');

test('an export of more clients than are shown loads the rest page by page', async ({ page, site }) => {
  const template = {
    isValidated: true,
    createdAt: '2026-03-01T09:00:00.000Z',
    deletionRequestedAt: null,
    wizardResponses: 1,
    wizardProgress: 11,
    totalSessions: 1,
    lastConnection: null,
  };
  await signIn(page, site);
  await page.route('**/api/admin/dashboard/clients?limit=200*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const data = Array.from({ length: 200 }, (_, index) => ({
      ...template,
      id: `c${number}-${index}`,
      name: `Client ${number * 200 + index}`,
      email: `c${number}.${index}@example.com`,
    }));
    const meta = { total: 600, nextCursor: number < 2 ? String(number + 1) : null };
    return route.fulfill({ json: { success: true, data, meta } });
  });
  await page.goto('/admin/dashboard?tab=wizards');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('exportBriefs') }).click(),
  ]);
  const briefs = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(briefs).toHaveLength(600);
  expect(new Set(briefs.map(({ email }: { email: string }) => email)).size).toBe(600);
});

test('tab, period and tables can be used by keyboard alone', async ({ page, site }) => {
  await sendContact(site, 'Keyboard', 'So that there is something to draw');
  await signIn(page, site);
  await page.goto('/admin/dashboard');
  await page.getByRole('tab', { name: t('tabStats') }).focus();
  const radio = page.getByRole('radio', { checked: true });
  await expect(radio).toBeVisible();
  for (let stop = 0; stop < 10 && !(await radio.evaluate((element) => element === document.activeElement)); stop++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/days=90/);
  for (const kind of leadLists) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t(kind) })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByText(t('asTable')).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: t('leadsTitle') }).last()).toBeFocused();
  await page.getByRole('tab', { name: t('tabStats') }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=clients$/);
});

test('the charts follow the theme without a reload', async ({ page, site }) => {
  await sendContact(site, 'Theme', 'So that there is something to draw');
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, site);
  await page.goto('/admin/dashboard');
  const line = page.locator('.recharts-cartesian-grid line').first();
  await expect(line).toBeAttached();
  const colour = () => line.evaluate((element) => getComputedStyle(element).stroke);
  const light = await colour();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colour).not.toBe(light);
});

test('the chart library loads with the statistics and nowhere else', async ({ page, site }) => {
  await signIn(page, site);
  const chartScripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('recharts-')) chartScripts.push(response.url());
  });
  for (const path of ['/admin', '/admin/dashboard?tab=sessions', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '/') await expect(page.getByRole('tabpanel')).toBeVisible();
    await page.waitForLoadState('load');
    expect(chartScripts, path).toEqual([]);
  }
  await page.goto('/admin/dashboard');
  await expect.poll(() => chartScripts.length).toBeGreaterThan(0);
});

/** The longest texts: an owner's, in French. */
test('the header and the tabs fit every width', async ({ page, site }) => {
  await signIn(page, site);
  for (const path of ['/fr/admin?tab=contacts', '/fr/admin/dashboard?tab=activity', '/fr/admin/mails']) {
    await page.goto(path);
    await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
    for (const width of [768, 1024, 1100, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page.evaluate(() => {
        const header = document.querySelector('body header');
        const lists = [...document.querySelectorAll('[role=tablist], nav[aria-label] > ul')];
        return {
          header: header?.getBoundingClientRect().height,
          lists: lists.filter((list) => list.scrollWidth > list.clientWidth + 1).map((list) => list.textContent),
        };
      });
      expect.soft(cut.header, `${path} at ${width}`).toBeLessThanOrEqual(73);
      expect.soft(cut.lists, `${path} at ${width}`).toEqual([]);
    }
  }
});

test('the activity fits the smallest phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await makeClient(site, newEmail(), { name: 'Maximiliane Konstantinopolitanska-Featherstonehaugh' });
  await signIn(page, site);
  for (const language of languages) {
    await page.goto(localizedPath('/admin/dashboard?tab=activity', language));
    const trail = page.getByRole('list', { name: dashboardTexts(language)('tabActivity') });
    await expect(trail).toBeVisible();
    // Several things happened today, whose day is read once and said each time.
    const days = trail.locator('time').locator('[data-day]');
    expect(await days.count()).toBeGreaterThan(1);
    const shown = await days.evaluateAll(
      (all) => all.filter((day) => day.clientWidth > 1 || day.getBoundingClientRect().width > 1).length,
    );
    expect(shown).toBe(1);
    const { scrollWidth, clientWidth } = await page
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth, language).toBe(clientWidth);
  }
});

for (const width of [1440, 390]) {
  test(`the charts and their tables are accessible in both themes at ${width}`, async ({ page, site }) => {
    await makeClient(site, newEmail(), { name: 'n'.repeat(100) });
    await sendContact(site, 'Accessible', 'So that there is something to draw');
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, site);
    await page.goto('/fr/admin/dashboard');
    await expect(page.locator('main .animate-pulse')).toHaveCount(0);
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    for (const summary of await page.locator('summary:visible').all()) await summary.click();
    await expectAccessibleInThemes(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
