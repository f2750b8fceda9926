import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until transitions have ended, since axe would measure half-faded colours. Endless animations may go on. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

/**
 * Expects axe to find nothing; the failure lists each violated rule with its element.
 * @param state what the page shows, for the failure message
 */
export async function expectAccessible(page: Page, state = ''): Promise<void> {
  await settle(page);
  // Skips frames: the only one shows a mail, where no script may run, not even axe.
  // It checks every rule, but describes only what violates one, which on a long table saves most of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ iframes: false, resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html}`),
  );
  expect(found, state).toEqual([]);
}
