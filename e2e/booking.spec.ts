import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

const said = {
  en: {
    prefix: '',
    days: 'Days',
    times: /^Times on/,
    day: 'Which day suits you?',
    time: 'At what time?',
    person: 'Who are we meeting?',
    done: 'See you then.',
    next: 'Next',
    previous: 'Previous',
    confirm: 'Confirm',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    clock: /^\d{1,2}:00 [AP]M/,
    booked: 'Meeting booked successfully!',
    taken: 'Someone has just booked this time.',
    nameRequired: 'Name is required',
    manage: 'Move or cancel this meeting',
    move: 'Move the meeting',
    moveTo: /^Move to .*\d/,
    moved: 'Your meeting has been moved.',
    cancel: 'Cancel the meeting',
    yes: 'Yes, cancel it',
    cancelled: 'Ada Lovelace, this meeting is cancelled',
    again: 'Book another time',
    write: 'Write to us',
  },
  fr: {
    prefix: '/fr',
    days: 'Jours',
    times: /^Horaires du/,
    day: 'Quel jour vous convient',
    time: 'À quelle heure',
    person: 'Qui rencontrons-nous',
    done: 'À très vite.',
    next: 'Suivant',
    previous: 'Précédent',
    confirm: 'Confirmer',
    name: 'Nom',
    email: 'E-mail',
    message: 'Message',
    clock: /^\d{2}:00/,
    booked: 'Rendez-vous réservé',
    taken: 'Quelqu’un vient de réserver cet horaire.',
    nameRequired: 'Le nom est requis',
    manage: 'Déplacer ou annuler ce rendez-vous',
    move: 'Déplacer le rendez-vous',
    moveTo: /^Déplacer au .*\d/,
    moved: 'Votre rendez-vous est déplacé.',
    cancel: 'Annuler le rendez-vous',
    yes: 'Oui, l’annuler',
    cancelled: 'Ada Lovelace, ce rendez-vous est annulé',
    again: 'Réserver un autre horaire',
    write: 'Nous écrire',
  },
} as const;

type Said = (typeof said)['en' | 'fr'];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const free = (page: Page, list: string | RegExp) =>
  page.getByRole('list', { name: list }).getByRole('button', { disabled: false });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Picks the first free day (or the last) and its first free time, up to the step that asks who one is. */
async function reachPerson(page: Page, s: Said, day: 'first' | 'last' = 'first'): Promise<void> {
  await openPage(page, `${s.prefix}/booking`);
  await free(page, s.days)[day]().click();
  await expect(heading(page, s.time)).toBeFocused();
  await expect(button(page, s.next)).toBeDisabled();
  await free(page, s.times).first().click();
  await button(page, s.next).click();
  await expect(heading(page, s.person)).toBeFocused();
}

/** The first free time of the last day that has one. */
function lastDaysFirst(slots: readonly { datetime: string; available: boolean }[]): string | undefined {
  const free = slots.filter(({ available }) => available).map(({ datetime }) => datetime);
  return free.find((datetime) => datetime.slice(0, 10) === free.at(-1)?.slice(0, 10));
}

async function fillPerson(page: Page, s: Said, email: string): Promise<void> {
  await page.getByLabel(s.name).fill('Ada Lovelace');
  await page.getByLabel(s.email).fill(email);
}

for (const language of ['en', 'fr'] as const) {
  const s = said[language];

  test(`a meeting is booked, moved and cancelled, ${language}`, async ({ page, mailbox }) => {
    const email = `booking-${language}@visitor.test`;
    await openPage(page, `${s.prefix}/booking`);
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
    await expect(page).toHaveURL(new RegExp(`${s.prefix}/booking/manage\\?token=`));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const shown = page.locator('main time');
    const before = await shown.getAttribute('datetime');
    await button(page, s.move).click();
    await free(page, s.days).last().click();
    await free(page, s.times).last().click();
    await button(page, s.moveTo).click();
    await expect(page.getByText(s.moved)).toBeVisible();
    await expect(shown).not.toHaveAttribute('datetime', before ?? '');

    await button(page, s.cancel).click();
    await button(page, s.yes).click();
    await expect(page.getByText(s.cancelled)).toBeVisible();
    await expect(button(page, s.move)).toBeHidden();
  });
}

for (const language of ['en', 'fr'] as const) {
  test.describe(`when the server refuses, ${language}`, () => {
    const s = said[language];
    // The browser's own lines about the refusals.
    test.use({ expectedErrors: [/status of (404|409)/] });

    test(`a time that somebody else takes meanwhile, ${language}`, async ({ page, request }) => {
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

    test(`a link that opens no meeting, ${language}`, async ({ page }) => {
      for (const query of ['', '?token=unknown']) {
        await openPage(page, `${s.prefix}/booking/manage${query}`);
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: s.again })).toHaveAttribute('href', `${s.prefix}/booking`);
        await expect(main.getByRole('link', { name: s.write })).toHaveAttribute('href', `${s.prefix}/contact`);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      }
    });
  });
}

test('what was chosen outlives the language, the back button and a reload', async ({ page }) => {
  await reachPerson(page, said.en);
  await page.getByLabel(said.en.name).fill('Ada Lovelace');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(heading(page, said.fr.person)).toBeVisible();
  await expect(page.getByLabel(said.fr.name)).toHaveValue('Ada Lovelace');
  await page.reload();
  await expect(page.getByLabel(said.fr.name)).toHaveValue('Ada Lovelace');
  await page.goBack();
  await expect(free(page, said.en.times).and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
  await page.goBack();
  await expect(heading(page, said.en.day)).toBeVisible();
});

test('the keyboard alone books a meeting', async ({ page }) => {
  const s = said.en;
  await openPage(page, '/booking');
  await free(page, s.days).first().focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, s.time)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(free(page, s.times).first()).toHaveAttribute('aria-pressed', 'true');
  for (
    let press = 0;
    press < 10 && !(await button(page, s.next).evaluate((own) => own === document.activeElement));
    press++
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, s.person)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keys@visitor.test');
  await page.keyboard.press('Enter');
  await expect(heading(page, s.done)).toBeFocused();
});

test.describe('when the times cannot be loaded', () => {
  test.use({ expectedErrors: [/status of (500|400|409)/] });

  test('generated ones show in silence, and the server has the last word', async ({ page }) => {
    const s = said.en;
    let asked = 0;
    await page.route('**/api/booking/availability', (route) =>
      ++asked === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.route('**/api/booking/create', (route) =>
      route.fulfill({ status: 400, json: { success: false, code: 'SLOT_UNKNOWN', error: 'Not one of ours.' } }),
    );
    await reachPerson(page, s);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fillPerson(page, s, 'guess@visitor.test');
    await button(page, s.confirm).click();
    await expect(page.getByText('Not one of ours.')).toBeVisible();
    await expect.poll(() => asked).toBeGreaterThan(1);
    await button(page, s.previous).click();
    // The real offer reaches two weeks ahead, the generated one only one.
    await expect(page.getByRole('list', { name: s.days }).getByRole('listitem')).toHaveCount(10);
  });
});

test.describe('a visitor in another zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('sees their own clock, its name, and the time at the agency', async ({ page }) => {
    await openPage(page, '/booking');
    await free(page, 'Days').last().click();
    const times = page.getByRole('list', { name: said.en.times });
    await expect(times.getByRole('button', { name: /10:00 AM\s+4:00 PM in Paris/ })).toBeVisible();
    await expect(page.getByText('America/New_York').last()).toBeVisible();
  });
});

test.describe('steps under axe', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every step of the booking is accessible, ${colorScheme}`, async ({ page }) => {
      const s = said.en;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openPage(page, '/booking');
      await expect(free(page, s.days).first()).toBeVisible();
      await expectAccessible(page);
      await free(page, s.days).first().click();
      await free(page, s.times).first().click();
      await expectAccessible(page);
      await button(page, s.next).click();
      await button(page, s.confirm).click();
      await expect(page.getByText(s.nameRequired)).toBeVisible();
      await expectAccessible(page);
      await fillPerson(page, s, `axe-${colorScheme}@visitor.test`);
      await button(page, s.confirm).click();
      await expect(heading(page, s.done)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: s.manage }).click();
      await button(page, s.move).click();
      await free(page, s.days).first().click();
      await expectAccessible(page);
      await button(page, s.cancel).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await button(page, s.yes).click();
      await expect(page.getByText(s.cancelled)).toBeVisible();
      await expectAccessible(page);
    });
  }
});
