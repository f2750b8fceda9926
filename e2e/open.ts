import type { Page } from '@playwright/test';

/**
 * Opens a page and waits for hydration, before which a click does nothing. The router's first effect is to take over
 * scroll restoration. The page is told of a touch, which starts hydration: it would wait for the browser to be idle, and
 * a machine that runs several tests is not. Its typefaces have come then, too: a late one moves what is measured.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await startPage(page);
}

/** The same for a page that has been opened otherwise: by a link without scripts, or loaded again. */
export async function startPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (history.scrollRestoration !== 'manual') window.dispatchEvent(new Event('touchstart'));
  });
  await page.waitForFunction(() => history.scrollRestoration === 'manual' && document.fonts.status === 'loaded');
}
