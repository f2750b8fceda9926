import { agency } from '@vitrine/contracts/agency.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { addDays, weekdayOf } from '@vitrine/contracts/schedule/days.ts';
import type { CurrentSchedule } from '@vitrine/contracts/schedule.ts';
import { formatDate } from '../web/app/lib/format/format.ts';
import { clockTime } from '../web/app/lib/format/weekly-hours.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { adminToken, send } from './api.ts';
import { openPage, startPage } from './open.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

// A site of its own: its schedule is changed.
test.use({ siteSettings: {} });

test('a day off of the schedule puts the lights out, and the sign says when they come on again', async ({
  page,
  site,
}) => {
  const token = await adminToken(site);
  const { schedule, revision } = await send<CurrentSchedule>(site, 'GET', '/admin/schedule', { token });
  // The year's first days: whatever today is, they are to come.
  const year = new Date().getUTCFullYear() + 1;
  const [monday = '', tuesday = ''] = workdaysOf(year);
  const daysOff = [{ date: monday, label: '' }];
  await send(site, 'PUT', '/admin/schedule', { token, body: { ...schedule, daysOff, revision } });
  const sign = page.locator('#hero .opening-sign');
  const hero = page.locator('#hero');
  for (const language of triedIn('en')) {
    const t = homeTexts(language);
    await page.clock.setFixedTime(new Date(`${monday}T12:00:00Z`));
    await openPage(page, localizedPath('/', language));
    await hero.scrollIntoViewIfNeeded();
    const time = clockTime(agency.openingHours.from, language);
    const day = formatDate(tuesday, language, { timeZone: 'UTC', weekday: 'long' });
    await expect(sign).toHaveText(t('answersOn', { day, time }));
    await expect(hero).toHaveAttribute('data-light', 'lamp');
    await page.clock.setFixedTime(new Date(`${tuesday}T12:00:00Z`));
    await page.reload();
    await startPage(page);
    await expect(sign).toHaveText(t('openUntil', { time: clockTime(agency.openingHours.to, language) }));
    await expect(hero).not.toHaveAttribute('data-light', 'lamp');
  }
});

/** The first two days of a year that follow each other and on which the agency is open. */
function workdaysOf(year: number): string[] {
  const dates = Array.from({ length: 14 }, (_, day) => addDays(`${year}-01-01`, day));
  const isOpen = (date: string | undefined) =>
    date !== undefined && (agency.openingHours.days as readonly number[]).includes(Number(weekdayOf(date)));
  const first = dates.findIndex((date, index) => isOpen(date) && isOpen(dates[index + 1]));
  return dates.slice(first, first + 2);
}

for (const [width, height] of [
  [320, 568],
  [344, 600],
  [390, 844],
] as const) {
  test(`the sign of a long closure leaves a small window to be seen, ${width} × ${height}`, async ({ page }) => {
    const noon = new Date('2026-08-31T10:00:00Z');
    const dates = Array.from({ length: 25 }, (_, day) => addDays('2026-08-31', day));
    await page.route('**/api/closed-days', (route) => route.fulfill({ json: { success: true, data: { dates } } }));
    await page.clock.install({ time: noon });
    await page.setViewportSize({ width, height });
    for (const language of languages) {
      await openPage(page, localizedPath('/', language));
      const sign = page.locator('#hero .opening-sign');
      await page.locator('#hero').scrollIntoViewIfNeeded();
      const date = formatDate('2026-09-25', language, { timeZone: 'UTC', day: 'numeric', month: 'long' });
      await expect(sign).toHaveText(homeTexts(language)('closedUntil', { date }));
      const [text, frame, heading] = await Promise.all(
        [sign, page.locator('#hero .hero-window'), page.locator('#hero h2')].map((each) => each.boundingBox()),
      );
      if (!text || !frame || !heading) throw new Error('The hero shows no sign, no window or no heading.');
      expect(frame.y + frame.height - text.y, language).toBeLessThan(frame.height / 3);
      expect(text.y + text.height).toBeLessThanOrEqual(heading.y);
      expect(text.x).toBeGreaterThanOrEqual(0);
    }
  });
}
