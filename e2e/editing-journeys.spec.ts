import type { APIRequestContext, Page } from '@playwright/test';
import { untilShown } from '../server/testing/content.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { listedPaths } from '../web/app/screens.ts';
import { saveContentDraft, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { type AdminSite, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { spokenTree } from './spoken.ts';
import { expect, test } from './test.ts';

/** A site of its own, whose drafts no other spec writes. */
test.use({
  siteSettings: {},
  expectedErrors: [/status of (401|409|412)|ERR_INTERNET_DISCONNECTED/],
});
test.describe.configure({ timeout: 2 * untilShown.timeout });

const t = siteTexts('en');
const services = servicesTexts('en');
const [lead, other] = ['texts.en.services.heroText', 'texts.en.services.heroTitle'] as const;

/** Signs an owner in to a site without drafts, and opens its services in the editor. @returns what the site has as drafts */
async function begin(page: Page, site: AdminSite & { readonly url: string }) {
  const token = await signIn(page, site);
  await send(site, 'POST', '/admin/content/discard', { token, body: {} });
  await openPage(page, '/admin/site?page=/services');
  const drafts = async () => {
    const answer = await send<{ drafts: { path: string; value: unknown }[] }>(site, 'GET', '/admin/content', { token });
    return Object.fromEntries(answer.drafts.map(({ path, value }) => [path, value]));
  };
  return { token, drafts };
}

const frameOf = (page: Page) => page.frameLocator(`iframe[title="${t('pageFrame')}"]`);
const placeOf = (page: Page, path: string) => frameOf(page).locator(`[data-place="${path}"]`).first();

async function typeAt(page: Page, path: string, text: string): Promise<void> {
  await placeOf(page, path).click(untilShown);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('a page to edit is asked for beside the content, and once', async ({ page, site }) => {
  await begin(page, site);
  const asked: string[] = [];
  const content = Promise.withResolvers<void>();
  await page.route('**/api/admin/content', async (route) => {
    await content.promise;
    await route.continue();
  });
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/content/page') asked.push(String(searchParams.get('path')));
  });
  const rendered = page.waitForResponse((response) => response.url().includes('/api/admin/content/page'));
  await page.reload();
  // While what is edited is still on its way.
  await (await rendered).finished();
  content.resolve();
  await expect(placeOf(page, lead)).toBeVisible(untilShown);
  expect(asked).toEqual(['/services']);
});

test('by the tree of a screen reader: a sentence is found, entered, read back and left', async ({ page, site }) => {
  const { drafts } = await begin(page, site);
  await expect(placeOf(page, lead)).toBeVisible(untilShown);
  const body = frameOf(page).locator('body');
  // The page reads as it does to visitors: what can be edited is no other thing in it.
  const before = await spokenTree(body);
  expect(before.filter(({ role, level }) => role === 'heading' && level === 1)).toHaveLength(1);
  expect(before.filter(({ role }) => role === 'textbox')).toEqual([]);
  await placeOf(page, lead).focus();
  await page.keyboard.press('Enter');
  const [field, ...more] = (await spokenTree(body)).filter(({ role }) => role === 'textbox');
  expect(more).toEqual([]);
  expect(field?.name).toMatch(/\w/);
  await frameOf(page)
    .getByRole('textbox', { name: field?.name ?? '' })
    .press('ControlOrMeta+A');
  await page.keyboard.type('Heard, and written.');
  await expect(frameOf(page).getByRole('textbox')).toHaveText('Heard, and written.');
  // How it stands is told beside it, under the same name in the outline of the screen.
  const beside = page.getByRole('complementary', { name: t('pageBeside') });
  await expect(beside.getByRole('status').filter({ hasText: t('stateDraft') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frameOf(page).getByRole('textbox')).toHaveCount(0);
  await expect.poll(drafts).toEqual({ [lead]: 'Heard, and written.' });
});

test('a session that ends in the middle of a sentence on the page loses no word', async ({ page, site }) => {
  const { token } = await begin(page, site);
  await expect(placeOf(page, lead)).toBeVisible(untilShown);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/api/admin/content/draft', async (route) => {
    await opened;
    await route.continue().catch(() => {});
  });
  await typeAt(page, lead, 'Not stored yet.');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Not stored yet.');
  await send(site, 'POST', '/auth/logout', { token });
  open();
  await expect(page).toHaveURL(/\/login\?as=admin$/);
  const account = accountTexts('en');
  await page.getByLabel(account('email')).fill(site.admin.email);
  await page.getByLabel(account('password'), { exact: true }).fill(site.admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/site\?page=/);
  // Without anything being pressed, it is stored, and stands where it was typed.
  await expect(placeOf(page, lead)).toHaveText('Not stored yet.', untilShown);
  await expect(page.getByText(t('written', { count: 1 }), { exact: true })).toBeVisible();
});

test('a page that was rendered before a draft was stored shows it all the same', async ({ page, site }) => {
  const { token } = await begin(page, site);
  await expect(placeOf(page, lead)).toBeVisible(untilShown);
  await page.route('**/api/admin/content/page?*', async (route) => {
    const rendered = await route.fetch();
    await saveContentDraft(site, token, lead, 'Stored meanwhile.');
    await expect(page.getByText(t('written', { count: 1 }), { exact: true })).toBeVisible();
    await route.fulfill({ response: rendered });
  });
  await page.reload();
  await expect(placeOf(page, lead)).toHaveText('Stored meanwhile.', untilShown);
  await typeAt(page, lead, 'And gone on with.');
  await expect(frameOf(page).getByRole('textbox')).toHaveText('And gone on with.');
});

test('what is typed while the server is away is stored once it is back, also in fields left meanwhile', async ({
  page,
  context,
  site,
}) => {
  const { drafts } = await begin(page, site);
  await expect(placeOf(page, lead)).toBeVisible(untilShown);
  await context.setOffline(true);
  await typeAt(page, lead, 'In a tunnel.');
  await typeAt(page, other, 'Still in it');
  await expect(placeOf(page, lead)).toHaveText('In a tunnel.');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect.poll(drafts, untilShown).toEqual({ [lead]: 'In a tunnel.', [other]: 'Still in it' });
});

test('publishing and going back leave the site as it was', async ({ page, site }) => {
  const { drafts } = await begin(page, site);
  const read = async () => (await page.request.get('/services')).text();
  const before = await read();
  await typeAt(page, lead, 'For a moment.');
  await expect.poll(drafts).toEqual({ [lead]: 'For a moment.' });
  const publish = page.getByRole('button', { name: t('publish'), exact: true });
  await publish.click();
  await expect(page.getByText(t('publishedLive'))).toBeVisible(untilShown);
  expect(await read()).toContain('For a moment.');
  await page.getByText(t('history'), { exact: true }).click();
  await page.getByRole('button', { name: t('restoreNamed', { number: 0 }) }).click();
  // A draft is all that it makes.
  await expect.poll(drafts).toEqual({ [lead]: null });
  expect(await read()).toContain('For a moment.');
  await expect(placeOf(page, lead)).toHaveText(services('heroText'), untilShown);
  await publish.click();
  await expect.poll(read, untilShown).toBe(before);
});

/** What a visitor gets of every page and what it loads first: status, headers, and each byte. */
async function visitorsSite(request: APIRequestContext): Promise<Record<string, unknown>> {
  const paths = listedPaths().filter((path) => !path.includes(':'));
  const seen: Record<string, unknown> = {};
  const read = async (path: string) => {
    // How well a page is compressed gets better for a while after a start.
    const response = await request.get(path, { headers: { 'accept-encoding': 'identity' } });
    const { date: _date, ...headers } = response.headers();
    seen[path] = { status: response.status(), headers, body: (await response.body()).toString('base64') };
    return await response.text();
  };
  for (const path of paths) {
    const html = await read(path);
    for (const [, asset = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)) {
      if (!(asset in seen)) await read(asset);
    }
  }
  return seen;
}

test('a site that is being edited is to the byte what it was for visitors', async ({ page, site, playwright }) => {
  const visitor = await playwright.request.newContext({ baseURL: site.url });
  const before = await visitorsSite(visitor);
  expect(Object.keys(before).length).toBeGreaterThan(8);
  const { drafts } = await begin(page, site);
  await typeAt(page, lead, 'Nobody sees this.');
  await expect.poll(drafts).toEqual({ [lead]: 'Nobody sees this.' });
  expect(await visitorsSite(visitor)).toEqual(before);
  // An owner's own visit gets the same: what leads to the editor is put there by a script that every page has.
  expect(await visitorsSite(page.request)).toEqual(before);
  await visitor.dispose();
});
