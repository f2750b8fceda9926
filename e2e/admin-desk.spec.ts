import { localizedPath } from '@vitrine/contracts/language.ts';
import { paletteTexts } from '../web/app/messages/palette.ts';
import { replyTexts } from '../web/app/messages/replies.ts';
import { todayTexts } from '../web/app/messages/today.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { openerOf, requestQuote, rowOf, rowsOf, sendContact, signIn, unavailable } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

// A site of its own, on which nothing else waits; wide enough for the three columns.
test.use({ siteSettings: {}, viewport: { width: 1440, height: 900 } });

/** Each has a name of its own, however many there are. */
const firstNames = ['Ada', 'Bea', 'Cid', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'] as const;
const lastNames = ['Nord', 'Sud'] as const;
const twenty = lastNames.flatMap((last) => firstNames.map((first) => `${first} ${last}`));

type SentThread = { readonly replies: readonly { readonly text: string }[] };

for (const language of triedIn('fr')) {
  const t = todayTexts(language);
  const replies = replyTexts(language);
  const palette = paletteTexts(language);

  test(`twenty leads are answered in a row by at most eight keys each, in ${language}`, async ({ page, site }) => {
    const token = await signIn(page, site);
    const ids = new Map<string, string>();
    for (const name of twenty) ids.set(name, await sendContact(site, name, `It is about ${name}’s site.`));
    await openPage(page, localizedPath('/admin', language));
    await expect(rowsOf(page)).toHaveCount(twenty.length);
    const written = page.locator('[data-desk="written"]');
    const who = page.locator('[data-desk="conversation"] header h3');
    const field = page.getByRole('textbox', { name: replies('text') });
    await expect(written.locator('[aria-current]')).toContainText(twenty[0] ?? '');
    await expectAccessible(page);

    for (const name of twenty) {
      await expect(who).toHaveText(name);
      let keys = 0;
      const press = async (key: string) => {
        // Keys held together count each.
        keys += key.split('+').length;
        await page.keyboard.press(key);
      };
      await press('r');
      // The one of the message, not the one out of sight that keeps what is typed until it has come.
      await expect(written.getByRole('textbox', { name: replies('text') })).toBeFocused();
      await page.keyboard.type(`For ${name}: gladly.`);
      await press('Control+Enter');
      expect(keys).toBeLessThanOrEqual(8);
    }

    await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();
    await expect(field).toHaveCount(0);
    for (const [name, id] of ids) {
      const thread = await send<SentThread>(site, 'GET', `/admin/replies?list=contacts&id=${id}`, { token });
      expect(thread.replies.map(({ text }) => text)).toEqual([`For ${name}: gladly.`]);
    }
    // The total of the day is kept, with a window for each of them.
    const total = t('window', { done: twenty.length, total: twenty.length });
    await expect(page.getByText(total)).toBeVisible();
    await page.reload();
    await expect(page.getByText(total)).toBeVisible();
    await expect(page.locator('[data-state="lit"] title')).toHaveText(twenty);
    await expectAccessible(page);
  });

  test(`the palette takes each key from any moment of an answer, and gives the focus back, in ${language}`, async ({
    page,
    site,
  }) => {
    const [first, second] = ['Kit Ouest', 'Lou Ouest'];
    await sendContact(site, first, 'A question');
    await sendContact(site, second, 'Another question');
    await signIn(page, site);
    await openPage(page, localizedPath('/admin', language));
    await expect(rowsOf(page)).toHaveCount(2);
    const box = page.getByRole('dialog', { name: palette('title') });
    const field = page.locator('[data-desk="written"]').getByRole('textbox', { name: replies('text') });
    const search = async (text: string) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text);
      await expect(box.getByRole('combobox')).toHaveValue(text);
      await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
    };
    // Before anything has the focus, and on a row.
    await search('jkrse');
    await page.keyboard.press('j');
    await search('rees');
    await expect(openerOf(page, first)).toBeFocused();
    // While the form loads, and in the midst of a word.
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/api\/admin\/replies\?/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.keyboard.press('r');
    await page.keyboard.type('Glad');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rejs');
    arrive();
    await expect(box.getByRole('combobox')).toHaveValue('rejs');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Glad');
    await page.keyboard.type('ly');
    await search('skull');
    await expect(field).toBeFocused();
    await page.keyboard.type('.');
    await expect(field).toHaveValue('Gladly.');
    // Right after it was sent, while the next comes.
    await page.keyboard.press('Control+Enter');
    await search('ease');
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect(openerOf(page, second)).toBeFocused();
    // What it offers on the present row does the same as its keys.
    await page.keyboard.press('Control+k');
    await expect(box.getByRole('option', { name: t('snooze') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await page.keyboard.press('e');
    await expect(rowsOf(page)).toHaveCount(0);
  });
}

test('one is gone through by keys, read where it stands, and left without losing a word', async ({ page, site }) => {
  const t = todayTexts('en');
  const [first, second] = ['Mia Est', 'Nil Est'];
  await requestQuote(site, first, 'starter');
  await sendContact(site, second, 'Another question');
  await signIn(page, site);
  await openPage(page, '/admin');
  const who = page.locator('[data-desk="conversation"] header h3');
  const field = page.locator('[data-desk="written"]').getByRole('textbox', { name: replyTexts('en')('text') });
  await expect(who).toHaveText(first);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(openerOf(page, second)).toBeFocused();
  await expect(who).toHaveText(second);
  await expect(page).toHaveURL(/\/admin$/);
  const { promise: saved, resolve: save } = Promise.withResolvers<void>();
  await page.route('**/api/admin/replies/draft', async (route) => {
    await saved;
    await route.continue();
  });
  await page.keyboard.press('r');
  await expect(field).toBeFocused();
  await page.keyboard.type('Half a sen');
  // Left by Escape, the text stays; and coming by it again takes no key, whether it is saved or not.
  await page.keyboard.press('Escape');
  await expect(openerOf(page, second)).toBeFocused();
  await page.keyboard.press('k');
  await expect(who).toHaveText(first);
  await page.keyboard.press('j');
  await expect(field).toHaveValue('Half a sen');
  await expect(openerOf(page, second)).toBeFocused();
  save();
  await page.keyboard.press('r');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Half a sen');
  await page.keyboard.press('Escape');
  // By the mouse too; and who it is stands beside it, with a follow-up for them.
  await openerOf(page, first).click();
  await expect(who).toHaveText(first);
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: t('followUpTitle') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Narrower, it is the list with its panel; wider again, the same one shows.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(who).toHaveCount(0);
  await openerOf(page, second).click();
  await expect(page.getByRole('dialog', { name: second })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(who).toHaveText(second);
  for (let left = 2; left > 0; left--) {
    await page.keyboard.press('e');
    await expect(rowsOf(page)).toHaveCount(left - 1);
  }
});

test.describe('while the server is away', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('a reply that was not sent says so, and its words wait under the message', async ({ page, site }) => {
    const replies = replyTexts('en');
    const [first, second] = ['Oda Centre', 'Pia Centre'];
    await sendContact(site, first, 'A question');
    await sendContact(site, second, 'Another question');
    await signIn(page, site);
    await openPage(page, '/admin');
    const who = page.locator('[data-desk="conversation"] header h3');
    const field = page.locator('[data-desk="written"]').getByRole('textbox', { name: replies('text') });
    await expect(who).toHaveText(first);
    const isSending = (url: URL) => url.pathname === '/api/admin/replies';
    await page.route(isSending, async (route) =>
      route.request().method() === 'POST' ? await route.fulfill(unavailable) : await route.continue(),
    );
    await page.keyboard.press('r');
    await expect(field).toBeFocused();
    await page.keyboard.type('Gladly.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: replies('sendFailedTo', { name: first }) })).toBeVisible();
    // Whoever has gone on is not led back.
    await expect(who).toHaveText(second);
    await expect(rowOf(page, first)).toBeVisible();
    await page.unroute(isSending);
    await openerOf(page, first).click();
    await expect(who).toHaveText(first);
    await page.keyboard.press('r');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Gladly.');
    await page.keyboard.press('Control+Enter');
    await expect(rowOf(page, first)).toHaveCount(0);
    // Not sent after all, it is written on where it stands.
    await page.getByRole('button', { name: replies('unsend') }).click();
    await expect(who).toHaveText(first);
    await expect(field).toHaveValue('Gladly.');
    await page.keyboard.press('Escape');
    for (let left = 2; left > 0; left--) {
      await page.keyboard.press('e');
      await expect(rowsOf(page)).toHaveCount(left - 1);
    }
  });
});
