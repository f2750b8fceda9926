import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { dossierTexts } from '../web/app/messages/dossiers.ts';
import { ownAccountTexts } from '../web/app/messages/own-account.ts';
import { paletteTexts } from '../web/app/messages/palette.ts';
import { adminToken, send } from './api.ts';
import { requestQuote, sendContact, signIn, unavailable } from './back-office.ts';
import { answersTo, makeClient, type TestClient } from './clients.ts';
import { openPage } from './open.ts';
import { watchRequests } from './requests.ts';
import type { Site } from './server.ts';
import { test as base, expect } from './test.ts';

/** A little more than a call may take (web/app/lib/http/call-timeout.ts). */
const timeoutMs = 11_000;

/** What the places below open. */
type Records = { quote: string; contact: string; proposal: string; client: TestClient; mail: string };

const test = base.extend<object, { records: Records }>({
  records: [async ({ site }, use) => use(await makeRecords(site)), { scope: 'worker' }],
});
test.use({ expectedErrors: [/Failed to load resource/] });

async function makeRecords(site: Site): Promise<Records> {
  const quote = await requestQuote(site, 'Ada Waits', 'business');
  const contact = await sendContact(site, 'Ada Waits', 'Is anybody there?');
  const token = await adminToken(site);
  const client = await makeClient(site, 'ada.client@example.com');
  await client.send('POST', '/wizard/save', { step: 1, data: answersTo(1), isDraft: false });
  const proposal = await send<{ id: string }>(site, 'POST', '/admin/proposals', { body: { quoteId: quote }, token });
  const [mail] = await send<{ id: string }[]>(site, 'GET', '/admin/mails', { token });
  return { quote, contact, proposal: proposal.id, client, mail: mail?.id ?? '' };
}

/** Somewhere that waits for an answer: what it waits for, where it is, and what opens it. */
type Place = {
  readonly call: RegExp;
  readonly path: string | ((records: Records) => string);
  readonly open?: (page: Page) => Promise<void>;
  /** The sentences that say so, by catalogue and key. */
  readonly says?: readonly string[];
  /** Has an empty space instead of a placeholder while it waits. */
  readonly isBlank?: boolean;
};

const places: Readonly<Record<string, Place>> = {
  today: { call: /\/admin\/today$/, path: '/admin', says: ['today.loading'] },
  'a list': { call: /\/admin\/contacts\?/, path: '/admin?tab=contacts' },
  'a record': {
    call: /\/admin\/quotes\/[^/]+$/,
    path: ({ quote }) => `/admin?tab=quotes&q=nobody&open=${quote}`,
    says: ['backoffice.loading'],
  },
  'the history of a person': {
    call: /\/admin\/timeline/,
    path: ({ contact }) => `/admin?tab=contacts&open=${contact}`,
  },
  'a reply': {
    call: /\/admin\/replies\?/,
    path: ({ contact }) => `/admin?tab=contacts&open=${contact}`,
    open: async (page) => {
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('r');
    },
  },
  'the brief of an account': {
    call: /\/admin\/wizards\/[^/]+$/,
    path: ({ client }) => `/admin?tab=clients&open=${client.profile.id}`,
  },
  'the files of an account': {
    call: /\/admin\/clients\/[^/]+\/files/,
    path: ({ client }) => `/admin?tab=clients&open=${client.profile.id}`,
  },
  'the palette': {
    call: /\/admin\/quotes\?/,
    path: '/admin/people',
    open: async (page) => {
      await expect(page.getByRole('button', { name: paletteTexts('en')('open') })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(paletteTexts('en')('placeholder')).fill('zzzz');
    },
    says: ['palette.searching'],
    isBlank: true,
  },
  statistics: {
    call: /\/admin\/dashboard\/stats/,
    path: '/admin/dashboard',
    says: ['dashboard.loading'],
    isBlank: true,
  },
  'the charts': { call: /\/admin\/dashboard\/charts/, path: '/admin/dashboard', says: ['dashboard.loading'] },
  activity: { call: /\/admin\/audit/, path: '/admin/dashboard?tab=activity', says: ['dashboard.loading'] },
  sessions: {
    call: /\/admin\/dashboard\/sessions/,
    path: '/admin/dashboard?tab=sessions',
    says: ['dashboard.loading'],
  },
  figures: { call: /\/admin\/figures/, path: '/admin/figures', says: ['figures.loading'] },
  'who wrote last': { call: /\/admin\/quotes\?/, path: '/admin/dossiers' },
  'a search for a dossier': {
    call: /\/admin\/quotes\?.*q=zzzz/,
    path: '/admin/dossiers',
    open: (page) => page.getByLabel(dossierTexts('en')('find')).fill('zzzz'),
    isBlank: true,
  },
  'a dossier': { call: /\/admin\/dossiers/, path: '/admin/dossiers?open=ada.waits@example.com' },
  proposals: { call: /\/admin\/proposals\?/, path: '/admin/proposals' },
  'a proposal': { call: /\/admin\/proposals\/[^/]+$/, path: ({ proposal }) => `/admin/proposals?open=${proposal}` },
  mails: { call: /\/admin\/mails\?/, path: '/admin/mails' },
  'a mail': {
    call: /\/admin\/mails\/[^/]+$/,
    path: ({ mail }) => `/admin/mails?open=${mail}`,
    says: ['mails.loading'],
  },
  templates: { call: /\/admin\/reply-templates/, path: '/admin/templates' },
  'whom a template is read for': { call: /\/admin\/quotes\?/, path: '/admin/templates', isBlank: true },
  'the preview of a template': { call: /\/admin\/replies\/preview/, path: '/admin/templates' },
  schedule: { call: /\/admin\/schedule$/, path: '/admin/schedule', says: ['schedule.loading'] },
  'the preview of the schedule': { call: /\/admin\/schedule\/preview/, path: '/admin/schedule' },
  'public holidays': {
    call: /\/admin\/schedule\/holidays/,
    path: '/admin/schedule',
    open: (page) => page.locator('button[aria-expanded="false"]', { hasText: /holidays/i }).click(),
    says: ['schedule.holidaysLoading'],
    isBlank: true,
  },
  people: { call: /\/admin\/people/, path: '/admin/people' },
  'what is kept': { call: /\/admin\/retention/, path: '/admin/erasure', isBlank: true },
  'the content of the site': { call: /\/admin\/content$/, path: '/admin/site' },
  'what was published': { call: /\/admin\/content\/history/, path: '/admin/site', isBlank: true },
  'what is left before going live': { call: /\/admin\/launch/, path: '/admin/site', isBlank: true },
  receipts: { call: /\/admin\/erasures/, path: '/admin/erasure', isBlank: true },
  'the own account': { call: /\/api\/account$/, path: '/admin/account', says: ['own-account.loading'] },
  'the second factor': { call: /\/account\/second-factor$/, path: '/admin/account' },
  'the own sessions': { call: /\/account\/sessions$/, path: '/admin/account' },
};

const waitingOf = (page: Page) => page.locator('.animate-pulse');
const retryOf = (page: Page) =>
  page
    .getByRole('button', { name: backofficeTexts('en')('retry'), exact: true })
    .or(page.getByRole('button', { name: ownAccountTexts('en')('retry'), exact: true }))
    .first();

/** The catalogues whose texts the back office shows. */
const backOffice = 'web/app/backoffice';
const sources = readdirSync(backOffice, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const shownCatalogues = new Set(
  sources.flatMap((file) =>
    [...readFileSync(join(backOffice, file), 'utf8').matchAll(/messages\/([\w-]+)\.ts/g)].map(([, name]) => name),
  ),
);
/** Every sentence of the back office that says that something is on its way. */
const waitingSentences = [...shownCatalogues, 'own-account'].flatMap((catalogue) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(`web/app/messages/en/${catalogue}.json`, 'utf8'));
  return (
    Object.entries(texts)
      // Not the name of a kind of text.
      .filter(([key]) => /(?<!_)(?:loading|searching)$/i.test(key))
      .map(([key, text]) => ({ name: `${catalogue}.${key}`, text }))
  );
});

test('every sentence that says that something loads is tried below', () => {
  const said = new Set(Object.values(places).flatMap(({ says = [] }) => says));
  // Of screens that are no part of the back office.
  const elsewhere = ['layout.loading', 'files.loading', 'signing.loading'];
  expect(
    waitingSentences.map(({ name }) => name).filter((name) => !said.has(name) && !elsewhere.includes(name)),
  ).toEqual([]);
});

for (const [name, { call, path, open, says = [], isBlank = false }] of Object.entries(places)) {
  test(`${name}: what is not answered is said within the time-out, and a refused session leads to the login`, async ({
    page,
    site,
    records,
  }) => {
    await signIn(page, site);
    const isCall = (url: URL) => url.pathname.startsWith('/api/') && call.test(url.href);
    let respond: ((route: Route) => Promise<void>) | undefined;
    await page.route(isCall, (route) => respond?.(route));
    // What else the page asks for: late on a slow machine, it would be given up too when the clock is moved.
    const others = watchRequests(page, (request) => {
      const url = new URL(request.url());
      return url.pathname.startsWith('/api/') && !isCall(url) && !url.pathname.endsWith('/events');
    });
    const runTimeout = async () => {
      await expect.poll(() => others.size).toBe(0);
      await page.clock.fastForward(timeoutMs);
    };
    await page.clock.install();
    const asked = page.waitForRequest((request) => isCall(new URL(request.url())));
    await openPage(page, typeof path === 'string' ? path : path(records));
    await open?.(page);
    if (!isBlank) await expect(waitingOf(page).first()).toBeVisible();

    await asked;
    await runTimeout();
    const isSaid = async () => {
      await expect(retryOf(page)).toBeVisible();
      await expect(waitingOf(page)).toHaveCount(0);
      const text = await page.locator('body').innerText();
      for (const sentence of waitingSentences) {
        if (says.includes(sentence.name)) expect(text, sentence.name).not.toContain(sentence.text);
      }
    };
    await isSaid();

    // Tried again, it does not look as if it were on its way.
    await retryOf(page).click();
    await isSaid();
    respond = (route) => route.fulfill({ ...unavailable, status: 500 });
    await runTimeout();
    await isSaid();
    respond = (route) => route.fulfill({ status: 500, body: 'oops' });
    const answered = page.waitForEvent('requestfinished', (request) => isCall(new URL(request.url())));
    await retryOf(page).click();
    await answered;
    await runTimeout();
    await isSaid();

    respond = (route) =>
      route.fulfill({ status: 401, json: { success: false, code: 'UNAUTHENTICATED', error: 'Who are you?' } });
    // The figures ask again by themselves when the stream of events is back: then the button is gone before it is pressed.
    const atLogin = page.waitForURL(/\/login/);
    await Promise.race([atLogin, retryOf(page).click()]);
    await atLogin;
  });
}
