import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until nothing fades or slides any more: half way the colours are nobody's. What goes on for ever may. */
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
 * Fails with the rules broken and where, when axe finds anything.
 * @param about what shows, to be named where it fails
 */
export async function expectAccessible(page: Page, about = ''): Promise<void> {
  await settle(page);
  // Not in the frame of a mail, where nothing can run, axe neither; no other page has a frame.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ iframes: false }).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html}`),
  );
  expect(faults, about).toEqual([]);
}
