import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { optionOf, quoteOptionIds, serviceOf, serviceTypes } from '@vitrine/contracts/prices.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { openPage } from './open.ts';
import { doubleClickSlowly } from './second-press.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';
import { usualWindows } from './windows.ts';

test.use(moving);

const t = quoteTexts('en');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const next = (page: Page) => page.getByRole('button', { name: t('next'), exact: true });
const service = (page: Page, name: string) => page.getByRole('radio', { name });

/** Chooses the cheapest pack, and goes on to the last step. A press before the next step is there would be lost. */
async function reachPerson(page: Page): Promise<void> {
  await service(page, serviceOf('starter').name.en).check();
  for (const title of ['optionsTitle', 'detailsTitle', 'personTitle'] as const) {
    await next(page).click();
    await expect(heading(page, t(title))).toBeFocused();
  }
}

/** Sends a request for the cheapest pack, from the first step on. */
async function fillAndSend(page: Page, email: string): Promise<void> {
  await openPage(page, '/quote');
  await reachPerson(page);
  await page.getByLabel(t('name')).fill('Ada Lovelace');
  await page.getByLabel(t('email')).fill(email);
  await page.getByRole('button', { name: t('submit') }).click();
}

/** Sends such a request, and waits for home. */
async function send(page: Page, email: string): Promise<void> {
  await fillAndSend(page, email);
  await expect(page).toHaveURL('/');
}

test('with nothing chosen, the sentence that says so comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openPage(page, '/quote');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await next(page).click();
  await expect(page.getByRole('group', { name: t('serviceLegend') })).toBeFocused();
  await expect(page.getByRole('group', { name: t('serviceLegend') })).toHaveAccessibleDescription(/\S/);
  await expect(page.getByRole('group').locator('p').first()).toBeInViewport({ ratio: 1 });
});

test('who asks for a quote without a pack finds none chosen', async ({ page }) => {
  const say = servicesTexts('en');
  await openPage(page, '/services');
  const pack = { name: serviceOf('premium').name.en };
  await page.getByRole('button', { name: say('detailsNamed', pack) }).click();
  await page.getByRole('button', { name: say('chooseNamed', pack) }).click();
  await expect(service(page, pack.name)).toBeChecked();
  await page.goBack();
  await page.getByRole('link', { name: say('noPack') }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await service(page, serviceOf('business').name.en).check();
  await page.reload();
  await expect(service(page, serviceOf('business').name.en)).toBeChecked();
});

test('going back after sending starts over, and no step is skipped', async ({ page }) => {
  await send(page, 'over@visitor.test');
  await page.goBack();
  await expect(page).toHaveURL(/quote/);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goBack();
  await service(page, serviceOf('business').name.en).check();
  await expect(heading(page, t('serviceTitle'))).toBeVisible();
  await next(page).click();
  await expect(heading(page, t('optionsTitle'))).toBeVisible();
});

// On a phone Next stays where it is; elsewhere an option of the next step comes to its place.
for (const [what, width, height] of [
  ['which stays', 390, 760],
  ['which moves', 1280, 720],
] as const)
  test(`a slow double click leaves the next step unanswered, and its focus: by a Next ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/quote');
    await service(page, serviceOf('business').name.en).check();
    await doubleClickSlowly(next(page), () => expect(heading(page, t('optionsTitle'))).toBeFocused());
    await expect(heading(page, t('optionsTitle'))).toBeFocused();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

test('going back before home is shown starts over, too', async ({ page }) => {
  await page.addInitScript(() => {
    const { replaceState } = history;
    history.replaceState = function (...entry) {
      const wasForm = location.pathname === '/quote';
      replaceState.apply(this, entry);
      if (wasForm && location.pathname === '/') this.back();
    };
  });
  await fillAndSend(page, 'early@visitor.test');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await service(page, serviceOf('business').name.en).check();
  await next(page).click();
  await expect(heading(page, t('optionsTitle'))).toBeVisible();
});

test('the bar is full only once the request is sent, and visited steps can be clicked', async ({ page }) => {
  await openPage(page, '/quote');
  const steps = page.getByRole('list', { name: t('steps') });
  await expect(steps.getByRole('button')).toHaveCount(0);
  await reachPerson(page);
  const bar = page.getByRole('progressbar');
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await steps.getByRole('button', { name: t('stepOptions') }).click();
  await expect(heading(page, t('optionsTitle'))).toBeFocused();
  const option = page.getByRole('checkbox', { name: optionOf('design').name.en });
  await option.check();
  await expect(page.locator('label', { has: option }).locator('svg')).toHaveCSS('opacity', '1');
  await steps.getByRole('button', { name: t('stepPerson') }).click();
  await expect(heading(page, t('personTitle'))).toBeFocused();
});

test('a double click on Next leads one step on, and Back leads to where it came from', async ({ page }) => {
  await openPage(page, '/quote');
  await service(page, serviceOf('starter').name.en).check();
  await next(page).dblclick();
  await expect(heading(page, t('optionsTitle'))).toBeFocused();
  await page.goBack();
  await expect(heading(page, t('serviceTitle'))).toBeVisible();
});

test('on a phone the first answer shows without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/quote');
  const first = page.getByText(serviceOf('starter').name.en, { exact: true });
  for (const [width, height] of [
    [844, 390],
    [360, 640],
    [320, 568],
  ] as const) {
    const at = `at ${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await expect(first, at).toBeInViewport({ ratio: 1 });
    const [answer, bar] = [await first.boundingBox(), await page.locator('.flow-bar').boundingBox()];
    expect.soft((answer?.y ?? 0) + (answer?.height ?? 0), at).toBeLessThan(bar?.y ?? 0);
  }
});

for (const [width, height] of [
  [360, 640],
  [1280, 720],
  [640, 360],
] as const) {
  test(`an option that gets the focus shows whole above the bar, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/quote');
    await service(page, serviceOf('starter').name.en).check();
    await next(page).click();
    await expect(heading(page, t('optionsTitle'))).toBeFocused();
    const options = page.getByRole('checkbox');
    for (const key of [...Array(3).fill('Tab'), ...Array(2).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const card = page.locator('label', { has: page.locator(':focus') });
      await expect
        .poll(async () => {
          const [box, bar] = [await card.boundingBox(), await page.locator('.flow-bar').boundingBox()];
          return (box?.y ?? 0) + (box?.height ?? 0) - Math.min(bar?.y ?? 0, height);
        })
        .toBeLessThanOrEqual(0);
      await expect(card).toBeInViewport({ ratio: 1 });
    }
    await expect(options.first()).toBeFocused();
  });
}

for (const [width, height] of usualWindows) {
  test(`the next act and the price are in view on every step of a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/quote');
    const price = width < 1024 ? page.locator('.flow-bar') : page.getByRole('complementary', { name: t('estimate') });
    for (const step of [1, 2, 3, 4]) {
      // As the step stands when one comes to it, before anything is scrolled.
      if (step === 1)
        await service(page, serviceOf('starter').name.en).evaluate((card) => (card as HTMLElement).click());
      else await next(page).click();
      const title = [t('serviceTitle'), t('optionsTitle'), t('detailsTitle'), t('personTitle')][step - 1] ?? '';
      if (step > 1) await expect(heading(page, title)).toBeFocused();
      await expect(heading(page, title)).toBeInViewport({ ratio: 1 });
      const act = step < 4 ? next(page) : page.getByRole('button', { name: t('submit') });
      await expect(act).toBeInViewport({ ratio: 1 });
      await expect(price.getByText('€').first()).toBeInViewport({ ratio: 1 });
      const [bar, question] = [await act.boundingBox(), await heading(page, title).boundingBox()];
      // The bar does not lie over the question it belongs to.
      expect(bar?.y).toBeGreaterThan((question?.y ?? 0) + (question?.height ?? 0));
      // The hero has folded to a line.
      const hero = await page.getByRole('heading', { level: 1 }).boundingBox();
      if (step > 1) expect(hero?.height).toBeLessThan(40);
    }
  });
}

// Firefox takes twelve pixels for its scrollbar from the windows of most phones.
for (const width of [348, 360, 378]) {
  test(`the price keeps its two lines clear of the button that sends, in French at ${width}`, async ({ page }) => {
    const say = quoteTexts('fr');
    const heights: (number | undefined)[] = [];
    await page.setViewportSize({ width, height: 740 });
    await openPage(page, '/fr/quote');
    await service(page, serviceOf('business').name.fr).check();
    for (const title of ['optionsTitle', 'detailsTitle', 'personTitle'] as const) {
      await page.getByRole('button', { name: say('next'), exact: true }).click();
      await expect(heading(page, say(title))).toBeFocused();
      heights.push((await page.locator('.flow-bar').boundingBox())?.height);
    }
    expect(new Set(heights).size).toBe(1);
    const text = await page.locator('.flow-bar-status').evaluate((status) => {
      const range = document.createRange();
      range.selectNodeContents(status);
      return range.getBoundingClientRect().right;
    });
    const button = await page.getByRole('button', { name: say('submit') }).boundingBox();
    expect(text + 8).toBeLessThanOrEqual(button?.x ?? 0);
  });
}

for (const language of triedIn('en')) {
  test(`on a phone the prices of all options stand at the edge of their list, ${language}`, async ({ page }) => {
    const say = quoteTexts(language);
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, localizedPath('/quote', language));
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: say('next'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: say('optionsTitle') })).toBeFocused();
    const prices = page.locator('label [id$="-trailing"]');
    await expect(prices).toHaveCount(quoteOptionIds.length);
    const edges = await prices.evaluateAll((each) =>
      each.map((price) => Math.round(price.getBoundingClientRect().right)),
    );
    expect(new Set(edges).size, `${edges}`).toBe(1);
  });
}

for (const language of ['en', 'fr'] as const)
  test(`every service is seen whole in the first view, ${language}`, async ({ page }) => {
    await openPage(page, localizedPath('/quote', language));
    const cards = page.getByRole('group').locator('label');
    await expect(cards).toHaveCount(serviceTypes.length);
    for (const [width, height] of [
      [2560, 1440],
      [1440, 900],
      [1280, 720],
      [390, 760],
    ] as const) {
      const at = `at ${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await expect(cards.first(), at).toBeInViewport({ ratio: 1 });
      const [last, bar] = [await cards.last().boundingBox(), await page.locator('.flow-bar').boundingBox()];
      expect.soft((last?.y ?? 0) + (last?.height ?? 0), at).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
