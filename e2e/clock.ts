import type { Page } from '@playwright/test';

/** Longer than a slow machine takes from reading the page's time to setting it. */
const aheadMs = 10_000;

/**
 * Stops the installed clock of a page, which runs by itself until then: on a slow machine a timer could fire once more
 * than the test has let it. What is due within ten seconds happens at once.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, aheadMs));
}
