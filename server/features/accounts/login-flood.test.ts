import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer, testAdmin } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
  await server.adminToken();
});
afterAll(() => server.close());

const logIn = (remoteAddress: string, payload: object = testAdmin) =>
  server.app.inject({ method: 'POST', url: '/api/admin/login', remoteAddress, payload });

describe('hundreds of logins at once', () => {
  it('are mostly refused with a time to come back, and an admin from elsewhere gets in at once', async () => {
    const flood = Array.from({ length: 600 }, (_, count) =>
      logIn('203.0.113.9', { email: `nobody${count}@example.com`, password: 'x' }),
    );
    const startedAt = performance.now();
    const admin = await logIn('198.51.100.7');
    // Alone it takes some 50 ms, after all of the flood some 15 s.
    expect([admin.statusCode, performance.now() - startedAt < 5_000]).toEqual([200, true]);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(answers.length - refused.length);
    expect(refused.length).toBeGreaterThan(500);
    for (const { headers, json } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
    }
  });

  it('from as many networks leave nobody waiting for long', async () => {
    const startedAt = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, count) =>
        logIn(`198.18.${count >> 8}.${count & 255}`, { email: 'nobody@example.com', password: 'x' }),
      ),
    );
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 503]));
  });
});
