import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { setContent } from '@vitrine/contracts/content/current.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

const inline = 'document.title = "x"';
const data = '<script type="application/ld+json">{"@type":"Organization"}</script>';
const page = (text: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}${data}<script>${inline}</script><script src="/assets/a.js"></script></head><body>${text}</body></html>`;
const unlisted = '<meta name="robots" content="noindex"/>';
const site: Record<string, string> = {
  'index.html': page('home'),
  'services/index.html': page('services'),
  'admin/index.html': page('admin', unlisted),
  '404/index.html': page('nothing here', unlisted),
  'window/index.html': page('a window', '<meta property="og:title" content="A window"/>'),
  'fr/index.html': page('accueil'),
  'fr/services/index.html': page('les services'),
  'fr/404/index.html': page('rien ici'),
  '414/index.html': page('too long', unlisted),
  'fr/414/index.html': page('trop longue', unlisted),
  'assets/a-1234.js': 'export {}',
  'favicon.svg': '<svg/>',
};

/** Without compressed variants, as the build leaves films. */
const film = Buffer.from('0123456789');

const metricsToken = 'a-token-for-the-metrics';
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-pages-'));
  for (const [name, text] of Object.entries(site)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    writeFileSync(`${path}.br`, brotliCompressSync(text));
    writeFileSync(`${path}.gz`, gzipSync(text));
  }
  writeFileSync(join(folder, 'assets', 'film-1234.mp4'), film);
  server = await makeTestServer({ pagesFolder: folder, metricsToken });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type RequestOptions = { url: string; method?: string; headers?: Record<string, string>; body?: string };

/** Over a socket, since plain files are sent before Fastify sees the request. */
async function send({ url, method = 'GET', headers = {}, body }: RequestOptions) {
  const { port } = server.app.server.address() as AddressInfo;
  const outgoing = request({ port, path: url, method, headers });
  const incoming = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end(body);
  const [response] = await incoming;
  return { statusCode: response.statusCode, headers: response.headers, payload: await text(response) };
}

const get = (url: string, headers: Record<string, string> = {}) => send({ url, headers });

describe('a malformed address', () => {
  it.each(['/%E0%A4%A', '/%ff', '/services/%', '/%'])('gets the not-found page: %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.payload).toContain('nothing here');
  });

  it('gets it in the language of its path', async () => {
    expect((await get('/fr/%E0%A4%A')).payload).toContain('rien ici');
  });

  it('gets JSON under /api', async () => {
    const response = await get('/api/%E0%A4%A');
    expect([response.statusCode, JSON.parse(response.payload).code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a language that is not in use', () => {
  afterEach(() => setContent({}));
  const locationOf = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers.location];
  };

  it('leads to the same screen in the default, with the query', async () => {
    expect(await locationOf('/en/services?from=mail')).toEqual([302, '/services?from=mail']);
    expect(await locationOf('/en')).toEqual([302, '/']);
    expect(await locationOf('/en/')).toEqual([302, '/']);
  });

  it.each(['/en/nothing', '/en/fr/services', '/en/en', '/xx/services', '/en/404', '/en/414'])(
    'leads nowhere from %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('is found by the content in force', async () => {
    // What is rendered then has no pages below the prefix; here they stand for those of another default.
    setContent({ 'site.languages': ['fr', 'en'] });
    expect(await locationOf('/fr/admin')).toEqual([302, '/admin']);
    expect((await get('/fr/nothing')).payload).toContain('nothing here');
    setContent({ 'site.languages': ['en'] });
    expect(await locationOf('/fr/admin?tab=quotes')).toEqual([302, '/admin?tab=quotes']);
    expect((await get('/services', { cookie: 'lang=fr' })).statusCode).toBe(200);
  });
});

describe('an address of a former site', () => {
  beforeAll(() =>
    setContent({ 'site.redirects': ['/about /services', '/shop https://shop.example/caf%C3%A9?a=1', '/services /'] }),
  );
  afterAll(() => setContent({}));

  it.each([
    ['/about?from=card', '/services?from=card'],
    ['/about/', '/services'],
    ['/shop?b=2', 'https://shop.example/caf%C3%A9?a=1'],
  ])('leads from %s where the agency says', async (url, location) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([301, location]);
  });

  it('leads nowhere where the site has a page', async () => {
    expect((await get('/services')).statusCode).toBe(200);
  });
});

describe('an address that is too long', () => {
  const query = `?name=${'a'.repeat(5_000)}`;

  it.each([
    ['/window', 'too long'],
    ['/nothing', 'too long'],
    ['/fr/window', 'trop longue'],
    ['/%ff', 'too long'],
  ])('gets a page of the site that says so: %s', async (path, text) => {
    const response = await get(path + query);
    expect([response.statusCode, response.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8']);
    expect(response.payload).toContain(text);
  });

  it('gets it again when that page is loaded again, whose own address is short', async () => {
    for (const [path, text] of [
      ['/414', 'too long'],
      ['/fr/414', 'trop longue'],
    ] as const) {
      const response = await get(path, { cookie: 'lang=fr' });
      expect([path, response.statusCode, response.payload.includes(text)]).toEqual([path, 414, true]);
    }
  });
});

describe('pages', () => {
  afterEach(() => setContent({}));

  it('are served at their URLs, and revalidated each time', async () => {
    const response = await get('/services?from=mail');
    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain('services');
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it('run only their own scripts: the policy names the inline ones by hash', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("media-src 'self'");
  });

  it('do not name data blocks, which never run, in their policy', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
  });

  it('are sent in the best encoding that the browser accepts', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers } = await get('/', { 'accept-encoding': accepted });
      expect([accepted, headers['content-encoding'], headers.vary]).toEqual([accepted, encoding, 'accept-encoding']);
    }
  });

  it('take on the text of a URL that says what is in the window, and only the preview of that page does', async () => {
    const plain = await get('/window');
    const { headers, payload, statusCode } = await get('/window?name=Lou%22%3E&trade=Bakery');
    expect(statusCode).toBe(200);
    expect(payload).toContain('<meta property="og:title" content="Lou&quot;&gt; — Bakery"/>');
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(payload));
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect(headers.etag).not.toBe(plain.headers.etag);
    expect((await get('/window?name=evil.example')).payload).toBe(plain.payload);
    expect((await get('/services?name=Lou')).payload).not.toContain('Lou');
  });

  it('are not sent again when the browser has them', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `"other", W/${tag}`]) {
      const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
    }
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('answer HEAD with the length and no body', async () => {
    const response = await send({ method: 'HEAD', url: '/' });
    expect([response.statusCode, response.payload]).toEqual([200, '']);
    expect(response.headers['content-length']).toBe(String(site['index.html']?.length));
  });

  it('have hashed files cached for good, and others for an hour', async () => {
    expect((await get('/assets/a-1234.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('that do not exist return 404 in the language of the URL', async () => {
    for (const [path, text] of [
      ['/nothing', 'nothing here'],
      ['/404', 'nothing here'],
      ['/fr/rien', 'rien ici'],
      ['/french', 'nothing here'],
      ['/../server/main.ts', 'nothing here'],
      ['/assets/..%2f..%2fpackage.json', 'nothing here'],
      ['/index.html', 'nothing here'],
      ['/index.html.br', 'nothing here'],
    ] as const) {
      const response = await get(path);
      expect([path, response.statusCode, response.payload.includes(text)]).toEqual([path, 404, true]);
    }
  });

  it('have one URL each', async () => {
    const response = await get('/services/?x=1');
    expect([response.statusCode, response.headers.location]).toEqual([301, '/services?x=1']);
    expect((await get('//evil.example/')).statusCode).toBe(404);
    expect((await get('//services/')).statusCode).toBe(404);
  });

  it('redirect to their French version for visitors who chose French', async () => {
    const french = { cookie: 'a=b; lang=fr' };
    for (const [path, to] of [
      ['/', '/fr'],
      ['/services?x=1', '/fr/services?x=1'],
    ] as const) {
      const response = await get(path, french);
      expect([response.statusCode, response.headers.location, response.headers['cache-control']]).toEqual([
        302,
        to,
        'no-store',
      ]);
    }
    for (const path of ['/fr', '/admin', '/favicon.svg', '/assets/a-1234.js']) {
      expect((await get(path, french)).statusCode, path).toBe(200);
    }
  });

  it.each([
    'lang=en',
    'lang=xx',
    'lang=',
    'notlang=fr',
    'a=b; notlang=fr',
    'lang=french',
    'lang=xx; notlang=fr',
    'a=lang=fr',
  ])('do not redirect with the cookie "%s"', async (cookie) => {
    expect((await get('/', { cookie })).statusCode).toBe(200);
  });

  it.each(['lang=fr', 'lang=fr; a=b', 'a=b;lang=fr'])(
    'redirect to their French version with the cookie "%s"',
    async (cookie) => {
      expect((await get('/', { cookie })).headers.location).toBe('/fr');
    },
  );

  it('that search engines must not list say so in their headers, as every call does', async () => {
    setContent({ 'site.live': true });
    for (const path of ['/admin', '/nothing', '/api/health', '/api/nothing']) {
      expect((await get(path)).headers['x-robots-tag'], path).toBe('noindex');
    }
    for (const path of ['/', '/services', '/favicon.svg']) {
      expect((await get(path)).headers['x-robots-tag'], path).toBeUndefined();
    }
  });

  it('are all for nobody to list while a public site is not live', async () => {
    setContent({});
    expect((await get('/services')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/favicon.svg')).headers['x-robots-tag']).toBeUndefined();
  });

  it('that are not for everybody send no referrer: their addresses may hold a secret', async () => {
    expect((await get('/admin')).headers['referrer-policy']).toBe('no-referrer');
    expect((await get('/services')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('carry the security headers, whatever the response', async () => {
    for (const path of ['/', '/favicon.svg', '/nothing', '/services/', '/assets/film-1234.mp4']) {
      const { headers } = await get(path);
      expect([path, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([path, 'nosniff', 'DENY']);
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    }
  });

  it('are counted', async () => {
    const counted = async () => {
      const { payload } = await get('/api/metrics', { authorization: `Bearer ${metricsToken}` });
      return Number(/^http_files_sent_total\{status="200"\} (\d+)$/m.exec(payload)?.[1]);
    };
    await get('/services');
    const before = await counted();
    await get('/services');
    expect(await counted()).toBe(before + 1);
  });

  it('accept no other method', async () => {
    const response = await send({ method: 'POST', url: '/services' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('films', () => {
  const getRange = (range: string, headers: Record<string, string> = {}) =>
    get('/assets/film-1234.mp4', { range, 'accept-encoding': 'br', ...headers });

  it('accept ranges', async () => {
    const { headers, payload } = await get('/assets/film-1234.mp4');
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4', 'content-length': '10' });
    expect(payload).toBe('0123456789');
    expect((await get('/')).headers['accept-ranges']).toBeUndefined();
  });

  it.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('return %s', async (range, bytes, contentRange) => {
    const response = await getRange(range);
    expect([response.statusCode, response.payload, response.headers['content-range']]).toEqual([
      206,
      bytes,
      contentRange,
    ]);
    expect(response.headers).toMatchObject({ 'content-length': String(bytes.length), 'content-type': 'video/mp4' });
    expect(response.headers.etag).toMatch(/^"[\w-]+"$/);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('refuse %s, which is past the end', async (range) => {
    const response = await getRange(range);
    expect([response.statusCode, response.headers['content-range'], response.payload]).toEqual([416, 'bytes */10', '']);
  });

  it.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-1'])(
    'are sent whole for %s',
    async (range) => {
      const response = await getRange(range);
      expect([response.statusCode, response.payload]).toEqual([200, '0123456789']);
    },
  );

  it('are sent whole when the browser has a part of another version', async () => {
    const etag = String((await get('/assets/film-1234.mp4')).headers.etag);
    expect((await getRange('bytes=0-1', { 'if-range': etag })).statusCode).toBe(206);
    expect((await getRange('bytes=0-1', { 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await getRange('bytes=0-1', { 'if-range': 'Sat, 21 Nov 2026 06:00:00 GMT' })).statusCode).toBe(200);
    expect((await getRange('bytes=0-1', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('ignore ranges for HEAD', async () => {
    const response = await send({
      method: 'HEAD',
      url: '/assets/film-1234.mp4',
      headers: { range: 'bytes=0-1' },
    });
    expect([response.statusCode, response.headers['content-length'], response.payload]).toEqual([200, '10', '']);
  });
});
