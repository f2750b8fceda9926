import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { BriefSteps, LeadsPerDay, MeetingHours, ResponseTimes } from '@vitrine/contracts/charts.ts';
import type { Stats } from '@vitrine/contracts/dashboard.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { dashboardTexts } from '../web/app/messages/dashboard.ts';
import { expectAccessible } from './axe.ts';
import { adminToken, askForQuote, leaveMessage, rowOf, send, signIn, silenceEvents } from './back-office.ts';
import { answersTo, send as call, makeClient } from './clients.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';

/** At rest: what is on its way in would be measured half faded. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const read = async <Data>(site: Site, path: string): Promise<Data> =>
  (await call<{ data: Data }>(site, 'GET', `/admin/dashboard/${path}`, { token: await adminToken(site) })).data;

/** Digits alone: the separators of thousands and the spaces around are the language's. */
const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');

const figureOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** The numbers of a row of the table beside a chart, opened where it is closed. */
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

let clients = 0;
const newEmail = () => `dashboard-${++clients}-${Date.now()}@example.com`;

for (const language of languages) {
  const t = dashboardTexts(language);
  const shared = backofficeTexts(language);
  const at = (query = '') => `${localizedPath('/admin/dashboard', language)}${query}`;

  test.describe(`the dashboard in ${language}`, () => {
    test('counts what is there, in numbers and in charts', async ({ page, site }) => {
      const before = await read<Stats>(site, 'stats');
      const leadsBefore = (await read<LeadsPerDay>(site, 'charts/leads')).days.at(-1);
      const waitingBefore = await read<ResponseTimes>(site, 'charts/response-times');
      const stepsBefore = await read<BriefSteps>(site, 'charts/brief-steps');

      // Two clients, one of them validated, who logs in twice and completes a step; three leads, one of them handled.
      const validated = await makeClient(site, newEmail());
      await validated.send('POST', '/wizard/save', { step: 1, data: answersTo(1), isDraft: false });
      await validated.send('POST', '/wizard/save', { step: 2, data: answersTo(2), isDraft: true });
      await makeClient(site, newEmail(), { validated: false });
      await askForQuote(site, 'Figure Quote', 'starter');
      await leaveMessage(site, 'Figure Message', 'Counted');
      const handled = await leaveMessage(site, 'Figure Handled', 'Counted too');
      const token = await signIn(page, site);
      await send(site, 'PATCH', `/admin/contacts/${handled}/status`, { status: 'completed' }, token);

      await page.goto(at());
      await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
      const figures = {
        totalClients: before.totalClients + 2,
        validatedClients: before.validatedClients + 1,
        pendingClients: before.pendingClients + 1,
        recentRegistrations: before.recentRegistrations + 2,
        activeClientsToday: before.activeClientsToday + 2,
        totalSessions: before.totalSessions + 3,
        wizardCompletionRate: (await read<Stats>(site, 'stats')).wizardCompletionRate,
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

      const [quick] = waitingBefore.classes;
      const hour = await tableRow(page, t('waitingTitle'), t('upToHours', { hours: 1 }));
      expect(hour[1]).toBe(String((quick?.contacts ?? 0) + 1));
      const open = await tableRow(page, t('waitingTitle'), t('stillWaiting'));
      expect(open.slice(0, 2)).toEqual(
        [waitingBefore.waiting.withinPromise.quotes + 1, waitingBefore.waiting.withinPromise.contacts + 1].map(String),
      );

      const [first, second] = stepsBefore.steps;
      const firstRow = await tableRow(page, t('stepsTitle'), /^01/);
      expect(firstRow.slice(0, 2)).toEqual([(first?.completed ?? 0) + 1, first?.draft ?? 0].map(String));
      const secondRow = await tableRow(page, t('stepsTitle'), /^02/);
      expect(secondRow.slice(0, 2)).toEqual([second?.completed ?? 0, (second?.draft ?? 0) + 1].map(String));
    });

    test('keeps the period in the address, and the charts follow it', async ({ page, site }) => {
      await leaveMessage(site, 'Period', 'So that there is something to draw');
      await signIn(page, site);
      await page.goto(at());
      const rows = page
        .getByRole('region', { name: t('leadsTitle'), exact: true })
        .first()
        .getByRole('row');
      await page.getByText(t('asTable')).first().click();
      await expect(rows).toHaveCount(31);
      await page.getByText(t('lastDays', { count: 90 }), { exact: true }).click();
      await expect(page).toHaveURL(/\?days=90$/);
      await expect(rows).toHaveCount(91);
      await page.goBack();
      await expect(rows).toHaveCount(31);
      await page.goto(at('?days=365'));
      await expect(page.getByRole('radio', { name: t('lastDays', { count: 365 }) })).toBeChecked();
      await page.getByText(t('asTable')).first().click();
      await expect(rows).toHaveCount(366);
    });

    test('lays meetings out as a week', async ({ page, site }) => {
      // The site takes bookings from tomorrow on: what has taken place can only be told to the page.
      const data: MeetingHours = {
        timeZone: 'Europe/Paris',
        cells: [
          { weekday: 1, hour: 9, count: 12 },
          { weekday: 3, hour: 11, count: 1 },
        ],
      };
      await page.route('**/charts/meeting-hours?*', (route) => route.fulfill({ json: { success: true, data } }));
      await signIn(page, site);
      await page.goto(at());
      const week = page.getByRole('table', { name: t('meetingsTitle') });
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

    test('exports the started briefs, by name of the date, with no further call', async ({ page, site }) => {
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
        if (/\/api\/admin\/(?!events)/.test(request.url())) calls.push(request.url());
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

    test('tells who changed what', async ({ page, site }) => {
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

    test.describe('with the server away', () => {
      test.use({ expectedErrors: [/Failed to load resource/] });

      test('says so, and loads when it is back', async ({ page, site }) => {
        await signIn(page, site);
        await page.route('**/api/admin/dashboard/**', (route) => route.abort());
        await silenceEvents(page);
        await page.goto(at());
        const notice = page.getByRole('alert').filter({ hasText: t('loadFailed') });
        await expect(notice).toBeVisible();
        await expect(figureOf(page, t('totalClients'))).toHaveText('–');
        await expectAccessible(page);
        await page.unroute('**/api/admin/dashboard/**');
        await notice.getByRole('button', { name: shared('retry') }).click();
        await expect(figureOf(page, t('totalClients'))).toHaveText(/\d/);
        await expect(notice).toBeHidden();
      });

      test('shows sample sessions and says that they are', async ({ page, site }) => {
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

test('an export of more clients than were loaded reads on, page by page', async ({ page, site }) => {
  const template = {
    ...{ isValidated: true, createdAt: '2026-03-01T09:00:00.000Z', deletionRequestedAt: null },
    ...{ wizardResponses: 1, wizardProgress: 11, totalSessions: 1, lastConnection: null },
  };
  await signIn(page, site);
  await page.route('**/api/admin/dashboard/clients?limit=200*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const data = Array.from({ length: 200 }, (_, index) => ({
      ...template,
      ...{
        id: `c${number}-${index}`,
        name: `Client ${number * 200 + index}`,
        email: `c${number}.${index}@example.com`,
      },
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

test('the keyboard alone changes tab and period and opens a table', async ({ page, site }) => {
  await leaveMessage(site, 'Keyboard', 'So that there is something to draw');
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
  await leaveMessage(site, 'Theme', 'So that there is something to draw');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto('/admin/dashboard');
  const line = page.locator('.recharts-cartesian-grid line').first();
  await expect(line).toBeAttached();
  const colour = () => line.evaluate((element) => getComputedStyle(element).stroke);
  const light = await colour();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(colour).not.toBe(light);
});

test('what draws the charts is loaded here and nowhere else', async ({ page, site }) => {
  await signIn(page, site);
  const drawing: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('recharts-')) drawing.push(response.url());
  });
  for (const path of ['/admin', '/admin/dashboard?tab=sessions', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '/') await expect(page.getByRole('tabpanel')).toBeVisible();
    await page.waitForLoadState('load');
    expect(drawing, path).toEqual([]);
  }
  await page.goto('/admin/dashboard');
  await expect.poll(() => drawing.length).toBeGreaterThan(0);
});

const looks = [
  ['light', 1440],
  ['light', 390],
  ['dark', 1440],
  ['dark', 390],
] as const;

for (const [colorScheme, width] of looks) {
  test(`the dashboard is accessible in ${colorScheme} at ${width}`, async ({ page, site }) => {
    await makeClient(site, newEmail(), { name: 'n'.repeat(100) });
    await leaveMessage(site, 'Accessible', 'So that there is something to draw');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, site);
    for (const tab of ['stats', 'clients', 'sessions', 'wizards', 'activity']) {
      await page.goto(`/fr/admin/dashboard?tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      if (tab === 'stats') {
        await expect(page.locator('.recharts-surface').first()).toBeVisible();
        for (const summary of await page.locator('summary:visible').all()) await summary.click();
      }
      await expectAccessible(page, tab);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, tab).toBeLessThanOrEqual(0);
    }
  });
}
