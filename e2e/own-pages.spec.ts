import { sentences } from '@vitrine/contracts/errors.ts';
import { untilShown } from '../server/testing/content.ts';
import { formattingTexts } from '../web/app/messages/formatting.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** A site of its own, since it publishes what other specs do not expect; without transitions, for axe. */
test.use({ siteSettings: {}, expectedErrors: [/status of 412/] });
test.describe.configure({ timeout: 3 * untilShown.timeout });

const t = siteTexts('en');
const tf = formattingTexts('en');

test('an owner writes a page, publishes it, and moves it', async ({ page, site }) => {
  await signIn(page, site);
  await openPage(page, '/admin/site');
  const open = () => page.getByRole('button', { name: new RegExp(`^${t('group_pages')}`) }).click();
  await open();
  await page.getByRole('button', { name: t('add'), exact: true }).click();
  const field = (name: string) =>
    page.locator(`[id="content-pages.pages-1.${name}"]`).locator('input, textarea').first();
  const body = (of: 'en' | 'fr') => page.getByRole('textbox', { name: `${t('label_pages_body')} (${t(of)})` });
  for (const of of ['en', 'fr'] as const) {
    await field(`title.${of}`).fill(`About us, ${of}`);
    await field(`lead.${of}`).fill(`Who we are, ${of}.`);
  }
  await field('slug').fill('about');

  // What is formatted, and what is pasted, which is plain.
  await body('en').click();
  await page.keyboard.type('Our workshop');
  await page
    .getByRole('button', { name: tf('heading') })
    .first()
    .click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Write to us');
  await page.keyboard.press('Shift+Home');
  await page
    .getByRole('button', { name: tf('link'), exact: true })
    .first()
    .click();
  const url = page.getByLabel(tf('linkUrl'));
  await expect(url).toBeFocused();
  await url.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(tf('linkWrong'))).toBeVisible();
  await url.fill('/contact');
  await page.keyboard.press('Enter');
  await expect(body('en')).toBeFocused();
  await expect(body('en').getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  await expectAccessible(page);

  const publish = page.getByRole('button', { name: t('publish'), exact: true });
  // The other language says nothing yet.
  await expect(page.getByText(sentences('en')('contentMissing')).first()).toBeVisible();
  await expect(publish).toBeDisabled();
  await body('fr').click();
  await page.keyboard.type('Notre atelier');
  await expect(publish).toBeEnabled();

  // Kept through a reload, formatted.
  await page.reload();
  await open();
  await expect(body('en').getByRole('heading', { name: 'Our workshop' })).toBeVisible();
  await publish.click();
  await expect(page.getByText(t('nothingWritten'))).toBeVisible();
  const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
  await expect.poll(() => statusOf('/pages/about'), untilShown).toBe(200);

  await openPage(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us, en' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us, en');
  await expect(page.getByRole('heading', { level: 2, name: 'Our workshop' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('article').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us, en');
  await openPage(page, '/fr/pages/about');
  await expect(page.getByText('Notre atelier')).toBeVisible();

  await openPage(page, '/admin/site');
  await open();
  await field('slug').fill('who-we-are');
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect(page.getByText(t('nothingWritten'))).toBeVisible();
  await expect.poll(() => statusOf('/pages/about'), untilShown).toBe(301);
  await openPage(page, '/fr/pages/about');
  await expect(page).toHaveURL('/fr/pages/who-we-are');
});
