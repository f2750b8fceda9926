import type { Locator, Page } from '@playwright/test';
import { packDefaults } from '@vitrine/contracts/content/packs.ts';
import { encodePng } from '../server/platform/png.ts';
import { untilShown } from '../server/testing/content.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { packsTexts } from '../web/app/messages/packs.ts';
import { picturesTexts } from '../web/app/messages/pictures.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { expectAccessible } from './axe.ts';
import { type AdminSite, signIn, unavailable } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** A site of its own, whose drafts no other spec writes. */
test.use({ siteSettings: {}, expectedErrors: [/status of (412|503)/] });
test.describe.configure({ timeout: 2 * untilShown.timeout });

const t = siteTexts('en');
const pictures = picturesTexts('en');
const services = servicesTexts('en');
const servicesPacks = packsTexts('en');

/** Drops a picture of one colour on something, as from a folder. */
async function dropOn(target: Locator, name: string): Promise<void> {
  const picture = encodePng({ width: 800, rows: Array.from({ length: 600 }, () => new Uint8Array(3 * 800).fill(90)) });
  // In the frame nothing runs that waits: what is dropped is made in one step.
  await target.evaluate(
    (element, [file, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], file, { type: 'image/png' }));
      for (const kind of ['dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    [name, picture.toString('base64')] as const,
  );
}

/** Signs an owner in to a site without drafts. @returns what reads its drafts, values by their places */
async function begin(page: Page, site: AdminSite): Promise<() => Promise<Record<string, unknown>>> {
  const headers = { authorization: `Bearer ${await signIn(page, site)}` };
  await page.request.post('/api/admin/content/discard', { headers, data: {} });
  return async () => {
    const response = await page.request.get('/api/admin/content', { headers });
    const { data } = (await response.json()) as { data: { drafts: { path: string; value: unknown }[] } };
    return Object.fromEntries(data.drafts.map(({ path, value }) => [path, value]));
  };
}

test('a sentence is pressed on the page, typed in, and published', async ({ page, site }) => {
  const drafts = await begin(page, site);
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
  await expect.poll(drafts).toEqual({ 'texts.en.services.heroText': 'We show every step.' });
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('publish'), exact: true }).click();
  await expect(page.getByText(t('publishedLive'))).toBeVisible(untilShown);
  expect(await (await page.request.get('/services')).text()).toContain('We show every step.');
  await page.getByText(t('publishedPages')).click();
  const changed = page.getByRole('link', { name: new RegExp(`^${t('pageOpen', { name: '' })}`) });
  await expect(changed).toHaveCount(1);
  await expect(changed).toHaveAttribute('href', '/services');
});

test('a sentence of a mail is pressed in the mail, typed in, and sent from then on', async ({
  page,
  site,
  mailbox,
}) => {
  const drafts = await begin(page, site);
  await openPage(page, '/admin/site');
  await page.getByRole('tab', { name: t('viewMails') }).click();
  await page.getByRole('combobox', { name: t('mailChoice'), exact: true }).selectOption('contactReceived');
  const frame = page.frameLocator(`iframe[title="${t('mailFrame')}"]`);
  const title = frame.locator('[data-place="texts.en.emails.contactReceivedTitle"]');
  await title.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('We have your words.');
  const beside = page.getByRole('complementary', { name: t('pageBeside') });
  await expect(beside.getByRole('textbox').first()).toHaveValue('We have your words.');
  await expect.poll(drafts).toEqual({ 'texts.en.emails.contactReceivedTitle': 'We have your words.' });
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  // The other language of it, and another mail, whose subject is written beside it.
  await page.getByRole('combobox', { name: t('pageLanguage'), exact: true }).selectOption('fr');
  await expect(frame.locator('[data-place="texts.fr.emails.contactReceivedTitle"]')).toBeVisible();
  await page.getByRole('combobox', { name: t('mailChoice'), exact: true }).selectOption('quoteReceived');
  await expect(frame.locator('[data-place="texts.fr.emails.quoteReceivedTitle"]')).toBeVisible();
  await expect(page).toHaveURL(/\?mail=quoteReceived$/);
  await expect(beside.getByRole('textbox').first()).not.toHaveValue('');
  await page.getByRole('button', { name: t('publish'), exact: true }).click();
  const body = { name: 'Ada', email: 'ada.mail@example.com', message: 'Hello' };
  await expect(async () => {
    await page.request.post('/api/contact', { data: body });
    await mailbox.waitFor(
      ({ recipients, text }) => recipients.includes(body.email) && (text ?? '').includes('We have your words.'),
      5_000,
    );
  }).toPass(untilShown);
});

test('a PDF is shown with the drafts, beside the texts that it has', async ({ page, site }) => {
  const drafts = await begin(page, site);
  await openPage(page, '/admin/site');
  await page.getByRole('tab', { name: t('viewPdfs') }).click();
  const frame = page.frameLocator(`iframe[title="${t('pdfFrame')}"]`);
  const pages = frame.locator('svg.page');
  await expect(pages.first()).toBeVisible({ timeout: untilShown.timeout });
  // What is drawn are outlines: a name of another length is another drawing.
  const drawn = async () => (await pages.first().innerHTML()).length;
  const before = await drawn();
  const beside = page.getByRole('complementary', { name: t('pdfBeside') });
  await beside.getByRole('textbox', { name: t('label_name'), exact: true }).fill('Studio of the longest Name');
  await expect.poll(drafts).toEqual({ 'agency.name': 'Studio of the longest Name' });
  await expect.poll(drawn, untilShown).not.toBe(before);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: t('pdfChoice'), exact: true }).selectOption('brief');
  await expect(page).toHaveURL(/\?pdf=brief$/);
  await expect(pages.first()).toBeVisible({ timeout: untilShown.timeout });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('pdfDownload') }).click();
  expect((await download).suggestedFilename()).toBe('brief-en.pdf');
});

test('a PDF for which there is no room now is asked for again when the server says', async ({ page, site }) => {
  await begin(page, site);
  let asked = 0;
  await page.route(
    ({ pathname }) => pathname === '/api/admin/content/pdf',
    (route) => (asked++ === 0 ? route.fulfill({ ...unavailable, headers: { 'Retry-After': '1' } }) : route.continue()),
  );
  await openPage(page, '/admin/site');
  await page.getByRole('tab', { name: t('viewPdfs') }).click();
  await expect(
    page
      .frameLocator(`iframe[title="${t('pdfFrame')}"]`)
      .locator('svg.page')
      .first(),
  ).toBeVisible();
  expect(asked).toBe(2);
});

test('by the keyboard alone: a sentence that names a value keeps it', async ({ page, site }) => {
  const drafts = await begin(page, site);
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
  await expect.poll(async () => (await drafts())[path]).toMatch(/\{\{\w+\}\}.* Promis$/s);
  await expect(naming).toHaveText(`${before} Promis`);
});

test('a price and an order are changed beside the page, which shows them', async ({ page, site }) => {
  await begin(page, site);
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

test('a price is typed where it stands, with the sums that it leads to, by keyboard too', async ({ page, site }) => {
  const drafts = await begin(page, site);
  await openPage(page, '/admin/site?page=/services');
  const frame = page.frameLocator(`iframe[title="${t('pageFrame')}"]`);
  const [first = '', second = ''] = Object.keys(packDefaults);
  const beside = page.getByRole('complementary', { name: t('pageBeside') });
  const price = (id: string) => frame.locator(`[data-place="services.${id}.price"]`).first();
  await price(first).click({ timeout: untilShown.timeout });
  // What is typed takes the place of the amount, which is chosen as a whole.
  const typing = frame.getByRole('textbox');
  await expect(typing).toBeFocused();
  await page.keyboard.type('1234');
  await expect(typing).toHaveText('1234');
  await expect(beside.getByRole('textbox', { name: t('label_price'), exact: true })).toHaveValue('1234');
  await expect(beside.getByRole('status').filter({ hasText: '1,234' })).toBeVisible();
  await expect(page.locator('[aria-hidden="true"]').filter({ hasText: '1,234' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(drafts).toEqual({ [`services.${first}.price`]: 1234 });
  // The page that is rendered with it takes nothing out of somebody's hands.
  await page.keyboard.type('5');
  await expect.poll(drafts).toEqual({ [`services.${first}.price`]: 12_345 });
  await expect(typing).toHaveText('12345');
  await page.keyboard.press('Enter');
  await expect(price(first)).toHaveText(/12,345/);
  await expect(price(first)).toBeFocused();
  // What is no price is said to be none, and not stored.
  await price(second).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('much');
  await expect(beside.getByText(t('unreadable_number'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2 345');
  await page.keyboard.press('Escape');
  await expect.poll(drafts).toHaveProperty([`services.${second}.price`], 2345);
  await expect(price(second)).toHaveText(/2,345/, untilShown);
});

test('a picture is changed, described and centred where it stands, by mouse and by keyboard', async ({
  page,
  site,
}) => {
  const drafts = await begin(page, site);
  await openPage(page, '/admin/site?page=/services');
  const frame = page.frameLocator(`iframe[title="${t('pageFrame')}"]`);
  // A picture that ships, in whose place one of the agency's own will stand.
  const picture = frame.locator('img[data-place^="process."]').first();
  await picture.focus({ timeout: untilShown.timeout });
  const path = ((await picture.getAttribute('data-place')) ?? '').replace(/\.file$/, '');
  await page.keyboard.press('Enter');
  const here = page.getByRole('region', { name: t('pictureHere') });
  await expect(here.locator('input[type=file]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(here).toHaveCount(0);
  await expect(picture).toBeFocused();

  await dropOn(picture, 'dropped.png');
  await expect.poll(async () => (await drafts())[`${path}.file`], untilShown).toMatch(/./);
  await expect(picture).toHaveAttribute('src', /\/pictures\//, untilShown);
  const alt = here.getByRole('textbox', { name: new RegExp(pictures('alt')) });
  await alt.first().fill('Two people at a table');
  await expect.poll(async () => (await drafts())[`${path}.alt.en`]).toBe('Two people at a table');
  await here.getByRole('slider', { name: new RegExp(pictures('focusX')) }).fill('20');
  await expect.poll(async () => (await drafts())[`${path}.focus`]).toEqual([20, 50]);
  await expectAccessible(page);
  await here.getByRole('button', { name: t('pictureDone') }).click();
  await expect(here).toHaveCount(0);
});

test('a service is given a card on the services page, where it stands as in the quote', async ({ page, site }) => {
  const drafts = await begin(page, site);
  await openPage(page, '/admin/site');
  const part = (name: string) =>
    page
      .getByRole('navigation', { name: t('parts') })
      .getByRole('button', { name })
      .first();
  await part(t('group_services')).click();
  await page.getByRole('button', { name: t('add'), exact: true }).click();
  const card = page.getByRole('button', { name: t('addCardNamed', { name: t('unnamed') }) });
  await card.click();
  await expect(card).toHaveCount(0);
  const written = Object.keys(await drafts());
  const id = written.find((path) => path.startsWith('packs.'))?.split('.')[1] ?? '';
  expect(written).toContain(`services.${id}.price`);
  await part(t('group_packs')).click();
  await expect(page.locator(`[id="content-packs.${id}.supportMonths"]`)).toBeVisible();
});

test('what publishing changes is seen, and a part of it stays a draft', async ({ page, site }) => {
  const drafts = await begin(page, site);
  await openPage(page, '/admin/site');
  const name = page.getByLabel(t('label_name'), { exact: true }).first();
  const phone = page.getByLabel(t('label_phone'), { exact: true }).first();
  const former = await phone.inputValue();
  await name.fill('Studio Neuf');
  await phone.fill('+33 1 00 00 00 09');
  await expect.poll(async () => Object.keys(await drafts()).length).toBe(2);
  const panel = page.getByRole('region', { name: t('publish') });
  await panel.getByText(t('changes')).click();
  await expect(panel.locator('del').filter({ hasText: former })).toBeVisible();
  await expect(panel.locator('ins').filter({ hasText: 'Studio Neuf' })).toBeVisible();
  // Both stand on every page, in both languages, so each is looked at with the drafts.
  await panel.getByText(t('changedPages')).click();
  const services = t('pageLookAt', { name: `${t('page_services')}, ${t('fr')}` });
  await panel.getByRole('button', { name: services }).click(untilShown);
  await expect(page).toHaveURL(/\/admin\/site\?page=%2Ffr%2Fservices$|\/admin\/site\?page=\/fr\/services$/);
  const frame = page.frameLocator(`iframe[title="${t('pageFrame')}"]`);
  await expect(frame.getByText('Studio Neuf').first()).toBeAttached(untilShown);
  await page.getByRole('tab', { name: t('viewWords') }).click();
  await panel.getByText(t('changes')).click();
  await expectAccessible(page);
  await panel.getByRole('checkbox').last().uncheck();
  await panel.getByRole('button', { name: t('publishSome', { count: 1 }) }).click();
  await expect.poll(drafts).toEqual({ 'agency.phone': '+33 1 00 00 00 09' });
  await expect(panel.getByRole('button', { name: t('changeDiscard') })).toHaveCount(1);
  await panel.getByRole('button', { name: t('changeDiscard') }).click();
  await expect(page.getByText(t('nothingWritten'))).toBeVisible();
  await expect(phone).toHaveValue(former);
});
