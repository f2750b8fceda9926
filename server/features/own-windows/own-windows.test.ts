import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { pageOfWindow } from './sharing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

const picture = (query: string) => server.app.inject({ method: 'GET', url: `/api/window-picture?${query}` });

describe('the picture of a window', () => {
  it('is a PNG of the size of a preview, shown in place, and may be kept for a while', async () => {
    const response = await picture('name=Lou&trade=Bakery&shelf=Bread%2C+%3Cb%3Ecake%3C%2Fb%3E');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'x-robots-tag': 'noindex' });
    expect(response.headers['cache-control']).toMatch(/^public/);
    expect(response.headers['content-disposition']).toBeUndefined();
    const bytes = response.rawPayload;
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('has another text for another window', async () => {
    const [one, other, again] = [await picture('name=Lou'), await picture('name=Ada'), await picture('name=Lou')];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(false);
    expect(one.rawPayload.equals(again.rawPayload)).toBe(true);
  });

  it.each(['', 'name=', 'name=https%3A%2F%2Fevil.example', 'name=Lou&trade=evil.example', `name=${'a'.repeat(300)}`])(
    'is refused without words to show: %s',
    async (query) => {
      expect((await picture(query)).statusCode).toBe(400);
    },
  );
});

describe('pictures of windows that one network asks for', () => {
  const from = (remoteAddress: string, name: string) =>
    server.app.inject({ method: 'GET', url: `/api/window-picture?name=${name}`, remoteAddress });

  it('leave room for those of others, however many addresses it has', async () => {
    const flood = Array.from({ length: 12 }, (_, count) => from(`2001:db8:1:1::${count + 1}`, `Flood${count}`));
    const other = from('198.51.100.7', 'Lou');
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await other).statusCode).toBe(200);
  });
});

describe('the page of a window', () => {
  const html =
    '<title>T</title><meta property="og:title" content="T"/><meta property="og:url" content="https://a.example/window"/>' +
    '<meta property="og:image" content="https://a.example/og/home-en.jpg"/><meta property="og:image:type" content="image/jpeg"/>';

  it('names the window in its preview, and shows its picture', () => {
    const page = pageOfWindow('/window', '?name=Lou&trade=Bakery', html);
    expect(page).toContain('og:title" content="Lou — Bakery"');
    expect(page).toContain('https://a.example/api/window-picture?name=Lou&amp;trade=Bakery"');
    expect(page).toContain('https://a.example/window?name=Lou&amp;trade=Bakery"');
    expect(page).toContain('og:image:type" content="image/png"');
    expect(pageOfWindow('/fr/window', '?name=Lou', html)).toContain('content="Lou"');
  });

  it('never lets a text out of its attribute', () => {
    const evil = encodeURIComponent('"><script>$&$1');
    const page = pageOfWindow('/window', `?name=${evil}`, html) ?? '';
    expect(page).not.toContain('<script>');
    expect(page).toContain('content="&quot;&gt;&lt;script&gt;$&amp;$1"');
  });

  it('stays as it is without a window, and elsewhere', () => {
    for (const query of ['', '?', '?name=', '?name=evil.example', '?utm=1']) {
      expect(pageOfWindow('/window', query, html)).toBeUndefined();
    }
    expect(pageOfWindow('/services', '?name=Lou', html)).toBeUndefined();
  });
});
