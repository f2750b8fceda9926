import type { Locator } from '@playwright/test';

/**
 * The second press of a double click that is slower than the server: it meets what stands where the button was. The
 * first press is an ordinary `click()` before.
 * @param target what has come under the pointer
 */
export async function pressAgain(target: Locator): Promise<void> {
  await target.hover();
  const { mouse } = target.page();
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
}
