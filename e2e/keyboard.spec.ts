import { expect, type Locator, type Page } from '@playwright/test';

import { accountTexts } from '../web/app/messages/account.ts';
import { bookingTexts } from '../web/app/messages/booking.ts';
import { contactTexts } from '../web/app/messages/contact.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { openPage } from './open.ts';
import { test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** More Tab stops than any page has. */
const maxTabStops = 80;

/** Presses Tab until the element has focus, as keyboard users do. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < maxTabStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached with Tab.`);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('the ring of the skip link lies on its own ground, whatever is below it', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: layoutTexts('en')('skip') });
  await expect(link).toBeFocused();
  const { offset, width } = await link.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    return { offset: Number.parseFloat(outlineOffset), width: Number.parseFloat(outlineWidth) };
  });
  expect(offset + width).toBeLessThan(0);
});

for (const language of triedIn('fr')) {
  const prefix = language === 'fr' ? '/fr' : '';
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test.describe(`with the keyboard alone, ${language}`, () => {
    test('a contact request is sent', async ({ page }) => {
      const t = contactTexts(language);
      await openPage(page, `${prefix}/contact`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await type(page, page.getByLabel(t('name')), 'Ada Lovelace');
      await type(page, page.getByLabel(t('email')), 'ada@visitor.test');
      await type(page, page.getByLabel(t('message')), 'Typed, not clicked.');
      await press(page, button(page, t('send')));
      await expect(page.getByText(t('sent'))).toBeVisible();
    });

    test('a quote is requested', async ({ page }) => {
      const t = quoteTexts(language);
      await openPage(page, `${prefix}/quote`);
      await press(page, page.getByRole('radio').first(), 'Space');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio').nth(1)).toBeChecked();
      await press(page, button(page, t('next')));
      await expect(page.getByRole('heading', { level: 2, name: t('optionsTitle') })).toBeFocused();
      await press(page, page.getByRole('checkbox').first(), 'Space');
      await press(page, button(page, t('next')));
      await expect(page.getByRole('heading', { level: 2, name: t('detailsTitle') })).toBeFocused();
      await press(page, button(page, t('next')));
      await expect(page.getByRole('heading', { level: 2, name: t('personTitle') })).toBeFocused();
      await type(page, page.getByLabel(t('name')), 'Ada Lovelace');
      await type(page, page.getByLabel(t('email')), 'ada@visitor.test');
      await press(page, button(page, t('submit')));
      await expect(page.getByText(t('sent'))).toBeVisible();
    });

    test('a booking is made', async ({ page }) => {
      const t = bookingTexts(language);
      await openPage(page, `${prefix}/booking`);
      const free = page.locator('main').getByRole('list').getByRole('button').and(page.locator(':not([disabled])'));
      await press(page, free.last());
      await expect(page.getByRole('heading', { level: 2, name: t('timeTitle') })).toBeFocused();
      await press(page, free.last());
      await press(page, button(page, t('next')));
      await expect(page.getByRole('heading', { level: 2, name: t('personTitle') })).toBeFocused();
      await type(page, page.getByLabel(t('name')), 'Ada Lovelace');
      await type(page, page.getByLabel(t('email')), 'ada@visitor.test');
      await press(page, button(page, t('confirm')));
      await expect(page.getByRole('heading', { level: 2, name: t('doneTitle') })).toBeFocused();
    });

    test('the menu holds the focus while open, returns it when closed, and navigates', async ({ page }) => {
      const t = layoutTexts(language);
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, `${prefix}/contact`);
      const opener = button(page, t('openMenu'));
      await press(page, opener);
      const menu = page.getByRole('dialog');
      for (let stop = 0; stop < 20; stop++) {
        await page.keyboard.press('Tab');
        const isOutside = await menu.evaluate((dialog) => {
          const active = document.activeElement;
          return active !== document.body && !dialog.contains(active);
        });
        expect(isOutside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await press(page, menu.getByRole('link', { name: t('services') }));
      await expect(page).toHaveURL(`${prefix}/services`);
      await expect(menu).toBeHidden();
    });

    test('theme and language are changed', async ({ page }) => {
      await openPage(page, `${prefix}/services`);
      const theme = button(page, layoutTexts(language)('darkTheme'));
      const before = await theme.getAttribute('aria-pressed');
      await press(page, theme, 'Space');
      await expect(theme).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
      const other = language === 'fr' ? 'English' : 'Français';
      await press(page, page.getByRole('link', { name: other }));
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'fr' ? 'en' : 'fr');
    });

    test('an admin logs in', async ({ page, site }) => {
      const t = accountTexts(language);
      await openPage(page, `${prefix}/login?as=admin`);
      await type(page, page.getByLabel(t('email')), site.admin.email);
      await type(page, page.getByLabel(t('password'), { exact: true }), site.admin.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${prefix}/admin`);
    });
  });
}
