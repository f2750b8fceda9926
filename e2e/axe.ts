import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** What axe finds while nothing moves: a toast that fades out meanwhile would be measured in colours nobody reads. */
async function analyze(page: Page, builder: AxeBuilder) {
  for (let look = 1; ; look++) {
    await page.waitForFunction(isAtRest);
    const motion = await page.evaluateHandle(() => {
      const seen = { hasBegun: false };
      for (const type of ['transitionrun', 'animationstart']) {
        document.addEventListener(type, () => (seen.hasBegun = true), { once: true });
      }
      return seen;
    });
    const { violations } = await builder.analyze();
    const wasAtRest = async () =>
      !(await motion.evaluate(({ hasBegun }) => hasBegun)) && (await page.evaluate(isAtRest));
    if (violations.length === 0 || look === maxLooks || (await wasAtRest())) return violations;
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
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false, resultTypes: ['violations'] });
  if (rules === 'colours') builder.withRules(colourRules);
  const violations = await analyze(page, builder);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html}`),
  );
  expect(found, state).toEqual([]);
}

/** As `expectAccessible`, in both themes of the page as it is. */
export async function expectAccessibleInThemes(page: Page, state = ''): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${state} (light)`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${state} (dark)`, 'colours');
}
