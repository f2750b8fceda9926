import type { Locator } from '@playwright/test';
import { maxPreviewCharacters } from '@vitrine/contracts/preview.ts';
import { openerOf, rowOf, sendContact, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

// A site of its own, so that its rows are in sight.
test.use({ siteSettings: {} });

/** With ordinary text, and with wider text, for which windows of a laptop have no room. */
const messages = {
  Ordinary:
    'We are a small bakery in Lyon, and would like people to order their bread online before they come. '.repeat(2),
  Wider: 'MAMMOUTH WWW OMBRE HOMME MOMENT GOMME WAGON '.repeat(5),
};

/** Whether the whole text of an element has room in it. */
const isWhole = (element: Locator) =>
  element.evaluate(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1,
  );

for (const path of ['/admin', '/admin?tab=contacts']) {
  test(`the first ${maxPreviewCharacters} characters of a message are in sight on wide screens, at ${path}`, async ({
    page,
    site,
  }) => {
    for (const [name, message] of Object.entries(messages)) await sendContact(site, `${name} ${path.length}`, message);
    await signIn(page, site);
    for (const width of [1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, path);
      for (const [name, message] of Object.entries(messages)) {
        const row = rowOf(page, `${name} ${path.length}`);
        await expect(openerOf(page, `${name} ${path.length}`)).toBeVisible();
        const text = row.locator('.line-clamp-2').filter({ visible: true }).last();
        await expect(text).toContainText(message.slice(0, maxPreviewCharacters).trimEnd());
        const written = page.locator('[data-desk="written"]');
        if (await written.isVisible()) {
          // The desk has the message beside its row.
          await openerOf(page, `${name} ${path.length}`).click();
          await expect(written.getByText(message.trim())).toBeInViewport({ ratio: 1 });
        } else if (name === 'Ordinary' || width > 1440) {
          expect.soft(await isWhole(text), `${name} at ${width}`).toBe(true);
        }
      }
    }
  });
}
