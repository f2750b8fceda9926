import type { Locator, Page } from '@playwright/test';
import { type Language, languages, localizedPath } from '@vitrine/contracts/language.ts';
import { addDays, weekdayOf } from '@vitrine/contracts/schedule/days.ts';
import { defaultSchedule, type KeptSchedule, type Schedule } from '@vitrine/contracts/schedule.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { scheduleTexts } from '../web/app/messages/schedule.ts';
import { expectAccessible } from './axe.ts';
import { send } from './clients.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';

const weekdayNames = {
  en: { 1: 'Monday', 2: 'Tuesday', 6: 'Saturday' },
  fr: { 1: 'lundi', 2: 'mardi', 6: 'samedi' },
} as const;

let token: string;

async function read(site: Site): Promise<KeptSchedule> {
  return (await send<{ data: KeptSchedule }>(site, 'GET', '/admin/schedule', { token })).data;
}

/** As somebody else would, in another place. */
async function keep(site: Site, schedule: Schedule): Promise<void> {
  const { revision } = await read(site);
  await send(site, 'PUT', '/admin/schedule', { token, body: { ...schedule, revision } });
}

const offered = async (site: Site) =>
  (await send<{ data: { slots: { datetime: string; available: boolean }[] } }>(site, 'GET', '/booking/availability'))
    .data.slots;

test.beforeEach(async ({ page, site }) => {
  const { data } = await send<{ data: { token: string } }>(site, 'POST', '/admin/login', { body: site.admin });
  token = data.token;
  await keep(site, defaultSchedule);
  // Anything of the site will do to reach its storage; a picture runs nothing.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, email]) => {
      localStorage.setItem('authToken', key ?? '');
      localStorage.setItem('userData', JSON.stringify({ type: 'admin', id: 'admin', name: 'Admin', email }));
    },
    [token, site.admin.email],
  );
});
// Other files book on the same site.
test.afterEach(({ site }) => keep(site, defaultSchedule));

/** Today's date in Paris. */
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(new Date());

/** The next date of a weekday, from tomorrow on. */
function next(weekday: string): string {
  let date = addDays(today(), 1);
  while (weekdayOf(date) !== weekday) date = addDays(date, 1);
  return date;
}

const words = (language: Language) => {
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

/** The preview shows what is in the form. */
const settled = (preview: Locator) => expect(preview).toHaveAttribute('data-current', 'true');

/** The times offered, not those of meetings that stand outside: other tests of this site may have left some. */
const timesIn = (days: Locator) =>
  days.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));

async function open(page: Page, language: Language) {
  const say = words(language);
  await page.goto(say.at);
  await settled(say.preview(page));
  return say;
}

for (const language of languages) {
  test.describe(`the schedule in ${language}`, () => {
    test('hours are changed, previewed, saved, and are what visitors find', async ({ page, site }) => {
      const { t, days, time, preview, save, saved } = await open(page, language);
      await expect(save(page)).toBeDisabled();
      await time(page, days[1], 1).fill('9h30');
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
      await settled(preview(page));
      const seen = await timesIn(preview(page).getByRole('list', { name: t('previewDays') }));
      expect(seen).toHaveLength(10);
      // Nothing is kept yet.
      expect(await offered(site)).toHaveLength(40);

      await save(page).dblclick();
      await expect(saved(page)).toBeVisible();
      await expect(page.getByText(t('allKept'))).toBeVisible();
      expect((await offered(site)).map(({ datetime }) => datetime)).toEqual(seen);

      await page.goto(localizedPath('/booking', language));
      const listed = page.getByRole('list', { name: bookingTexts(language)('days') });
      await expect(listed.getByRole('button')).toHaveCount(5);
      // The last of them: what other tests have booked lies on the first days.
      await listed.getByRole('button').last().click();
      const clock = language === 'en' ? ['8:00 AM', '9:30 AM'] : ['08:00', '09:30'];
      for (const shown of clock) await expect(page.getByRole('button', { name: shown, exact: true })).toBeVisible();
    });

    test('days are closed and opened, public holidays taken', async ({ page, site }) => {
      const { t, preview, group, save, saved } = await open(page, language);
      const [monday, saturday] = [next('1'), next('6')];
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
      await expect(page.getByText(t('timesUnread'))).toBeVisible();
      await expect(opening.getByLabel(t('times'))).toBeFocused();
      await opening.getByLabel(t('times')).fill('10h, 11:30');
      await page.keyboard.press('Enter');
      await settled(preview(page));

      const holidays = page.getByRole('button', { name: t('holidays', { country: 'France' }) });
      await holidays.click();
      const christmas = page.getByRole('checkbox', { name: language === 'en' ? /Christmas Day/ : /Noël/ }).first();
      await christmas.check();
      await save(page).click();
      await expect(saved(page)).toBeVisible();

      const { schedule } = await read(site);
      expect(schedule.daysOff.slice(0, 3)).toEqual(
        [0, 1, 2].map((day) => ({ date: addDays(monday, day), label: 'Atelier 🎈' })),
      );
      expect(schedule.daysOff.at(-1)).toMatchObject({
        date: expect.stringMatching(/-12-25$/),
        label: language === 'en' ? 'Christmas Day' : 'Noël',
      });
      expect(schedule.openings).toEqual([{ date: saturday, times: ['10:00', '11:30'] }]);
      const dates = new Set((await offered(site)).map(({ datetime }) => datetime.slice(0, 10)));
      expect(dates.has(saturday)).toBe(true);
      expect([0, 1, 2].some((day) => dates.has(addDays(monday, day)))).toBe(false);

      await christmas.uncheck();
      await page.getByRole('button', { name: t('discard') }).click();
      await expect(christmas).toBeChecked();
    });

    test('a meeting outside the new hours stays, and is pointed out with a way to it', async ({ page, site }) => {
      const slot = (await offered(site)).find(({ available }) => available);
      const { data } = await send<{ data: { id: string; manageUrl: string } }>(site, 'POST', '/booking/create', {
        body: { name: `Marius ${language}`, email: 'marius@example.com', datetime: slot?.datetime },
      });
      const { t, days, preview, group, save, saved } = await open(page, language);
      await expect(preview(page).locator(`time[datetime="${slot?.datetime}"]`)).toHaveCSS(
        'text-decoration-line',
        'none',
      );
      await expect(preview(page).getByText(t('taken')).first()).toBeAttached();
      for (let left = 4; left > 0; left--) await group(page, days[1]).getByRole('button').first().click();
      await page.getByRole('button', { name: t('copyMonday') }).click();
      await expect(preview(page).getByText(t('nothingTitle'))).toBeVisible();
      const link = preview(page).getByRole('link', { name: `Marius ${language}` });
      await expect(link).toHaveAttribute('href', `${localizedPath('/admin', language)}?tab=bookings&open=${data.id}`);
      await save(page).click();
      await expect(saved(page)).toBeVisible();
      await expect(link).toBeVisible();
      // Meetings that other tests of this site have booked may stand outside too.
      const stray = async () => (await read(site)).strays.find(({ id }) => id === data.id);
      expect(await stray()).toMatchObject({ selectedSlot: slot?.datetime });

      const secret = new URL(data.manageUrl).searchParams.get('token');
      await send(site, 'POST', `/booking/manage/${secret}/cancel`, {});
      expect(await stray()).toBeUndefined();
    });

    test.describe('with somebody else at it', () => {
      test.use({ expectedErrors: [/status of 409/] });

      test('nobody overwrites the other unasked', async ({ page, site }) => {
        const { t, preview, save, saved } = await open(page, language);
        const horizon = page.getByRole('textbox', { name: t('horizon') });
        await horizon.fill('21');
        await keep(site, { ...defaultSchedule, meetingMinutes: 45 });
        await save(page).click();
        const conflict = page.getByRole('alert').filter({ hasText: t('conflictTitle') });
        await expect(conflict).toContainText(t('meetingMinutes'));
        await expect(conflict).toContainText(t('horizonDays'));
        await expect(horizon).toHaveValue('21');
        await conflict.getByRole('button', { name: t('takeTheirs') }).click();
        await expect(conflict).toBeHidden();
        await expect(horizon).toHaveValue('14');
        const length = page.getByRole('textbox', { name: t('length') });
        await expect(length).toHaveValue('45');

        await length.fill('30');
        await settled(preview(page));
        await keep(site, { ...defaultSchedule, meetingMinutes: 50 });
        await save(page).click();
        await conflict.getByRole('button', { name: t('keepMine') }).click();
        await save(page).click();
        await expect(saved(page)).toBeVisible();
        expect((await read(site)).schedule.meetingMinutes).toBe(30);
      });
    });

    test('what is wrong is said, and focus goes to the first', async ({ page, site }) => {
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
      expect((await read(site)).schedule).toEqual(defaultSchedule);
    });

    test('unsaved changes are not left behind unasked, and outlive the language', async ({ page }) => {
      const { t } = await open(page, language);
      const horizon = (name: string) => page.getByRole('textbox', { name });
      await horizon(t('horizon')).fill('9');
      await page.getByRole('link', { name: language === 'en' ? 'Français' : 'English' }).click();
      const other = words(language === 'en' ? 'fr' : 'en');
      await expect(horizon(other.t('horizon'))).toHaveValue('9');
      await page.getByRole('link', { name: language === 'en' ? 'English' : 'Français' }).click();
      await expect(horizon(t('horizon'))).toHaveValue('9');

      const away = page.locator(`nav a[href$="${localizedPath('/admin', language)}"]`).first();
      await away.click();
      const dialog = page.getByRole('dialog', { name: t('leaveTitle') });
      await dialog.getByRole('button', { name: t('stay') }).click();
      await expect(horizon(t('horizon'))).toHaveValue('9');
      await away.click();
      await dialog.getByRole('button', { name: t('leave'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${localizedPath('/admin', language)}$`));
    });
  });
}

test('a window that nobody typed in takes over what others save', async ({ page, site }) => {
  const { t } = await open(page, 'en');
  await keep(site, { ...defaultSchedule, horizonDays: 5 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('textbox', { name: t('horizon') })).toHaveValue('5');
  await expect(page.getByText(t('conflictTitle'))).toBeHidden();
});

test('the last preview that was asked for is the one that stays', async ({ page }) => {
  const { t, preview } = await open(page, 'en');
  const horizon = page.getByRole('textbox', { name: t('horizon') });
  let held: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => {
    held = resolve;
  });
  await page.route('**/api/admin/schedule/preview', async (route) => {
    const { horizonDays } = route.request().postDataJSON() as Schedule;
    if (horizonDays === 28) await waiting;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes('"horizonDays":28') ?? false);
  await horizon.fill('28');
  await asked;
  await horizon.fill('7');
  await settled(preview(page));
  held?.();
  await expect(
    preview(page)
      .getByText(t('summary', { count: 20, days: t('days', { count: 5 }) }))
      .first(),
  ).toBeVisible();
});

test('the keyboard alone changes the hours', async ({ page, site }) => {
  const { days, time, save, saved } = await open(page, 'en');
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
  await page.getByRole('checkbox', { name: 'Saturday' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect((await read(site)).schedule.weekly['1']).toEqual(['09:00', '11:00', '14:00', '17:00', '19:30']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the schedule is accessible in ${colorScheme}, wide and narrow`, async ({ page, site }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await keep(site, {
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
      await expectAccessible(page);
      await time(page, days[1], 2).fill('9:15');
      await page.keyboard.press('Tab');
      await expect(preview(page).getByText(t('previewWrong'))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t('discard') }).click();
      await settled(preview(page));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
