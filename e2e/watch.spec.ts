import { once } from 'node:events';
import { createServer } from 'node:http';
import { test as base, expect } from '@playwright/test';
import { watchContext } from './watch.ts';

/** By path, pages with problems, and one without. */
const pages: Readonly<Record<string, { readonly body: string; readonly policy?: string }>> = {
  '/good': { body: '<p>good</p>' },
  '/policy': { body: '<script>1</script>', policy: "script-src 'none'" },
  '/foreign': { body: '<img src="http://elsewhere.test/x.png" alt="">' },
  '/throws': { body: "<script>throw new Error('broken')</script>" },
  '/missing': { body: '<img src="/none.png" alt="">' },
};

const test = base.extend<{ brokenSite: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  brokenSite: async ({}, use) => {
    const server = createServer(({ url = '/' }, response) => {
      const page = pages[url];
      response.statusCode = page || url === '/favicon.ico' ? 200 : 404;
      response.setHeader('content-type', 'text/html');
      if (page?.policy) response.setHeader('content-security-policy', page.policy);
      response.end(page?.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`);
    server.closeAllConnections();
    server.close();
  },
});

for (const [path, problem] of [
  ['/policy', /Content Security Policy/],
  ['/foreign', /A request to http:\/\/elsewhere\.test\/x\.png/],
  ['/throws', /Uncaught: Error: broken/],
  ['/missing', /status of 404/],
] as const) {
  test(`a problem on ${path} is reported`, async ({ context, page, brokenSite }) => {
    const problems = await watchContext(context, brokenSite, []);
    await page.goto(brokenSite + path);
    await expect.poll(() => problems.join('\n')).toMatch(problem);
  });
}

test('a good page and an expected error report nothing', async ({ context, page, brokenSite }) => {
  const problems = await watchContext(context, brokenSite, [/status of 404/]);
  await page.goto(`${brokenSite}/good`);
  await page.goto(`${brokenSite}/missing`, { waitUntil: 'networkidle' });
  expect(problems).toEqual([]);
});
