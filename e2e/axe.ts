import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Where `loadAxe` leaves its functions. */
type WithAxe = typeof globalThis & { axe: typeof axe; isAtRest: () => boolean };

/** Whether nothing is under way that ends. Endless animations may go on. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(
      ({ playState, timeline, effect }) =>
        playState !== 'running' ||
        timeline !== document.timeline ||
        effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    );

/** A page on which something begins to move each time it is looked at is looked at no more often than this. */
const maxLooks = 4;

/**
 * Loads axe once into each document. `@axe-core/playwright` has each check load it twice, which takes a fifth of the check,
 * and tries to load it into frames too.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(`${axe.source}; globalThis.isAtRest = ${isAtRest};`);
}

/** What axe finds while nothing moves: a toast that fades out meanwhile would be measured in colours nobody reads. */
async function analyze(page: Page, options: RunOptions): Promise<string[]> {
  for (let look = 1; ; look++) {
    await page.waitForFunction(isAtRest);
    await loadAxe(page);
    const { found, hasMoved } = await page.evaluate(async (options) => {
      const { axe, isAtRest } = globalThis as WithAxe;
      // What has begun to move since it was waited for, of which no event will tell if it ends meanwhile.
      let hasMoved = !isAtRest();
      const types = ['transitionrun', 'animationstart'];
      const notice = () => {
        hasMoved = true;
      };
      for (const type of types) document.addEventListener(type, notice);
      const { violations } = await axe.run(document, options);
      // What began to move within the last frame: its event is yet to come, and by the next look it may have ended.
      hasMoved ||= !isAtRest();
      for (const type of types) document.removeEventListener(type, notice);
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html}`),
      );
      return { found, hasMoved };
    }, options);
    if (found.length === 0 || look === maxLooks || !hasMoved) return found;
  }
}

/** The rules whose findings may differ between the themes, which differ in nothing but colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find nothing; the failure lists each violated rule with its element.
 * @param state what the page shows, for the failure message
 * @param rules `colours` where the same page has been checked whole in the other theme, since axe takes a second for it
 */
export async function expectAccessible(page: Page, state = '', rules: 'all' | 'colours' = 'all'): Promise<void> {
  // Skips frames: the only one shows a mail, where no script may run, not even axe.
  // It checks every rule, but describes only what violates one, which on a long table saves most of the time.
  const options: RunOptions = { iframes: false, resultTypes: ['violations'] };
  if (rules === 'colours') options.runOnly = { type: 'rule', values: colourRules };
  expect(await analyze(page, options), state).toEqual([]);
}

/** As `expectAccessible`, in both themes of the page as it is. */
export async function expectAccessibleInThemes(page: Page, state = ''): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${state} (light)`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${state} (dark)`, 'colours');
}
