import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { untilShown } from '../server/testing/content.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** A site of its own, whose drafts no other spec writes. */
test.use({ siteSettings: {}, expectedErrors: [/status of 40[49]/] });
test.describe.configure({ timeout: 2 * untilShown.timeout });

test('an owner looks at the drafts by a link, hands it on, and withdraws it', async ({ page, site, browser }) => {
  const t = siteTexts('en');
  const say = sentences('en');
  await signIn(page, site);
  await openPage(page, '/admin/site');
  await page.getByLabel(t('label_name'), { exact: true }).first().fill('Studio Neuf');
  await page.getByRole('button', { name: t('previewMake') }).click();
  const link = page.getByRole('link', { name: t('previewOpen') });
  const url = (await link.getAttribute('href')) ?? '';
  await expectAccessible(page);

  // Somebody else, who has the link and nothing more.
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
  const other = await context.newPage();
  await other.goto(url, { timeout: untilShown.timeout });
  await expect(other).toHaveURL(`${site.url}/`);
  await expect(other).toHaveTitle(/Studio Neuf/);
  const bar = other.getByText(say('PREVIEW'));
  await expect(bar).toBeVisible();
  // Where React takes the page over, and on the way to another.
  await openPage(other, '/contact');
  await expect(other).toHaveTitle(/Studio Neuf/);
  await expect(bar).toBeVisible();
  await expectAccessible(other);
  const contact = contactTexts('en');
  await other.getByLabel(contact('name')).fill('Ada Lovelace');
  await other.getByLabel(contact('email')).fill('ada@visitor.test');
  await other.getByLabel(contact('message'), { exact: true }).fill('Is it a draft?');
  await other.getByRole('button', { name: contact('send'), exact: true }).click();
  await expect(other.locator('[data-preview]').getByText(say('PREVIEW'))).toBeVisible();
  await expect(other.getByRole('heading', { name: contact('receiptTitle') })).toHaveCount(0);
  await other
    .getByRole('banner')
    .getByRole('link', { name: layoutTexts('en')('services') })
    .first()
    .click();
  await expect(other).toHaveURL(`${site.url}/services`);
  await expect(bar).toBeVisible();

  const shown = await other.request.get('/services');
  expect(shown.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  // Nobody else sees any of it.
  const stranger = await page.request.get('/services');
  expect(await stranger.text()).not.toContain('Studio Neuf');
  expect(stranger.headers()['cache-control']).toBe('no-cache');

  await other.getByRole('link', { name: say('previewEnd') }).click();
  await expect(other).toHaveTitle(new RegExp(agencyDefaults.name));
  await expect(other.locator('[data-preview]')).toHaveCount(0);

  await other.goto(url);
  await expect(other).toHaveTitle(/Studio Neuf/);
  await page.getByRole('button', { name: t('previewWithdraw') }).click();
  await expect(link).toHaveCount(0);
  await openPage(other, '/');
  await expect(other).toHaveTitle(new RegExp(agencyDefaults.name));
  expect((await other.request.get(url)).status()).toBe(404);
  await context.close();
});
