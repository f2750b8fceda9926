import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { watchRequests } from '../requests.ts';

/** A page is quiet after this long without a request. */
const quietMs = 500;
const timeoutMs = 30_000;

/** The live connection of the back office never ends. */
const isEndless = (request: Request) => request.url().endsWith('/api/admin/events');

/**
 * Watches the requests of a page from now on.
 * @returns a function that waits until the page is quiet
 * @throws {Error} when it does not become quiet in time
 */
export function watchTraffic(page: Page): () => Promise<void> {
  let last = performance.now();
  const recordEnd = () => {
    last = performance.now();
  };
  const underway = watchRequests(page, (request) => !isEndless(request), recordEnd);
  return async () => {
    const deadline = performance.now() + timeoutMs;
    last = performance.now();
    while (underway.size > 0 || performance.now() - last < quietMs) {
      if (performance.now() > deadline) throw new Error(`${page.url()} did not become quiet.`);
      await pause(50);
    }
  };
}
