import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { fromMajorUnits } from '@vitrine/contracts/money.ts';
import { formatPrice } from '@vitrine/contracts/prices.ts';
import { publishContent, untilShown } from '../server/testing/content.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { openPage } from './open.ts';
import { strangeInFrench } from './scenes/french.ts';
import { type Site, startSite } from './server.ts';
import { test as base, expect } from './test.ts';

/** Where the data of this worker's site is, which publishes what other specs do not expect. */
let dataDir = '';

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ post }, use) => {
      dataDir = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
      const site = await startSite({ SMTP_URL: post.url, DATA_DIR: dataDir });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'serial', timeout: 3 * untilShown.timeout });

const own = {
  'agency.name': 'Studio Neuf',
  'services.starter.price': 1234,
  'texts.en.home.heroText': 'We paint\nwhat you say.',
  'texts.fr.home.heroText': 'Nous peignons\nce que vous dites.',
  'texts.en.quote.title': 'What will it be?',
} as const;
const edits: ContentEdits = {
  ...own,
  'options.express.price': 555,
  'options.express.name': { en: 'Express', fr: 'Express' },
  'projects.shop.hidden': true,
  'testimonials.ines.hidden': true,
  'testimonials.marc.hidden': true,
  'testimonials.solene.hidden': true,
};

/** From the options of a quote to its end. */
async function sendQuote(page: Page, email: string): Promise<void> {
  const t = quoteTexts('en');
  await page.getByRole('button', { name: t('next'), exact: true }).click();
  await page.getByRole('button', { name: t('next'), exact: true }).click();
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill(email);
  await page.getByRole('button', { name: t('submit') }).click();
}

test('what was published stays where React takes the page over, in each language and on the way', async ({
  page,
  mailbox,
}) => {
  await publishContent({ DATA_DIR: dataDir }, edits);
  await expect.poll(async () => (await page.request.get('/')).text(), untilShown).toContain(own['agency.name']);

  await openPage(page, '/');
  await expect(page).toHaveTitle(new RegExp(own['agency.name']));
  await expect(page.getByText(own['texts.en.home.heroText'])).toBeVisible();
  await expect(page.getByRole('region', { name: homeTexts('en')('testimonialsTitle') })).toHaveCount(0);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByText(own['texts.fr.home.heroText'])).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText(own['texts.en.home.heroText'])).toBeVisible();

  // A move inside the site, on which no document is loaded.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: layoutTexts('en')('quote') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own['texts.en.quote.title']);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  const t = quoteTexts('en');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: t('next'), exact: true }).click();
  await page.getByRole('checkbox', { name: /Express/ }).check();
  await expect(page.locator('main aside')).toContainText(formatPrice(fromMajorUnits(1234 + 555), 'en'));
  await sendQuote(page, 'ada.content@example.com');
  const mail = await mailbox.waitFor(({ recipients }) => recipients.includes('ada.content@example.com'));
  expect(mail.text).toContain('1,789');
  expect(mail.text).toContain('Studio Neuf');
  expect(mail.text).not.toContain(agencyDefaults.name);

  expect((await page.request.get('/projects/maison-alder')).status()).toBe(404);
});

test.describe('while the data of a page is refused', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the page stays what was published, and the next interaction has it loaded anew', async ({ page }) => {
    let isDown = true;
    await page.route('**/assets/content-*.json', (route) =>
      isDown ? route.fulfill({ status: 503, json: { success: false, error: 'Away' } }) : route.continue(),
    );
    const refused = page.waitForResponse((response) => response.status() === 503);
    await page.goto('/');
    await refused;
    // What a refusal says is no content: nothing of what ships takes the place of the agency's own.
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveTitle(new RegExp(own['agency.name']));
    await expect(page.getByText(own['texts.en.home.heroText'])).toBeVisible();
    isDown = false;
    const loaded = page.waitForResponse((response) => response.url().endsWith('.json') && response.ok());
    await page.mouse.click(5, 5);
    await loaded;
    await expect(page).toHaveTitle(new RegExp(own['agency.name']));
  });
});

test('a page that was open before a publication goes on as it was', async ({ page }) => {
  await openPage(page, '/');
  await publishContent({ DATA_DIR: dataDir }, { 'agency.name': 'Third' });
  await expect.poll(async () => (await page.request.get('/')).text(), untilShown).toContain('Third');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: layoutTexts('en')('contact') })
    .first()
    .click();
  await expect(page).toHaveTitle(/Studio Neuf/);
  await openPage(page, '/contact');
  await expect(page).toHaveTitle(/Third/);
});

test('a quote costs what its page showed, though another price was published meanwhile', async ({ page, mailbox }) => {
  const [shown, later] = [1234, 2345].map((price) => formatPrice(fromMajorUnits(price), 'en'));
  const publish = async (price: number, text = '') => {
    await publishContent({ DATA_DIR: dataDir }, { 'agency.name': 'Third', 'services.starter.price': price });
    await expect.poll(async () => (await page.request.get('/services')).text(), untilShown).toContain(text);
  };
  await publish(1234, shown);
  await openPage(page, '/quote');
  await page.getByRole('radio').first().check();
  await publish(2345, later);
  await page.getByRole('button', { name: quoteTexts('en')('next'), exact: true }).click();
  await sendQuote(page, 'ada.before@example.com');
  await expect(page.getByRole('heading', { name: quoteTexts('en')('receiptTitle') })).toBeVisible();
  await expect(page.locator('[data-receipt]')).toContainText(shown ?? '');
  const mail = await mailbox.waitFor(({ recipients }) => recipients.includes('ada.before@example.com'));
  expect(mail.text).toContain(shown);
  expect(mail.text).not.toContain(later);
});

test('the languages of a site are the agency’s choice, and links of before lead on', async ({ page, site }) => {
  await publishContent({ DATA_DIR: dataDir }, { 'site.languages': ['fr', 'en'] });
  const languageAt = async (path: string) =>
    /<html[^>]* lang="(\w+)"/.exec(await (await page.request.get(path)).text())?.[1];
  await expect.poll(() => languageAt('/'), untilShown).toBe('fr');
  expect(await languageAt('/en/services')).toBe('en');

  // A mail of before, to somebody who reads French.
  await openPage(page, '/fr/quote?service=business');
  await expect(page).toHaveURL(`${site.url}/quote?service=business`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('radio').first().check();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/quote/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quoteTexts('en')('title'));
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: layoutTexts('en')('contact') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/contact$/);
  await openPage(page, '/en/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The choice is remembered.
  await openPage(page, '/contact');
  await expect(page).toHaveURL(/\/en\/contact$/);
});

test('a site in one language has no toggle, and nothing of the other', async ({ page, site }) => {
  await publishContent({ DATA_DIR: dataDir }, { 'site.languages': ['fr'] });
  await expect.poll(async () => (await page.request.get('/en', { maxRedirects: 0 })).status(), untilShown).toBe(302);
  await openPage(page, '/en/contact?from=mail');
  await expect(page).toHaveURL(`${site.url}/contact?from=mail`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('list', { name: layoutTexts('fr')('language') })).toHaveCount(0);
  expect(await strangeInFrench(page)).toEqual([]);
  expect((await page.request.get('/fr/nothing')).status()).toBe(404);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toMatch(/\/(en|fr)(\/|<)/);
});
