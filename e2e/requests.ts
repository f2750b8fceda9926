import type { Page, Request } from '@playwright/test';

/**
 * Watches the requests of a page from now on.
 * @param counts whether a request is one of those watched
 * @param onEnd called when one of them ends
 * @returns those under way, at any time
 */
export function watchRequests(
  page: Page,
  counts: (request: Request) => boolean,
  onEnd: () => void = () => {},
): ReadonlySet<Request> {
  const underway = new Set<Request>();
  const end = (request: Request) => {
    if (underway.delete(request)) onEnd();
  };
  page.on('request', (request) => {
    if (counts(request)) underway.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return underway;
}
