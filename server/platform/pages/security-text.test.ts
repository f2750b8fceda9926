import { agency } from '@vitrine/contracts/agency.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

const dayMs = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

async function readFields(from: TestServer = server) {
  const response = await from.app.inject({ url: '/.well-known/security.txt' });
  const lines = response.payload.trimEnd().split('\n');
  return { response, fields: Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2))) };
}

describe('/.well-known/security.txt', () => {
  it('says whom to tell of a weakness, as RFC 9116 wants it', async () => {
    const { response, fields } = await readFields();
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    });
    expect(fields).toEqual({
      Contact: `mailto:${agency.email}`,
      Expires: expect.any(String),
      'Preferred-Languages': 'en, fr',
      Canonical: 'https://vitrine.example/.well-known/security.txt',
    });
  });

  it('never lapses, and is kept by nobody for longer than it is valid', async () => {
    for (let year = 0; year < 3; year += 1) {
      const { response, fields } = await readFields();
      const leftMs = Date.parse(fields.Expires ?? '') - server.clock.now();
      const maxAge = Number(/max-age=(\d+)/.exec(String(response.headers['cache-control']))?.[1]);
      expect(leftMs).toBeGreaterThan(maxAge * 1000);
      expect(leftMs).toBeLessThan(365 * dayMs);
      server.clock.pass(365 * dayMs);
    }
  });

  it('is the same all day', async () => {
    server.clock.set('2026-11-23T00:00:00.000Z');
    const morning = (await readFields()).response.payload;
    server.clock.set('2026-11-23T23:59:59.999Z');
    expect((await readFields()).response.payload).toBe(morning);
  });

  it('names no address of its own where that is no https', async () => {
    const plain = await makeTestServer({ publicUrl: 'http://vitrine.example' });
    expect(Object.keys((await readFields(plain)).fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages']);
    await plain.close();
  });

  it('is only read', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/.well-known/security.txt' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
