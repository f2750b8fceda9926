import { startImapServer, type TestImapServer } from '../server/testing/imap-server.ts';
import { test as base } from './test.ts';

type PerWorker = {
  readonly imap: TestImapServer & {
    /** Lets the first look into the mailbox end, which from the start of the site on waits for what a test delivers. */
    endFirstLook(): void;
  };
  readonly siteSettings: Readonly<Record<string, string>>;
};

/**
 * Tests of a site that reads the answers in a real mailbox: one of its own for each caller, since the next look into the
 * mailbox comes half a minute after the first.
 */
export const withMailbox = () =>
  base.extend<object, PerWorker>({
    imap: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
      async ({}, use) => {
        const imap = await startImapServer();
        const { promise, resolve } = Promise.withResolvers<void>();
        imap.spoil('UID SEARCH', promise);
        await use({ ...imap, endFirstLook: resolve });
        await imap.close();
      },
      { scope: 'worker' },
    ],
    siteSettings: [async ({ imap }, use) => use({ IMAP_URL: imap.url }), { scope: 'worker' }],
  });
