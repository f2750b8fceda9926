import type { Page } from '@playwright/test';
import { dossierTexts } from '../web/app/messages/dossiers.ts';
import { proposalsTexts } from '../web/app/messages/proposals.ts';
import { adminToken, send } from './api.ts';
import { blockEvents, emailOf, requestQuote, sendContact, signIn, unavailable } from './back-office.ts';
import { stopClock } from './clock.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const sizes = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;

/** What can be pressed, written in, or read as a title below the bar, and is under a toast. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toasts > *')].map((toast) => toast.getBoundingClientRect());
    const needed = document.querySelectorAll(
      'main :is(a, button, input, select, textarea, h1, h2, h3, label), [role="dialog"] *',
    );
    return [...needed]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('.toasts'),
      )
      .filter((one) => {
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
        if (width <= 1 || height <= 1) return false;
        return toasts.some(
          (toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
        );
      })
      .map((one) => one.outerHTML.slice(0, 120));
  });

/** Where the lowest toast stands, in a window of this size. */
async function expectRoomFor(page: Page, count: number): Promise<void> {
  const toasts = page.locator('.toasts > *');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(toasts).toHaveCount(count);
    await expect.poll(() => coveredBy(page), `${width} pixels wide`).toEqual([]);
    const box = await toasts.first().boundingBox();
    expect(box?.y, 'below the bar').toBeGreaterThanOrEqual(48);
    expect(box?.y, 'at the top').toBeLessThan(80);
    expect(width - ((box?.x ?? 0) + (box?.width ?? 0)), 'at the right').toBeLessThanOrEqual(24);
  }
}

test('a toast stands at the top right and covers no field of a proposal, however far it is scrolled', async ({
  page,
  site,
}) => {
  test.slow();
  const token = await adminToken(site);
  const quoteId = await requestQuote(site, 'Ruth Toast', 'business');
  const draft = await send<{ id: string }>(site, 'POST', '/admin/proposals', { body: { quoteId }, token });
  await signIn(page, site);
  await blockEvents(page);
  await page.route('**/api/admin/proposals/*/pdf', (route) => route.fulfill(unavailable));
  await page.clock.install();
  // Where the title of the document stands depends on how wide that is.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `/admin/proposals?open=${draft.id}`);
  const t = proposalsTexts('en');
  const title = page.getByLabel(t('fieldTitle'));
  const before = await title.boundingBox();
  // It stays while all sizes are tried.
  await stopClock(page);
  await page.getByRole('button', { name: t('preview') }).click();
  await expect(page.locator('.toasts > *')).toHaveCount(1);
  await expectRoomFor(page, 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => coveredBy(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await page.clock.resume();
  await expect(page.locator('.toasts > *')).toHaveCount(0);
  await expect.poll(async () => (await title.boundingBox())?.y).toBe(before?.y);
});

test('toasts cover nothing of a list and of the panel beside it', async ({ page, site }) => {
  test.slow();
  const ids = await Promise.all(['one', 'two', 'three'].map((name) => sendContact(site, `Toast ${name}`, 'Hello')));
  await signIn(page, site);
  await blockEvents(page);
  await page.clock.install();
  await openPage(page, `/admin?tab=contacts&q=toast&open=${ids[0]}`);
  const panel = page.getByRole('dialog');
  for (const status of ['reviewing', 'completed']) {
    await panel.getByRole('combobox').first().selectOption(status);
    await expect(page.locator('.toasts > *')).not.toHaveCount(0);
  }
  // An undo is offered for ten seconds, which trying all sizes may take.
  await stopClock(page);
  const shown = page.locator('.toasts > *');
  await expect(shown).not.toHaveCount(0);
  await expectRoomFor(page, await shown.count());
});

test('toasts cover nothing of what stays in sight while a dossier scrolls', async ({ page, site }) => {
  const t = dossierTexts('en');
  const long = 'We make bicycles, and would like to show them. '.repeat(40);
  for (let n = 0; n < 3; n++) await sendContact(site, 'Dora Toast', `${n} ${long}`);
  await signIn(page, site);
  await page.clock.install();
  await openPage(page, `/admin/dossiers?open=${encodeURIComponent(emailOf('Dora Toast'))}`);
  await page.getByLabel(t('company')).fill('Vélos Lumière');
  await page.getByLabel(t('company')).press('Enter');
  await expect(page.locator('.toasts > *')).toHaveCount(1);
  await stopClock(page);
  const next = page.getByRole('region', { name: t('next') });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    await expect(page.locator('.toasts > *')).toHaveCount(1);
    await expect(next).toBeInViewport();
    const lowest = await page
      .locator('.toasts > *')
      .last()
      .evaluate((toast) => toast.getBoundingClientRect().bottom);
    await expect.poll(async () => (await next.boundingBox())?.y).toBeGreaterThanOrEqual(lowest);
  }
});
