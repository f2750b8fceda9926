import type { Locator, Page } from '@playwright/test';
import { type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { addDays, weekdayOf } from '@vitrine/contracts/schedule/days.ts';
import { type CurrentSchedule, defaultSchedule, type Schedule } from '@vitrine/contracts/schedule.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { scheduleTexts } from '../web/app/messages/schedule.ts';
import { offeredSlots, send } from './api.ts';
import { expectAccessibleInThemes } from './axe.ts';
import { signIn } from './back-office.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

const weekdayNames = {
  en: { 1: 'Monday', 2: 'Tuesday', 6: 'Saturday' },
  fr: { 1: 'lundi', 2: 'mardi', 6: 'samedi' },
} as const;

let token: string;

const fetchSchedule = (site: Site) => send<CurrentSchedule>(site, 'GET', '/admin/schedule', { token });

/** Saves a schedule as another admin would. */
async function saveSchedule(site: Site, schedule: Schedule): Promise<void> {
  const { revision } = await fetchSchedule(site);
  await send(site, 'PUT', '/admin/schedule', { token, body: { ...schedule, revision } });
}

test.beforeEach(async ({ page, site }) => {
  token = await signIn(page, site);
  await saveSchedule(site, defaultSchedule);
});
// Other specs book on the same site.
test.afterEach(({ site }) => saveSchedule(site, defaultSchedule));

/** Today's date in Paris. */
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(new Date());

/** The next date of a weekday, from tomorrow on. */
function nextDate(weekday: string): string {
  let date = addDays(today(), 1);
  while (weekdayOf(date) !== weekday) date = addDays(date, 1);
  return date;
}

const elements = (language: Language) => {
  const t = scheduleTexts(language);
  const days = weekdayNames[language];
  return {
    t,
    days,
    at: localizedPath('/admin/schedule', language),
    time: (page: Page, name: string, number: number) =>
      page.getByRole('textbox', { name: t('timeOf', { name, number }) }),
    preview: (page: Page) => page.getByRole('region', { name: t('preview') }),
    group: (page: Page, name: string) => page.getByRole('group', { name, exact: true }),
    save: (page: Page) => page.getByRole('button', { name: t('save') }),
    saved: (page: Page) => page.getByRole('status').filter({ hasText: t('saved') }),
  };
};

/** Waits until the preview shows the form as it is. */
const waitForPreview = (preview: Locator) => expect(preview).toHaveAttribute('data-current', 'true');

/** The offered times, without those of stray bookings, which other specs may have left. */
const timesIn = (days: Locator) =>
  days.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));

async function open(page: Page, language: Language) {
  const schedulePage = elements(language);
  await page.goto(schedulePage.at);
  await waitForPreview(schedulePage.preview(page));
  return schedulePage;
}

for (const language of triedIn('fr')) {
  test.describe(`the schedule in ${language}`, () => {
    test('hours are changed, previewed and saved, and visitors are offered them', async ({ page, site }) => {
      const { t, days, time, preview, save, saved } = await open(page, language);
      await expect(save(page)).toBeDisabled();
      await time(page, days[1], 1).fill('9h30');
      await expect(save(page), 'before the focus leaves what is typed').toBeEnabled();
      await time(page, days[1], 2).fill('0800');
      await time(page, days[1], 3).fill('');
      await page.keyboard.press('Tab');
      await expect(time(page, days[1], 1)).toHaveValue('09:30');
      await page.getByRole('button', { name: t('removeTime', { name: days[1], time: '16:00' }) }).click();
      await page.getByRole('button', { name: t('copyMonday') }).click();
      for (const number of [1, 2]) {
        await expect(time(page, days[2], number)).toHaveValue(number === 1 ? '08:00' : '09:30');
      }
      await page.getByRole('textbox', { name: t('horizon') }).fill('7');
      await expect(
        preview(page)
          .getByText(t('summary', { count: 10, days: t('days', { count: 5 }) }))
          .first(),
      ).toBeVisible();
      await waitForPreview(preview(page));
      const seen = await timesIn(preview(page).getByRole('list', { name: t('previewDays') }));
      expect(seen).toHaveLength(10);
      // Nothing is saved yet.
      expect(await offeredSlots(site)).toHaveLength(40);

      await save(page).dblclick();
      await expect(saved(page)).toBeVisible();
      await expect(page.getByText(t('allSaved'))).toBeVisible();
      expect((await offeredSlots(site)).map(({ datetime }) => datetime)).toEqual(seen);

      await page.goto(localizedPath('/booking', language));
      const bookingDays = page.getByRole('list', { name: bookingTexts(language)('days') });
      await expect(bookingDays.getByRole('button')).toHaveCount(5);
      // The last one: other specs book the first days.
      await bookingDays.getByRole('button').last().click();
      const clock = language === 'en' ? ['8:00 AM', '9:30 AM'] : ['08:00', '09:30'];
      for (const shown of clock) await expect(page.getByRole('button', { name: shown, exact: true })).toBeVisible();
    });

    test('days are closed and opened, and public holidays added', async ({ page, site }) => {
      const { t, preview, group, save, saved } = await open(page, language);
      const [monday, saturday] = [nextDate('1'), nextDate('6')];
      const closing = group(page, t('addDays'));
      await closing.getByRole('button').click();
      await expect(page.getByText(t('dateMissing'))).toBeVisible();
      await closing.getByLabel(t('from')).fill(monday);
      await closing.getByLabel(t('toOptional')).fill(addDays(monday, 2));
      await closing.getByLabel(t('labelOptional')).fill('Atelier 🎈');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listitem').filter({ hasText: 'Atelier 🎈' })).toContainText(t('days', { count: 3 }));

      const opening = group(page, t('addOpenings'));
      await opening.getByLabel(t('date')).fill(saturday);
      await opening.getByLabel(t('times')).fill('midi');
      await opening.getByRole('button').click();
      await expect(page.getByText(t('timesInvalid'))).toBeVisible();
      await expect(opening.getByLabel(t('times'))).toBeFocused();
      await opening.getByLabel(t('times')).fill('10h, 11:30');
      await page.keyboard.press('Enter');
      await waitForPreview(preview(page));

      const holidays = page.getByRole('button', { name: t('holidays', { country: 'France' }) });
      await holidays.click();
      const christmas = page.getByRole('checkbox', { name: language === 'en' ? /Christmas Day/ : /Noël/ }).first();
      await christmas.check();
      await save(page).click();
      await expect(saved(page)).toBeVisible();

      const { schedule } = await fetchSchedule(site);
      expect(schedule.daysOff.slice(0, 3)).toEqual(
        [0, 1, 2].map((day) => ({ date: addDays(monday, day), label: 'Atelier 🎈' })),
      );
      expect(schedule.daysOff.at(-1)).toMatchObject({
        date: expect.stringMatching(/-12-25$/),
        label: language === 'en' ? 'Christmas Day' : 'Noël',
      });
      expect(schedule.openings).toEqual([{ date: saturday, times: ['10:00', '11:30'] }]);
      const dates = new Set((await offeredSlots(site)).map(({ datetime }) => datetime.slice(0, 10)));
      expect(dates.has(saturday)).toBe(true);
      expect([0, 1, 2].some((day) => dates.has(addDays(monday, day)))).toBe(false);

      await christmas.uncheck();
      await page.getByRole('button', { name: t('discard') }).click();
      await expect(christmas).toBeChecked();
    });

    test('a booking outside the new hours stays, and is listed with a link', async ({ page, site }) => {
      const slot = (await offeredSlots(site)).find(({ available }) => available);
      const booking = await send<{ id: string; manageUrl: string }>(site, 'POST', '/booking/create', {
        body: { name: `Marius ${language}`, email: 'marius@example.com', datetime: slot?.datetime },
      });
      const { t, days, preview, group, save, saved } = await open(page, language);
      await expect(preview(page).locator(`time[datetime="${slot?.datetime}"]`)).toHaveCSS(
        'text-decoration-line',
        'none',
      );
      await expect(preview(page).getByText(t('taken')).first()).toBeAttached();
      for (let remaining = 4; remaining > 0; remaining--)
        await group(page, days[1]).getByRole('button').first().click();
      await page.getByRole('button', { name: t('copyMonday') }).click();
      await expect(preview(page).getByText(t('nothingTitle'))).toBeVisible();
      const link = preview(page).getByRole('link', { name: `Marius ${language}` });
      await expect(link).toHaveAttribute(
        'href',
        `${localizedPath('/admin', language)}?tab=bookings&open=${booking.id}`,
      );
      await save(page).click();
      await expect(saved(page)).toBeVisible();
      await expect(link).toBeVisible();
      // Bookings of other specs may be outside the hours too.
      const stray = async () => (await fetchSchedule(site)).conflictingBookings.find(({ id }) => id === booking.id);
      expect(await stray()).toMatchObject({ selectedSlot: slot?.datetime });

      const secret = new URL(booking.manageUrl).searchParams.get('token');
      await send(site, 'POST', `/booking/manage/${secret}/cancel`, { body: {} });
      expect(await stray()).toBeUndefined();
    });

    test.describe('while another admin changes it', () => {
      test.use({ expectedErrors: [/status of 409/] });

      test('neither overwrites the other without confirming', async ({ page, site }) => {
        const { t, preview, save, saved } = await open(page, language);
        const horizon = page.getByRole('textbox', { name: t('horizon') });
        await horizon.fill('21');
        await saveSchedule(site, { ...defaultSchedule, meetingMinutes: 45 });
        await save(page).click();
        const conflict = page.getByRole('alert').filter({ hasText: t('conflictTitle') });
        await expect(conflict).toContainText(t('meetingMinutes'));
        await expect(conflict).toContainText(t('horizonDays'));
        await expect(horizon).toHaveValue('21');
        await conflict.getByRole('button', { name: t('acceptStored') }).click();
        await expect(conflict).toBeHidden();
        await expect(horizon).toHaveValue('14');
        const length = page.getByRole('textbox', { name: t('length') });
        await expect(length).toHaveValue('45');

        await length.fill('30');
        await waitForPreview(preview(page));
        await saveSchedule(site, { ...defaultSchedule, meetingMinutes: 50 });
        await save(page).click();
        await conflict.getByRole('button', { name: t('keepLocal') }).click();
        await save(page).click();
        await expect(saved(page)).toBeVisible();
        expect((await fetchSchedule(site)).schedule.meetingMinutes).toBe(30);
      });
    });

    test('errors show, and the first invalid field gets the focus', async ({ page, site }) => {
      const { t, days, time, preview, save } = await open(page, language);
      await time(page, days[2], 2).fill('9:30');
      await page.keyboard.press('Tab');
      await expect(time(page, days[2], 2)).toHaveAttribute('aria-invalid', 'true');
      await expect(time(page, days[2], 2)).toHaveAccessibleDescription(/09:30/);
      await expect(preview(page).getByText(t('previewWrong'))).toBeVisible();
      await save(page).click();
      await expect(page.getByRole('alert').filter({ hasText: t('somethingWrong') })).toBeVisible();
      await expect(time(page, days[2], 2)).toBeFocused();
      await page.getByRole('textbox', { name: t('length') }).fill('3');
      await save(page).click();
      await expect(page.getByRole('textbox', { name: t('length') })).toBeFocused();
      expect((await fetchSchedule(site)).schedule).toEqual(defaultSchedule);
    });

    test('unsaved changes are lost only after confirming, and survive a change of language', async ({ page }) => {
      const { t } = await open(page, language);
      const horizon = (name: string) => page.getByRole('textbox', { name });
      await horizon(t('horizon')).fill('9');
      await page.getByRole('link', { name: language === 'en' ? 'Français' : 'English' }).click();
      const other = elements(language === 'en' ? 'fr' : 'en');
      await expect(horizon(other.t('horizon'))).toHaveValue('9');
      await page.getByRole('link', { name: language === 'en' ? 'English' : 'Français' }).click();
      await expect(horizon(t('horizon'))).toHaveValue('9');

      const link = page.locator(`nav a[href$="${localizedPath('/admin', language)}"]`).first();
      await link.click();
      const dialog = page.getByRole('dialog', { name: t('leaveTitle') });
      await dialog.getByRole('button', { name: t('stay') }).click();
      await expect(horizon(t('horizon'))).toHaveValue('9');
      await link.click();
      await dialog.getByRole('button', { name: t('leave'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${localizedPath('/admin', language)}$`));
    });
  });
}

test('an unchanged form shows what another admin saves', async ({ page, site }) => {
  const { t } = await open(page, 'en');
  await saveSchedule(site, { ...defaultSchedule, horizonDays: 5 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('textbox', { name: t('horizon') })).toHaveValue('5');
  await expect(page.getByText(t('conflictTitle'))).toBeHidden();
});

test('a late preview does not replace a newer one', async ({ page }) => {
  const { t, preview } = await open(page, 'en');
  const horizon = page.getByRole('textbox', { name: t('horizon') });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/schedule/preview', async (route) => {
    const { horizonDays } = route.request().postDataJSON() as Schedule;
    if (horizonDays === 28) await released;
    await route.continue().catch(() => undefined);
  });
  const requested = page.waitForRequest((request) => request.postData()?.includes('"horizonDays":28') ?? false);
  await horizon.fill('28');
  await requested;
  await horizon.fill('7');
  await waitForPreview(preview(page));
  release();
  await expect(
    preview(page)
      .getByText(t('summary', { count: 20, days: t('days', { count: 5 }) }))
      .first(),
  ).toBeVisible();
});

test('the hours can be changed by keyboard alone', async ({ page, site }) => {
  const { t, days, time, group, save, saved } = await open(page, 'en');
  await time(page, days[1], 4).focus();
  await page.keyboard.type('17');
  await page.keyboard.press('Enter');
  await expect(time(page, days[1], 4)).toHaveValue('17:00');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(time(page, days[1], 5)).toBeFocused();
  await expect(time(page, days[1], 5)).toHaveValue('18:00');
  await page.keyboard.type('1930');
  await page.keyboard.press('Tab');
  const saturday = group(page, t('fill')).getByRole('checkbox', { name: days[6] });
  await saturday.focus();
  await page.keyboard.press('Space');
  await expect(saturday).toBeChecked();
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect((await fetchSchedule(site)).schedule.weekly['1']).toEqual(['09:00', '11:00', '14:00', '17:00', '19:30']);
});

test('the schedule is accessible in both themes, wide and narrow', async ({ page, site }) => {
  test.slow();
  await saveSchedule(site, {
    ...defaultSchedule,
    daysOff: [{ date: addDays(today(), 3), label: 'w'.repeat(100) }],
    openings: [{ date: addDays(today(), 200), times: ['10:00', '12:00'] }],
  });
  for (const [width, language] of [
    [1440, 'en'],
    [390, 'fr'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const { t, days, time, preview } = await open(page, language);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: t('holidays', { country: 'France' }) }).click();
    await expect(
      page.getByRole('checkbox', { name: language === 'en' ? /Christmas Day/ : /Noël/ }).first(),
    ).toBeVisible();
    await expectAccessibleInThemes(page);
    await time(page, days[1], 2).fill('9:15');
    await page.keyboard.press('Tab');
    await expect(preview(page).getByText(t('previewWrong'))).toBeVisible();
    await expectAccessibleInThemes(page);
    await page.getByRole('button', { name: t('discard') }).click();
    await waitForPreview(preview(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
