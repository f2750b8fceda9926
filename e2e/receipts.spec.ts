import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { agency } from '@vitrine/contracts/agency.ts';
import { formatPrice, serviceOf } from '@vitrine/contracts/prices.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { pressAgain } from './second-press.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

for (const [width, height] of [
  [360, 640],
  [390, 760],
  [768, 1024],
  [1366, 625],
  [1440, 760],
] as const) {
  test(`a quote ends in a receipt that stays on home until it is closed, ${width} × ${height}`, async ({ page }) => {
    const t = quoteTexts('en');
    const email = `receipt-${width}-${height}@visitor.test`;
    await page.setViewportSize({ width, height });
    await openPage(page, '/quote');
    await page.getByRole('radio', { name: serviceOf('business').name.en }).check();
    const next = page.getByRole('button', { name: t('next'), exact: true });
    const goOn = async (title: 'optionsTitle' | 'detailsTitle' | 'personTitle') => {
      await next.click();
      await expect(page.getByRole('heading', { level: 2, name: t(title) })).toBeFocused();
    };
    await goOn('optionsTitle');
    await goOn('detailsTitle');
    await page.getByLabel(t('message')).fill('A window for our shop.');
    await goOn('personTitle');
    await page.getByLabel(t('name')).fill('Ada Lovelace');
    await page.getByLabel(t('email')).fill(email);
    await page.getByRole('button', { name: t('submit') }).click();
    await expect(page).toHaveURL('/');
    const receipt = page.locator('[data-receipt]');
    const title = receipt.getByRole('heading', { name: t('receiptTitle') });
    await expect(title).toBeVisible();
    // While the toast still says the same.
    expect(await title.evaluate(uncoveredShare)).toBe(1);
    // On a narrow window it covers the text of the page rather than cut them in two.
    if (width < 1024) {
      const edges = [receipt.locator('> *'), page.getByRole('heading', { level: 1 })];
      const [left = 0, text = 0] = await Promise.all(edges.map(async (edge) => (await edge.boundingBox())?.x));
      expect(left).toBeLessThanOrEqual(text);
    }
    await expect(receipt).toContainText(serviceOf('business').name.en);
    await expect(receipt).toContainText(formatPrice(serviceOf('business').price, 'en'));
    await expect(receipt).toContainText(email);
    await expect(receipt.getByRole('link', { name: agency.email })).toBeVisible();
    // The response time stands still over weekends and days off.
    const due = Date.parse((await receipt.locator('time').getAttribute('datetime')) ?? '');
    expect(due - Date.now()).toBeGreaterThan((agency.responseHours.lead - 1) * 3_600_000);
    // The toast fades, and axe would measure it half-way.
    await expect(page.getByText(t('sent'))).toHaveCount(0);
    await expectAccessible(page);

    await page.reload();
    await expect(receipt).toContainText(email);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // On paper it stands for the page, which it would cover.
    await page.emulateMedia({ media: 'print' });
    await expect(title).toBeVisible();
    await expect(receipt.locator('> *')).toHaveCSS('position', 'static');
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveCount(1);
    await page.emulateMedia({ media: null });
    await receipt.getByRole('button', { name: t('receiptClose') }).click();
    await expect(receipt).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(receipt).toHaveCount(0);
  });
}

/** The share of an element's box in which it is what a pointer would meet, by a grid of points. Runs in the page. */
function uncoveredShare(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shares = [0.05, 0.5, 0.95];
  const hits = shares
    .flatMap((x) => shares.map((y) => document.elementFromPoint(left + width * x, top + height * y)))
    .filter((hit) => element.contains(hit));
  return hits.length / shares.length ** 2;
}

/** Writes to the agency in English, from the form. */
async function sendMessage(page: Page, email: string, message: string): Promise<void> {
  const t = contactTexts('en');
  await openPage(page, '/contact');
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill(email);
  await page.getByLabel(t('message'), { exact: true }).fill(message);
  await page.getByRole('button', { name: t('send') }).click();
}

test('a receipt never takes the place of text that was typed since', async ({ page }) => {
  const t = contactTexts('en');
  await sendMessage(page, 'typed@visitor.test', 'The first of two.');
  await expect(page.getByRole('heading', { name: t('receiptTitle') })).toBeVisible();

  // On a slow network the form is there, and typed into, long before its script.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel(t('message'), { exact: true }).fill('The second of two.');
  release();
  await expect(page.getByRole('button', { name: t('send') })).toBeEnabled();
  await expect(page.getByLabel(t('message'), { exact: true })).toHaveValue('The second of two.');
  await expect(page.getByRole('heading', { name: t('receiptTitle') })).toHaveCount(0);
});

test('a message ends in a receipt in the place of the form, through a reload', async ({ page }) => {
  const t = contactTexts('en');
  await sendMessage(page, 'receipt@visitor.test', 'Is the light on?');
  const title = page.getByRole('heading', { name: t('receiptTitle') });
  await expect(title).toBeFocused();
  const due = Date.parse((await page.getByRole('main').locator('time').getAttribute('datetime')) ?? '');
  expect(due).toBeGreaterThan(Date.now());
  await expect(page.getByText(t('sent'))).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Is the light on?');
  await page.getByRole('button', { name: t('receiptAnother') }).click();
  await expect(page.getByLabel(t('message'), { exact: true })).toHaveValue('');
});

test.describe('a visitor far away', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('reads in the receipt of a message whose clock the reply follows', async ({ page }) => {
    await sendMessage(page, 'clock@visitor.test', 'What time is it there?');
    const time = page.getByRole('main').locator('time');
    await expect(time).toContainText('(New York, UTC');
    for (let width = 320; width <= 420; width += 4) {
      await page.setViewportSize({ width, height: 760 });
      const lines = await time.evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const tops = new Set<number>();
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const from = text.textContent?.indexOf('(') ?? -1;
          if (from < 0) continue;
          const zone = document.createRange();
          zone.setStart(text, from);
          zone.setEnd(text, text.textContent?.length ?? 0);
          for (const { top } of zone.getClientRects()) tops.add(Math.round(top));
        }
        return tops.size;
      });
      expect(lines, `at ${width}`).toBe(1);
    }
  });

  test('chooses the channel and the zone, and reads both hours on the page and in the mail', async ({
    page,
    mailbox,
  }) => {
    const t = bookingTexts('en');
    const email = 'far@visitor.test';
    const times = new RegExp(`^${t('times', { day: '' }).trim()}`);
    const list = (name: string | RegExp) => page.getByRole('list', { name }).getByRole('button', { disabled: false });
    await openPage(page, '/booking');
    await list(t('days')).nth(3).click();
    await expect(page.getByText(/New York \(UTC/).last()).toBeVisible();
    await page.getByRole('button', { name: t('zoneChange') }).click();
    await page.getByLabel(t('recapZone')).selectOption('Asia/Tokyo');
    await expect(page.getByText('Tokyo (UTC+9)').first()).toBeVisible();
    await list(times).first().click();
    await page.getByRole('button', { name: t('next'), exact: true }).click();
    await page.getByRole('radio', { name: t('byPhone') }).check();
    await page.getByLabel(t('name')).fill('Ada Lovelace');
    await page.getByLabel(t('email')).fill(email);
    await page.getByRole('button', { name: t('confirm') }).click();
    await expect(page.getByLabel(t('phone'))).toBeFocused();
    await page.getByLabel(t('phone')).fill('+81 3 1234 5678');
    await page.getByRole('button', { name: t('confirm') }).click();
    await expect(page.getByRole('heading', { name: t('doneTitle') })).toBeFocused();
    const main = page.getByRole('main');
    for (const shown of ['Tokyo (UTC+9)', 'in Paris', t('byPhone'), '+81 3 1234 5678', email]) {
      await expect(main).toContainText(shown);
    }
    await expect(main.getByText(t('minutes', { minutes: 60 }))).toBeVisible();
    await expect(main.getByRole('list', { name: t('calendars') }).getByRole('link')).toHaveCount(4);
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: t('calendarFile') }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await page.reload();
    await expect(main).toContainText('Tokyo (UTC+9)');
    await expectAccessible(page);
    const mail = await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    expect(mail.text).toContain('(Tokyo, UTC+9)');
    expect(mail.text).toContain('(Paris, UTC+');
    expect(mail.text?.indexOf('(Tokyo, ')).toBeLessThan(mail.text?.indexOf('(Paris, ') ?? 0);
  });
});

test('the second press of a double click does not put away the receipt that the first has brought', async ({
  page,
}) => {
  const t = contactTexts('en');
  await sendMessage(page, 'pressed-twice@visitor.test', 'Once is enough.');
  const title = page.getByRole('heading', { name: t('receiptTitle') });
  await expect(title).toBeFocused();
  const another = page.getByRole('button', { name: t('receiptAnother') });
  await pressAgain(another);
  await expect(title).toBeFocused();
  // An ordinary press does.
  await another.click();
  await expect(page.getByLabel(t('name'))).toHaveValue('');
});
