import { startImapServer, type TestImapServer } from '../server/testing/imap-server.ts';
import { test as base } from './test.ts';

type PerWorker = { readonly imap: TestImapServer; readonly siteSettings: Readonly<Record<string, string>> };

/** Tests of a site that reads the answers in a real mailbox. */
export const test = base.extend<object, PerWorker>({
  imap: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const imap = await startImapServer();
      await use(imap);
      await imap.close();
    },
    { scope: 'worker' },
  ],
  siteSettings: [async ({ imap }, use) => use({ IMAP_URL: imap.url }), { scope: 'worker' }],
});
