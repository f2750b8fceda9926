import type { BrowserContext } from '@playwright/test';

/**
 * Watches everything a browser context does and collects, one sentence each, what must not happen: requests to another
 * host than the site's (which are not let through), errors in the console, which is where the browser also reports
 * refusals of the Content-Security-Policy, and uncaught errors.
 */
export async function watchContext(
  context: BrowserContext,
  siteUrl: string,
  expectedErrors: readonly RegExp[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  const { origin } = new URL(siteUrl);
  const isForeign = (url: URL) => /^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(origin).host;

  await context.route(isForeign, (route) => {
    faults.push(`A request to ${route.request().url()}.`);
    return route.abort();
  });
  await context.routeWebSocket(isForeign, (socket) => {
    faults.push(`A connection to ${socket.url()}.`);
    socket.close();
  });
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || expectedErrors.some((expected) => expected.test(text))) return;
    faults.push(`In the console of ${message.location().url}: ${text}`);
  });
  context.on('weberror', (error) => faults.push(`Uncaught: ${error.error().stack ?? error.error().message}`));
  return faults;
}
