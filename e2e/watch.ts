import type { BrowserContext } from '@playwright/test';

/**
 * Collects the problems of a browser context, one sentence each: requests to a host other than the site's (no name but
 * this machine's is resolved, `chromium.ts`), console errors, which include violations of the Content Security Policy,
 * and uncaught errors. It listens and intercepts nothing: each request would wait for this process, and the browser
 * would do without its cache.
 */
export async function watchContext(
  context: BrowserContext,
  siteUrl: string,
  expectedErrors: readonly RegExp[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  const { origin } = new URL(siteUrl);
  const isForeign = (url: URL) => /^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(origin).host;

  context.on('request', (request) => {
    if (isForeign(new URL(request.url()))) problems.push(`A request to ${request.url()}.`);
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (isForeign(new URL(socket.url()))) problems.push(`A connection to ${socket.url()}.`);
    }),
  );
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || expectedErrors.some((expected) => expected.test(text))) return;
    problems.push(`In the console of ${message.location().url}: ${text}`);
  });
  context.on('weberror', (error) => problems.push(`Uncaught: ${error.error().stack ?? error.error().message}`));
  return problems;
}
