import type { Page } from '@playwright/test';
import { packDefaults } from '@vitrine/contracts/content/packs.ts';
import { untilShown } from '../server/testing/content.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { adminToken, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { makeOwner, openAs } from './owners.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';

/** A site of its own, whose drafts no other spec writes. */
test.use({ siteSettings: {}, expectedErrors: [/status of (409|412)/] });
test.describe.configure({ mode: 'serial', timeout: 2 * untilShown.timeout });

const t = siteTexts('en');
const bob = { email: 'bob.editor@agency.test', name: 'Bob Editor' };
let bobToken = '';

test.beforeAll(async ({ site, post }) => {
  bobToken = await makeOwner(site, post, { ...bob, token: await adminToken(site) });
});
test.beforeEach(async ({ site }) => {
  await send(site, 'POST', '/admin/content/discard', { token: await adminToken(site), body: {} });
});

const drafts = async (site: Site) => {
  const { drafts: all } = await send<{ drafts: { path: string; value: unknown }[] }>(site, 'GET', '/admin/content', {
    token: bobToken,
  });
  return Object.fromEntries(all.map(({ path, value }) => [path, value]));
};

/** Holds the calls to an address until they are let go. @returns what lets them go, once there is one */
async function hold(page: Page, url: string): Promise<() => Promise<void>> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(url, async (route) => {
    held += 1;
    await opened;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held).toBeGreaterThan(0);
    open();
  };
}

test('each sees that the other is there and at which field, and both keep what they write', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, site);
  await openPage(page, '/admin/site');
  const { page: theirs, context } = await openAs(browser, site, { ...bob, token: bobToken });
  await openPage(theirs, '/admin/site');
  await expect(page.getByText(t('editorHere', { name: bob.name })).first()).toBeVisible();
  const phone = (of: Page) => of.getByLabel(t('label_phone'), { exact: true }).first();
  await phone(theirs).focus();
  await expect(page.getByText(t('editorAt', { name: bob.name }))).toBeVisible();
  await expect(page.getByText(t('editorAtThis', { name: bob.name }))).toBeVisible();
  await expectAccessible(page);
  const name = (of: Page) => of.getByLabel(t('label_name'), { exact: true }).first();
  await name(page).fill('Studio Hers');
  await phone(theirs).fill('+33 1 00 00 00 42');
  await expect.poll(() => drafts(site)).toEqual({ 'agency.name': 'Studio Hers', 'agency.phone': '+33 1 00 00 00 42' });
  // What the other has written stands in the field, without a conflict.
  await expect(phone(page)).toHaveValue('+33 1 00 00 00 42');
  await expect(name(theirs)).toHaveValue('Studio Hers');
  await expect(page.getByText(t('conflict'))).toHaveCount(0);
  await openPage(theirs, '/services');
  await expect(page.getByText(t('editorAt', { name: bob.name }))).toHaveCount(0);
  await context.close();
});

test('on the page the other’s words appear where they stand, and of the same sentence both are shown', async ({
  page,
  browser,
  site,
}) => {
  const services = servicesTexts('en');
  const path = 'texts.en.services.heroText';
  await signIn(page, site);
  const { page: theirs, context } = await openAs(browser, site, { ...bob, token: bobToken });
  const sentence = (of: Page) => of.frameLocator(`iframe[title="${t('pageFrame')}"]`).locator(`[data-place="${path}"]`);
  for (const each of [page, theirs]) {
    await openPage(each, '/admin/site?page=/services');
    await expect(sentence(each)).toHaveText(services('heroText'), untilShown);
  }
  await sentence(theirs).click();
  await expect(sentence(page)).toHaveAttribute('data-other', bob.name);
  await theirs.keyboard.press('ControlOrMeta+A');
  await theirs.keyboard.type('His words.');
  await expect(sentence(page)).toHaveText('His words.');

  // She begins from his, and he goes on at the same time.
  const release = await hold(page, '**/api/admin/content/draft');
  await sentence(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Her words.');
  await theirs.keyboard.press('ControlOrMeta+A');
  await theirs.keyboard.type('His other words.');
  await expect.poll(async () => (await drafts(site))[path]).toBe('His other words.');
  await release();
  const beside = page.getByRole('complementary', { name: t('pageBeside') });
  await expect(beside.getByText(t('conflict'))).toBeVisible();
  await expect(beside.getByText('His other words.', { exact: true })).toBeVisible();
  await expect(beside.getByRole('textbox').first()).toHaveValue('Her words.');
  await expectAccessible(page);
  await beside.getByRole('button', { name: t('keepLocal') }).click();
  await expect.poll(async () => (await drafts(site))[path]).toBe('Her words.');
  await context.close();
});

test('of two who order a list at once, the second sees both orders and decides', async ({ page, browser, site }) => {
  await signIn(page, site);
  const { page: theirs, context } = await openAs(browser, site, { ...bob, token: bobToken });
  const [first = '', second = ''] = Object.keys(packDefaults);
  for (const each of [page, theirs]) {
    await openPage(each, '/admin/site');
    await each
      .getByRole('navigation', { name: t('parts') })
      .getByRole('button', { name: t('group_packs'), exact: true })
      .click();
  }
  const release = await hold(page, '**/api/admin/content/drafts');
  const move = (of: Page, pack: string) =>
    of
      .locator('section')
      .filter({ has: of.locator(`[id="content-packs.${pack}.popular"]`) })
      .getByRole('button', { name: t('moveLater') })
      .click();
  await move(page, first);
  await move(theirs, second);
  await expect.poll(() => drafts(site)).toHaveProperty([`services.${second}.position`]);
  await release();
  const dialog = page.getByRole('dialog', { name: t('conflictTitle') });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(bob.name).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('conflictTheirs'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await context.close();
});
