import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

/** The full set, written out: every response carries it, but for parts of pages. */
const onEveryResponse = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-permitted-cross-domain-policies': 'none',
};

/** The directives of the policy of a page; its inline scripts are listed next to `'self'`, by hash. */
const onPages = [
  "default-src 'none'",
  "script-src 'self' 'sha256-",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default sandboxed-frame',
];

/** What the API adds: its data must be neither cached nor indexed. */
const onData = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

const page = (text: string) => `<!DOCTYPE html><html><head><script>1</script></head><body>${text}</body></html>`;
const site: Record<string, string> = {
  'index.html': page('home'),
  'services/index.html': page('services'),
  'fr/services/index.html': page('les services'),
  '404/index.html': page('nothing here'),
  'fr/404/index.html': page('rien ici'),
  'assets/a-1234.js': 'export {}',
  'assets/picture-1234.avif': 'picture',
  'assets/film-1234.mp4': '0123456789',
};

let folder: string;
let server: TestServer;
let early: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-headers-'));
  for (const [name, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  server = await makeTestServer({ pagesFolder: folder, rateLimits: true });
  early = await makeTestServer({ isReady: () => false });
  for (const { app } of [server, early]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([server.close(), early.close()]);
  rmSync(folder, { recursive: true });
});

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };
type ResponseHead = { status: number | undefined; headers: IncomingHttpHeaders };

/** Over a socket, since the files of the site are sent before Fastify sees the request. */
async function send(
  to: TestServer,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<ResponseHead> {
  const { port } = to.app.server.address() as AddressInfo;
  const outgoing = request({ port, path, method, headers, agent: false });
  const incoming = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end(body);
  const [response] = await incoming;
  // Only the headers matter, and the event stream never ends.
  response.destroy();
  return { status: response.statusCode, headers: response.headers };
}

function expectSecure({ headers }: ResponseHead): void {
  expect(headers).toMatchObject(onEveryResponse);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  // No page of another origin is to read anything.
  expect(headers).not.toHaveProperty('access-control-allow-origin');
}

describe('pages and files', () => {
  it.each<[number, string, string, RequestOptions?]>([
    [200, 'a page', '/services'],
    [200, 'a page in French', '/fr/services'],
    [200, 'a HEAD request for a page', '/services', { method: 'HEAD' }],
    [404, 'an address without a page', '/nothing'],
    [404, 'a French address without a page', '/fr/nothing'],
  ])('%i: %s', async (status, _what, path, options) => {
    const response = await send(server, path, options);
    expect(response.status).toBe(status);
    expectSecure(response);
    const policy = String(response.headers['content-security-policy']).split('; ');
    expect(policy.map((directive) => directive.replace(/(?<='sha256-).*/, ''))).toEqual(onPages);
  });

  it.each<[number, string, string, RequestOptions?]>([
    [200, 'a picture', '/assets/picture-1234.avif'],
    [200, 'a film', '/assets/film-1234.mp4'],
    [206, 'a part of a film', '/assets/film-1234.mp4', { headers: { range: 'bytes=0-3' } }],
    [416, 'a part that does not exist', '/assets/film-1234.mp4', { headers: { range: 'bytes=90-99' } }],
    [304, 'a page that the browser already has', '/services', { headers: { 'if-none-match': '*' } }],
    [301, 'a redirect to the address without a slash', '/services/'],
    [302, 'a redirect to the chosen language', '/services', { headers: { cookie: 'lang=fr' } }],
    [405, 'a method that pages do not accept', '/services', { method: 'POST' }],
  ])('%i: %s', async (status, _what, path, options) => {
    const response = await send(server, path, options);
    expect(response.status).toBe(status);
    expectSecure(response);
    expect(String(response.headers['content-security-policy']).split('; ')).toContain("frame-ancestors 'none'");
  });

  it('a script has what matters to a part of a page', async () => {
    const { status, headers } = await send(server, '/assets/a-1234.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': onEveryResponse['strict-transport-security'],
    });
    // They are downloaded with each script, and speak of documents.
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy', 'x-frame-options']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('503: a site that has not been built', async () => {
    const response = await send(early, '/');
    expect(response.status).toBe(503);
    expectSecure(response);
  });
});

describe('a site whose subdomains are not to be reached by https alone', () => {
  it('says nothing about them, whatever it answers', async () => {
    const alone = await makeTestServer({ pagesFolder: folder, hstsSubdomains: false });
    await alone.app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['/services', '/nothing', '/%ff', '/assets/a-1234.js', '/api/health/live', '/api/%ff']) {
      const { headers } = await send(alone, path);
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
    }
    await alone.close();
  });
});

describe('a site that is reached by plain http', () => {
  it('does not say that it must be reached by https', async () => {
    const plain = await makeTestServer({ pagesFolder: folder, publicUrl: 'http://vitrine.example' });
    await plain.app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['/services', '/nothing', '/services/', '/%ff', '/api/health/live', '/api/%ff', '/api/docs']) {
      const { headers } = await send(plain, path);
      expect([path, headers['strict-transport-security']]).toEqual([path, undefined]);
      expect((await send(server, path)).headers).toHaveProperty('strict-transport-security');
    }
    await plain.close();
  });
});

describe('the API', () => {
  const json = { 'content-type': 'application/json' };
  it.each<[number, string, string, RequestOptions?]>([
    [200, 'a read', '/api/booking/availability'],
    [200, 'health', '/api/health/live'],
    [200, 'the OpenAPI document', '/api/openapi.json'],
    [201, 'a created record', '/api/contact', post({ name: 'Ana', email: 'ana@example.com', message: 'Hello' })],
    [400, 'wrong fields', '/api/contact', post({})],
    [400, 'broken JSON', '/api/contact', { method: 'POST', headers: json, body: '{' }],
    [401, 'no token', '/api/admin/quotes'],
    [
      405,
      'a preflight of another origin',
      '/api/contact',
      { method: 'OPTIONS', headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } },
    ],
    [200, 'a read by another origin', '/api/booking/availability', { headers: { origin: 'https://evil.example' } }],
    [404, 'no such call', '/api/nothing'],
    [404, 'a malformed address', '/api/%ff'],
    [404, 'metrics requested through a proxy', '/api/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    [405, 'a method that a call does not accept', '/api/contact', { method: 'DELETE' }],
    [
      415,
      'a body that is not JSON',
      '/api/contact',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
    ],
  ])('%i: %s', async (status, _what, path, options) => {
    const response = await send(server, path, options);
    expect(response.status).toBe(status);
    expectSecure(response);
    expect(response.headers).toMatchObject(onData);
  });

  it.each([
    ['a file', '/api/admin/quotes/export'],
    ['an event stream', '/api/admin/events'],
  ])('200: %s, which proxies must not change either', async (_what, path) => {
    const response = await send(server, path, { headers: { authorization: `Bearer ${await server.adminToken()}` } });
    expect(response.status).toBe(200);
    expectSecure(response);
    expect(response.headers).toMatchObject({ ...onData, 'cache-control': 'no-store, no-transform' });
  });

  it('429: one call too many', async () => {
    const calls = Array.from({ length: 11 }, () =>
      send(server, '/api/admin/login', post({ email: 'a@b.co', password: 'x' })),
    );
    const refused = (await Promise.all(calls)).find(({ status }) => status === 429);
    expect(refused).toBeDefined();
    if (!refused) return;
    expectSecure(refused);
    expect(refused.headers).toMatchObject(onData);
  });

  it('503: a server that is not ready', async () => {
    const response = await send(early, '/api/booking/availability');
    expect(response.status).toBe(503);
    expectSecure(response);
    expect(response.headers).toMatchObject(onData);
  });

  it('200: the page that shows the OpenAPI document, which is in a sandbox: it can reach nothing of the site', async () => {
    const response = await send(server, '/api/docs');
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({ ...onEveryResponse, 'cross-origin-opener-policy': 'unsafe-none' });
    expect(String(response.headers['content-security-policy']).split('; ')).toEqual([
      'sandbox allow-scripts',
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    const script = await send(server, '/api/docs/static/reader.js');
    const { 'cross-origin-resource-policy': _, ...rest } = onEveryResponse;
    expect(script.headers).toMatchObject({ ...rest, ...onData, 'cross-origin-resource-policy': 'cross-origin' });
  });

  function post(body: object): RequestOptions {
    return { method: 'POST', headers: json, body: JSON.stringify(body) };
  }
});
