import type { Locator, Page } from '@playwright/test';
import { agency } from '@vitrine/contracts/agency.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { type Language, languages, localizedPath } from '@vitrine/contracts/language.ts';
import { zoneCity } from '@vitrine/contracts/time-zone.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import type { OfferedSlot } from './api.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

// A site of its own, so that no other spec takes the times of the days that are asked for here.
test.use({ siteSettings: {} });

/** What the visitor reads, by its place in the booking. */
function textsOf(language: Language) {
  const t = bookingTexts(language);
  const say = sentences(language);
  return {
    path: (path: string) => localizedPath(path, language),
    days: t('days'),
    times: new RegExp(`^${t('times', { day: '' }).trim()}`),
    day: t('dayTitle'),
    time: t('timeTitle'),
    person: t('personTitle'),
    done: t('doneTitle'),
    next: t('next'),
    previous: t('previous'),
    confirm: t('confirm'),
    name: t('name'),
    email: t('email'),
    clock: { en: /^\d{1,2}:00 [AP]M/, fr: /^\d{2}:00/ }[language],
    booked: t('booked'),
    taken: say('SLOT_TAKEN'),
    nameRequired: say('nameRequired'),
    phoneRequired: say('phoneRequired'),
    manage: t('manageLink'),
    move: t('move'),
    moveTo: new RegExp(`^${t('moveConfirmTo', { day: '.*', time: '.*\\d' })}`),
    moved: t('moved'),
    channel: t('channelChange'),
    channelTitle: t('channel'),
    channelKeep: t('channelKeep'),
    channelChanged: t('channelChanged'),
    byPhone: t('byPhone'),
    phone: t('phone'),
    manageFor: t('manageFor', { name: 'Ada Lovelace' }),
    cancel: t('cancel'),
    cancelConfirm: t('cancelConfirm'),
    cancelled: t('manageCancelledFor', { name: 'Ada Lovelace' }),
    bookAnother: t('bookAnother'),
    write: t('write'),
  };
}

type BookingPageTexts = ReturnType<typeof textsOf>;

const english = textsOf('en');
const french = textsOf('fr');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const free = (page: Page, list: string | RegExp) =>
  page.getByRole('list', { name: list }).getByRole('button', { disabled: false });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Goes to the last step, with the first free time of the first or the last free day. */
async function reachPerson(page: Page, s: BookingPageTexts, day: 'first' | 'last' = 'first'): Promise<void> {
  await openPage(page, s.path('/booking'));
  await free(page, s.days)[day]().click();
  await expect(heading(page, s.time)).toBeFocused();
  await expect(button(page, s.next)).toBeDisabled();
  await free(page, s.times).first().click();
  await button(page, s.next).click();
  await expect(heading(page, s.person)).toBeFocused();
}

/** The first free time of the last day that has one. */
function lastDaysFirst(slots: readonly OfferedSlot[]): string | undefined {
  const free = slots.filter(({ available }) => available).map(({ datetime }) => datetime);
  return free.find((datetime) => datetime.slice(0, 10) === free.at(-1)?.slice(0, 10));
}

async function fillPerson(page: Page, s: BookingPageTexts, email: string): Promise<void> {
  await page.getByLabel(s.name).fill('Ada Lovelace');
  await page.getByLabel(s.email).fill(email);
}

for (const language of languages) {
  const s = textsOf(language);

  test(`a booking is made, rescheduled and cancelled, ${language}`, async ({ page, mailbox }) => {
    const email = `booking-${language}@visitor.test`;
    await openPage(page, s.path('/booking'));
    await expect(button(page, s.next)).toBeDisabled();
    await reachPerson(page, s);
    await button(page, s.previous).click();
    await expect(free(page, s.times).first()).toHaveAccessibleName(s.clock);
    await button(page, s.next).click();
    await button(page, s.confirm).click();
    await expect(page.getByText(s.nameRequired)).toBeVisible();
    await expect(page.getByLabel(s.name)).toBeFocused();
    await fillPerson(page, s, email);
    await button(page, s.confirm).dblclick();

    await expect(heading(page, s.done)).toBeFocused();
    await expect(page.getByText(s.booked)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const mail = await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    expect(mail.attachments.some(({ mimeType }) => mimeType === 'text/calendar')).toBe(true);
    await page.reload();
    await expect(heading(page, s.done)).toBeVisible();

    await page.getByRole('link', { name: s.manage }).click();
    await expect(page).toHaveURL(new RegExp(`${s.path('/booking/manage')}\\?token=`));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const shown = page.locator('main time');
    const before = await shown.getAttribute('datetime');
    await button(page, s.move).click();
    await free(page, s.days).last().click();
    await free(page, s.times).last().click();
    await button(page, s.moveTo).click();
    await expect(page.getByText(s.moved)).toBeVisible();
    await expect(shown).not.toHaveAttribute('datetime', before ?? '');

    await button(page, s.channel).click();
    await expect(heading(page, s.channelTitle)).toBeFocused();
    await page.getByRole('radio', { name: s.byPhone }).check();
    await button(page, s.channelKeep).click();
    await expect(page.getByText(s.phoneRequired)).toBeVisible();
    await expect(page.getByLabel(s.phone)).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel(s.phone).fill('+33 6 12 34 56 78');
    await button(page, s.channelKeep).click();
    await expect(page.getByText(s.channelChanged)).toBeVisible();
    await expect(page.getByText(s.manageFor)).toBeFocused();
    await expect(page.getByRole('main').getByText(s.byPhone)).toBeVisible();

    await button(page, s.cancel).click();
    await button(page, s.cancelConfirm).click();
    await expect(page.getByText(s.cancelled)).toBeVisible();
    await expect(button(page, s.move)).toBeHidden();
  });
}

for (const language of triedIn('fr')) {
  test.describe(`when the server refuses, ${language}`, () => {
    const s = textsOf(language);
    // The browser logs each refusal.
    test.use({ expectedErrors: [/status of (404|409)/] });

    test(`a time that somebody else has just taken can be replaced, ${language}`, async ({ page, request }) => {
      // On the last day, which the other tests leave with times to spare.
      await reachPerson(page, s, 'last');
      await fillPerson(page, s, `late-${language}@visitor.test`);
      const { data } = await (await request.get('/api/booking/availability')).json();
      const chosen = lastDaysFirst(data.slots);
      const other = { name: 'Grace Hopper', email: 'grace@visitor.test', datetime: chosen };
      expect((await request.post('/api/booking/create', { data: other })).status()).toBe(201);

      await button(page, s.confirm).click();
      await expect(page.getByText(s.taken)).toBeVisible();
      await expect(heading(page, s.time)).toBeVisible();
      await expect(button(page, s.next)).toBeDisabled();
      await free(page, s.times).first().click();
      await expect(page.getByText(s.taken)).toBeHidden();
      await button(page, s.next).click();
      await expect(page.getByLabel(s.name)).toHaveValue('Ada Lovelace');
      await button(page, s.confirm).click();
      await expect(heading(page, s.done)).toBeVisible();
    });

    test(`a link that belongs to no booking leads on, ${language}`, async ({ page }) => {
      for (const query of ['', '?token=unknown']) {
        await openPage(page, s.path(`/booking/manage${query}`));
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: s.bookAnother })).toHaveAttribute('href', s.path('/booking'));
        await expect(main.getByRole('link', { name: s.write })).toHaveAttribute('href', s.path('/contact'));
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      }
    });
  });
}

test('the question stands in its place before any time is known', async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/api/booking/availability', async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await openPage(page, '/booking');
  await asked.promise;
  const question = page.getByRole('heading', { name: english.day });
  const before = await question.boundingBox();
  expect(before).not.toBeNull();
  released.resolve();
  await expect(page.getByRole('list', { name: english.days })).toBeVisible();
  expect(await question.boundingBox()).toEqual(before);
});

test('choices survive a change of language, the back button and a reload', async ({ page }) => {
  await reachPerson(page, english);
  await page.getByLabel(english.name).fill('Ada Lovelace');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(heading(page, french.person)).toBeVisible();
  await expect(page.getByLabel(french.name)).toHaveValue('Ada Lovelace');
  await page.reload();
  await expect(page.getByLabel(french.name)).toHaveValue('Ada Lovelace');
  await page.goBack();
  await expect(free(page, english.times).and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
  await page.goBack();
  await expect(heading(page, english.day)).toBeVisible();
});

test('a booking is made with the keyboard alone', async ({ page }) => {
  const s = english;
  await openPage(page, '/booking');
  await free(page, s.days).first().focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, s.time)).toBeFocused();
  const tabTo = async (target: Locator) => {
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let press = 0; press < 20 && !(await hasFocus()); press++) await page.keyboard.press('Tab');
  };
  // Past the other days of the week.
  await tabTo(free(page, s.times).first());
  await page.keyboard.press('Space');
  await expect(free(page, s.times).first()).toHaveAttribute('aria-pressed', 'true');
  await tabTo(button(page, s.next));
  await page.keyboard.press('Enter');
  await expect(heading(page, s.person)).toBeFocused();
  // Past the choice of how to meet.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keys@visitor.test');
  await page.keyboard.press('Enter');
  await expect(heading(page, s.done)).toBeFocused();
});

test('the heading of a step has the focus once its fields are below it', async ({ page }) => {
  const s = english;
  const released = Promise.withResolvers<void>();
  await page.route(/\/person-step-[\w-]+\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await openPage(page, '/booking');
  await free(page, s.days).first().click();
  await free(page, s.times).first().click();
  await button(page, s.next).click();
  await expect(heading(page, s.person)).toBeVisible();
  await expect(heading(page, s.person)).not.toBeFocused();
  released.resolve();
  await expect(heading(page, s.person)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(s.name)).toBeFocused();
});

test.describe('when the times cannot be loaded', () => {
  test.use({ expectedErrors: [/status of (500|400|409)/] });

  test('generated ones show without an error, and the server has the last word', async ({ page }) => {
    const s = english;
    let loads = 0;
    await page.route('**/api/booking/availability', (route) =>
      ++loads === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.route('**/api/booking/create', (route) =>
      route.fulfill({ status: 400, json: { success: false, code: 'SLOT_UNKNOWN', error: 'Not one of ours.' } }),
    );
    await reachPerson(page, s);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fillPerson(page, s, 'guess@visitor.test');
    await button(page, s.confirm).click();
    await expect(page.getByText('Not one of ours.')).toBeVisible();
    await expect.poll(() => loads).toBeGreaterThan(1);
    await button(page, s.previous).click();
    // Real slots reach two weeks ahead, generated ones only one.
    await expect(page.getByRole('list', { name: s.days }).getByRole('listitem')).toHaveCount(10);
  });
});

test.describe('a visitor in another zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('sees times in their own zone, its name, and the time at the agency', async ({ page }) => {
    await openPage(page, '/booking');
    await free(page, english.days).last().click();
    const times = page.getByRole('list', { name: english.times });
    const agencyTime = bookingTexts('en')('agencyTime', { time: '4:00 PM', city: zoneCity(agency.timeZone) });
    await expect(times.getByRole('button', { name: new RegExp(`10:00 AM\\s+${agencyTime}`) })).toBeVisible();
    await expect(page.getByText(/New York \(UTC−[45]\)/).last()).toBeVisible();
  });
});
