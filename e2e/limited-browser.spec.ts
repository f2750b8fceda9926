import type { BrowserContext, Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { rowOf, sendContact } from './back-office.ts';
import { briefPage } from './brief-page.ts';
import { makeClient, signIn } from './clients.ts';
import type { Mailbox } from './mailbox.ts';
import { openPage } from './open.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Browsers that lack, or refuse, what others have. Others than Chromium are tried by `npm run test:browsers`. */

/** Sends each public form, and waits for the mail that it came. */
async function sendForms(page: Page, mailbox: Mailbox, prefix: string): Promise<void> {
  const [contact, quote, booking] = [contactTexts('en'), quoteTexts('en'), bookingTexts('en')];
  const emailOf = (form: string) => `${prefix}.${form}@visitor.test`;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const arrived = (form: string) => mailbox.waitFor(({ recipients }) => recipients.includes(emailOf(form)));

  await openPage(page, '/contact');
  await page.getByLabel(contact('name')).fill('Ada Limited');
  await page.getByLabel(contact('email')).fill(emailOf('contact'));
  await page.getByLabel(contact('message'), { exact: true }).fill('Does it work here?');
  await press(contact('send'));
  await arrived('contact');

  await openPage(page, '/quote');
  await page.getByRole('radio').first().check();
  for (const title of ['optionsTitle', 'detailsTitle', 'personTitle'] as const) {
    await press(quote('next'));
    await expect(page.getByRole('heading', { level: 2, name: quote(title) })).toBeVisible();
  }
  await page.getByLabel(quote('name')).fill('Ada Limited');
  await page.getByLabel(quote('email')).fill(emailOf('quote'));
  await press(quote('submit'));
  await arrived('quote');

  await openPage(page, '/booking');
  const free = page.locator('main').getByRole('list').getByRole('button', { disabled: false });
  await free.last().click();
  await expect(page.getByRole('heading', { level: 2, name: booking('timeTitle') })).toBeVisible();
  await free.last().click();
  await press(booking('next'));
  await page.getByLabel(booking('name')).fill('Ada Limited');
  await page.getByLabel(booking('email')).fill(emailOf('booking'));
  await press(booking('confirm'));
  await expect(page.getByRole('heading', { level: 2, name: booking('doneTitle') })).toBeVisible();
  await arrived('booking');
}

async function logIn(page: Page, site: Site, language: 'en' | 'fr' = 'en'): Promise<void> {
  const t = accountTexts(language);
  await openPage(page, localizedPath('/login?as=admin', language));
  await page.getByLabel(t('email')).fill(site.admin.email);
  await page.getByLabel(t('password'), { exact: true }).fill(site.admin.password);
  await page.getByRole('button', { name: t('logIn'), exact: true }).click();
}

test('nothing needs what only newer browsers have', async ({ page, context, site, mailbox }) => {
  test.slow();
  await context.addInitScript(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'Temporal', 'scheduler', 'navigation'])
      Reflect.deleteProperty(window, name);
  });
  await page.goto('/');
  expect(
    await page.evaluate(() =>
      ['requestIdleCallback', 'Temporal', 'scheduler', 'navigation'].filter((n) => n in window),
    ),
  ).toEqual([]);
  // Hydrated without a touch.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await sendForms(page, mailbox, 'older');
  await sendContact(site, 'Zoë Older', 'From before.');
  await logIn(page, site);
  await expect(page).toHaveURL(/\/admin$/);
  await openPage(page, '/admin?tab=contacts');
  await rowOf(page, 'Zoë Older').getByRole('link', { name: 'Zoë Older' }).click();
  await expect(page.getByRole('dialog').getByText('From before.').first()).toBeVisible();
});

/** Has both storages throw, as with cookies blocked. */
const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

test('with storage blocked, the public forms work all the same', async ({ page, context, mailbox }) => {
  test.slow();
  await blockStorage(context);
  await sendForms(page, mailbox, 'blocked');
});

for (const language of triedIn('fr')) {
  test(`with storage blocked, the logins say why nobody can stay, ${language}`, async ({ page, context, site }) => {
    const t = accountTexts(language);
    await blockStorage(context);
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/login') && request.method() === 'POST' && sent.push(request.url()),
    );
    await logIn(page, site, language);
    const said = page.getByRole('main').getByText(t('storageBlocked'));
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(/as=admin$/);
    await expect(page.getByText(t('adminLoggedIn'))).toHaveCount(0);
    // Nor is a session left behind on the server.
    expect(sent).toEqual([]);
    await page.getByRole('checkbox', { name: t('shared') }).check();
    await page.getByRole('button', { name: t('logIn'), exact: true }).click();
    await expect(said).toBeVisible();
  });
}

test.describe('opened in the background', () => {
  /** As in a tab that nobody looks at: no frame, no idle time, and timers so late that they do not come. */
  const hide = (context: BrowserContext) =>
    context.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      const later = window.setTimeout;
      Object.assign(window, {
        requestAnimationFrame: () => 1,
        requestIdleCallback: () => 1,
        setTimeout: (work: TimerHandler, ms = 0, ...given: unknown[]) =>
          later(work, Math.max(ms, 600_000), ...(given as [])),
      });
    });

  test('the login is ready', async ({ page, context }) => {
    await hide(context);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: accountTexts('en')('logIn'), exact: true })).toBeEnabled();
  });

  test('the brief is ready', async ({ page, context, site }) => {
    await signIn(context, await makeClient(site, 'background@client.test'));
    await hide(context);
    await page.goto('/wizard');
    await briefPage(page, 'en').waitForStep(1);
  });
});
