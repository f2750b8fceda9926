import type { Page } from '@playwright/test';
import { packs } from '@vitrine/contracts/content/packs.ts';
import { processSteps } from '@vitrine/contracts/content/process.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { formatPrice } from '@vitrine/contracts/prices.ts';
import { packFeatures, packWeeks } from '../web/app/content/pack-sentences.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { openPage } from './open.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);

const features = packs().map((pack) => packFeatures(pack, 'en').length);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cards = (page: Page) => page.locator('#pricing > ul > li');
const callToAction = (page: Page) => page.locator('main section').last();

for (const language of triedIn('fr')) {
  const t = servicesTexts(language);
  const at = (path: string) => localizedPath(path, language);
  const names = packs().map(({ name }) => name[language]);
  const nameOf = (index: number) => names[index] ?? '';
  const texts = packs().map((pack) => ({
    price: formatPrice(pack.price, language),
    deadline: packWeeks(pack, language),
  }));
  const details = (name: string) => t('detailsNamed', { name });
  const flipBack = (name: string) => t('flipBack', { name });
  const choose = (name: string) => t('chooseNamed', { name });

  test(`services shows the steps and the packs with their prices, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, at('/services'));
    await expect(page.locator('#process h3')).toHaveText(processSteps.map(({ title }) => title[language]));
    const rows = page.locator('#process li');
    await expect(rows).toHaveCount(processSteps.length);
    // Pictures load, on the left and on the right in turn.
    const lefts: number[] = [];
    for (const row of await rows.all()) {
      const picture = row.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      lefts.push((await picture.boundingBox())?.x ?? -1);
    }
    expect(lefts.map((left) => left > 600)).toEqual(processSteps.map((_, index) => index % 2 === 1));

    await expect(cards(page)).toHaveCount(packs().length);
    for (const [index, card] of (await cards(page).all()).entries()) {
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(nameOf(index));
      await expect(card).toContainText(texts[index]?.price ?? '');
    }

    const title = callToAction(page).getByRole('heading', { level: 2 });
    expect((await title.innerText()).trim().split(/\s+/)).toHaveLength(t('ctaTitle').split(' ').length);
    await expect(callToAction(page).getByRole('listitem')).toHaveCount(3);
    await callToAction(page)
      .getByRole('link', { name: t('ctaQuote') })
      .click();
    await expect(page).toHaveURL(at('/quote'));
  });

  test(`several cards can be flipped at a time, without moving anything else, ${language}`, async ({ page }) => {
    await openPage(page, at('/services'));
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    for (const index of [0, 2, 3]) await button(page, details(nameOf(index))).click();
    for (const [index, name] of names.entries()) {
      const flipped = index !== 1;
      const card = cards(page).nth(index);
      await expect(button(page, choose(name))).toBeVisible({ visible: flipped });
      await expect(button(page, details(name))).toBeVisible({ visible: !flipped });
      await expect(card.getByRole('listitem')).toHaveCount(flipped ? (features[index] ?? 0) : 0);
      if (flipped) await expect(card.getByText(texts[index]?.deadline ?? '', { exact: true })).toBeVisible();
    }
    expect(await height()).toBe(before);

    // A click anywhere on a side flips the card, even on its list.
    await cards(page).nth(2).getByRole('listitem').first().click({ force: true });
    await expect(button(page, details(nameOf(2)))).toBeVisible();
    await expect(button(page, choose(nameOf(0)))).toBeVisible();
  });

  for (const [index, name] of names.entries()) {
    test(`choosing ${name} leads to the quote without flipping the card, ${language}`, async ({ page }) => {
      await openPage(page, at('/services'));
      await button(page, details(name)).click();
      await expect(cards(page).nth(index)).toHaveAttribute('data-flipped');
      const flips = await cards(page)
        .nth(index)
        .evaluateHandle((card) => {
          const seen: string[] = [];
          new MutationObserver((changes) => seen.push(...changes.map(({ type }) => type))).observe(card, {
            attributes: true,
          });
          return seen;
        });
      await button(page, choose(name)).click();
      await expect(page).toHaveURL(at('/quote'));
      await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(name);
      await expect(page.getByText(quoteTexts(language)('packChosen', { name }))).toBeVisible();
      expect(await flips.jsonValue()).toEqual([]);
    });
  }

  test(`the quote can be requested without a pack, ${language}`, async ({ page }) => {
    await openPage(page, at('/services'));
    await page.getByRole('link', { name: t('noPack') }).click();
    await expect(page).toHaveURL(at('/quote'));
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test(`a pack is chosen with the keyboard alone, ${language}`, async ({ page }) => {
    await openPage(page, at('/services'));
    const [first, second] = [button(page, details(nameOf(0))), button(page, details(nameOf(1)))];
    const back = page.getByRole('article', { name: nameOf(0) });
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(back).toBeHidden();
    await first.focus();
    // The hidden side is no tab stop: the next one is the next card.
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(first).toBeFocused();

    const controlled = await first.getAttribute('aria-controls');
    await page.keyboard.press('Enter');
    await expect(back).toBeFocused();
    await expect(back).toHaveAttribute('id', controlled ?? '');
    await expect(first).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(button(page, flipBack(nameOf(0)))).toBeFocused();
    await expect(button(page, flipBack(nameOf(0)))).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
    await expect(back).toBeHidden();

    await page.keyboard.press('Space');
    await expect(back).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button(page, choose(nameOf(0)))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at('/quote'));
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(nameOf(0));
  });

  test(`a card pressed before hydration flips after it, ${language}`, async ({ page }) => {
    await page.goto(at('/services'));
    await button(page, details(nameOf(2))).click();
    await expect(button(page, choose(nameOf(2)))).toBeVisible();
    await expect(button(page, details(nameOf(0)))).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`both sides of every card are readable, ${language}`, async ({ page }) => {
      await page.goto(at('/services'));
      for (const [index, card] of (await cards(page).all()).entries()) {
        await expect(card.getByText(texts[index]?.price ?? '')).toBeVisible();
        await expect(card.getByText(texts[index]?.deadline ?? '', { exact: true })).toBeVisible();
        await expect(card.getByRole('listitem')).toHaveCount(features[index] ?? 0);
        for (const feature of await card.getByRole('listitem').all()) await expect(feature).toBeVisible();
        await expect(card.getByRole('button')).toHaveCount(0);
      }
      await cards(page).nth(3).getByRole('link').click();
      await expect(page).toHaveURL(at('/quote'));
    });
  });
}
