import { projectDefaults, projectPath } from '@vitrine/contracts/content/projects.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { encodePng } from '../server/platform/png.ts';
import { untilShown } from '../server/testing/content.ts';
import { picturesTexts } from '../web/app/messages/pictures.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** A site of its own, since it publishes what other specs do not expect; without transitions, for axe. */
test.use({
  siteSettings: {},
  expectedErrors: [/status of (400|409|412)/],
});
test.describe.configure({ mode: 'serial', timeout: 3 * untilShown.timeout });

/** How long a picture may take to be read, on a machine whose processors are busy. */
const untilRead = { timeout: 120_000 };

/** A picture of two colours. */
function png(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Uint8Array.from({ length: 3 * width }, (_, at) => (at % 3 === 0 ? (y * 255) / height : 90)),
  );
  return encodePng({ width, rows });
}

const shop = projectPath(projectDefaults.shop?.slug ?? '');

for (const language of triedIn('en')) {
  const t = picturesTexts(language);
  const ts = siteTexts(language);

  test(`a project gets pictures of its own, described in every language, in ${language}`, async ({ page, site }) => {
    await signIn(page, site);
    await openPage(page, localizedPath('/admin/site', language));
    await page.getByRole('button', { name: ts('group_projects') }).click();
    const cover = page.getByRole('group', { name: t('slot_cover') }).first();
    const choice = cover.locator('input[type=file]');

    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await choice.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
    await expect(cover.getByText(sentences(language)('PICTURE_SVG'))).toBeVisible(untilRead);

    await choice.setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: png(1200, 800) });
    await expect(cover.getByText(t('added'))).toBeVisible(untilRead);
    await expect
      .poll(() => cover.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    // What it shows is asked for in each language before it can be published.
    const publish = page.getByRole('button', { name: ts('publish'), exact: true });
    await expect(publish).toBeDisabled();
    const described = { en: 'A chair in the morning', fr: 'Une chaise, le matin' } as const;
    await cover.getByLabel(`${t('alt')} (${ts('en')})`).fill(described.en);
    await expect(publish).toBeDisabled();
    await cover.getByLabel(`${t('alt')} (${ts('fr')})`).fill(described.fr);
    await cover.getByLabel(new RegExp(`^${t('focusY')}`)).fill('20');
    await expectAccessible(page);
    await expect(publish).toBeEnabled();
    await publish.click();
    await expect(page.getByText(ts('nothingWritten'))).toBeVisible();
    await expect.poll(async () => (await page.request.get(shop)).text(), untilShown).toContain(described.en);

    await openPage(page, localizedPath(shop, language));
    const picture = page.getByRole('article').getByRole('img', { name: described[language] });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(picture).toHaveCSS('object-position', '50% 20%');
    // What ships with it is of a shop that nobody has.
    await expect(page.locator('article video')).toHaveCount(0);
    await openPage(page, localizedPath('/', language));
    await expect(page.locator(`.portfolio-pane img[alt="${described[language]}"]`)).toHaveCount(1);

    // Taken out, the former ones are there again.
    await openPage(page, localizedPath('/admin/site', language));
    await page.getByRole('button', { name: ts('group_projects') }).click();
    await cover.getByRole('button', { name: t('removeFor', { name: t('slot_cover') }) }).click();
    await expect(cover.getByText(t('removed'))).toBeVisible();
    await publish.click();
    await expect(page.getByText(ts('nothingWritten'))).toBeVisible();
    await expect.poll(async () => (await page.request.get(shop)).text(), untilShown).not.toContain(described.en);
  });
}

test('a project is added, moves to another address, and is shown with its own picture alone', async ({
  page,
  site,
}) => {
  const language = 'en';
  const [t, ts] = [picturesTexts(language), siteTexts(language)];
  await signIn(page, site);
  await openPage(page, '/admin/site');
  const open = (list: 'group_projects' | 'group_caseStudies') =>
    page.getByRole('button', { name: new RegExp(`^${ts(list)}(?! /)`) }).click();
  /** The fields of the new item, which stands last. */
  const added = page
    .locator('main section')
    .filter({ has: page.locator('[id*=".projects-1."]') })
    .last();
  const fill = async (path: string, text: string) => {
    const field = added.locator(`[id="content-${path}"]`).locator('input, textarea').first();
    await field.fill(text);
    await expect(field).toHaveValue(text);
  };
  await open('group_projects');
  await page.getByRole('button', { name: ts('add'), exact: true }).click();
  const publish = page.getByRole('button', { name: ts('publish'), exact: true });
  await expect(publish).toBeDisabled();
  for (const of of ['en', 'fr']) {
    await fill(`projects.projects-1.name.${of}`, 'Moulin Vert');
    await fill(`projects.projects-1.kind.${of}`, 'mill');
    await fill(`projects.projects-1.text.${of}`, `Flour, ${of}.`);
  }
  await fill('projects.projects-1.slug', 'Moulin Vert');
  await expect(page.getByText(sentences(language)('contentSlugInvalid')).first()).toBeVisible();
  await fill('projects.projects-1.slug', 'moulin');
  await fill('projects.projects-1.technologies', 'Astro\nStripe');
  const cover = added.getByRole('group', { name: t('slot_cover') });
  await cover
    .locator('input[type=file]')
    .setInputFiles({ name: 'mill.png', mimeType: 'image/png', buffer: png(1200, 800) });
  await expect(cover.getByText(t('added'))).toBeVisible(untilRead);
  for (const of of ['en', 'fr'] as const) await cover.getByLabel(`${t('alt')} (${ts(of)})`).fill(`A mill, ${of}`);
  await expect(publish).toBeDisabled();
  await open('group_caseStudies');
  for (const of of ['en', 'fr']) {
    for (const part of ['lead', 'problem', 'decision', 'figure', 'figureOf']) {
      await fill(`caseStudies.projects-1.${part}.${of}`, `The ${part}, ${of}.`);
    }
  }
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect(page.getByText(ts('nothingWritten'))).toBeVisible();
  const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
  await expect.poll(() => statusOf('/projects/moulin'), untilShown).toBe(200);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/projects/moulin<');

  await openPage(page, '/');
  await expect(page.locator('.portfolio-pane img[alt="A mill, en"]')).toHaveCount(1);
  // By the way from one project to the next, without a document being loaded.
  await openPage(page, '/projects/moulin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moulin Vert');
  await expect(page.getByText('The decision, en.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: projectDefaults.shop?.name.en ?? '' })
    .last()
    .click();
  await expect(page).toHaveURL(shop);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moulin Vert');

  await openPage(page, '/admin/site');
  await open('group_projects');
  await fill('projects.projects-1.slug', 'moulin-vert');
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect(page.getByText(ts('nothingWritten'))).toBeVisible();
  await expect.poll(() => statusOf('/projects/moulin'), untilShown).toBe(301);
  await openPage(page, '/fr/projects/moulin');
  await expect(page).toHaveURL('/fr/projects/moulin-vert');
  await expect(page.getByText('The decision, fr.')).toBeVisible();
});

test('a testimonial gets a portrait in place of its drawing, and goes back to it', async ({ page, site }) => {
  const t = picturesTexts('en');
  const ts = siteTexts('en');
  await signIn(page, site);
  await openPage(page, '/admin/site');
  await page.getByRole('button', { name: ts('group_testimonials'), exact: true }).click();
  const portrait = page.getByRole('group', { name: t('slot_portrait') }).first();
  await portrait
    .locator('input[type=file]')
    .setInputFiles({ name: 'ines.png', mimeType: 'image/png', buffer: png(900, 1200) });
  await expect(portrait.getByText(t('added'))).toBeVisible(untilRead);
  for (const language of ['en', 'fr'] as const) {
    await portrait.getByLabel(`${t('alt')} (${ts(language)})`).fill(`Inès at her desk, ${language}`);
  }
  const publish = page.getByRole('button', { name: ts('publish'), exact: true });
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect(page.getByText(ts('nothingWritten'))).toBeVisible();
  const home = async () => (await page.request.get('/')).text();
  await expect.poll(home, untilShown).toContain('alt="Inès at her desk, en"');
  await openPage(page, '/');
  const shown = page.locator('.testimonial-figure img[alt="Inès at her desk, en"]');
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 1 };
  expect(Math.abs(width / height - 1)).toBeLessThan(0.02);

  await openPage(page, '/admin/site');
  await page.getByRole('button', { name: ts('group_testimonials'), exact: true }).click();
  await portrait.getByRole('button', { name: t('removeFor', { name: t('slot_portrait') }) }).click();
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect.poll(home, untilShown).not.toContain('Inès at her desk');
  expect(await home()).toMatch(/avatars\/ines|ines-[\w-]+\.svg/);
});
