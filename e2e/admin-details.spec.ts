import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { briefStep } from '@vitrine/contracts/brief/steps.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { estimatePrice, formatPrice } from '@vitrine/contracts/prices.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { detailsTexts } from '../web/app/messages/details.ts';
import { offeredSlots, send } from './api.ts';
import { expectAccessible, expectAccessibleInThemes } from './axe.ts';
import { blockEvents, requestQuote, signIn } from './back-office.ts';
import { answersTo, makeClient, type TestClient } from './clients.ts';
import { openPage } from './open.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

type Made = { id: string };

type Person = { email: string; name: string; quote: string; contact: string; booking: string; client: TestClient };

let personCount = 0;

/** Creates a person with one lead of each kind and a brief: steps 1 and 2 completed, 3 a draft. */
async function makePerson(site: Site): Promise<Person> {
  const email = `details-${++personCount}-${Date.now()}@example.com`;
  const name = 'Inès Lindqvist';
  const post = async (path: string, body: object) =>
    (await send<Made>(site, 'POST', path, { body: { name, email, ...body } })).id;
  const quote = await post('/quotes', {
    serviceType: 'business',
    options: ['design'],
    message: 'A shop.\n\nFor pots.',
  });
  const contact = await post('/contact', { message: 'First line\nsecond line <b>not bold</b>' });
  const datetime = (await offeredSlots(site)).findLast((slot) => slot.available)?.datetime;
  const booking = await post('/booking/create', { datetime, phone: '+33 6 12 34 56 78', message: 'Call me' });
  const client = await makeClient(site, email, { name });
  for (const step of [1, 2, 3] as const) {
    const answers = step === 3 ? { languages: ['french', 'japanese'] } : answersTo(step);
    await client.send('POST', '/wizard/save', { step, data: answers, isDraft: step === 3 });
  }
  return { email, name, quote, contact, booking, client };
}

for (const language of triedIn('fr')) {
  const t = detailsTexts(language);
  const shared = backofficeTexts(language);
  const at = (query: string) => `${localizedPath('/admin', language)}?${query}`;
  const dialogOf = (page: Page) => page.getByRole('dialog').first();
  const timelineOf = (page: Page) => page.getByRole('region', { name: t('timeline') });

  test.describe(`the details in ${language}`, () => {
    test('show the whole timeline of a person, with links between the records', async ({ page, site }) => {
      const person = await makePerson(site);
      await signIn(page, site);
      await openPage(page, at(`tab=contacts&open=${person.contact}`));
      const dialog = dialogOf(page);
      const title = dialog.getByRole('heading', { level: 2 });
      const timeline = timelineOf(page);
      await expect(title).toHaveText(person.name);
      await expect(dialog).toContainText('second line <b>not bold</b>');
      await expect(dialog.getByRole('link', { name: person.email })).toHaveAttribute('href', `mailto:${person.email}`);

      // One of each kind, and the validation of the account; the open record is marked, and is not a link.
      await expect(timeline).toContainText(t('timelineOf', { email: person.email }));
      await expect(timeline.getByRole('listitem').getByRole('link')).toHaveText([
        t('briefChanged'),
        t('accountCreated'),
        t('booking'),
        t('quote'),
      ]);
      await expect(timeline.locator('[aria-current]')).toContainText(t('contact'));
      await expect(timeline).toContainText(t('clientValidated', { actor: site.admin.email, what: t('thisAccount') }));

      // A change of status is added at once.
      await dialog.getByRole('combobox', { name: shared('statusOf', { name: person.name }) }).selectOption('reviewing');
      await expect(timeline).toContainText(
        t('statusChanged', {
          actor: site.admin.email,
          what: t('thisContact'),
          before: shared('statusPending'),
          after: shared('statusReviewing'),
        }),
      );
      await expect(timeline.locator('[aria-current]')).toContainText(shared('statusReviewing'));

      // To the quote and the booking; back with the browser's button, then with the dialog's.
      await timeline.getByRole('link', { name: t('quote') }).click();
      await expect(dialog).toContainText('For pots.');
      await expect(dialog).toContainText(formatPrice(estimatePrice('business', ['design']), language));
      await expect(timeline.locator('[aria-current]')).toContainText(t('quote'));
      await expect(timeline).toContainText(site.admin.email);
      await timeline.getByRole('link', { name: t('booking') }).click();
      await expect(dialog.getByRole('link', { name: '+33 6 12 34 56 78' })).toHaveAttribute('href', 'tel:+33612345678');
      await page.goBack();
      await expect(dialog).toContainText('For pots.');
      await dialog.getByRole('button', { name: t('back') }).click();
      await expect(dialog).toContainText('second line');
      await expect(dialog.getByRole('button', { name: t('back') })).toHaveCount(0);

      // Closing a record opened from another, and that from a third, leads to the list, with a clean address.
      await timeline.getByRole('link', { name: t('quote') }).click();
      await expect(dialog).toContainText('For pots.');
      await timeline.getByRole('link', { name: t('booking') }).click();
      await expect(dialog).toContainText('Call me');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).not.toHaveURL(/open=|related=/);
    });

    test('open from the list, and return the focus to it', async ({ page, site }) => {
      const person = await makePerson(site);
      await signIn(page, site);
      await openPage(page, at(`tab=quotes&q=${encodeURIComponent(person.email)}`));
      const opener = page.getByRole('link', { name: person.name });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page);
      await expect(dialog).toContainText('For pots.');
      await expect(dialog).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('[role=dialog] :focus')).toHaveCount(1);
      // The list beside it stays usable.
      await page.getByRole('searchbox').fill(`${person.email} `);
      await expect(dialog).toContainText('For pots.');
      // A record opened by keyboard gets the focus at its top.
      await timelineOf(page)
        .getByRole('link', { name: t('booking') })
        .focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText('Call me');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Call me');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });

    test('show the whole status beside what answers a quote, on phones', async ({ page, site }) => {
      const id = await requestQuote(site, `Petit écran ${language}`, 'premium');
      await signIn(page, site);
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(localizedPath(`/admin?tab=quotes&open=${id}`, language));
        const status = page.locator('[data-dialog-actions]').getByRole('combobox');
        await expect(status).toBeVisible();
        const more = page.getByRole('button', { name: t('moreActions') });
        // What comes into the panel later may move both between the two looks.
        await expect
          .poll(
            async () => {
              const [one, other] = [await status.boundingBox(), await more.boundingBox()];
              return Math.abs((one?.y ?? 0) - (other?.y ?? 0));
            },
            { message: `beside each other at ${width}` },
          )
          .toBeLessThan(20);
        const missing = await status.evaluate((select: HTMLSelectElement) => {
          const whole = select.cloneNode(true) as HTMLSelectElement;
          whole.style.cssText = 'position: absolute; width: auto';
          select.after(whole);
          const wanted = whole.offsetWidth;
          whole.remove();
          return wanted - select.offsetWidth;
        });
        expect(missing, `at ${width}`).toBeLessThanOrEqual(0);
      }
    });

    test('fill the screen of a phone, which keeps the focus in them', async ({ page, site }) => {
      const person = await makePerson(site);
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, site);
      await openPage(page, at(`tab=quotes&q=${encodeURIComponent(person.email)}`));
      const opener = page.getByRole('link', { name: person.name });
      await opener.click();
      const dialog = dialogOf(page);
      await expect(dialog).toContainText('For pots.');
      expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
      for (let press = 0; press < 30; press++) {
        await page.keyboard.press('Tab');
        await expect(page.locator('[role=dialog] :focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });

    test('show a brief with its drafts, and download it', async ({ page, site }) => {
      const person = await makePerson(site);
      await signIn(page, site);
      await openPage(page, at(`tab=contacts&open=${person.contact}&related=wizards.${person.client.profile.id}`));
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('progressbar', { name: t('progress') })).toHaveAttribute('aria-valuenow', '22');
      await expect(dialog).toContainText(t('inProgress'));
      const step = (number: 1 | 3 | 9) => dialog.getByRole('region', { name: briefStep(number).title[language] });
      await expect(step(1)).toContainText('Answer 1 projectName');
      await expect(step(1)).toContainText(t('stepCompleted'));
      await expect(step(3)).toContainText(language === 'en' ? 'French, Japanese' : 'Français, Japonais');
      await expect(step(3)).toContainText(t('stepDraft'));
      await expect(step(3)).toContainText(t('noAnswer'));
      await expect(step(9)).toContainText(t('stepNotBegun'));
      await expect(step(9)).not.toContainText(t('noAnswer'));
      for (const [key, count] of [
        ['countCompleted', 2],
        ['countDraft', 1],
        ['countNotBegun', 6],
      ] as const) {
        await expect(dialog).toContainText(t(key, { count }));
      }

      const steps = dialog.getByRole('navigation', { name: t('steps') });
      await steps.getByRole('button').nth(2).click();
      await expect(step(3).getByRole('heading')).toBeFocused();
      await expect(step(3).getByRole('heading')).toBeInViewport();

      const json = page.waitForEvent('download');
      await dialog.getByRole('button', { name: t('json') }).click();
      expect((await json).suggestedFilename()).toMatch(/^brief-inès-lindqvist-\d{4}-\d\d-\d\d\.json$/);
      const file = JSON.parse(await readFile(await (await json).path(), 'utf8'));
      expect(file).toMatchObject({
        client: { name: person.name, email: person.email },
        wizardProgress: 22,
        isSubmitted: false,
        steps: [
          { step: 1, isDraft: false, title: briefStep(1).title[language] },
          { step: 2, isDraft: false },
          { step: 3, isDraft: true, data: { languages: ['french', 'japanese'] } },
        ],
      });

      const pdf = page.waitForEvent('download');
      await dialog.getByRole('button', { name: t('pdf') }).click();
      expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);
      expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');

      // A shared link has no history: Back leads to the record named in the address.
      await dialog.getByRole('button', { name: t('back') }).click();
      await expect(dialog).toContainText('second line');
    });

    test.describe('of a deleted record', () => {
      test.use({ expectedErrors: [/status of 40[04]/] });

      test('say that it is gone, and a client is deleted after a confirmation', async ({ page, site }) => {
        const email = `leaving-${language}-${Date.now()}@example.com`;
        const { profile } = await makeClient(site, email, { name: 'Bo Leaving', validated: false });
        const contact = await send<Made>(site, 'POST', '/contact', {
          body: { name: 'Bo Leaving', email, message: 'Goodbye' },
        });
        await signIn(page, site);
        const url = at(`tab=contacts&open=${contact.id}`);
        await openPage(page, url);
        const dialog = dialogOf(page);
        await timelineOf(page)
          .getByRole('link', { name: t('accountCreated') })
          .click();
        await dialog.getByRole('button', { name: t('validate'), exact: true }).click();
        await page.getByRole('button', { name: t('unconfirmedValidate') }).click();
        await expect(dialog.getByRole('button', { name: t('validate'), exact: true })).toHaveCount(0);
        await expect(timelineOf(page)).toContainText(
          t('clientValidated', { actor: site.admin.email, what: t('thisAccount') }),
        );

        await dialog.getByRole('button', { name: t('delete'), exact: true }).click();
        const confirmation = page.getByRole('dialog', { name: t('deleteTitle') });
        await expect(confirmation).toContainText(t('deleteText'));
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(confirmation).toHaveCount(0);
        await expect(dialog).toContainText(email);
        await dialog.getByRole('button', { name: t('delete'), exact: true }).click();
        await confirmation.getByRole('button', { name: t('deleteConfirm') }).click();
        // Going back through the browser's history takes a moment.
        await expect(page).not.toHaveURL(/related=/);
        await expect(dialog).toContainText('Goodbye');
        await expect(timelineOf(page).getByRole('link', { name: t('accountCreated') })).toHaveCount(0);

        for (const id of [profile.id, 'made-up', 'x'.repeat(65)]) {
          await openPage(page, `${url}&related=clients.${id}`);
          await expect(dialog.getByRole('heading', { name: t('goneTitle') })).toBeVisible();
          await expect(dialog.getByRole('alert')).toHaveText(t('goneText'));
        }
      });
    });

    test.describe('while the server is unreachable', () => {
      test.use({ expectedErrors: [/Failed to load resource/] });

      test('say so and try again', async ({ page, site }) => {
        const person = await makePerson(site);
        await signIn(page, site);
        await page.route('**/api/admin/quotes/*', (route) => route.abort());
        await page.route('**/api/admin/timeline*', (route) => route.abort());
        await blockEvents(page);
        // A row that the list shows needs no call.
        await openPage(page, at(`tab=quotes&q=nobody&open=${person.quote}`));
        const dialog = dialogOf(page);
        await expect(dialog.getByRole('heading', { name: t('unavailableTitle') })).toBeVisible();
        await page.unroute('**/api/admin/quotes/*');
        await dialog.getByRole('button', { name: shared('retry') }).click();
        await expect(dialog).toContainText('For pots.');
        await expect(dialog).toContainText(t('timelineUnavailable'));
        await page.unroute('**/api/admin/timeline*');
        await dialog.getByRole('button', { name: shared('retry') }).click();
        await expect(timelineOf(page).getByRole('link', { name: t('accountCreated') })).toBeVisible();
      });
    });

    test('are accessible and fit, at both widths and in both themes', async ({ page, site }) => {
      test.slow();
      const person = await makePerson(site);
      const long = `${'Ñ'.repeat(60)}👩‍🚀${'ש'.repeat(30)}`;
      const extreme = await send<Made>(site, 'POST', '/contact', {
        body: { name: long, email: person.email, message: `مرحبا ${'w'.repeat(2000)}\n${'A sentence. '.repeat(240)}` },
      });
      await signIn(page, site);
      const { id } = person.client.profile;
      for (const related of ['', `&related=clients.${id}`]) {
        await openPage(page, at(`tab=contacts&open=${extreme.id}${related}`));
        await expect(timelineOf(page).getByRole('listitem').first()).toBeVisible();
        if (related.includes('clients')) {
          await expect(dialogOf(page).getByRole('navigation', { name: t('steps') })).toBeVisible();
        }
        for (const [width, height] of [
          [390, 844],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expectAccessibleInThemes(page);
          const overflowing = await dialogOf(page).evaluate((dialog) =>
            [dialog, ...dialog.querySelectorAll('*')]
              .filter(
                (element) =>
                  element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
              )
              .filter((element) => !element.classList.contains('sr-only'))
              .map((element) => element.outerHTML.slice(0, 200)),
          );
          expect(overflowing).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      }
    });
  });
}
