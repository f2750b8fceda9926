import type { Page, Request } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { deletionTexts } from '../web/app/messages/deletions.ts';
import { detailsTexts } from '../web/app/messages/details.ts';
import { dossierTexts } from '../web/app/messages/dossiers.ts';
import { moneyTexts } from '../web/app/messages/money.ts';
import { replyTexts } from '../web/app/messages/replies.ts';
import { todayTexts } from '../web/app/messages/today.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { openerOf, sendContact, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { watchRequests } from './requests.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

let personCount = 0;
const newEmail = () => `dossier-${++personCount}-${Date.now()}@example.com`;

/** A person who has written once. */
async function makePerson(site: Site, name = 'Inès Lindqvist') {
  const email = newEmail();
  await send<{ id: string }>(site, 'POST', '/contact', { body: { name, email, message: 'Hello' } });
  return email;
}

const dossierOf = async (page: Page, site: Site, token: string, email: string) =>
  (
    await page.request.get(`${site.url}/api/admin/dossiers?email=${encodeURIComponent(email)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  )
    .json()
    .then(({ data }) => data);

for (const language of triedIn('fr')) {
  const t = dossierTexts(language);
  const at = (email: string) => `${localizedPath('/admin/dossiers', language)}?open=${encodeURIComponent(email)}`;
  const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

  test.describe(`a dossier in ${language}`, () => {
    test('is reached from a record, and edited in place with undo', async ({ page, site }) => {
      const id = await sendContact(site, `Zoë ${personCount++} ${language}`, 'Hello');
      await signIn(page, site);
      await openPage(page, `${localizedPath('/admin', language)}?tab=contacts&open=${id}`);
      await page.getByRole('link', { name: t('openDossier') }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Zoë/ })).toBeVisible();
      await page.getByLabel(t('company')).fill('Vélos Lumière');
      await page.getByLabel(t('company')).press('Enter');
      await expect(toast(page, t('saved'))).toBeVisible();
      await page.getByRole('button', { name: deletionTexts(language)('undo') }).click();
      await expect(page.getByLabel(t('company'))).toHaveValue('');
      await page.getByLabel(t('outcome')).selectOption('won');
      const amount = page.getByLabel(t('amount', { currency: 'EUR' }));
      await amount.fill('3.490');
      await expect(amount).toHaveAccessibleDescription(moneyTexts(language)('ambiguous', { thousands: '3490' }));
      await amount.fill('3490,50');
      await expect(amount).toHaveAccessibleDescription(language === 'fr' ? /3\s490,50\s€/ : /€3,490\.50/);
      await amount.press('Enter');
      await expect(toast(page, t('saved'))).toBeVisible();
      await page.reload();
      await expect(amount).toHaveValue(language === 'fr' ? /3\s490,50\s€/ : '€3,490.50');
      await expect(page.getByRole('region', { name: t('conversation') })).toContainText('Hello');
      await page.getByText(t('everything')).press('Enter');
      await expect(page.getByRole('heading', { name: detailsTexts(language)('timeline') })).toBeVisible();
      await expectAccessible(page);
    });

    test('is a conversation that is answered where it stands', async ({ page, site }) => {
      const email = await makePerson(site);
      const replies = replyTexts(language);
      await signIn(page, site);
      await openPage(page, at(email));
      const next = page.getByRole('region', { name: t('next'), exact: true });
      await next.getByRole('button', { name: replies('reply'), exact: true }).press('Enter');
      const conversation = page.getByRole('region', { name: t('conversation') });
      const text = conversation.getByLabel(replies('text'), { exact: true });
      await expect(text).toBeFocused();
      await text.fill('We shall call you');
      await expectAccessible(page);
      await text.press('Control+Enter');
      await expect(conversation.getByRole('article')).toHaveCount(2);
      await expect(conversation.getByRole('article').last()).toContainText('We shall call you');
      await expect(next).toContainText(t('nextNone'));
      await expectAccessible(page);
    });

    test.describe('a change that meets another', () => {
      test.use({ expectedErrors: [/status of 409/] });

      test('shows both values when two admins change one field at once', async ({ page, site }) => {
        const email = await makePerson(site);
        const token = await signIn(page, site);
        await openPage(page, at(email));
        await page.getByLabel(t('company')).fill('Mine');
        const body = { email, changes: { company: { from: '', to: 'Theirs' } } };
        const headers = { authorization: `Bearer ${token}` };
        await page.request.patch(`${site.url}/api/admin/dossiers`, { data: body, headers });
        await page.getByLabel(t('company')).press('Enter');
        await expect(page.getByText(t('conflict', { theirs: 'Theirs' }))).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: t('keepLocal') }).click();
        await expect.poll(async () => (await dossierOf(page, site, token, email)).company).toBe('Mine');
      });
    });

    test('takes a note by keyboard alone, which another tab sees at once', async ({ page, site, context }) => {
      const email = await makePerson(site);
      const token = await signIn(page, site);
      await openPage(page, at(email));
      const other = await context.newPage();
      await openPage(other, at(email));
      await page.getByRole('button', { name: t('writeNote') }).press('Enter');
      const text = page.getByRole('main').getByRole('textbox', { name: t('newNote') });
      await expect(text).toBeFocused();
      await page.keyboard.type('Wants ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('two shops');
      await page.keyboard.press('Control+b');
      await page.keyboard.type(' <b>not bold</b>, says @');
      const option = page.getByRole('listbox').getByRole('option').first();
      await expect(option).toBeVisible();
      const colleague = (await option.innerText()).split('\n')[0];
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Enter');
      const notes = page.getByRole('region', { name: t('notes'), exact: true });
      await expect(notes.getByText(`@${colleague}`)).toBeVisible();
      await expect(notes.locator('strong')).toHaveText('two shops');
      await expect(notes.getByText('<b>not bold</b>')).toBeVisible();
      await expect(other.getByText('two shops')).toBeVisible();
      const [note] = (await dossierOf(page, site, token, email)).notes;
      expect(note.content.content[0].content.map(({ type }: { type: string }) => type)).toContain('mention');
      await notes.getByRole('button', { name: new RegExp(`^${t('delete')}`) }).click();
      await expect(notes.locator('strong')).toHaveCount(0);
      await page.getByRole('button', { name: deletionTexts(language)('undo') }).click();
      await expect(notes.locator('strong')).toHaveText('two shops');
      await expectAccessible(page);
    });

    test('joins two addresses, and parts them again', async ({ page, site }) => {
      const [one, two] = [await makePerson(site), await makePerson(site, 'Inès Work')];
      await signIn(page, site);
      await openPage(page, at(one));
      await page.getByText(t('joinAnother')).press('Enter');
      await page.getByLabel(t('otherEmail')).fill(two);
      await page.getByRole('button', { name: t('join'), exact: true }).click();
      const emails = page.getByRole('region', { name: t('emails') });
      await expect(emails.getByRole('link', { name: two })).toBeVisible();
      await expectAccessible(page);
      await emails.getByRole('button', { name: new RegExp(`^${t('part')}`) }).click();
      await expect(emails.getByRole('link', { name: two })).toHaveCount(0);
      await page.getByRole('button', { name: deletionTexts(language)('undo') }).click();
      await expect(emails.getByRole('link', { name: two })).toBeVisible();
    });

    test('is chosen among whoever wrote last, or found by a name', async ({ page, site }) => {
      const name = `Ottilie ${language}${Date.now()}`;
      const email = await makePerson(site, name);
      await signIn(page, site);
      await openPage(page, localizedPath('/admin/dossiers', language));
      const latest = page.getByRole('region', { name: t('latest') });
      await expect(latest.getByRole('link', { name: email })).toBeVisible();
      await expectAccessible(page);

      await page.getByLabel(t('find')).fill(name);
      const found = page.getByRole('region', { name: t('found') });
      await expect(found.getByRole('link')).toHaveCount(1);
      await page.getByLabel(t('find')).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    test.describe('of nobody', () => {
      test.use({ expectedErrors: [/status of 404/] });

      test('says so, and asks for another', async ({ page, site }) => {
        const nobody = 'nobody@nowhere.example';
        await signIn(page, site);
        await openPage(page, at(await makePerson(site)));
        await page.getByRole('link', { name: t('allDossiers') }).click();
        await page.getByLabel(t('find')).fill(nobody);
        await expect(page.getByText(t('noneFound'))).toBeVisible();
        await page.getByLabel(t('find')).press('Enter');
        await expect(page.getByText(t('unknown', { email: nobody }))).toBeVisible();
        await expect(page.getByLabel(t('find'))).toBeVisible();
      });
    });
  });
}

test('a form says where the visit came from, and the browser keeps nothing of it', async ({ page, site }) => {
  const t = dossierTexts('en');
  const email = newEmail();
  await openPage(page, '/services?utm_source=Newsletter&utm_campaign=autumn');
  await page.evaluate(() => history.pushState(null, '', '/services'));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /contact/i })
    .first()
    .click();
  await page.getByLabel(/^name/i).fill('Ana');
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel(/message/i).fill('Hello');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('status').first()).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/newsletter|autumn/i);
  await signIn(page, site);
  await openPage(page, `/admin/dossiers?open=${encodeURIComponent(email)}`);
  const sources = page.getByRole('region', { name: t('sources') });
  await expect(sources.getByText('Newsletter · autumn')).toBeVisible();
  await expect(sources.getByText('/services')).toBeVisible();
});

test('nothing of a person moves once it can be pressed, whichever of its parts comes last', async ({ page, site }) => {
  const email = await makePerson(site, 'Noor Ahmadi');
  await signIn(page, site);
  const isOwn = (url: string) => url.includes('/api/') && !url.endsWith('/events');
  /** Until no call but one is on its way, and what has come is shown. */
  const settle = async (underWay: ReadonlySet<Request>, but = 'none') => {
    await expect.poll(() => [...underWay].filter((request) => !request.url().includes(but)).length).toBe(0);
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  };
  const history = ['/admin/timeline', '/admin/follow-ups'];
  const places = [
    {
      name: dossierTexts('en')('writeNote'),
      calls: [...history, '/admin/dossiers', '/admin/colleagues'],
      open: () => openPage(page, `/admin/dossiers?open=${encodeURIComponent(email)}`),
    },
    {
      name: todayTexts('en')('followUpMake'),
      calls: history,
      open: async () => {
        await openPage(page, '/admin');
        await openerOf(page, 'Noor Ahmadi').click();
      },
    },
  ];
  for (const { name, calls, open } of places) {
    const button = page.getByRole('button', { name, exact: true });
    for (const last of calls) {
      const { promise: isWanted, resolve: release } = Promise.withResolvers<void>();
      await page.route(
        (url) => url.pathname === `/api${last}`,
        async (route) => {
          await isWanted;
          await route.continue();
        },
      );
      const underWay = watchRequests(page, (request) => isOwn(request.url()));
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === `/api${last}`);
      await open();
      await asked;
      await settle(underWay, last);
      const before = (await button.isVisible()) ? await button.boundingBox() : undefined;
      release();
      await expect(button).toBeVisible();
      await settle(underWay);
      if (before) expect(await button.boundingBox(), `${name}, ${last} last`).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});
