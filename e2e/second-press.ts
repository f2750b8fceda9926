import type { Locator, Page } from '@playwright/test';

/**
 * The second press of a double click that is slower than the server: it meets what stands where the button was. The
 * first press is an ordinary `click()` before.
 * @param target what has come under the pointer
 */
export async function pressAgain(target: Locator): Promise<void> {
  // By the place alone: what is disabled need not be what a press there meets.
  await target.hover({ force: true });
  await press(target.page(), 2);
}

/**
 * A double click that is slower than the page: its second press meets whatever has come to the place of the first.
 * @param between what is waited for in between
 */
export async function doubleClickSlowly(target: Locator, between: () => Promise<void>): Promise<void> {
  await target.hover();
  await press(target.page(), 1);
  await between();
  await press(target.page(), 2);
}

async function press({ mouse }: Page, clickCount: number): Promise<void> {
  await mouse.down({ clickCount });
  await mouse.up({ clickCount });
}
