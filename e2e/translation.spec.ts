import type { Page } from '@playwright/test';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Cents } from '@vitrine/contracts/money.ts';
import { formatPrice, serviceOf } from '@vitrine/contracts/prices.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { shownScreens } from '../web/app/shown-screens.ts';
import { startPage } from './open.ts';
import { expect, test } from './test.ts';
import {
  addExtension,
  addTranslation,
  brokenPage,
  openBeforeScripts,
  type Translation,
  translate,
  translations,
} from './translation.ts';

const say = sentences('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const listed = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name }).getByRole('button', { disabled: false });

/** Goes through a flow; `step` is called between any two steps. */
type Flow = (page: Page, email: string, step: () => Promise<void>) => Promise<void>;

/** A message, refused by the form twice, for two reasons. */
const contact: Flow = async (page, email, step) => {
  const t = contactTexts('en');
  await button(page, t('send')).click();
  await expect(page.getByText(say('emailRequired'))).toBeVisible();
  await step();
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill('ada@');
  await expect(page.getByText(say('nameRequired'))).toHaveCount(0);
  await expect(page.getByText(say('emailRequired'))).toHaveCount(0);
  await step();
  await page.getByLabel(t('email')).fill(email);
  await page.getByLabel(t('message'), { exact: true }).fill('Is the light on?');
  await step();
  await button(page, t('send')).click();
  await expect(heading(page, t('receiptTitle'))).toBeVisible();
  await step();
  await button(page, t('receiptAnother')).click();
  await expect(page.getByLabel(t('message'), { exact: true })).toHaveValue('');
};

const booking: Flow = async (page, email, step) => {
  const t = bookingTexts('en');
  await listed(page, t('days')).last().click();
  await step();
  await listed(page, new RegExp(`^${t('times', { day: '' }).trim()}`))
    .last()
    .click();
  await step();
  await button(page, t('next')).click();
  await step();
  await button(page, t('confirm')).click();
  await expect(page.getByText(say('nameRequired'))).toBeVisible();
  await step();
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill(email);
  await step();
  await button(page, t('confirm')).click();
  await expect(heading(page, t('doneTitle'))).toBeVisible();
  await step();
};

const quote: Flow = async (page, email, step) => {
  const t = quoteTexts('en');
  const money = (price: Cents) => formatPrice(price, 'en');
  await page.getByRole('radio', { name: serviceOf('starter').name.en }).check();
  await step();
  await page.getByRole('radio', { name: serviceOf('business').name.en }).check();
  // What was translated follows the choice, and what it said before is gone.
  await expect(page.locator('main aside')).toContainText(money(serviceOf('business').price));
  await expect(page.locator('main aside')).not.toContainText(money(serviceOf('starter').price));
  await button(page, t('next')).click();
  await step();
  await page.getByRole('checkbox').first().check();
  await step();
  await button(page, t('next')).click();
  await page.getByLabel(t('message')).fill('A window for our shop.');
  await step();
  await button(page, t('next')).click();
  await step();
  await button(page, t('submit')).click();
  await expect(page.getByText(say('nameRequired'))).toBeVisible();
  await step();
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill(email);
  await button(page, t('submit')).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: t('receiptTitle') })).toBeVisible();
  await step();
  await button(page, t('receiptClose')).click();
  await expect(page.locator('[data-receipt]')).toHaveCount(0);
};

const signUp: Flow = async (page, email, step) => {
  const t = accountTexts('en');
  const password = page.getByLabel(t('password'), { exact: true });
  await button(page, t('logIn')).click();
  await expect(page.getByText(say('emailRequired'))).toBeVisible();
  await step();
  await page
    .locator('main p')
    .getByRole('button', { name: t('createAccount'), exact: true })
    .click();
  await step();
  await button(page, t('signUp')).click();
  await expect(page.getByText(say('nameRequired'))).toBeVisible();
  await step();
  await page.getByLabel(t('fullName')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill(email);
  await password.fill('abc');
  await expect(page.getByText(t('strengthWeak'), { exact: true })).toBeVisible();
  await step();
  await password.fill('A lamp in the window 7');
  await expect(page.getByText(t('strengthWeak'), { exact: true })).toHaveCount(0);
  await page.getByLabel(t('confirmPassword'), { exact: true }).fill('A lamp in the window 7');
  await step();
  await button(page, t('signUp')).click();
  await expect(page.getByRole('heading', { name: t('signedUpTitle') })).toBeVisible();
  await step();
  await button(page, t('signedUpLogIn')).click();
  await expect(page.getByLabel(t('email'))).toHaveValue(email);
};

const flows = { '/contact': contact, '/booking': booking, '/quote': quote, '/login': signUp };

async function open(page: Page, path: string, how: Translation, isSteady = false): Promise<void> {
  await addTranslation(page, how, isSteady);
  await openBeforeScripts(page, path, () => translate(page));
}

for (const [path, flow] of Object.entries(flows)) {
  for (const how of translations) {
    test(`${path} goes on when it is translated before hydration and at each step, ${how}`, async ({ page }) => {
      await open(page, path, how);
      await flow(page, `${path.slice(1)}-${how}@visitor.test`, () => translate(page));
      await expect(brokenPage(page)).toHaveCount(0);
    });
  }

  test(`${path} goes on while the browser translates whatever changes`, async ({ page }) => {
    await open(page, path, 'replaced', true);
    await flow(page, `${path.slice(1)}-steady@visitor.test`, async () => {});
    await expect(brokenPage(page)).toHaveCount(0);
  });
}

test('every page stands translation before and after hydration, and a change of its language', async ({ page }) => {
  test.slow();
  await addTranslation(page, 'replaced');
  for (const { path } of shownScreens().filter(({ path }) => !path.startsWith('/admin') && !path.includes(':'))) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await translate(page);
    await startPage(page);
    await translate(page);
    const toggle = page.getByRole('link', { name: 'Français' }).filter({ visible: true }).first();
    if ((await toggle.count()) === 0) continue;
    await toggle.click();
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { name: layoutTexts('fr')('brokenTitle') }), path).toHaveCount(0);
  }
});

test('a page that nobody else has changed is not taken for one, and hydrates in slices', async ({ page }) => {
  for (const path of ['/', '/services', '/contact', '/quote', '/booking', '/login']) {
    // Whether React was told to go on in one piece is asked at the moment it begins.
    await page.addInitScript(() =>
      addEventListener('hydrated', () =>
        Object.assign(window, {
          wasSeen: (window as Window & { foreignChanges?: { areSeen(): boolean } }).foreignChanges?.areSeen(),
        }),
      ),
    );
    await page.goto(path);
    await startPage(page);
    await expect.poll(() => page.evaluate(() => (window as Window & { wasSeen?: boolean }).wasSeen), path).toBe(false);
  }
});

test('text typed before hydration survives a translation, also while React takes the page over', async ({ page }) => {
  const t = contactTexts('en');
  for (const isSteady of [false, true]) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const tab = await page.context().newPage();
    await addTranslation(tab, 'replaced', isSteady);
    await tab.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await tab.goto('/contact', { waitUntil: 'domcontentloaded' });
    await translate(tab);
    const message = tab.getByLabel(t('message'), { exact: true });
    await message.pressSequentially('Typed early');
    await translate(tab);
    release();
    await expect(button(tab, t('send'))).toBeEnabled();
    await expect(message).toHaveValue('Typed early');
    await tab.close();
  }
});

test('an extension may add elements around fields and at either end of the page', async ({ page }) => {
  await addExtension(page);
  for (const [path, flow] of Object.entries(flows)) {
    await openBeforeScripts(page, path, async () => {});
    await flow(page, `${path.slice(1)}-extension@visitor.test`, async () => {});
    await expect(brokenPage(page)).toHaveCount(0);
  }
});

test('elements that an extension adds to the body leave the page as it was built', async ({ page }) => {
  await addExtension(page);
  for (const path of ['/', '/contact', '/login', '/request-password-reset', '/verify']) {
    await openBeforeScripts(page, path, () =>
      page.evaluate(() => {
        Object.assign(window, { built: document.querySelector('main') });
      }),
    );
    const isKept = () => page.evaluate(() => (window as Window & { built?: Element }).built?.isConnected);
    expect(await isKept(), path).toBe(true);
  }
});
