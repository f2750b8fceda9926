import { localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { detailsTexts } from '../web/app/messages/details.ts';
import { replyTexts } from '../web/app/messages/replies.ts';
import { todayTexts } from '../web/app/messages/today.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { emailOf, requestQuote, rowOf, rowsOf, sendContact, signIn, unavailable } from './back-office.ts';
import { makeClient } from './clients.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

// A site of its own, on which nothing else waits; and nothing moves while colours are measured.
test.use({ siteSettings: {} });

for (const language of triedIn('fr')) {
  const t = todayTexts(language);
  const account = accountTexts(language);
  const at = (path: string) => localizedPath(path, language);

  test(`the day is done by keys alone, from the login to a lit window, in ${language}`, async ({ page, site }) => {
    const [first, second] = [`Ada Premier ${language}`, `Bea Seconde ${language}`];
    await requestQuote(site, first, 'starter');
    await sendContact(site, second, 'Could you call me back?');

    await openPage(page, at('/login?as=admin'));
    await page.getByLabel(account('email')).fill(site.admin.email);
    await page.getByLabel(account('password'), { exact: true }).fill(site.admin.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${at('/admin')}$`));
    await expect(page.getByRole('tab', { selected: true })).toContainText(t('tab'));
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowOf(page, first)).toContainText(t('quotes'));
    await expectAccessible(page);

    // Open it, read it beside the list, and go back.
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: first })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('dialog', { name: second })).toBeVisible();
    // Beside the panel, the acts of the chosen row do not cover whose it is.
    const isOnTop = (name: HTMLElement) => {
      const { left, top, height } = name.getBoundingClientRect();
      return name.contains(document.elementFromPoint(left + 20, top + height / 2));
    };
    await expect.poll(() => page.locator('li[data-current] bdi').evaluate(isOnTop)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // A follow-up for tomorrow, set from the record, and undone.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: second })).toBeVisible();
    await page.keyboard.press('f');
    const followUp = page.getByRole('dialog', { name: t('followUpTitle') });
    await expect(followUp).toBeVisible();
    await expectAccessible(page);
    await followUp.getByRole('textbox', { name: t('followUpNote') }).fill('1 or 2 questions');
    await followUp.getByRole('listitem').first().getByRole('button').click();
    await expect(followUp).toBeHidden();
    await page.getByRole('button', { name: t('undo'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: t('undone') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Put off to tomorrow, and undone.
    await page.keyboard.press('s');
    const question = page.getByRole('dialog', { name: t('snoozeTitle') });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('1');
    await expect(rowOf(page, second)).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(rowOf(page, second)).toBeVisible();

    // Handed over, which stays in view here since there is nobody else.
    await page.keyboard.press('h');
    await expect(page.getByRole('dialog', { name: t('handOverTitle') })).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText(t('keyHandOver'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Both answered by phone: the window is lit.
    await page.keyboard.press('e');
    await expect(rowsOf(page)).toHaveCount(1);
    await page.keyboard.press('e');
    await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();
    await expectAccessible(page);
    // Each can be undone, the last first.
    await page.keyboard.press('u');
    await expect(rowsOf(page)).toHaveCount(1);
    await page.keyboard.press('u');
    await expect(rowsOf(page)).toHaveCount(2);
    await page.keyboard.press('e');
    await expect(rowsOf(page)).toHaveCount(1);
    await page.keyboard.press('e');
    await expect(rowsOf(page)).toHaveCount(0);

    // Whatever comes in appears by itself.
    const third = `Cid Troisième ${language}`;
    await requestQuote(site, third, 'premium');
    await expect(rowOf(page, third)).toBeVisible({ timeout: 15_000 });
    await rowOf(page, third).hover();
    await page.getByRole('button', { name: t('actOn', { act: t('repliedElsewhere'), name: third }) }).click();
    await expect(rowOf(page, third)).toHaveCount(0);
  });

  test(`a lead is answered by at most eight keys besides the text, in ${language}`, async ({ page, site, mailbox }) => {
    const [name, text] = [`Eve Cinquième ${language}`, `Of course, ${language}.`];
    await sendContact(site, name, 'Could you call me back?');
    // The reply answers the receipt once that has left.
    await mailbox.waitFor(({ recipients }) => recipients.includes(emailOf(name)));
    const next = `Eve Prochaine ${language}`;
    await sendContact(site, next, 'And me?');
    let keys = 0;
    const press = async (key: string) => {
      // Keys held together count each.
      keys += key.split('+').length;
      await page.keyboard.press(key);
    };
    await openPage(page, at('/login?as=admin'));
    const email = page.getByLabel(account('email'));
    await expect(email).toBeFocused();
    await page.keyboard.type(site.admin.email);
    await press('Tab');
    await expect(page.getByLabel(account('password'), { exact: true })).toBeFocused();
    await page.keyboard.type(site.admin.password);
    await press('Enter');
    await expect(rowOf(page, next)).toBeVisible();
    await press('r');
    const field = page.getByRole('textbox', { name: replyTexts(language)('text') });
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    // While the list loads again, what has been answered is not offered a second time.
    await page.route('**/api/admin/today', () => {});
    await press('Control+Enter');
    await expect(rowOf(page, name)).toHaveCount(0);
    expect(keys).toBeLessThanOrEqual(8);
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog', { name: next })).toBeVisible();
    await page.unroute('**/api/admin/today');
    const mail = await mailbox.waitFor(({ text: said }) => (said ?? '').includes(text));
    expect(mail.subject).toMatch(/^Re: /);
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Control+Enter');
    await expect(rowOf(page, next)).toHaveCount(0);
  });

  test(`what dossiers say is next is done, in ${language}`, async ({ page, site }) => {
    const name = `Fay Sixième ${language}`;
    const id = await sendContact(site, name, 'A question');
    const token = await signIn(page, site);
    await send(site, 'POST', '/admin/first-replies', { body: { list: 'contacts', ids: [id] }, token });
    const { email } = await send<{ email: string }>(site, 'GET', `/admin/contacts/${id}`, { token });
    const changes = {
      nextDate: { from: null, to: '2026-01-15' },
      nextStep: { from: '', to: 'Ask about the logo' },
    };
    await send(site, 'PATCH', '/admin/dossiers', { body: { email, changes }, token });
    await page.goto(at('/admin'));
    await expect(rowOf(page, name)).toContainText('Ask about the logo');
    await expect(rowOf(page, name)).toContainText(t('dossier'));
    await rowOf(page, name).hover();
    await page.keyboard.press('e');
    await expect(rowOf(page, name)).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(rowOf(page, name)).toBeVisible();
    await rowOf(page, name).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, name).getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('e');
    await expect(rowOf(page, name)).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test(`each thing can be done by touch, in ${language}`, async ({ page, site }) => {
      const name = `Dan Quatrième ${language}`;
      await sendContact(site, name, 'A question');
      await signIn(page, site);
      await page.goto(at('/admin'));
      await rowOf(page, name)
        .getByRole('button', { name: t('moreActs', { name }) })
        .tap();
      const acts = page.getByRole('group', { name: t('acts', { name }) }).getByRole('button');
      await expect(acts).toHaveCount(4);
      const tops = await acts.evaluateAll((all) => all.map((act) => Math.round(act.getBoundingClientRect().top)));
      // Two beside each other, and none left over on a line of its own.
      expect(tops).toEqual([tops[0], tops[0], tops[2], tops[2]]);
      await page.getByRole('button', { name: t('actOn', { act: t('snooze'), name }) }).tap();
      await page.getByRole('button', { name: t('inTwoWeeks') }).tap();
      await expect(rowOf(page, name)).toHaveCount(0);
      await page.getByRole('button', { name: t('undo'), exact: true }).tap();
      await expect(rowOf(page, name)).toBeVisible();
      await expectAccessible(page);
      // Nothing is left for the other tests.
      await page.keyboard.press('e');
      await expect(rowOf(page, name)).toHaveCount(0);
    });
  });
}

test('beside an open record, the keys go on over what has a page of its own, and the focus with them', async ({
  page,
  site,
}) => {
  const token = await signIn(page, site);
  const followed = 'Gus Septième';
  const id = await sendContact(site, followed, 'A question');
  await send(site, 'POST', '/admin/first-replies', { body: { list: 'contacts', ids: [id] }, token });
  const { email } = await send<{ email: string }>(site, 'GET', `/admin/contacts/${id}`, { token });
  const changes = { nextDate: { from: null, to: '2026-01-15' } };
  await send(site, 'PATCH', '/admin/dossiers', { body: { email, changes }, token });
  const waiting = 'Hal Huitième';
  await sendContact(site, waiting, 'Another question');
  await openPage(page, '/admin');
  await rowOf(page, waiting).getByText(waiting, { exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('k');
  await expect(rowOf(page, followed).getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog')).toContainText('Another question');
});

test.describe('without the server', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the lists stand in for what is due', async ({ page, site }) => {
    const t = backofficeTexts('en');
    await signIn(page, site);
    await page.route('**/api/admin/**', (route) => route.fulfill(unavailable));
    await page.goto('/admin');
    await expect(page.getByText(todayTexts('en')('unavailableTitle'))).toBeVisible();
    await expect(page.getByText(t('sampleTitle'))).toBeVisible();
  });
});

test('an empty list has nothing to select, and leads to what comes before it', async ({ page, site }) => {
  const t = backofficeTexts('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  await page.goto('/admin?tab=bookings');
  await page.getByRole('button', { name: t('showAll') }).click();
  await expect(page.getByText(t('emptyBookingsTitle'))).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('seeBookingPage') })).toHaveAttribute('href', '/booking');
});

test('where the system chooses the colours, the acts of a row stand on a ground of their own', async ({
  page,
  site,
}) => {
  await sendContact(site, 'Ground Work', 'A sentence long enough to lie under the acts of its row. '.repeat(8));
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, site);
  await page.goto('/admin');
  await expect(rowOf(page, 'Ground Work')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[data-row-acts="buttons"]')).toHaveCSS('background-color', /^rgb\(/);
});

test('an account is validated by its own key, and not when that is undone in time', async ({ page, site }) => {
  const t = todayTexts('en');
  const name = `Vera Attente ${Date.now()}`;
  const { profile } = await makeClient(site, `v${Date.now()}@client.test`, { name, validated: false });
  const token = await signIn(page, site);
  const isValidated = async () =>
    (await send<{ isValidated: boolean }>(site, 'GET', `/admin/clients/${profile.id}`, { token })).isValidated;
  expect(await isValidated()).toBe(false);
  await openPage(page, '/admin');
  await rowOf(page, name).hover();
  await page.keyboard.press('e');
  await expect(page.getByRole('alert').filter({ hasText: t('validateByKey') })).toBeVisible();
  await page.keyboard.press('v');
  // Nobody has confirmed the address, so that is asked first.
  await page.getByRole('button', { name: detailsTexts('en')('unconfirmedValidate') }).click();
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  await expect.poll(isValidated).toBe(true);
  await page.getByRole('button', { name: t('undo'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: t('undone') })).toBeVisible();
  expect(await isValidated()).toBe(false);
  await expect(rowOf(page, name)).toBeVisible();
});
