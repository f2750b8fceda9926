import { sentences } from '@vitrine/contracts/errors.ts';
import { hostileDrawings } from '../server/testing/hostile-drawings.ts';
import { picturesTexts } from '../web/app/messages/pictures.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** A site of its own, whose drafts no other spec writes. */
test.use({
  siteSettings: {},
  // A browser shows a picture in a document of its own, whose style the policy of the picture refuses.
  expectedErrors: [/status of 4\d\d|Content Security Policy/],
});
/** Each drawing is drawn by a process of its own, on a machine whose processors may be busy. */
test.describe.configure({ timeout: 300_000 });

const t = siteTexts('en');
const pictures = picturesTexts('en');

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 600 100"><path d="M0 0h600v100H0z" fill="#14140f"/>${inside}</svg>`;

test('a drawing that would run something is, opened as a document, a picture and nothing else', async ({
  page,
  site,
}) => {
  const token = await signIn(page, site);
  let ran = 0;
  page.on('dialog', (dialog) => {
    ran += 1;
    void dialog.dismiss();
  });
  let shown = 0;
  for (const [name, inside] of hostileDrawings) {
    const added = await page.request.post('/api/admin/content/pictures?as=logo', {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      data: Buffer.from(drawing(inside)),
      timeout: 120_000,
    });
    expect(added.status(), name).toBeLessThan(500);
    if (!added.ok()) continue;
    const { picture } = ((await added.json()) as { data: { picture: string } }).data;
    for (const size of ['logo', 'logo-large']) {
      const response = await page.goto(`/pictures/${picture}/${size}`);
      expect(response?.headers()['content-type'], name).toMatch(/^image\/(webp|png)$/);
      expect(response?.headers()['content-security-policy'], name).toMatch(/default-src 'none'.*sandbox/);
      expect(await page.locator('script, svg, iframe').count(), name).toBe(0);
      shown += 1;
    }
  }
  expect(shown).toBeGreaterThan(hostileDrawings.length);
  expect(ran).toBe(0);
});

test('a file that lies about its kind is refused where it was dropped, with a sentence, and nothing is changed', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await openPage(page, '/admin/site?page=/services');
  const frame = page.frameLocator(`iframe[title="${t('pageFrame')}"]`);
  await frame.locator('img[data-place^="process."]').first().click({ timeout: 150_000 });
  const here = page.getByRole('region', { name: t('pictureHere') });
  const liar = Buffer.from('<!doctype html><script>alert(1)</script>');
  await here.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: liar });
  await expect(here.getByText(sentences('en')('PICTURE_KIND'))).toBeVisible({ timeout: 60_000 });
  const svg = Buffer.from(drawing('<script>alert(1)</script>'));
  await here.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: svg });
  await expect(here.getByText(sentences('en')('PICTURE_SVG'))).toBeVisible({ timeout: 60_000 });
  await expect(here.getByRole('button', { name: pictures('remove') })).toHaveCount(0);
  await expect(page.getByText(t('nothingWritten'))).toBeVisible();
  await expectAccessible(page);
});

test('a colour with which a text could not be read is refused, and the nearest that does is one press away', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await openPage(page, '/admin/site');
  await page
    .getByRole('navigation', { name: t('parts') })
    .getByRole('button', { name: t('group_look'), exact: true })
    .click();
  const paper = page.locator('[id="content-look.paper"]');
  await paper.getByRole('textbox').first().fill('#2b2b2b');
  const nearest = paper.getByRole('button', { name: new RegExp(t('lookNearest', { colour: '' }).trim()) });
  await expect(nearest).toBeVisible();
  const publish = page.getByRole('button', { name: t('publish'), exact: true });
  await expect(publish).toBeDisabled();
  await nearest.click();
  await expect(paper.getByRole('textbox').first()).not.toHaveValue('#2b2b2b');
  await expect(publish).toBeEnabled();
  // Before, the sample shows how little can be read.
  await expectAccessible(page);
});
