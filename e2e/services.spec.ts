import type { Page } from '@playwright/test';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

const said = {
  en: {
    prefix: '',
    packs: ['Starter', 'Business', 'Premium', 'AI integration'],
    steps: ['Audit', 'Design', 'Development', 'Tests', 'Delivery'],
    details: 'Click for details: ',
    turnBack: 'Back to the price of ',
    choose: 'Choose the pack ',
    without: 'Ask for a quote without a pack',
    fromPack: 'You come with the pack ',
    request: 'Request a quote',
    deadlines: ['2–3 weeks', '4–8 weeks', '8–12 weeks', '6–10 weeks'],
    prices: ['€1,490', '€3,490', '€6,900', '€4,500'],
    words: 6,
  },
  fr: {
    prefix: '/fr',
    packs: ['Starter', 'Business', 'Premium', 'Intégration IA'],
    steps: ['Audit', 'Design', 'Développement', 'Tests', 'Livraison'],
    details: 'Cliquer pour le détail : ',
    turnBack: 'Revenir au prix de la formule ',
    choose: 'Choisir la formule ',
    without: 'Demander un devis sans formule',
    fromPack: 'Vous venez avec la formule ',
    request: 'Demander un devis',
    deadlines: ['2 à 3 semaines', '4 à 8 semaines', '8 à 12 semaines', '6 à 10 semaines'],
    prices: ['1 490 €', '3 490 €', '6 900 €', '4 500 €'],
    words: 7,
  },
} as const;

const features = [5, 6, 7, 5];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cards = (page: Page) => page.locator('#pricing > ul > li');
const closing = (page: Page) => page.locator('main section').last();

for (const language of ['en', 'fr'] as const) {
  const s = said[language];

  test(`services says how and for how much, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, `${s.prefix}/services`);
    await expect(page.locator('#process h3')).toHaveText([...s.steps]);
    const rows = page.locator('#process li');
    await expect(rows).toHaveCount(5);
    // Left and right in turn, and every picture there is arrives.
    const lefts: number[] = [];
    for (const row of await rows.all()) {
      const picture = row.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      lefts.push((await picture.boundingBox())?.x ?? -1);
    }
    expect(lefts.map((left) => left > 600)).toEqual([false, true, false, true, false]);

    await expect(cards(page)).toHaveCount(4);
    for (const [index, card] of (await cards(page).all()).entries()) {
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(s.packs[index] ?? '');
      await expect(card).toContainText(s.prices[index] ?? '');
    }

    const title = closing(page).getByRole('heading', { level: 2 });
    expect((await title.innerText()).trim().split(/\s+/)).toHaveLength(s.words);
    await expect(closing(page).getByRole('listitem')).toHaveCount(3);
    await closing(page).getByRole('link', { name: s.request }).click();
    await expect(page).toHaveURL(`${s.prefix}/quote`);
  });

  test(`several panes turn at once, and nothing moves, ${language}`, async ({ page }) => {
    await openPage(page, `${s.prefix}/services`);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    for (const index of [0, 2, 3]) await button(page, s.details + s.packs[index]).click();
    for (const [index, name] of s.packs.entries()) {
      const turned = index !== 1;
      const card = cards(page).nth(index);
      await expect(button(page, s.choose + name)).toBeVisible({ visible: turned });
      await expect(button(page, s.details + name)).toBeVisible({ visible: !turned });
      await expect(card.getByRole('listitem')).toHaveCount(turned ? (features[index] ?? 0) : 0);
      if (turned) await expect(card.getByText(s.deadlines[index] ?? '', { exact: true })).toBeVisible();
    }
    expect(await height()).toBe(before);

    // The whole of a side turns the pane, its list included.
    await cards(page).nth(2).getByRole('listitem').first().click({ force: true });
    await expect(button(page, s.details + s.packs[2])).toBeVisible();
    await expect(button(page, s.choose + s.packs[0])).toBeVisible();
  });

  for (const [index, name] of s.packs.entries()) {
    test(`choosing ${name} leads to the quote and turns nothing, ${language}`, async ({ page }) => {
      await openPage(page, `${s.prefix}/services`);
      await button(page, s.details + name).click();
      await expect(cards(page).nth(index)).toHaveAttribute('data-turned');
      const turns = await cards(page)
        .nth(index)
        .evaluateHandle((card) => {
          const seen: string[] = [];
          new MutationObserver((changes) => seen.push(...changes.map(({ type }) => type))).observe(card, {
            attributes: true,
          });
          return seen;
        });
      await button(page, s.choose + name).click();
      await expect(page).toHaveURL(`${s.prefix}/quote`);
      await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(name);
      await expect(page.getByText(s.fromPack + name)).toBeVisible();
      expect(await turns.jsonValue()).toEqual([]);
    });
  }

  test(`the general button brings no pack, ${language}`, async ({ page }) => {
    await openPage(page, `${s.prefix}/services`);
    await page.getByRole('link', { name: s.without }).click();
    await expect(page).toHaveURL(`${s.prefix}/quote`);
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test(`a pack is chosen with the keyboard alone, ${language}`, async ({ page }) => {
    await openPage(page, `${s.prefix}/services`);
    const [first, second] = [button(page, s.details + s.packs[0]), button(page, s.details + s.packs[1])];
    const back = page.getByRole('article', { name: s.packs[0] });
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(back).toBeHidden();
    await first.focus();
    // What is behind cannot be reached: the next stop is the next pane.
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(first).toBeFocused();

    const behind = await first.getAttribute('aria-controls');
    await page.keyboard.press('Enter');
    await expect(back).toBeFocused();
    await expect(back).toHaveAttribute('id', behind ?? '');
    await expect(first).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(button(page, s.turnBack + s.packs[0])).toBeFocused();
    await expect(button(page, s.turnBack + s.packs[0])).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
    await expect(back).toBeHidden();

    await page.keyboard.press('Space');
    await expect(back).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button(page, s.choose + s.packs[0])).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${s.prefix}/quote`);
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(s.packs[0]);
  });

  test(`a pane pressed before the scripts are there turns when they are, ${language}`, async ({ page }) => {
    await page.goto(`${s.prefix}/services`);
    await button(page, s.details + s.packs[2]).click();
    await expect(button(page, s.choose + s.packs[2])).toBeVisible();
    await expect(button(page, s.details + s.packs[0])).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`both sides of every pane are readable, ${language}`, async ({ page }) => {
      await page.goto(`${s.prefix}/services`);
      for (const [index, card] of (await cards(page).all()).entries()) {
        await expect(card.getByText(s.prices[index] ?? '')).toBeVisible();
        await expect(card.getByText(s.deadlines[index] ?? '', { exact: true })).toBeVisible();
        await expect(card.getByRole('listitem')).toHaveCount(features[index] ?? 0);
        for (const feature of await card.getByRole('listitem').all()) await expect(feature).toBeVisible();
        await expect(card.getByRole('button')).toHaveCount(0);
      }
      await cards(page).nth(3).getByRole('link').click();
      await expect(page).toHaveURL(`${s.prefix}/quote`);
    });
  });
}
