import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Where axe's script leaves its functions. */
type WithAxe = typeof globalThis & { axe?: typeof axe };

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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** What axe finds while nothing moves: a toast that fades out meanwhile would be measured in colours nobody reads. */
async function analyze(page: Page, options: RunOptions): Promise<string[]> {
  for (let look = 1; ; look++) {
    await page.waitForFunction(isAtRest);
    await loadAxe(page);
    const { found, hasMoved } = await page.evaluate(async (options) => {
      let hasMoved = false;
      const types = ['transitionrun', 'animationstart'];
      const notice = () => {
        hasMoved = true;
      };
      for (const type of types) document.addEventListener(type, notice);
      // biome-ignore lint/style/noNonNullAssertion: it was loaded above.
      const { violations } = await (globalThis as WithAxe).axe!.run(document, options);
      for (const type of types) document.removeEventListener(type, notice);
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html}`),
      );
      return { found, hasMoved };
    }, options);
    if (found.length === 0 || look === maxLooks || (!hasMoved && (await page.evaluate(isAtRest)))) return found;
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
