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

/**
 * Has no timer of that length or longer come in the pages opened from now on. What a page does by itself after a while, a
 * slow machine sees before the test has come to its point.
 */
export async function holdTimers(page: Page, fromMs: number): Promise<void> {
  await page.addInitScript((fromMs) => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms = 0, ...given: unknown[]) =>
        ms < fromMs ? later(work, ms, ...(given as [])) : 0,
    });
  }, fromMs);
}
