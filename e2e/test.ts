import { test as base } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Site, startSite } from './server.ts';
import { watchContext } from './watch.ts';

export { expect } from '@playwright/test';

type PerTest = {
  /** The post of everybody in the test: visitors, clients, the agency. */
  readonly mailbox: Mailbox;
  /**
   * Console errors that the test provokes on purpose, such as the browser's own line about an answer 409:
   * `test.use({ expectedErrors: [/status of 409/] })`. Every other one fails the test.
   */
  readonly expectedErrors: readonly RegExp[];
  readonly watched: undefined;
};
type PerWorker = { readonly post: Mailbox; readonly site: Site };

/**
 * Playwright's `test` with a running server of the product behind every page. A request to anywhere else, a console
 * error, an uncaught error or a refusal of the Content-Security-Policy fails the test it happens in.
 */
export const test = base.extend<PerTest, PerWorker>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures wanted from the pattern
    async ({}, use) => {
      const post = await openMailbox();
      await use(post);
      await post.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ post }, use) => {
      const site = await startSite({ SMTP_URL: post.url });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  mailbox: async ({ post }, use) => use(post),
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ context, site, expectedErrors }, use) => {
      const faults = await watchContext(context, site.url, expectedErrors);
      await use(undefined);
      if (faults.length > 0) throw new Error(`The browser saw what it must not:\n- ${faults.join('\n- ')}`);
    },
    { auto: true },
  ],
});
