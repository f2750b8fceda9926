import type { Locator, Page } from '@playwright/test';
import { type Language, languages, localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { dossierTexts } from '../web/app/messages/dossiers.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { peopleTexts } from '../web/app/messages/people.ts';
import { proposalsTexts } from '../web/app/messages/proposals.ts';
import { replyTexts } from '../web/app/messages/replies.ts';
import { scheduleTexts } from '../web/app/messages/schedule.ts';
import { templateTexts } from '../web/app/messages/templates.ts';
import { unsentTexts } from '../web/app/messages/unsent.ts';
import { adminToken, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use({
  expectedErrors: [/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

const words = 'Half a sentence that nobody else has';

type Lead = { readonly list: 'contacts' | 'quotes'; readonly id: string; readonly email: string };
let leads = 0;

async function makeLead(site: Site, list: Lead['list']): Promise<Lead> {
  const email = `unsent-${++leads}-${Date.now()}@example.com`;
  const body = { name: 'Inès Lindqvist', email };
  const { id } =
    list === 'contacts'
      ? await send<{ id: string }>(site, 'POST', '/contact', { body: { ...body, message: 'A question' } })
      : await send<{ id: string }>(site, 'POST', '/quotes', {
          body: { ...body, serviceType: 'business', options: [] },
        });
  return { list, id, email };
}

/** Somewhere in the back office where somebody writes. */
type Place = {
  /** What the list of unsent words calls it. */
  readonly kind: 'reply' | 'note' | 'proposal' | 'template' | 'schedule' | 'invitation';
  /** @returns the address, in English */
  readonly make: (site: Site, token: string) => Promise<string>;
  /** Opens the form, where it does not by itself. */
  readonly open: (page: Page, language: Language) => Promise<void>;
  readonly field: (page: Page, language: Language) => Locator;
  readonly typed?: string;
};

const places: readonly Place[] = [
  {
    kind: 'reply',
    make: async (site) => `/admin?tab=contacts&open=${(await makeLead(site, 'contacts')).id}`,
    open: (page, language) => page.getByRole('button', { name: replyTexts(language)('reply'), exact: true }).click(),
    field: (page, language) => page.getByRole('textbox', { name: replyTexts(language)('text') }),
  },
  {
    kind: 'note',
    make: async (site) => `/admin/dossiers?open=${encodeURIComponent((await makeLead(site, 'contacts')).email)}`,
    open: (page, language) => page.getByRole('button', { name: dossierTexts(language)('writeNote') }).click(),
    // Not the field that takes what is typed until the editor has come.
    field: (page, language) => page.getByRole('main').getByRole('textbox', { name: dossierTexts(language)('newNote') }),
  },
  {
    kind: 'proposal',
    make: async (site, token) => {
      const { id: quoteId } = await makeLead(site, 'quotes');
      const made = await send<{ id: string }>(site, 'POST', '/admin/proposals', { token, body: { quoteId } });
      return `/admin/proposals?open=${made.id}`;
    },
    open: async () => {},
    field: (page, language) => page.getByLabel(proposalsTexts(language)('introduction')),
  },
  {
    kind: 'template',
    make: async () => '/admin/templates',
    open: (page, language) =>
      page
        .getByRole('button', { name: templateTexts(language)('new'), exact: true })
        .first()
        .click(),
    field: (page, language) => page.getByLabel(templateTexts(language)('name')),
  },
  {
    kind: 'schedule',
    make: async () => '/admin/schedule',
    open: async () => {},
    field: (page, language) => page.getByRole('textbox', { name: scheduleTexts(language)('horizon') }),
    typed: '9',
  },
  {
    kind: 'invitation',
    make: async () => '/admin/people',
    open: async () => {},
    field: (page, language) =>
      page.getByRole('region', { name: peopleTexts(language)('inviteTitle') }).getByRole('textbox'),
    typed: 'zoe@agency.test',
  },
];

/** What a field of any of these places holds: the editor of notes is none to the browser. */
const contentOf = (field: Locator) =>
  field.evaluate((element) => (element as HTMLInputElement).value ?? element.textContent ?? '');

async function write(field: Locator, text = words): Promise<void> {
  await field.click();
  await field.fill(text);
}

const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** Has the page's calls wait on their way. @returns a function that lets them go, and those that follow */
async function holdCalls(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  // The route stays: the page leaves at once, and Playwright has been seen to wait for good where one is taken away then.
  return resolve;
}

async function logIn(page: Page, site: Site, language: Language): Promise<void> {
  const account = accountTexts(language);
  await page.getByLabel(account('email')).fill(site.admin.email);
  await page.getByLabel(account('password'), { exact: true }).fill(site.admin.password);
  await page.keyboard.press('Enter');
}

for (const [index, place] of places.entries()) {
  // Every second one in each language.
  const language = languages[index % languages.length] ?? 'en';
  const t = unsentTexts(language);
  const account = accountTexts(language);

  test(`a session that ends in the middle of a ${place.kind} loses no word, in ${language}`, async ({ page, site }) => {
    const token = await signIn(page, site);
    const path = localizedPath((await place.make(site, token)) as '/', language);
    await openPage(page, path);
    await place.open(page, language);
    const text = place.typed ?? words;
    await expect(place.field(page, language)).toBeVisible();
    // What is typed is never on the server, and the page does not hear of the end before it is typed.
    const release = await holdCalls(page);
    await write(place.field(page, language), text);
    await expect.poll(() => storedInTab(page)).toContain(text);
    await send(site, 'POST', '/auth/logout', { token });
    release();
    await expect(page).toHaveURL(new RegExp(`${localizedPath('/login', language)}\\?as=admin$`));
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText(account('sessionEndedTitle'));
    await expect(notice).toContainText(t(`form_${place.kind}`));
    await expectAccessible(page, 'the notice');
    await logIn(page, site, language);
    await expect(page).toHaveURL(`${site.url}${path}`);
    await expect.poll(() => contentOf(place.field(page, language))).toBe(text);
  });
}

for (const language of triedIn('en')) {
  const t = unsentTexts(language);
  const logOut = (page: Page) => page.getByRole('button', { name: layoutTexts(language)('logOut') }).click();
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('title') });
  const act = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click();
  const [reply, note] = places as [Place, Place];
  const at = async (place: Place, site: Site, token: string) =>
    localizedPath((await place.make(site, token)) as '/', language);

  /** Writes a note that is not saved. @returns the address where it is written */
  const beginNote = async (page: Page, site: Site) => {
    const path = await at(note, site, await signIn(page, site));
    await openPage(page, path);
    await note.open(page, language);
    await write(note.field(page, language));
    return path;
  };

  test.describe(`a logout of the back office in ${language}`, () => {
    test('sends what a reply says so far, once the server can be reached', async ({ page, site }) => {
      const token = await signIn(page, site);
      const path = await at(reply, site, token);
      await openPage(page, path);
      await reply.open(page, language);
      await page.route('**/api/admin/replies/draft*', (route) => route.abort('internetdisconnected'));
      await write(reply.field(page, language));
      await logOut(page);
      await expect(dialogOf(page)).toContainText(t('form_reply'));
      await expectAccessible(page, 'the question');
      await act(page, t('send'));
      await expect(dialogOf(page)).toContainText(t('failed'));
      await page.unroute('**/api/admin/replies/draft*');
      await act(page, t('send'));
      await expect(dialogOf(page)).toBeHidden();
      expect(await storedInTab(page)).not.toContain(words);
      const again = await adminToken(site);
      const id = new URL(path, site.url).searchParams.get('open') ?? '';
      const thread = await send<{ draft: { text: string } }>(site, 'GET', `/admin/replies?list=contacts&id=${id}`, {
        token: again,
      });
      expect(thread.draft.text).toBe(words);
    });

    test('asks about a note, and erases it', async ({ page, site }) => {
      const path = await beginNote(page, site);
      await logOut(page);
      await expect(dialogOf(page)).toContainText(t('form_note'));
      // A note is sent by whoever has finished it.
      await expect(dialogOf(page).getByRole('button', { name: t('send') })).toHaveCount(0);
      await act(page, t('stay'));
      await expect.poll(() => contentOf(note.field(page, language))).toBe(words);
      await logOut(page);
      await act(page, t('erase'));
      await expect(dialogOf(page)).toBeHidden();
      expect(await storedInTab(page)).not.toContain(words);
      await signIn(page, site);
      await openPage(page, path);
      await expect(page.getByRole('button', { name: dossierTexts(language)('writeNote') })).toBeVisible();
      await expect(note.field(page, language)).toHaveCount(0);
    });

    test('keeps a note for the next login in this tab', async ({ page, site }) => {
      const path = await beginNote(page, site);
      await logOut(page);
      await act(page, t('keep'));
      await expect(dialogOf(page)).toBeHidden();
      await signIn(page, site);
      await openPage(page, path);
      await expect.poll(() => contentOf(note.field(page, language))).toBe(words);
      await page.getByRole('button', { name: dossierTexts(language)('save'), exact: true }).click();
      await expect(note.field(page, language)).toHaveCount(0);
      expect(await storedInTab(page)).not.toContain(words);
    });

    test('shows whoever logs in next nothing of what the one before had read', async ({ page, site }) => {
      const token = await signIn(page, site);
      await openPage(page, await at(note, site, token));
      const name = page.getByRole('heading', { level: 1, name: 'Inès Lindqvist' });
      await expect(name).toBeVisible();
      await page.route('**/api/admin/dossiers*', (route) => route.abort('internetdisconnected'));
      const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/admin/dossiers'));
      const next = JSON.stringify({ type: 'admin', id: 'admin', name: 'Admin', email: 'next@agency.test' });
      await page.evaluate(
        ([token, user]) => {
          localStorage.setItem('authToken', token);
          localStorage.setItem('userData', user);
          window.dispatchEvent(new StorageEvent('storage'));
        },
        [await adminToken(site), next] as const,
      );
      // What is not known any more is asked for again.
      await asked;
      await expect(name).toBeHidden();
    });

    test('leaves nothing on a shared computer', async ({ page, site }) => {
      const token = await signIn(page, site);
      const path = await at(note, site, token);
      await page.evaluate(() => {
        for (const key of ['authToken', 'userData']) sessionStorage.setItem(key, localStorage.getItem(key) ?? '');
        localStorage.clear();
      });
      await openPage(page, path);
      await note.open(page, language);
      await write(note.field(page, language));
      await logOut(page);
      await expect(dialogOf(page).getByRole('button', { name: t('keep') })).toHaveCount(0);
      await act(page, t('erase'));
      await expect(dialogOf(page)).toBeHidden();
      expect(await storedInTab(page)).not.toContain(words);
      expect(await storedInTab(page)).not.toContain(site.admin.email);
    });
  });
}

test('an admin whose session ends on the own page comes back to the same part of it', async ({ page, site }) => {
  const token = await signIn(page, site);
  await page.goto('about:blank');
  await send(site, 'POST', '/auth/logout', { token });
  await page.goto('/admin/account#sessions');
  await expect(page).toHaveURL(/\/login\?as=admin$/);
  await logIn(page, site, 'en');
  await expect(page).toHaveURL(/\/admin\/account#sessions$/);
});
