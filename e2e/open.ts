import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until React has taken it over: before that a click leads nowhere. The router's first effect is
 * to take the scroll position into its own hands.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}
