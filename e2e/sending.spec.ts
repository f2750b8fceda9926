import type { Locator, Page } from '@playwright/test';
import { serviceOf } from '@vitrine/contracts/prices.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

/** A phone, and a laptop's window. */
const windows = [
  [390, 760],
  [1280, 720],
] as const;

/** Holds the response of a call back until it is released, as a slow network does. */
async function holdResponse(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}

type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };

/** Begins to note what of the page moves, also right after a press: what the browser's own figure leaves out. */
async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const recorded = window as unknown as { moved: string[] };
    recorded.moved = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        for (const { node, previousRect: was, currentRect: is } of sources) {
          // The bar of steps names another one.
          if (node?.parentElement?.closest('ol')) continue;
          const { nodeName = '', textContent = '' } = node ?? {};
          recorded.moved.push(
            `${nodeName} ${textContent?.slice(0, 40)}: ${[was, is].map((at) => [at.x, at.y, at.width, at.height])}`,
          );
        }
      }
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      // Two frames on, what has moved is known.
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { moved: string[] }).moved;
    });
}

/** Holds back what a page would do by itself after exactly that long, until it is released. */
async function holdDelay(page: Page, delay: number): Promise<() => Promise<void>> {
  await page.addInitScript((delay) => {
    const later = window.setTimeout;
    const held: (() => void)[] = [];
    Object.assign(window, {
      held,
      setTimeout: (work: () => void, ms = 0, ...given: []) =>
        ms === delay ? -held.push(work) : later(work, ms, ...given),
    });
  }, delay);
  return () =>
    page.evaluate(() => {
      for (const go of (window as unknown as { held: (() => void)[] }).held.splice(0)) go();
    });
}

const scrolled = (page: Page) => page.evaluate(() => ({ top: scrollY, height: document.documentElement.scrollHeight }));

type Sending = {
  act: Locator;
  sending: string;
  title: Locator;
  path: string;
  /** Where the receipt is higher than what a phone shows of the form's place: its beginning comes into view. */
  mayScroll?: boolean;
};

/** Presses the button of a form whose response takes long, and looks at what takes its place. */
async function expectReceiptInPlace(page: Page, { act, sending, title, path, mayScroll }: Sending): Promise<void> {
  const release = await holdResponse(page, path);
  await act.click();
  const busy = page.getByRole('button', { name: sending });
  await expect(busy).toBeDisabled();
  await page.mouse.move(0, 0);
  const shifts = await recordShifts(page);
  const before = await scrolled(page);
  release();
  await expect(title).toBeFocused();
  await expect(busy).toHaveCount(0);
  await expect(title).toBeInViewport({ ratio: 1 });
  expect(await shifts()).toEqual([]);
  const { top, height } = await scrolled(page);
  expect(height).toBe(before.height);
  if (!mayScroll) expect(top).toBe(before.top);
}

for (const [width, height] of windows) {
  test(`a message becomes its receipt where it was written, ${width} × ${height}`, async ({ page }) => {
    const t = contactTexts('en');
    await page.setViewportSize({ width, height });
    await openPage(page, '/contact');
    await page.getByLabel(t('name')).fill('Ada Lovelace');
    await page.getByLabel(t('email')).fill(`held-${width}@visitor.test`);
    await page.getByLabel(t('message'), { exact: true }).fill('Is the light on?');
    await expectReceiptInPlace(page, {
      act: page.getByRole('button', { name: t('send') }),
      sending: t('sending'),
      title: page.getByRole('heading', { name: t('receiptTitle') }),
      path: '**/api/contact',
    });
  });

  test(`a quote request becomes its receipt, which then stands over home, ${width} × ${height}`, async ({ page }) => {
    const t = quoteTexts('en');
    await page.setViewportSize({ width, height });
    const goHome = await holdDelay(page, 500);
    await openPage(page, '/quote');
    await page.getByRole('radio', { name: serviceOf('business').name.en }).check();
    for (const title of ['optionsTitle', 'detailsTitle', 'personTitle'] as const) {
      await page.getByRole('button', { name: t('next'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: t(title) })).toBeFocused();
    }
    await page.getByLabel(t('name')).fill('Ada Lovelace');
    await page.getByLabel(t('email')).fill(`held-quote-${width}@visitor.test`);
    // The step began there, with its button in view; the fields may have brought the page further down.
    await page.evaluate(() => scrollTo(0, 0));
    const title = page.getByRole('heading', { name: t('receiptTitle') });
    await expectReceiptInPlace(page, {
      act: page.getByRole('button', { name: t('submit') }),
      sending: t('sending'),
      title,
      path: '**/api/quotes',
      mayScroll: width < 1024,
    });
    await expect(page.getByText(t('sent'))).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(page.locator('.flow-bar')).toHaveCount(0);
    await expect(page).toHaveURL('/quote');
    await goHome();
    await expect(page).toHaveURL('/');
    await expect(page.locator('[data-receipt]').getByRole('heading', { name: t('receiptTitle') })).toBeVisible();
    // The screen is announced as any other; the receipt has been.
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('receiptClose') })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(title).toHaveCount(0);
  });

  test(`a request for a reset link becomes its receipt, ${width} × ${height}`, async ({ page }) => {
    const t = accountTexts('en');
    await page.setViewportSize({ width, height });
    await openPage(page, '/request-password-reset');
    await page.getByLabel(t('email')).fill(`held-reset-${width}@visitor.test`);
    await expectReceiptInPlace(page, {
      act: page.getByRole('button', { name: t('sendLink') }),
      sending: t('sendingLink'),
      title: page.getByRole('heading', { name: t('linkSentTitle') }),
      path: '**/api/auth/request-reset',
    });
  });

  test(`a sign-up becomes its receipt, ${width} × ${height}`, async ({ page }) => {
    const t = accountTexts('en');
    await page.setViewportSize({ width, height });
    await openPage(page, '/login?new');
    await page.getByLabel(t('fullName')).fill('Ada Lovelace');
    await page.getByLabel(t('email')).fill(`held-sign-up-${width}@visitor.test`);
    await page.getByLabel(t('password'), { exact: true }).fill('correct horse battery');
    await page.getByLabel(t('confirmPassword'), { exact: true }).fill('correct horse battery');
    await expectReceiptInPlace(page, {
      act: page.getByRole('button', { name: t('signUp') }),
      sending: t('signingUp'),
      title: page.getByRole('heading', { name: t('signedUpHeading') }),
      path: '**/api/auth/**',
    });
  });

  test(`a booking becomes its confirmation, and its cancellation says so in place, ${width} × ${height}`, async ({
    page,
  }) => {
    const t = bookingTexts('en');
    await page.setViewportSize({ width, height });
    await openPage(page, '/booking');
    const list = (name: string | RegExp) => page.getByRole('list', { name }).getByRole('button', { disabled: false });
    await list(t('days')).last().click();
    await expect(page.getByRole('heading', { level: 2, name: t('timeTitle') })).toBeFocused();
    await list(new RegExp(`^${t('times', { day: '' }).trim()}`))
      .first()
      .click();
    await page.getByRole('button', { name: t('next'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: t('personTitle') })).toBeFocused();
    await page.getByLabel(t('name')).fill('Ada Lovelace');
    await page.getByLabel(t('email')).fill(`held-booking-${width}@visitor.test`);
    const release = await holdResponse(page, '**/api/booking/create');
    await page.getByRole('button', { name: t('confirm') }).click();
    await expect(page.getByRole('button', { name: t('sending') })).toBeDisabled();
    // The last step begins at the top of the page, as each step does.
    await page.evaluate(() => scrollTo(0, 0));
    const shifts = await recordShifts(page);
    release();
    await expect(page.getByRole('heading', { name: t('doneTitle') })).toBeFocused();
    expect(await shifts()).toEqual([]);

    await page.getByRole('link', { name: t('manageLink') }).click();
    await expect(page.getByText(t('booked'))).toHaveCount(0);
    await page.getByRole('button', { name: t('cancel'), exact: true }).click();
    const cancelled = await holdResponse(page, '**/api/booking/manage/**');
    await page.getByRole('button', { name: t('cancelConfirm') }).click();
    await expect(page.getByRole('button', { name: t('cancelling') })).toBeDisabled();
    const moved = await recordShifts(page);
    cancelled();
    const state = page.getByText(t('manageCancelledFor', { name: 'Ada Lovelace' }));
    await expect(state).toBeFocused();
    await expect(state).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await moved()).toEqual([]);
  });
}
