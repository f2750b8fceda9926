import { once } from 'node:events';
import { createServer } from 'node:http';
import { test as base, expect } from '@playwright/test';
import { watchContext } from './watch.ts';

/** Pages that do what a page of ours must not, by path. */
const pages: Readonly<Record<string, { readonly body: string; readonly policy?: string }>> = {
  '/good': { body: '<p>good</p>' },
  '/policy': { body: '<script>1</script>', policy: "script-src 'none'" },
  '/foreign': { body: '<img src="http://elsewhere.test/x.png" alt="">' },
  '/throws': { body: "<script>throw new Error('broken')</script>" },
  '/missing': { body: '<img src="/none.png" alt="">' },
};

const test = base.extend<{ faulty: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures wanted from the pattern
  faulty: async ({}, use) => {
    const server = createServer(({ url = '/' }, answer) => {
      const page = pages[url];
      answer.statusCode = page || url === '/favicon.ico' ? 200 : 404;
      answer.setHeader('content-type', 'text/html');
      if (page?.policy) answer.setHeader('content-security-policy', page.policy);
      answer.end(page?.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`);
    server.closeAllConnections();
    server.close();
  },
});

for (const [path, fault] of [
  ['/policy', /Content Security Policy/],
  ['/foreign', /A request to http:\/\/elsewhere\.test\/x\.png/],
  ['/throws', /Uncaught: Error: broken/],
  ['/missing', /status of 404/],
] as const) {
  test(`the watch sees ${path}`, async ({ context, page, faulty }) => {
    const faults = await watchContext(context, faulty, []);
    await page.goto(faulty + path);
    await expect.poll(() => faults.join('\n')).toMatch(fault);
  });
}

test('the watch has nothing against a good page, or a fault that is expected', async ({ context, page, faulty }) => {
  const faults = await watchContext(context, faulty, [/status of 404/]);
  await page.goto(`${faulty}/good`);
  await page.goto(`${faulty}/missing`, { waitUntil: 'networkidle' });
  expect(faults).toEqual([]);
});
