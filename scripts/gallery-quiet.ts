import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** A page is quiet when it has asked for nothing for this long, in milliseconds. */
const quietFor = 500;
const patience = 30_000;

/** The connection over which the back office hears of changes has no end, and is not waited for. */
const isEndless = (request: Request) => request.url().endsWith('/api/admin/events');

/**
 * Watches what a page asks for, from now on.
 * @returns waits until nothing has been under way for a moment
 * @throws {Error} when that does not happen
 */
export function watchTraffic(page: Page): () => Promise<void> {
  const underway = new Set<Request>();
  let last = performance.now();
  page.on('request', (request) => {
    if (!isEndless(request)) underway.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => {
      if (underway.delete(request)) last = performance.now();
    });
  }
  return async () => {
    const deadline = performance.now() + patience;
    last = performance.now();
    while (underway.size > 0 || performance.now() - last < quietFor) {
      if (performance.now() > deadline) throw new Error(`${page.url()} does not come to rest.`);
      await pause(50);
    }
  };
}
