import type { BrowserContext, Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { unsentTexts } from '../web/app/messages/unsent.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { briefPage } from './brief-page.ts';
import { makeClient, signIn, type TestClient } from './clients.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use({ expectedErrors: [/status of (401|404)|ERR_INTERNET_DISCONNECTED/] });

const words = 'Nobody else may read this';

/** Everything the browser stores for the site, as one text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const { promise, resolve } = Promise.withResolvers<unknown[]>();
      const request = indexedDB.open(name ?? '');
      request.onsuccess = () => {
        const all = request.result.transaction('unsent').objectStore('unsent').getAll();
        all.onsuccess = () => {
          request.result.close();
          resolve(all.result);
        };
      };
      rows.push(...(await promise));
    }
    return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }]);
  });

/** Keeps the brief from being saved, as a network that is gone does. */
const cutOff = (page: Page) => page.route('**/api/wizard/save', (route) => route.abort('internetdisconnected'));

for (const language of triedIn('fr')) {
  const t = unsentTexts(language);
  const layout = layoutTexts(language);
  const account = accountTexts(language);
  const at = (path: string) => localizedPath(path as '/', language);

  /** Types what cannot be sent, and asks to log out. */
  async function typeAndLogOut(page: Page) {
    const brief = briefPage(page, language);
    await brief.open();
    await brief.waitForStep(1);
    await cutOff(page);
    await brief.text('projectName').fill(words);
    await brief.waitForStatus('stored');
    await page
      .getByRole('banner')
      .getByRole('button', { name: layout('logOut') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('title') });
    await expect(dialog).toContainText(t('brief', { count: 1, steps: '1' }));
    return dialog;
  }
  /** Types what cannot be sent in a tab besides the one of the test. */
  async function typeInAnotherTab(context: BrowserContext, client: TestClient) {
    await signIn(context, client);
    const other = await context.newPage();
    const brief = briefPage(other, language);
    await brief.open();
    await cutOff(other);
    await brief.text('projectName').fill(words);
    await brief.waitForStatus('stored');
    return { other, brief };
  }
  const act = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

  async function logIn(page: Page, { email, password }: TestClient, isShared = false): Promise<void> {
    await page.getByLabel(account('email')).fill(email);
    await page.getByLabel(account('password'), { exact: true }).fill(password);
    if (isShared) await page.getByLabel(account('shared')).check();
    await page.getByRole('button', { name: account('logIn'), exact: true }).click();
  }

  test.describe(`a logout with something unsent in ${language}`, () => {
    test('says so, stays on request, and sends it', async ({ page, site, context }) => {
      const client = await makeClient(site, `send.${language}@client.test`);
      await signIn(context, client);
      const dialog = await typeAndLogOut(page);
      await expectAccessible(page, 'the question');
      await act(page, t('stay'));
      await expect(dialog).toBeHidden();
      await expect(briefPage(page, language).text('projectName')).toHaveValue(words);

      await page
        .getByRole('banner')
        .getByRole('button', { name: layout('logOut') })
        .click();
      await act(page, t('send'));
      await expect(dialog).toContainText(t('failed'));
      await page.unroute('**/api/wizard/save');
      await act(page, t('send'));
      await expect(page).toHaveURL(new RegExp(`${at('/login')}$`));
      expect(await stored(page)).not.toContain(words);
      const { email, password } = client;
      const { token } = await send<{ token: string }>(site, 'POST', '/client/login', { body: { email, password } });
      const { data } = await send<{ data: unknown }>(site, 'GET', '/wizard/1', { token });
      expect(data).toEqual({ projectName: words });
    });

    test('erases it, also from another tab, and nothing comes back', async ({ page, site, context }) => {
      const client = await makeClient(site, `erase.${language}@client.test`);
      const { other, brief } = await typeInAnotherTab(context, client);
      await openPage(page, at('/contact'));
      await page.getByLabel(contactTexts(language)('message')).fill(words);
      await page
        .getByRole('banner')
        .getByRole('button', { name: layout('logOut') })
        .click();
      const dialog = page.getByRole('dialog', { name: t('title') });
      await expect(dialog).toContainText(t('brief', { count: 1, steps: '1' }));
      await expect(dialog).toContainText(t('form_contact'));
      await act(page, t('erase'));
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel(contactTexts(language)('message'))).toHaveValue('');
      // The other tab has lost its session too, and says so.
      await expect(other).toHaveURL(new RegExp(`${at('/login')}$`));
      await expect(other.getByText(account('sessionEndedTitle'))).toBeVisible();
      expect(await stored(page)).not.toContain(words);
      expect(await stored(other)).not.toContain(words);
      await other.unroute('**/api/wizard/save');
      await logIn(other, client);
      await expect(other).toHaveURL(new RegExp(`${at('/wizard')}$`));
      await brief.waitForStep(1);
      await expect(brief.text('projectName')).toHaveValue('');
    });

    test('erases also what another tab is about to store', async ({ page, site, context }) => {
      const client = await makeClient(site, `late.${language}@client.test`);
      const { other } = await typeInAnotherTab(context, client);
      await openPage(page, at('/contact'));
      await page
        .getByRole('banner')
        .getByRole('button', { name: layout('logOut') })
        .click();
      await expect(page.getByRole('dialog', { name: t('title') })).toBeVisible();
      // The other tab is busy until the words are erased, and its next attempt to send comes before all it is told meanwhile.
      const busy = other.evaluate(async () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.dispatchEvent(new Event('online'));
        port2.postMessage('');
        for (const until = performance.now() + 3000; performance.now() < until; );
      });
      await act(page, t('erase'));
      await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
      await busy;
      await expect(other).toHaveURL(new RegExp(`${at('/login')}$`));
      await expect.poll(() => stored(page)).not.toContain(words);
    });

    test('in another tab leaves word of what is kept, and offers to erase it', async ({ page, site, context }) => {
      const client = await makeClient(site, `keep.${language}@client.test`);
      await signIn(context, client);
      const dialog = await typeAndLogOut(page);
      await act(page, t('stay'));
      await expect(dialog).toBeHidden();
      const other = await context.newPage();
      await openPage(other, at('/services'));
      await other.evaluate(() => localStorage.clear());
      await expect(page).toHaveURL(new RegExp(`${at('/login')}$`));
      const notice = page.getByRole('main').getByRole('alert');
      await expect(notice).toContainText(account('sessionEndedTitle'));
      await expect(notice).toContainText(t('brief', { count: 1, steps: '1' }));
      await expectAccessible(page, 'the notice');
      expect(await stored(page)).toContain(words);
      await notice.getByRole('button', { name: t('eraseKept') }).click();
      await expect(notice).toContainText(t('erased'));
      expect(await stored(page)).not.toContain(words);
    });

    test('keeps nothing on a shared computer', async ({ page, site, context }) => {
      const client = await makeClient(site, `shared.${language}@client.test`);
      await page.goto(at('/wizard'));
      await expect(page).toHaveURL(new RegExp(`${at('/login')}$`));
      await logIn(page, client, true);
      const brief = briefPage(page, language);
      await brief.waitForStep(1);
      await cutOff(page);
      await brief.text('projectName').fill(words);
      await brief.waitForStatus('stored');
      const kept = () => page.evaluate(async () => [Object.keys(localStorage), await indexedDB.databases()]);
      expect(await kept()).toEqual([[], []]);
      const other = await context.newPage();
      await openPage(other, at('/services'));
      await expect(other.getByRole('button', { name: layout('logOut') })).toHaveCount(0);

      await page
        .getByRole('banner')
        .getByRole('button', { name: layout('logOut') })
        .click();
      const dialog = page.getByRole('dialog', { name: t('title') });
      await expect(dialog.getByRole('button', { name: t('keep') })).toHaveCount(0);
      await act(page, t('erase'));
      await expect(page).toHaveURL(new RegExp(`${at('/login')}$`));
      expect(await kept()).toEqual([[], []]);
      expect(await stored(page)).not.toContain(words);
      expect(await stored(page)).not.toContain(client.email);
      await expect(client.send('GET', '/wizard/1')).rejects.toThrow('404');
    });
  });
}

test('what the server has is not called unsent because the disk of the browser is slow', async ({
  page,
  site,
  context,
}) => {
  const language = 'en';
  await page.addInitScript((diskMs) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...record) {
      const request = put.apply(this, record);
      const end = performance.now() + (this.transaction.durability === 'strict' ? diskMs : 0);
      const wait = () => {
        if (performance.now() < end) this.count().onsuccess = wait;
      };
      wait();
      return request;
    };
  }, 800);
  await signIn(context, await makeClient(site, 'slow-disk@client.test'));
  const brief = briefPage(page, language);
  await brief.open();
  await brief.waitForStep(1);
  await brief.text('projectName').fill(words);
  await page
    .getByRole('banner')
    .getByRole('button', { name: layoutTexts(language)('logOut') })
    .click();
  // No question first: everything could be sent.
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).not.toContain(words);
});

test('a question is answered once another tab has sent what it holds', async ({ page, site, context }) => {
  const t = unsentTexts('en');
  await signIn(context, await makeClient(site, 'two-tabs@client.test'));
  const other = await context.newPage();
  const brief = briefPage(other, 'en');
  await brief.open();
  await brief.waitForStep(1);
  await cutOff(other);
  await brief.text('projectName').fill(words);
  await brief.waitForStatus('stored');
  await openPage(page, '/contact');
  await page
    .getByRole('banner')
    .getByRole('button', { name: layoutTexts('en')('logOut') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('title') });
  await expect(dialog).toContainText(t('brief', { count: 1, steps: '1' }));
  // It comes before the one that cuts the tab off; without either, the tab could send by itself.
  await other.route('**/api/wizard/save', async (route) => {
    const response = await route.fetch();
    await expect(dialog.getByRole('button', { name: t('send') })).toHaveAttribute('aria-busy', 'true');
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: t('send') }).click();
  await expect(dialog).toBeHidden();
  expect(await stored(page)).not.toContain(words);
});
