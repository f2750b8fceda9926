import { layoutTexts } from '../web/app/messages/layout.ts';
import { makeClient, signIn } from './clients.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

const t = layoutTexts('en');

test.use({ viewport: { width: 900, height: 800 } });

test('the menu closes when the window becomes wide, which leaves the page usable', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByRole('button', { name: t('openMenu') }).click();
  const menu = page.getByRole('dialog', { name: t('navigation') });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(menu).toBeHidden();
  await page
    .getByRole('link', { name: t('services'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/services$/);
});

for (const [label, path] of [
  ['quote', '/quote'],
  ['contact', '/contact'],
  ['booking', '/booking'],
] as const) {
  test(`the menu leads to ${path}`, async ({ page }) => {
    await openPage(page, '/services');
    await page.getByRole('button', { name: t('openMenu') }).click();
    const menu = page.getByRole('dialog', { name: t('navigation') });
    await menu.getByRole('link', { name: t(label) }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(menu).toBeHidden();
  });
}

test('what the menu offers on a phone is read on one line each, in French too', async ({ page }) => {
  const say = layoutTexts('fr');
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/fr/services');
  await page.getByRole('button', { name: say('openMenu') }).click();
  const menu = page.getByRole('dialog', { name: say('navigation') });
  for (const label of ['booking', 'quote', 'contact'] as const) {
    const box = await menu.getByRole('link', { name: say(label) }).boundingBox();
    expect(box?.height).toBeLessThan(60);
  }
});

for (const width of [1440, 1100]) {
  test(`a long name is read in the header as far as two lines go, ${width} wide`, async ({ page, context, site }) => {
    const name = width > 1280 ? 'Maximilienne-Antoinette de La Rochefoucauld-Montbel d’Aubusson' : 'Marguerite Lefèvre';
    await page.setViewportSize({ width, height: 800 });
    await signIn(context, await makeClient(site, `long-name-${width}@company.test`, { name }));
    await openPage(page, '/contact');
    const shown = page.getByRole('banner').getByText(name).filter({ visible: true });
    await expect(shown).toBeVisible();
    const { text, box } = await shown.evaluate((element) => ({
      text: [element.scrollWidth, element.scrollHeight],
      box: [element.clientWidth, element.clientHeight],
    }));
    expect(text[0]).toBeLessThanOrEqual(box[0] as number);
    expect(text[1]).toBeLessThanOrEqual(box[1] as number);
  });
}
