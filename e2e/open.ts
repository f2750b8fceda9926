import type { Page } from '@playwright/test';

/**
 * Opens a page and waits for hydration, before which a click does nothing. The router's first effect is to take over
 * scroll restoration.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}
