import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPageFiles } from './files.ts';
import { makePageSender } from './pages.ts';

/** Each variant contains its own name in place of compressed bytes. */
const site: Record<string, string> = {
  'index.html': '<html>home</html>',
  'index.html.br': 'home-br',
  'index.html.gz': 'home-gzip',
  'fr/index.html': '<html>accueil</html>',
  'about/index.html': '<html>about</html>',
  '404/index.html': '<html>nothing</html>',
  'fr/404/index.html': '<html>rien</html>',
  'hidden/index.html': '<html><meta name="robots" content="noindex"></html>',
  'only-gzip.js': 'plain',
  'only-gzip.js.gz': 'only-gzip',
  'picture.png': '0123456789',
  'drawing.svg': '<svg/>',
  'assets/film.mp4': '0123456789',
  'film.mp4': 'abcdefghij',
  'empty.woff2': '',
  'unknown.xyz': '?',
  '.secret': 'no',
};

let folder: string;
let server: Server;
const statuses: number[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-send-'));
  for (const [name, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const send = makePageSender({ files: loadPageFiles(folder, builtOrigin) }, (status) => statuses.push(status));
  server = createServer((incoming, response) => {
    if (!send(incoming, response)) response.writeHead(599).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, method, headers }).end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: String(await buffer(response)) };
}

describe('the encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['*', 'identity'],
    ['deflate, zstd', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['br, gzip', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.1', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip, br;q=0.000', 'gzip'],
    ['gzip, br ; q=0', 'gzip'],
    ['gzip, br;q=0.001', 'br'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['brotli, gzipped', 'identity'],
  ])('for Accept-Encoding %j is %s', async (accepted, encoding) => {
    const response = await get('/', accepted === undefined ? {} : { 'accept-encoding': accepted });
    const text = encoding === 'identity' ? site['index.html'] : `home-${encoding}`;
    expect([response.text, response.headers['content-encoding']]).toEqual([
      text,
      encoding === 'identity' ? undefined : encoding,
    ]);
    expect(response.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(text?.length) });
  });

  it('is the best that the file has', async () => {
    expect((await get('/only-gzip.js', { 'accept-encoding': 'br, gzip' })).text).toBe('only-gzip');
    expect((await get('/only-gzip.js', { 'accept-encoding': 'br' })).text).toBe('plain');
    expect((await get('/picture.png', { 'accept-encoding': 'br, gzip' })).text).toBe('0123456789');
  });

  it('is not named in Vary where there is only one', async () => {
    expect((await get('/picture.png')).headers.vary).toBeUndefined();
  });

  it('has its own ETag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await get('/', { 'accept-encoding': encoding })).headers.etag ?? '',
      ),
    );
    const [br, gzip, identity] = tags;
    expect(identity).toMatch(/^"[\w-]{22}"$/);
    expect([br, gzip]).toEqual([identity?.replace(/"$/, '-br"'), identity?.replace(/"$/, '-gzip"')]);
  });
});

describe('the type', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/only-gzip.js', 'text/javascript'],
    ['/picture.png', 'image/png'],
    ['/drawing.svg', 'image/svg+xml; charset=utf-8'],
    ['/empty.woff2', 'font/woff2'],
    ['/film.mp4', 'video/mp4'],
    ['/unknown.xyz', 'application/octet-stream'],
  ])('of %s is %s', async (path, type) => {
    expect((await get(path)).headers['content-type']).toBe(type);
  });
});

describe('the cache', () => {
  it.each([
    ['/', 'no-cache'],
    ['/picture.png', 'public, max-age=3600'],
    ['/assets/film.mp4', 'public, max-age=31536000, immutable'],
  ])('of %s: %s', async (path, control) => {
    expect((await get(path)).headers['cache-control']).toBe(control);
  });

  it('is confirmed with a 304, without a body, type or length', async () => {
    const { etag = '' } = (await get('/')).headers;
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, `"x",W/${etag} `, '*']) {
      const response = await get('/', { 'if-none-match': known });
      expect([known, response.status, response.text]).toEqual([known, 304, '']);
      expect(response.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      expect(response.headers['content-type']).toBeUndefined();
      expect(response.headers['content-security-policy']).toBeDefined();
    }
  });

  it('is not valid for another version or encoding', async () => {
    const { etag = '' } = (await get('/')).headers;
    for (const known of ['"x"', etag.replaceAll('"', ''), `${etag}x`, '']) {
      expect((await get('/', { 'if-none-match': known })).status).toBe(200);
    }
    expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  });
});

describe.each(['/picture.png', '/assets/film.mp4'])('a range of %s', (path) => {
  it('is sent with its position and length', async () => {
    const response = await get(path, { range: 'bytes=2-4' });
    expect([response.status, response.text]).toEqual([206, '234']);
    expect(response.headers).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'content-length': '3',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
  });

  it('past the end is refused with the length', async () => {
    const response = await get(path, { range: 'bytes=10-' });
    expect([response.status, response.text]).toEqual([416, '']);
    expect(response.headers).toMatchObject({ 'content-range': 'bytes */10', 'content-length': '0' });
    expect(response.headers['content-type']).toBeUndefined();
  });

  it('is sent only for the version that If-Range names', async () => {
    const { etag = '' } = (await get(path)).headers;
    expect((await get(path, { range: 'bytes=0-0', 'if-range': etag })).status).toBe(206);
    expect((await get(path, { range: 'bytes=0-0', 'if-range': '"other"' })).text).toBe('0123456789');
  });

  it('is not sent for HEAD, nor instead of a 304', async () => {
    const { etag = '' } = (await get(path)).headers;
    const head = await get(path, { range: 'bytes=0-0' }, 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '10']);
    expect((await get(path, { range: 'bytes=0-0', 'if-none-match': etag })).status).toBe(304);
  });
});

describe('files', () => {
  it('with compressed variants and pages have no ranges', async () => {
    for (const path of ['/', '/about', '/only-gzip.js']) {
      const response = await get(path, { range: 'bytes=0-0' });
      expect([path, response.status, response.headers['accept-ranges']]).toEqual([path, 200, undefined]);
    }
  });

  it.each(['/.secret', '/only-gzip.js.gz', '/index.html', '/about/', '/404', '/fr/404', '/nothing', '//', '/%2e%2e'])(
    'do not include %s',
    async (path) => {
      expect((await get(path)).status).toBe(599);
    },
  );

  it.each([
    ['/about?a=/b?c', 200],
    ['/?x', 200],
  ])('are found without the query: %s', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('are not sent for %s', async (method) => {
    expect((await get('/', {}, method)).status).toBe(599);
  });

  it('that search engines must not list say so in a header', async () => {
    expect((await get('/hidden')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/about')).headers['x-robots-tag']).toBeUndefined();
  });

  it('have a policy only if they are pages', async () => {
    expect((await get('/about')).headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/picture.png')).headers['content-security-policy']).not.toBe(
      (await get('/about')).headers['content-security-policy'],
    );
  });

  it('are counted by status', async () => {
    statuses.length = 0;
    const { etag = '' } = (await get('/')).headers;
    await get('/', { 'if-none-match': etag });
    await get('/picture.png', { range: 'bytes=0-0' });
    await get('/nothing');
    expect(statuses).toEqual([200, 304, 206]);
  });
});

describe('an English page', () => {
  it.each([
    ['lang=fr', 599],
    ['a=b; lang=fr', 599],
    ['a=b;lang=fr; c=d', 599],
    ['lang=en', 200],
    ['lang=de', 200],
    ['notlang=fr', 200],
    ['a=lang=fr', 200],
    ['lang=french', 200],
    ['LANG=fr', 200],
    ['', 200],
  ])('with the cookie %j gets %d: 599 leaves it to the redirect to French', async (cookie, status) => {
    expect((await get('/', { cookie })).status).toBe(status);
  });

  it('without a French version is sent whatever language was chosen, and so is a French one', async () => {
    for (const path of ['/about', '/fr', '/picture.png']) {
      expect([path, (await get(path, { cookie: 'lang=fr' })).status]).toEqual([path, 200]);
    }
  });
});

it('a site that has not been built has no files', () => {
  expect(loadPageFiles(join(folder, 'missing'), builtOrigin)).toBeUndefined();
});
