import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepHashCost } from '../../testing/hash-cost.ts';
import { makeTestServer, type TestServer, testAdmin } from '../../testing/server.ts';

keepHashCost();

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
    // Counted and not timed, since other tests share the processors: in its order it would come after all of them.
    let hashedBefore = 0;
    for (const one of flood) void one.then(({ statusCode }) => (hashedBefore += statusCode === 401 ? 1 : 0));
    const admin = await logIn('198.51.100.7');
    expect([admin.statusCode, hashedBefore < 60]).toEqual([200, true]);
    const responses = await Promise.all(flood);
    const refused = responses.filter(({ statusCode }) => statusCode === 503);
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(responses.length - refused.length);
    expect(refused.length).toBeGreaterThan(300);
    for (const { headers, json } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
    }
  });

  it('from as many networks leave nobody waiting for long', async () => {
    const responses = await Promise.all(
      Array.from({ length: 600 }, (_, count) =>
        logIn(`198.18.${count >> 8}.${count & 255}`, { email: 'nobody@example.com', password: 'x' }),
      ),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 503]));
  });
});
