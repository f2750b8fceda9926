import type { BrowserContext } from '@playwright/test';

/**
 * Collects the problems of a browser context, one sentence each: requests to a host other than the site's (which are
 * blocked), console errors, which include violations of the Content Security Policy, and uncaught errors.
 */
export async function watchContext(
  context: BrowserContext,
  siteUrl: string,
  expectedErrors: readonly RegExp[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  const { origin } = new URL(siteUrl);
  const isForeign = (url: URL) => /^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(origin).host;

  await context.route(isForeign, (route) => {
    problems.push(`A request to ${route.request().url()}.`);
    return route.abort();
  });
  await context.routeWebSocket(isForeign, (socket) => {
    problems.push(`A connection to ${socket.url()}.`);
    socket.close();
  });
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || expectedErrors.some((expected) => expected.test(text))) return;
    problems.push(`In the console of ${message.location().url}: ${text}`);
  });
  context.on('weberror', (error) => problems.push(`Uncaught: ${error.error().stack ?? error.error().message}`));
  return problems;
}
