import type { BrowserContext, Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { clientHomeTexts } from '../web/app/messages/client-home.ts';
import { expectAccessible } from './axe.ts';
import { briefPage } from './brief-page.ts';
import { completeBrief, makeClient, signIn, type TestClient, validateClient } from './clients.ts';
import { stopClock } from './clock.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** What reaches the client's page of a brief while it is open, or before it is opened again. */

const minute = 60_000;

const isIdentity = (one: { url(): string }) => one.url().endsWith('/api/auth/me');

/** Counts what a page asks about its own session. */
function countIdentityCalls(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isIdentity(request)) count += 1;
  });
  return () => count;
}

/** Opens what asks about its own session as it opens, and waits until that is answered. */
async function openWaiting(page: Page, open: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(isIdentity);
  await open();
  await answered;
}

/** Lets a minute of the page's clock pass, and what it asks be answered. */
async function passMinute(page: Page): Promise<void> {
  const answered = page.waitForResponse(isIdentity);
  await page.clock.runFor(minute);
  await answered;
}

for (const language of triedIn('en')) {
  const brief = (page: Page) => briefPage(page, language);

  test(`a waiting page notices the validation by itself, and leads on to the brief, ${language}`, async ({
    page,
    site,
    context,
  }) => {
    const client = await makeClient(site, `noticed-${language}@client.test`, { validated: false, language });
    await signIn(context, client);
    await page.clock.install();
    await openWaiting(page, () => brief(page).open());
    const { t, waitForStep, toast } = brief(page);
    await expect(page.getByRole('heading', { name: t('pendingTitle') })).toBeVisible();
    await page
      .getByRole('region', { name: t('previewTitle') })
      .locator('summary')
      .last()
      .focus();
    await stopClock(page);
    const calls = countIdentityCalls(page);
    await passMinute(page);
    await expect(page.getByRole('heading', { name: t('pendingTitle') })).toBeVisible();
    await validateClient(site, client.profile.id);
    await passMinute(page);
    expect(calls()).toBe(2);
    // It goes by itself once the clock runs again, however long the brief takes.
    await expect(toast(t('validated'))).toBeVisible();
    await expect(page.locator('[aria-live], [role="status"]').filter({ hasText: t('validated') })).not.toHaveCount(0);
    await page.clock.resume();
    await waitForStep(1);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
  });

  test(`so does the client’s own page, ${language}`, async ({ page, site, context }) => {
    const home = clientHomeTexts(language);
    const client = await makeClient(site, `noticed-home-${language}@client.test`, { validated: false, language });
    await signIn(context, client);
    await page.clock.install();
    await openWaiting(page, () => openPage(page, localizedPath('/account', language)));
    await expect(page.getByText(home('briefPending'))).toBeVisible();
    await stopClock(page);
    await validateClient(site, client.profile.id);
    await passMinute(page);
    await expect(page.locator('section').getByText(home('validated'), { exact: true }).last()).toBeVisible();
    await page.clock.resume();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: home('briefStart') })
        .first(),
    ).toBeVisible();
  });
}

test('a waiting page that nobody sees asks nothing, and asks once it is seen', async ({ page, site, context }) => {
  const client = await makeClient(site, 'unseen@client.test', { validated: false });
  await signIn(context, client);
  await page.clock.install();
  const brief = briefPage(page, 'en');
  await openWaiting(page, () => brief.open());
  await expect(page.getByRole('heading', { name: brief.t('pendingTitle') })).toBeVisible();
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await stopClock(page);
  const calls = countIdentityCalls(page);
  await page.clock.runFor(10 * minute);
  expect(calls()).toBe(0);
  await validateClient(site, client.profile.id);
  await show('visible');
  await page.clock.resume();
  await brief.waitForStep(1);
});

/** Opens the brief of a client and scrolls into a step. */
async function scrollWithinBrief(page: Page, context: BrowserContext, client: TestClient) {
  await signIn(context, client);
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.goToStep(4);
  // A new step begins at its top.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  return brief;
}

for (const height of [700, 900]) {
  test(`a brief submitted elsewhere begins at its top after a reload, ${height} high`, async ({
    page,
    site,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height });
    const client = await makeClient(site, `submitted-${height}@client.test`);
    await completeBrief(client);
    const brief = await scrollWithinBrief(page, context, client);
    await client.send('POST', '/wizard/submit');
    await page.reload();
    const banner = page.getByRole('heading', { name: brief.t('bannerTitle') });
    await expect(banner).toBeVisible();
    await expect(page.locator('#summary')).toBeVisible();
    await expect(banner).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    // From then on it is the page that is left, and found where it was.
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await page.reload();
    await expect(page.locator('#summary')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  });
}

test('a brief submitted in another tab begins at its top where it is open', async ({ page, site, context }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  const client = await makeClient(site, 'submitted-tab@client.test');
  await completeBrief(client);
  const brief = await scrollWithinBrief(page, context, client);
  const other = briefPage(await context.newPage(), 'en');
  await other.open();
  await other.goToStep(9);
  await other.button(other.t('submit')).click();
  await expect(other.toast(other.t('submitted'))).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole('heading', { name: brief.t('bannerTitle') })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
