import { packDefaults } from '@vitrine/contracts/content/packs.ts';
import { untilShown } from '../server/testing/content.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { packsTexts } from '../web/app/messages/packs.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** A site of its own, whose drafts no other spec writes. */
test.use({ siteSettings: {}, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 2 * untilShown.timeout });

const t = siteTexts('en');
const services = servicesTexts('en');
const servicesPacks = packsTexts('en');

/** The drafts of the site, as they are stored. */
const drafts = async (page: import('@playwright/test').Page, url: string): Promise<Record<string, unknown>> => {
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? sessionStorage.getItem('authToken'));
  const response = await page.request.get(`${url}/api/admin/content`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: { drafts: { path: string; value: unknown }[] } };
  return Object.fromEntries(data.drafts.map(({ path, value }) => [path, value]));
};

test('a sentence is pressed on the page, typed in, and published', async ({ page, site }) => {
  await signIn(page, site);
  await openPage(page, '/services');
  await page
    .getByRole('banner')
    .getByRole('link', { name: backofficeTexts('en')('editPage') })
    .click();
  await expect(page).toHaveURL(/\/admin\/site\?page=\/services$/);
  const frame = page.frameLocator(`iframe[title="${t('pageFrame')}"]`);
  const sentence = frame.getByText(services('heroText'), { exact: true });
  await sentence.click({ timeout: untilShown.timeout });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('We show every step.');
  const beside = page.getByRole('complementary', { name: t('pageBeside') });
  await expect(beside.getByRole('textbox').first()).toHaveValue('We show every step.');
  await expect.poll(() => drafts(page, site.url)).toEqual({ 'texts.en.services.heroText': 'We show every step.' });
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('publish'), exact: true }).click();
  await expect(async () => {
    expect(await (await page.request.get('/services')).text()).toContain('We show every step.');
  }).toPass(untilShown);
});

test('by the keyboard alone: a sentence that names a value keeps it', async ({ page, site }) => {
  await signIn(page, site);
  await openPage(page, '/admin/site?page=/fr/contact');
  const frame = page.frameLocator(`iframe[title="${t('pageFrame')}"]`);
  const naming = frame.locator('[data-place^="texts.fr.contact."][data-pieces*="name"]').first();
  await naming.focus({ timeout: untilShown.timeout });
  const before = (await naming.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(naming.locator('[data-value]').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Promis');
  await page.keyboard.press('Enter');
  await expect(naming).not.toHaveAttribute('contenteditable');
  const path = (await naming.getAttribute('data-place')) ?? '';
  await expect.poll(async () => (await drafts(page, site.url))[path]).toMatch(/\{\{\w+\}\}.* Promis$/s);
  await expect(naming).toHaveText(`${before} Promis`);
});

test('a price and an order are changed beside the page, which shows them', async ({ page, site }) => {
  await signIn(page, site);
  await openPage(page, '/admin/site?page=/services');
  const frame = page.frameLocator(`iframe[title="${t('pageFrame')}"]`);
  const [first = '', second = ''] = Object.keys(packDefaults);
  const names = frame.locator('[data-place^="packs."][data-place$=".text.en"]');
  await expect(names.first()).toHaveAttribute('data-place', `packs.${first}.text.en`, { timeout: untilShown.timeout });
  await names.first().click();
  const beside = page.getByRole('complementary', { name: t('pageBeside') });
  await beside.getByRole('button', { name: t('moveLater') }).click();
  await expect(names.first()).toHaveAttribute('data-place', `packs.${second}.text.en`, { timeout: untilShown.timeout });
  await frame.locator(`[data-place="packs.${first}.text.en"]`).click();
  await beside.getByLabel(t('label_supportMonths')).fill('9');
  await expect(frame.getByText(servicesPacks('support', { count: 9 })).first()).toBeVisible({
    timeout: untilShown.timeout,
  });
});
