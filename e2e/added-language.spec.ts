import { localizedPath } from '@vitrine/contracts/language.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { screens } from '../web/app/screens.ts';
import { openPage } from './open.ts';
import { overflowOf } from './scenes/open-scene.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Every screen that anybody may open, in a language that was added: its words, and no wider than the window. */
const open = screens.filter(({ path }) => !/^\/(admin|wizard|account)|:|404|414/.test(path));

for (const language of triedIn('fr')) {
  for (const { path } of open) {
    test(`${path} is written in ${language}, and no wider than the window`, async ({ page }) => {
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await openPage(page, localizedPath(path, language));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
        // A text without a catalogue shows its key.
        await expect(page.locator('body')).not.toContainText(/\{\{\w+\}\}/);
      }
    });
  }

  test(`a message is sent and answered with a receipt, in ${language}`, async ({ page, mailbox }) => {
    const t = contactTexts(language);
    await openPage(page, localizedPath('/contact', language));
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await page.getByLabel(t('name')).fill('Ada Lovelace');
    await page.getByLabel(t('email')).fill('ada@language.test');
    await page.getByLabel(t('message'), { exact: true }).fill('Is the light on?');
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByRole('heading', { name: t('receiptTitle') })).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const mail = await mailbox.waitFor(({ recipients }) => recipients.includes('ada@language.test'));
    expect(mail.text).not.toMatch(/\{\{?\w+\}/);
  });
}
