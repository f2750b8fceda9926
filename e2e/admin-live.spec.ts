import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Page } from '@playwright/test';
import { type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { version } from '../server/platform/version.ts';
import { freePort } from '../server/testing/free-port.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/process.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { dashboardTexts } from '../web/app/messages/dashboard.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { liveTexts } from '../web/app/messages/live.ts';
import { mailsTexts } from '../web/app/messages/mails.ts';
import { send } from './api.ts';
import { expectAccessibleInThemes } from './axe.ts';
import { signIn, waitForEvents } from './back-office.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

const events = '**/api/admin/events';

const sendContact = (url: string, name: string) =>
  send({ url }, 'POST', '/contact', {
    body: { name, email: 'visitor@example.com', message: 'A message from the page.' },
  });

/** Lets a test set whether the tab is visible and focused: a headless browser always says it is. */
async function controlVisibility(page: Page): Promise<{ leave: () => Promise<void>; comeBack: () => Promise<void> }> {
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

/** Records the page's announcements to screen readers, since each replaces the one before. */
async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announcements: (string | null)[] = [];
    Object.assign(globalThis, { announcements });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node.parentElement?.closest('[aria-live]')) announcements.push(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** How many leads the page has announced since it was opened. */
async function announcedCount(page: Page, sentence: (count: number) => string): Promise<number> {
  const announcements = await page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements);
  const counts = new Map([1, 2, 3, 4].map((count) => [sentence(count), count]));
  return announcements.reduce((sum, text) => sum + (counts.get(text) ?? 0), 0);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const notLive = (page: Page, language: Language) =>
  page.getByRole('status').filter({ hasText: liveTexts(language)('notLive') });
const navigation = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: liveTexts(language)('navigation'), exact: true });
/** The screens behind the one place for all that is rarely changed. */
const openSettings = async (page: Page, language: Language) => {
  const settings = navigation(page, language).getByRole('button', { name: liveTexts(language)('settings') });
  if ((await settings.getAttribute('aria-expanded')) === 'false') await settings.press('Enter');
  await expect(settings).toHaveAttribute('aria-expanded', 'true');
};

for (const language of triedIn('en')) {
  const t = liveTexts(language);
  const at = (path: string) => localizedPath(path, language);

  test(`in ${language}, a contact appears without a reload, in the list, the counts and the title`, async ({
    page,
    site,
  }) => {
    const visibility = await controlVisibility(page);
    await recordAnnouncements(page);
    await signIn(page, site);
    await sendContact(site.url, `Before ${language}`);
    await page.goto(at('/admin?tab=contacts'));
    await expect(row(page, `Before ${language}`)).toBeVisible();
    await waitForEvents(page);
    const total = page.getByRole('tab', { selected: true }).locator('[data-tab-total]');
    const counted = Number(await total.textContent());
    const title = await page.title();

    // While the tab is visible, its title has no number.
    await sendContact(site.url, `First ${language}`);
    await expect(row(page, `First ${language}`)).toBeVisible();
    await expect(total).toHaveText(String(counted + 1));
    await expect(page.getByText(t('newContacts', { count: 1 }), { exact: true })).toBeAttached();
    expect(await page.title()).toBe(title);

    await visibility.leave();
    await sendContact(site.url, `Second ${language}`);
    await expect(page).toHaveTitle(`(1) ${title}`);
    await expect(row(page, `Second ${language}`)).toBeVisible();
    await Promise.all([sendContact(site.url, `Third ${language}`), sendContact(site.url, `Fourth ${language}`)]);
    await expect(page).toHaveTitle(`(3) ${title}`);
    // Every new contact is announced, even where several share a sentence.
    await expect.poll(() => announcedCount(page, (count) => t('newContacts', { count })), { timeout: 15_000 }).toBe(4);

    // The count precedes the title of any screen, in either language.
    await openSettings(page, language);
    await navigation(page, language)
      .getByRole('link', { name: new RegExp(`^${t('mails')}`) })
      .click();
    await expect(page).toHaveTitle(new RegExp(`^\\(3\\) ${mailsTexts(language)('metaTitle')}`));
    const other = language === 'en' ? 'fr' : 'en';
    await page.getByRole('link', { name: other === 'fr' ? 'Français' : 'English' }).click();
    await expect(page).toHaveTitle(new RegExp(`^\\(3\\) ${mailsTexts(other)('metaTitle')}`));
    await visibility.comeBack();
    await expect(page).toHaveTitle(new RegExp(`^${mailsTexts(other)('metaTitle')}`));
  });

  test(`in ${language}, the screens can be reached by keyboard, and one button logs out`, async ({ page, site }) => {
    // Where the rail is unfolded, and the settings stay open in it.
    await page.setViewportSize({ width: 1680, height: 900 });
    await signIn(page, site);
    await page.goto(at('/admin'));
    const links = navigation(page, language).getByRole('link');
    const places = ['/admin', '/admin?tab=quotes', '/admin/proposals', '/admin/dossiers', '/admin/figures'];
    const settings = ['mails', 'templates', 'schedule', 'site', 'people', 'erasure'];
    const paths = [...places, ...settings.map((screen) => `/admin/${screen}`)];
    await expect(links).toHaveCount(places.length);
    await openSettings(page, language);
    await expect(links).toHaveCount(paths.length);
    await links.first().focus();
    for (const [index, path] of paths.entries()) {
      if (index > 0) {
        if (index === places.length) await openSettings(page, language);
        await links.nth(index - 1).focus();
        await page.keyboard.press('Tab');
        if (index === places.length) await page.keyboard.press('Tab');
        await expect(links.nth(index)).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(page).toHaveURL(new RegExp(`${at(path).replace('?', '\\?')}$`));
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('[aria-current=page]').and(links)).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // A new screen takes the focus, and would from the next link; another list of the same screen does not.
      if (index > 1) await expect(page.getByRole('main')).toBeFocused();
    }
    await page
      .getByRole('banner')
      .getByRole('link', { name: dashboardTexts(language)('title') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${at('/admin/dashboard')}$`));
    await expect(links.nth(places.length - 1)).toHaveAttribute('aria-current', 'true');
    const logOut = { name: layoutTexts(language)('logOut') };
    await expect(page.getByRole('button', logOut)).toHaveCount(1);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: layoutTexts(language)('siteLinks') })
      .click();
    await expect(page.getByRole('link', { name: layoutTexts(language)('booking') })).toHaveCount(1);
    await page.getByRole('banner').getByRole('button', logOut).click();
    await expect(navigation(page, language)).toBeHidden();
  });
}

test('the rail stays folded over a reload, until it is unfolded', async ({ page, site }) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await signIn(page, site);
  await page.goto('/admin');
  const rail = page.locator('[data-rail]');
  await page.getByRole('button', { name: liveTexts('en')('fold'), exact: true }).click();
  await expect(rail).toHaveAttribute('data-rail', 'folded');
  await page.reload();
  await expect(rail).toHaveAttribute('data-rail', 'folded');
  await page.getByRole('button', { name: liveTexts('en')('unfold'), exact: true }).click();
  await page.reload();
  await expect(rail).toHaveAttribute('data-rail', 'open');
});

test('each tab has one live connection across screens, and shows what another tab did', async ({ page, site }) => {
  test.slow();
  // Where the rail is unfolded, and the settings stay open in it.
  await page.setViewportSize({ width: 1680, height: 900 });
  await signIn(page, site);
  const second = await page.context().newPage();
  const connections = new Map([page, second].map((tab) => [tab, 0]));
  for (const tab of [page, second]) {
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/admin/events')) connections.set(tab, (connections.get(tab) ?? 0) + 1);
    });
    await tab.goto('/admin?tab=contacts');
    await waitForEvents(tab);
  }
  for (const name of ['figures', 'mails', 'schedule', 'today'] as const) {
    if (name === 'mails') await openSettings(page, 'en');
    await navigation(page, 'en')
      .getByRole('link', { name: new RegExp(`^${liveTexts('en')(name)}`) })
      .click();
    await expect(page).toHaveURL(name === 'today' ? /\/admin$/ : new RegExp(`/admin/${name}$`));
    // A new screen takes the focus; what is pressed before that may be undone by it.
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.getByRole('tab', { name: backofficeTexts('en')('tabContacts') }).click();
  await sendContact(site.url, 'For both tabs');
  for (const tab of [page, second]) await expect(row(tab, 'For both tabs')).toBeVisible();
  const menu = (tab: Page) => row(tab, 'For both tabs').getByRole('combobox');
  await menu(page).selectOption('confirmed');
  await expect(menu(second)).toHaveValue('confirmed');
  expect([...connections.values()]).toEqual([1, 1]);

  // Logging out in one tab ends the session in the other.
  const ended = [page, second].map((tab) =>
    tab.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/admin/events')),
  );
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await Promise.all(ended);
  await expect(navigation(second, 'en')).toBeHidden();
});

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('closes the connection and the screen, without a click', async ({ page, site }) => {
    const token = await signIn(page, site);
    await page.goto('/admin?tab=contacts');
    await waitForEvents(page);
    await send(site, 'POST', '/auth/logout', { token });
    await expect(navigation(page, 'en')).toBeHidden();
    // The page loads itself again, in the midst of which nothing could be read.
    await page.waitForFunction(() => localStorage.getItem('authToken') === null);
  });
});

test('a hidden tab closes its connection after a while, and reconnects when shown', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => document.documentElement?.dataset.hidden !== undefined });
  });
  const setHidden = (hidden: boolean) =>
    page.evaluate((hidden) => {
      document.documentElement.toggleAttribute('data-hidden', hidden);
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await signIn(page, site);
  await page.clock.install();
  await page.goto('/admin?tab=contacts');
  await waitForEvents(page);
  const isEvents = (request: { url: () => string }) => request.url().endsWith('/api/admin/events');
  const closed = page.waitForEvent('requestfailed', isEvents);
  const counted = page.waitForResponse('**/api/admin/counts');
  await setHidden(true);
  await page.clock.fastForward(60_000);
  await closed;
  await page.clock.fastForward(100);
  await counted;
  const reconnected = page.waitForRequest(isEvents);
  await setHidden(false);
  await reconnected;
  await sendContact(site.url, 'While you were away');
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return row(page, 'While you were away').count();
    })
    .toBe(1);
});

test.describe('when no connection can be made', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the counts are polled, and a note shows their time', async ({ page, site }) => {
    await signIn(page, site);
    await page.route(events, (route) => route.abort());
    await page.goto('/fr/admin?tab=contacts');
    await expect(page.locator('[data-tab-total]').first()).toHaveText(/\d/);
    await expect(notLive(page, 'fr')).toContainText(/état de \d+\sh\s\d\d/);
    await page.unroute(events);
    await expect(notLive(page, 'fr')).toBeHidden({ timeout: 40_000 });
  });
});

test('when the server is killed and restarts, the tab says so, reconnects, and shows what arrived', async ({
  browser,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-live-'));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: 'admin@agency.test', password: 'Correct-horse-1' };
  const settings = {
    DATA_DIR: folder,
    PORT: port,
    PUBLIC_URL: url,
    AGENCY_EMAIL: 'leads@agency.test',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  let server: ServerProcess = await startServerProcess(settings);
  const context = await browser.newContext();
  try {
    await server.ready();
    const page = await context.newPage();
    await signIn(page, { url, admin });
    await sendContact(url, 'Before the crash');
    await page.goto(`${url}/admin?tab=contacts`);
    await expect(row(page, 'Before the crash')).toBeVisible();
    await expect(notLive(page, 'en')).toBeHidden();
    await waitForEvents(page);

    server.child.kill('SIGKILL');
    await server.ended;
    await expect(notLive(page, 'en')).toContainText(/as of \d/);
    // What was loaded stays on screen.
    await expect(row(page, 'Before the crash')).toBeVisible();

    server = await startServerProcess(settings);
    await server.ready();
    await sendContact(url, 'After the crash');
    await expect(row(page, 'After the crash')).toBeVisible({ timeout: 40_000 });
    await expect(notLive(page, 'en')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the frame is accessible in both themes, and fits', async ({ page, site }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, site);
  for (const viewport of [{ width: 1440, height: 900 }, devices['iPhone 13'].viewport]) {
    await page.setViewportSize(viewport);
    for (const path of ['/admin', '/fr/admin/mails']) {
      await page.goto(path);
      const language = path.startsWith('/fr') ? 'fr' : 'en';
      const isNarrow = viewport.width < 1024;
      if (isNarrow) await page.getByRole('button', { name: layoutTexts(language)('openMenu') }).click();
      await expect(navigation(page, language)).toBeVisible();
      if (isNarrow) {
        await expectAccessibleInThemes(page);
        await page.keyboard.press('Escape');
        await expect(navigation(page, language)).toBeHidden();
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessibleInThemes(page);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(layoutTexts(language)('version', { version }), { exact: true })).toBeVisible();
      // One row, and no more of the screen.
      expect((await footer.boundingBox())?.height).toBeLessThan(60);
      await footer.getByRole('button', { name: layoutTexts(language)('siteLinks'), expanded: false }).click();
      await expectAccessibleInThemes(page);
      for (const label of ['contact', 'quote', 'booking', 'serviceWeb', 'legalNotice', 'adminLogin'] as const) {
        await expect(footer.getByRole('link', { name: layoutTexts(language)(label), exact: true })).toBeVisible();
      }
    }
  }
});
