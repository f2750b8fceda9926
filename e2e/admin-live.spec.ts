import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Page } from '@playwright/test';
import { type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { freePort } from '../server/testing/free-port.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/process.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { liveTexts } from '../web/app/messages/live.ts';
import { mailsTexts } from '../web/app/messages/mails.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

type Server = { readonly url: string; readonly admin: { readonly email: string; readonly password: string } };

const languages = ['en', 'fr'] as const satisfies readonly Language[];
const events = '**/api/admin/events';

async function post(url: string, path: string, body?: unknown, token?: string) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${path} answers ${answer.status}`).toBe(true);
  return (await answer.json()) as { data: Record<string, string> };
}

const write = (url: string, name: string) =>
  post(url, '/contact', { name, email: 'visitor@example.com', message: 'A message from the page.' });

/** Signs in without the login screen, in every tab of the context that opens later; gives the token. */
async function signIn(page: Page, { url, admin }: Server): Promise<string> {
  const { data } = await post(url, '/admin/login', admin);
  const token = String(data.token);
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    ([token, email]) => {
      localStorage.setItem('authToken', token ?? '');
      localStorage.setItem('userData', JSON.stringify({ type: 'admin', id: 'admin', name: 'Admin', email }));
    },
    [token, admin.email],
  );
  return token;
}

/** Lets a test say whether somebody looks at the tab: in a browser without windows everybody always does. */
async function watchTheWatcher(page: Page): Promise<{ leave: () => Promise<void>; comeBack: () => Promise<void> }> {
  await page.addInitScript(() => {
    document.hasFocus = () => document.documentElement.dataset.left === undefined;
  });
  return {
    leave: () => page.evaluate(() => document.documentElement.setAttribute('data-left', '')),
    comeBack: () =>
      page.evaluate(() => {
        document.documentElement.removeAttribute('data-left');
        window.dispatchEvent(new Event('focus'));
      }),
  };
}

/** Keeps what the page says to those who listen to it: each sentence makes room for the next. */
async function keepWhatIsSaid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: (string | null)[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node.parentElement?.closest('[aria-live]')) said.push(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Of how many leads the page has told since it was opened. */
async function told(page: Page, sentence: (count: number) => string): Promise<number> {
  const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  const counts = new Map([1, 2, 3, 4].map((count) => [sentence(count), count]));
  return said.reduce((sum, words) => sum + (counts.get(words) ?? 0), 0);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const note = (page: Page, language: Language) =>
  page.getByRole('status').filter({ hasText: liveTexts(language)('notLive') });
const navigation = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: liveTexts(language)('navigation'), exact: true });

for (const language of languages) {
  const t = liveTexts(language);
  const at = (path: string) => localizedPath(path, language);

  test(`in ${language}, a message appears without a reload, in the list, the counts and the title`, async ({
    page,
    site,
  }) => {
    const eye = await watchTheWatcher(page);
    await keepWhatIsSaid(page);
    await signIn(page, site);
    await write(site.url, `Before ${language}`);
    await page.goto(at('/admin?tab=contacts'));
    await expect(row(page, `Before ${language}`)).toBeVisible();
    const tab = page.getByRole('tab', { selected: true });
    await expect(tab).toContainText(/\d/);
    const counted = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
    const title = await page.title();

    // Looked at, the tab says nothing in its title.
    await write(site.url, `First ${language}`);
    await expect(row(page, `First ${language}`)).toBeVisible();
    await expect(tab).toContainText(String(counted + 1));
    await expect(page.getByText(t('newContacts', { count: 1 }), { exact: true })).toBeAttached();
    expect(await page.title()).toBe(title);

    await eye.leave();
    await write(site.url, `Second ${language}`);
    await expect(page).toHaveTitle(`(1) ${title}`);
    await expect(row(page, `Second ${language}`)).toBeVisible();
    await Promise.all([write(site.url, `Third ${language}`), write(site.url, `Fourth ${language}`)]);
    await expect(page).toHaveTitle(`(3) ${title}`);
    // Whoever listens is told of each, whichever come in one sentence.
    await expect.poll(() => told(page, (count) => t('newContacts', { count })), { timeout: 15_000 }).toBe(4);

    // Another screen and another language write titles of their own.
    await navigation(page, language)
      .getByRole('link', { name: new RegExp(`^${t('mails')}`) })
      .click();
    await expect(page).toHaveTitle(new RegExp(`^\\(3\\) ${mailsTexts(language)('metaTitle')}`));
    const other = language === 'en' ? 'fr' : 'en';
    await page.getByRole('link', { name: other === 'fr' ? 'Français' : 'English' }).click();
    await expect(page).toHaveTitle(new RegExp(`^\\(3\\) ${mailsTexts(other)('metaTitle')}`));
    await eye.comeBack();
    await expect(page).toHaveTitle(new RegExp(`^${mailsTexts(other)('metaTitle')}`));
  });

  test(`in ${language}, the keyboard goes through the screens, and the way out is in the page and in the header`, async ({
    page,
    site,
  }) => {
    await signIn(page, site);
    await page.goto(at('/admin'));
    const links = navigation(page, language).getByRole('link');
    await expect(links).toHaveCount(4);
    await links.first().focus();
    for (const [index, path] of ['/admin', '/admin/dashboard', '/admin/mails', '/admin/schedule'].entries()) {
      if (index > 0) {
        await links.nth(index - 1).focus();
        await page.keyboard.press('Tab');
        await expect(links.nth(index)).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(page).toHaveURL(new RegExp(`${at(path)}$`));
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('[aria-current=page]').and(links)).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    const logOut = { name: layoutTexts(language)('logOut') };
    await expect(page.getByRole('banner').getByRole('button', logOut)).toBeVisible();
    await page.getByRole('main').getByRole('button', logOut).click();
    await expect(navigation(page, language)).toBeHidden();
  });
}

test('each tab has one connection, from screen to screen, and hears of what another did', async ({ page, site }) => {
  test.slow();
  await signIn(page, site);
  const second = await page.context().newPage();
  const connections = new Map([page, second].map((tab) => [tab, 0]));
  for (const tab of [page, second]) {
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/admin/events')) connections.set(tab, (connections.get(tab) ?? 0) + 1);
    });
    await tab.goto('/admin?tab=contacts');
    await expect(tab.getByRole('tab', { selected: true })).toContainText(/\d/);
  }
  for (const name of ['dashboard', 'mails', 'schedule', 'requests'] as const) {
    await navigation(page, 'en')
      .getByRole('link', { name: new RegExp(`^${liveTexts('en')(name)}`) })
      .click();
    await expect(page).toHaveURL(name === 'requests' ? /\/admin$/ : new RegExp(`/admin/${name}$`));
  }
  await page.getByRole('tab').nth(1).click();
  await write(site.url, 'For both tabs');
  for (const tab of [page, second]) await expect(row(tab, 'For both tabs')).toBeVisible();
  const menu = (tab: Page) => row(tab, 'For both tabs').getByRole('combobox');
  await menu(page).selectOption('confirmed');
  await expect(menu(second)).toHaveValue('confirmed');
  expect([...connections.values()]).toEqual([1, 1]);

  // What one tab logs out of is closed in the other.
  const ended = [page, second].map((tab) =>
    tab.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/admin/events')),
  );
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await Promise.all(ended);
  await expect(navigation(second, 'en')).toBeHidden();
});

test.describe('a session that is ended elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('ends the connection and the screen, without a click', async ({ page, site }) => {
    const token = await signIn(page, site);
    await page.goto('/admin?tab=contacts');
    await expect(page.getByRole('tab', { selected: true })).toContainText(/\d/);
    await post(site.url, '/auth/logout', undefined, token);
    await expect(navigation(page, 'en')).toBeHidden({ timeout: 40_000 });
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });
});

test('a tab out of sight gives its connection up after a while, and is live again when somebody looks', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => document.documentElement?.dataset.hidden !== undefined });
  });
  const turn = (hidden: boolean) =>
    page.evaluate((hidden) => {
      document.documentElement.toggleAttribute('data-hidden', hidden);
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await signIn(page, site);
  await page.clock.install();
  await page.goto('/admin?tab=contacts');
  await expect(page.getByRole('tab', { selected: true })).toContainText(/\d/);
  const isEvents = (request: { url: () => string }) => request.url().endsWith('/api/admin/events');
  const given = page.waitForEvent('requestfailed', isEvents);
  const counted = page.waitForResponse('**/api/admin/counts');
  await turn(true);
  await page.clock.fastForward(60_000);
  await given;
  await page.clock.fastForward(100);
  await counted;
  const again = page.waitForRequest(isEvents);
  await turn(false);
  await again;
  await write(site.url, 'While you were away');
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return row(page, 'While you were away').count();
    })
    .toBe(1);
});

test.describe('where no connection gets through', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the counts are asked for, and a note says as of when', async ({ page, site }) => {
    await signIn(page, site);
    await page.route(events, (route) => route.abort());
    await page.goto('/fr/admin?tab=contacts');
    await expect(page.getByRole('tab', { selected: true })).toContainText(/\d/);
    await expect(note(page, 'fr')).toContainText(/état de \d\d:\d\d/);
    await page.unroute(events);
    await expect(note(page, 'fr')).toBeHidden({ timeout: 40_000 });
  });
});

test('the server is killed and comes back: the tab says so, reconnects, and shows what came', async ({ browser }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-live-'));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: 'admin@agency.test', password: 'Correct-horse-1' };
  const settings = {
    ...{ DATA_DIR: folder, PORT: port, PUBLIC_URL: url, AGENCY_EMAIL: 'leads@agency.test' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  };
  let server: ServerProcess = await startServerProcess(settings);
  const context = await browser.newContext();
  try {
    await server.ready();
    const page = await context.newPage();
    await signIn(page, { url, admin });
    await write(url, 'Before the fall');
    await page.goto(`${url}/admin?tab=contacts`);
    await expect(row(page, 'Before the fall')).toBeVisible();
    await expect(note(page, 'en')).toBeHidden();

    server.child.kill('SIGKILL');
    await server.ended;
    await expect(note(page, 'en')).toContainText(/as of \d/);
    // What was loaded stays.
    await expect(row(page, 'Before the fall')).toBeVisible();

    server = await startServerProcess(settings);
    await server.ready();
    await write(url, 'After the fall');
    await expect(row(page, 'After the fall')).toBeVisible({ timeout: 40_000 });
    await expect(note(page, 'en')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the frame is accessible and fits in ${colorScheme}`, async ({ page, site }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, site);
    for (const viewport of [{ width: 1440, height: 900 }, devices['iPhone 13'].viewport]) {
      await page.setViewportSize(viewport);
      for (const path of ['/admin', '/fr/admin/mails']) {
        await page.goto(path);
        const language = path.startsWith('/fr') ? 'fr' : 'en';
        await expect(navigation(page, language)).toBeVisible();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await expectAccessible(page);
        const footer = page.getByRole('contentinfo');
        for (const label of ['contact', 'quote', 'booking', 'serviceWeb', 'legalNotice', 'adminLogin'] as const) {
          await expect(footer.getByRole('link', { name: layoutTexts(language)(label), exact: true })).toBeVisible();
        }
      }
    }
  });
}
