import type { Page } from '@playwright/test';

import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** The prices in sight whose own line, card or fact does not say whether VAT is in them. */
const unlabelled = (page: Page, labels: readonly string[]) =>
  page.evaluate((words) => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!/[\d\s]€|€\d/.test(node.textContent ?? '') || !element?.checkVisibility()) continue;
      const whole = element.closest('label, li, dd, tr, p, a')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
      if (!words.some((word) => whole.includes(word))) found.push(whole);
    }
    return found;
  }, labels);

for (const language of triedIn('fr')) {
  const labels = Object.values(vatLabels).map((label) => label[language]);
  const at = (path: string) => (language === 'fr' ? `/fr${path}` : path);

  test(`each price says whether VAT is in it, in ${language}`, async ({ page }) => {
    await openPage(page, at('/services'));
    expect(await unlabelled(page, labels)).toEqual([]);
    await openPage(page, at('/quote'));
    await page.getByRole('radio').first().check();
    expect(await unlabelled(page, labels)).toEqual([]);
    await page.getByRole('button', { name: quoteTexts(language)('next'), exact: true }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.getByRole('checkbox').first().check();
    expect(await unlabelled(page, labels)).toEqual([]);
  });
}
