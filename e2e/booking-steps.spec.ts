import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { doubleClickSlowly, pressAgain } from './second-press.ts';
import { expect, moving, test } from './test.ts';
import { usualWindows } from './windows.ts';

test.use(moving);

const t = bookingTexts('en');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const free = (page: Page, list: string | RegExp) =>
  page.getByRole('list', { name: list }).getByRole('button', { disabled: false });
const times = new RegExp(`^${t('times', { day: '' }).trim()}`);

async function reachPerson(page: Page, email: string): Promise<void> {
  await openPage(page, '/booking');
  await free(page, t('days')).last().click();
  await free(page, times).last().click();
  await button(page, t('next')).click();
  // A new step takes the focus, and would from its fields.
  await expect(heading(page, t('personTitle'))).toBeFocused();
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill(email);
}

test('a calendar that offers nothing says so, and leads to the contact page', async ({ page }) => {
  await page.route('**/api/booking/availability', (route) =>
    route.fulfill({
      json: { success: true, data: { slots: [], timeZone: 'Europe/Paris', meetingMinutes: 60, isClosed: true } },
    }),
  );
  await openPage(page, '/booking');
  await expect(page.getByText(t('noDays'))).toBeVisible();
  // There is nothing to go on with, and a bar would cover the way to the agency.
  await expect(page.getByRole('button', { name: t('next') })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: t('write') })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('list', { name: t('days') })).toHaveCount(0);
});

test('a double click leads one step on, and one Back leads back', async ({ page }) => {
  await openPage(page, '/booking');
  await free(page, t('days')).first().dblclick();
  await expect(heading(page, t('timeTitle'))).toBeFocused();
  await expect(page.getByRole('list', { name: times }).locator('[aria-pressed=true]')).toHaveCount(0);
  await free(page, times).first().click();
  await button(page, t('next')).dblclick();
  await expect(heading(page, t('personTitle'))).toBeFocused();
  await page.goBack();
  await expect(heading(page, t('timeTitle'))).toBeVisible();
  await page.goBack();
  await expect(heading(page, t('dayTitle'))).toBeVisible();
});

test('a slow double click leaves the focus on the next step', async ({ page }) => {
  await openPage(page, '/booking');
  await doubleClickSlowly(free(page, t('days')).first(), () => expect(heading(page, t('timeTitle'))).toBeFocused());
  await expect(heading(page, t('timeTitle'))).toBeFocused();
  await expect(page.getByRole('list', { name: times }).locator('[aria-pressed=true]')).toHaveCount(0);
});

test('nor does one whose second press meets a day or a time that is taken, or another day', async ({ page }) => {
  await page.route('**/api/booking/availability', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const slots: { datetime: string; available: boolean }[] = body.data.slots;
    const [first, second] = new Set(slots.map(({ datetime }) => datetime.slice(0, 10)));
    const last = slots.findLast(({ datetime }) => datetime.startsWith(`${first}`));
    for (const slot of slots) {
      const day = slot.datetime.slice(0, 10);
      slot.available = day === first ? slot === last : day !== second;
    }
    await route.fulfill({ response, json: body });
  });
  await openPage(page, '/booking');
  await free(page, t('days')).first().click();
  await expect(heading(page, t('timeTitle'))).toBeFocused();
  const week = page.getByRole('group', { name: t('week') }).getByRole('listitem');
  const chosen = await week.getByRole('button', { pressed: true }).textContent();
  for (const met of [
    page.getByRole('list', { name: times }).getByRole('button', { disabled: true }).first(),
    week.getByRole('button', { disabled: true }).first(),
    week.getByRole('button', { disabled: false, pressed: false }).first(),
  ]) {
    await pressAgain(met);
    await expect(heading(page, t('timeTitle'))).toBeFocused();
  }
  await expect(week.getByRole('button', { pressed: true })).toHaveText(chosen ?? '');
});

for (const [width, height] of usualWindows) {
  test(`the next act is in view on every step of a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/booking');
    const days = free(page, t('days'));
    await expect(days.first()).toBeVisible();
    for (const [title, act] of [
      [t('dayTitle'), button(page, t('next'))],
      [t('timeTitle'), button(page, t('next'))],
      [t('personTitle'), button(page, t('confirm'))],
    ] as const) {
      await expect(heading(page, title)).toBeInViewport({ ratio: 1 });
      await expect(act).toBeInViewport({ ratio: 1 });
      const [bar, question] = [await act.boundingBox(), await heading(page, title).boundingBox()];
      expect(bar?.y).toBeGreaterThan((question?.y ?? 0) + (question?.height ?? 0));
      if (title === t('dayTitle')) await days.first().click();
      if (title === t('timeTitle')) {
        await free(page, times).first().click();
        await act.click();
      }
    }
  });
}

for (const [width, height] of [
  [360, 640],
  [320, 568],
] as const) {
  test(`on a phone of ${width} × ${height} the first days show without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/booking');
    const first = page
      .getByRole('list', { name: t('days') })
      .getByRole('button')
      .first();
    await expect(first).toBeInViewport({ ratio: 1 });
    const [day, bar] = [await first.boundingBox(), await page.locator('.flow-bar').boundingBox()];
    expect((day?.y ?? 0) + (day?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });
}

for (const [width, height] of [
  [360, 640],
  [1180, 820],
] as const) {
  test(`no field with the focus hides behind the bar of a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await reachPerson(page, 'hidden@visitor.test');
    await page.keyboard.press('Tab');
    const message = page.getByRole('textbox', { name: t('message') });
    await expect(message).toBeFocused();
    await expect
      .poll(async () => {
        const [field, bar] = [await message.boundingBox(), await page.locator('.flow-bar').boundingBox()];
        return (field?.y ?? 0) + (field?.height ?? 0) - (bar?.y ?? 0);
      })
      .toBeLessThanOrEqual(0);
    await expect(message).toBeInViewport({ ratio: 1 });
  });
}

test('on the smallest phones the bar says what is to be chosen in whole words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, localizedPath('/booking', 'fr'));
  await free(page, bookingTexts('fr')('days')).first().click();
  const said = page.getByText(bookingTexts('fr')('noTimeYet'), { exact: true }).filter({ visible: true });
  await expect(said).toBeVisible();
  const lines = await said.evaluate((element) =>
    [...(element.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(element.firstChild as Text, index);
      range.setEnd(element.firstChild as Text, index + word.length);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('on a phone the last step still shows the day and the hour', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await openPage(page, '/booking');
  await free(page, t('days')).first().click();
  const time = (await free(page, times).first().innerText()).trim();
  await free(page, times).first().click();
  await button(page, t('next')).click();
  await expect(heading(page, t('personTitle'))).toBeFocused();
  await expect(page.locator('.flow-bar').getByText(time)).toBeInViewport({ ratio: 1 });
  await expect(button(page, t('confirm'))).toBeInViewport({ ratio: 1 });
});

test.describe('a failure on the way', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the mouse’s focus stays on the page after a failure, a move and a cancellation', async ({ page }) => {
    await reachPerson(page, 'focus@visitor.test');
    await page.route('**/api/booking/create', (route) => route.abort(), { times: 1 });
    await button(page, t('confirm')).click();
    await expect(page.getByText(t('failed'))).toBeVisible();
    await expect(page.getByRole('alert').getByText(layoutTexts('en')('keptTitle'))).toBeVisible();
    await expect(button(page, t('confirm'))).toBeFocused();
    await button(page, t('confirm')).click();
    await expect(heading(page, t('doneTitle'))).toBeFocused();

    await page.getByRole('link', { name: t('manageLink') }).click();
    await button(page, t('move')).click();
    await free(page, t('days')).first().click();
    await free(page, times).first().click();
    await button(page, new RegExp(`^${t('moveConfirmTo', { day: '.*', time: '.*\\d' })}`)).click();
    await expect(page.getByText(t('moved'))).toBeVisible();
    await expect(page.getByText(t('manageFor', { name: 'Ada Lovelace' }))).toBeFocused();
    await button(page, t('cancel')).click();
    await button(page, t('cancelConfirm')).click();
    await expect(page.getByText(t('manageCancelledFor', { name: 'Ada Lovelace' }))).toBeFocused();
  });
});

test('the language can be switched while the booking is sent, and the confirmation survives a reload', async ({
  page,
}) => {
  await reachPerson(page, 'switch@visitor.test');
  const french = bookingTexts('fr');
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/booking/create', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/booking/create');
  await button(page, t('confirm')).click();
  await asked;
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/booking');
  respond();
  await expect(heading(page, french('doneTitle'))).toBeVisible();
  await expect(page).toHaveURL('/fr/booking');
  await page.reload();
  await expect(heading(page, french('doneTitle'))).toBeVisible();
});

test('beside the times of a day, another of its week is chosen without going back, and another week looked at', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/booking');
  await free(page, t('days')).first().click();
  await expect(heading(page, t('timeTitle'))).toBeFocused();
  const week = page.getByRole('group', { name: t('week') });
  const chosen = week.getByRole('button', { pressed: true });
  const first = await chosen.innerText();
  await free(page, times).first().click();
  await button(page, t('weekAfter')).click();
  await expect(chosen).toHaveCount(0);
  const other = week.getByRole('listitem').getByRole('button', { disabled: false }).first();
  await other.click();
  await expect(other).toBeFocused();
  await expect(chosen).not.toHaveText(first);
  // Its times are other ones, none of them chosen.
  await expect(page.getByRole('list', { name: times }).getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(button(page, t('next'))).toBeDisabled();
  await expectAccessible(page);
  // One step back is the choice of a day all the same.
  await page.goBack();
  await expect(heading(page, t('dayTitle'))).toBeVisible();
  // On a phone there is no room for it.
  await page.setViewportSize({ width: 390, height: 760 });
  await free(page, t('days')).first().click();
  await expect(week).toBeHidden();
});
