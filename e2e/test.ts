import { type BrowserContext, test as base, type Request } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Site, startSite } from './server.ts';
import { watchContext } from './watch.ts';

export { expect } from '@playwright/test';

/**
 * For tests of what moves, of what is pressed while it does, or of sizes right after a change, which come about within a
 * millisecond, not at once, where little may move: `test.use(moving)`. Elsewhere it does not.
 */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type PerTest = {
  /** The mailbox of everybody: visitors, clients and the agency. */
  readonly mailbox: Mailbox;
  /**
   * Console errors that the test provokes on purpose, such as the browser's log of a 409:
   * `test.use({ expectedErrors: [/status of 409/] })`. Any other console error fails the test.
   */
  readonly expectedErrors: readonly RegExp[];
  readonly watched: undefined;
  readonly expectedFailure: undefined;
};
/** `post` is `mailbox`, for the fixtures of a worker. */
type PerWorker = {
  readonly post: Mailbox;
  readonly site: Site;
  /** Settings of the site besides the usual ones; a spec that names some, even none, has a site of its own. */
  readonly siteSettings: Readonly<Record<string, string>>;
};

/**
 * Playwright's `test`, with a running server behind every page. A request to any other host, a console error, an
 * uncaught error or a violation of the Content Security Policy fails the test.
 */
export const test = base.extend<PerTest, PerWorker>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const post = await openMailbox();
      await use(post);
      await post.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ post, siteSettings }, use) => {
      const site = await startSite({ SMTP_URL: post.url, ...siteSettings });
      await use(site);
      await site.stop();
    },
    // Not of the time that its first test has: four start together.
    { scope: 'worker', timeout: 120_000 },
  ],
  siteSettings: [{}, { option: true, scope: 'worker' }],
  mailbox: async ({ post }, use) => use(post),
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  expectedFailure: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use, testInfo) => {
      // Of faults put in on purpose (`bench/faults`): the worker and its site stay for the next test.
      if (process.env.FAILURES_EXPECTED) testInfo.fail();
      await use(undefined);
    },
    { auto: true },
  ],
  watched: [
    async ({ context, site, expectedErrors }, use, testInfo) => {
      const problems = await watchContext(context, site.url, expectedErrors);
      const describePages = followRequests(context);
      await use(undefined);
      if (testInfo.errors.length > 0) process.stdout.write(`${testInfo.title}: ${await describePages()}\n`);
      if (problems.length > 0) throw new Error(`The browser reported:\n- ${problems.join('\n- ')}`);
    },
    { auto: true },
  ],
});

/**
 * Follows the requests of a context. The function says what each of its pages shows and which requests have no response
 * yet: a failed test is read where nobody sees its pictures.
 */
function followRequests(context: BrowserContext): () => Promise<string> {
  const unanswered = new Set<Request>();
  context.on('request', (request) => unanswered.add(request));
  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => unanswered.delete(request));
  return async () => {
    const pages = context.pages().map(async (page) => {
      const text = await page
        .locator('body')
        .innerText({ timeout: 2_000 })
        .catch((error: unknown) => String(error));
      return `${page.url()} says:\n${text.replace(/\n\s*\n/g, '\n').slice(0, 2_000)}`;
    });
    const waiting = [...unanswered].map((request) => `Without a response: ${request.method()} ${request.url()}`);
    return [...(await Promise.all(pages)), ...waiting].join('\n');
  };
}
