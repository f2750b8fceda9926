import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { untilShown } from '../server/testing/content.ts';
import { picturesTexts } from '../web/app/messages/pictures.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { emailOf, requestQuote, sendContact, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** A site of its own, since it publishes what other specs do not expect; without transitions, for axe. */
test.use({
  siteSettings: {},
  expectedErrors: [/status of (400|409|412)|ERR_FAILED/],
});
test.describe.configure({ mode: 'serial', timeout: 3 * untilShown.timeout });

/** How long a drawing may take to be drawn, on a machine whose processors are busy. */
const untilDrawn = { timeout: 120_000 };

/** A wordmark six times as wide as it is high, dark on nothing. */
const wordmark = (inside = '') => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 100"><path d="M0 0h90v100H0zM120 30h480v40H120z" fill="#14140f"/>${inside}</svg>`,
  ),
});

for (const language of triedIn('en')) {
  const t = picturesTexts(language);
  const ts = siteTexts(language);

  test(`an owner drops in a logo, looks at it, publishes it and goes back, in ${language}`, async ({
    page,
    site,
    mailbox,
    browser,
  }) => {
    const token = await signIn(page, site);
    await openPage(page, localizedPath('/admin/site', language));
    await page.getByRole('button', { name: ts('group_look') }).click();
    const logo = page.getByRole('group', { name: t('slot_light'), exact: true });
    await expect(page.getByText(t('iconFrom_shipped'))).toBeVisible();
    const file = logo.locator('input[type=file]');
    await file.setInputFiles(wordmark('<text>Studio</text>'));
    await expect(logo.getByText(sentences(language)('DRAWING_TEXT'))).toBeVisible(untilDrawn);
    await file.setInputFiles(wordmark('<script>alert(1)</script>'));
    await expect(logo.getByText(t('logoAdded'))).toBeVisible(untilDrawn);
    // Dark, it is not seen on what is dark; wide, it is no icon.
    await expect(logo.getByText(t('logoVanishes_dark'))).toBeVisible();
    await expect(logo.getByText(t('logoVanishes_light'))).toHaveCount(0);
    await expect(page.getByText(t('iconFrom_initial'))).toBeVisible();
    await page.getByLabel(t('logoWithName')).selectOption('false');
    await expectAccessible(page);

    // Whoever has the link of a preview sees it first.
    await page.getByRole('button', { name: ts('previewMake') }).click();
    const url = (await page.getByRole('link', { name: ts('previewOpen') }).getAttribute('href')) ?? '';
    const context = await browser.newContext({ baseURL: site.url });
    const other = await context.newPage();
    await other.goto(url, { timeout: untilShown.timeout });
    const picture = (of: typeof page) => of.getByRole('banner').locator('.logo img').first();
    await expect(picture(other)).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{64}\/logo$/);
    await context.close();
    const icon = async () => (await page.request.get('/icon-512.png')).body();
    const shippedIcon = await icon();
    expect(await (await page.request.get('/')).text()).not.toContain('/pictures/');

    const publish = page.getByRole('button', { name: ts('publish'), exact: true });
    await expect(publish).toBeEnabled();
    await publish.click();
    await expect(page.getByText(ts('nothingWritten'))).toBeVisible();
    const shownLogo = async () =>
      /\/pictures\/[0-9a-f]{64}\/logo(?=")/.exec(await (await page.request.get('/')).text());
    await expect.poll(shownLogo, untilShown).not.toBeNull();
    const [path = ''] = (await shownLogo()) ?? [];
    const response = await page.request.get(path);
    expect(response.headers()).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(response.headers()['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);

    for (const screen of ['/contact', '/login', '/admin']) {
      await openPage(page, localizedPath(screen, language));
      const shown = picture(page);
      await expect(shown).toHaveAttribute('src', path);
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      // Its room is there before it is, and it keeps its shape in it.
      const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 1 };
      expect(Math.abs(width / height - 6)).toBeLessThan(0.3);
    }
    await openPage(page, localizedPath('/contact', language));
    await expect(page.getByRole('contentinfo').locator('.logo img')).toHaveAttribute('src', path);
    expect(Buffer.compare(await icon(), shippedIcon)).not.toBe(0);
    expect(await (await page.request.get('/favicon.svg')).text()).toContain('data:image/png;base64,');
    const json = await page.locator('script[type="application/ld+json"]').textContent();
    expect(json).toContain(`${path}-large`);
    expect((await page.request.get(`${path}-large`)).headers()['content-type']).toBe('image/png');

    await sendContact(site, 'Ada Lovelace', 'Whose mail is it?');
    const mail = await mailbox.waitFor(({ recipients }) => recipients.includes(emailOf('Ada Lovelace')));
    const [inMail] = mail.attachments;
    expect(inMail).toMatchObject({ contentId: '<logo@agency>', mimeType: 'image/png' });
    const quoteId = await requestQuote(site, 'Ada Lovelace', 'business');
    const { id } = await send<{ id: string }>(site, 'POST', '/admin/proposals', { token, body: { quoteId } });
    const pdf = async () =>
      (
        await page.request.get(`/api/admin/proposals/${id}/pdf`, { headers: { authorization: `Bearer ${token}` } })
      ).body();
    expect((await pdf()).toString('latin1')).toMatch(/\/Subtype\s*\/Image/);

    await openPage(page, localizedPath('/admin/site', language));
    await page.getByText(ts('history'), { exact: true }).click();
    await page.getByRole('button', { name: ts('restoreNamed', { number: 0 }) }).click();
    await expect(publish).toBeEnabled();
    await publish.click();
    await expect.poll(shownLogo, untilShown).toBeNull();
    expect(Buffer.compare(await icon(), shippedIcon)).toBe(0);
    expect((await pdf()).toString('latin1')).not.toMatch(/\/Subtype\s*\/Image/);
    await openPage(page, localizedPath('/contact', language));
    await expect(picture(page)).toHaveAttribute('src', '/logo.svg');
  });
}

test('the initials stand where the logo cannot be loaded, also when it failed before any script', async ({ page }) => {
  await page.route('**/logo.svg', (route) => route.abort());
  await openPage(page, '/contact');
  await expect(page.getByRole('banner').locator('.logo').first()).toContainText(agencyDefaults.initials);
  await expect(page.getByRole('banner').locator('.logo img')).toHaveCount(0);
});
