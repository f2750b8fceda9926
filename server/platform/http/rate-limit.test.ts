import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { limits, memoryStore } from './rate-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ rateLimits: true });
});
afterAll(() => server.close());

const send = (remoteAddress: string, url = '/api/contact', payload: object = {}) =>
  server.app.inject({ method: 'POST', url, remoteAddress, payload });

describe('rate limits', () => {
  it('let a number of calls through, then return 429 with Retry-After, and do not affect other addresses', async () => {
    for (let count = 0; count < limits.publicWrite.max; count++)
      expect((await send('203.0.113.1')).statusCode).toBe(400);
    const refused = await send('203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await send('203.0.113.2')).statusCode).toBe(400);
  });

  it('count an IPv6 network as one address', async () => {
    for (let count = 0; count < limits.publicWrite.max; count++) await send(`2001:db8::${count.toString(16)}`);
    expect((await send('2001:db8::ffff')).statusCode).toBe(429);
    expect((await send('2001:db8:0:1::1')).statusCode).toBe(400);
  });

  it('count the wider networks of IPv6 too, which may call twice as often each', async () => {
    /** One more call from another subnet of 2001:db8:aa::/48, of which each /56 has 256. */
    const sendFrom = async (subnet: number) => (await send(`2001:db8:aa:${subnet.toString(16)}::1`)).statusCode;
    const { max } = limits.publicWrite;
    for (let count = 0; count < 2 * max; count++) expect(await sendFrom(count)).toBe(400);
    expect(await sendFrom(0xff)).toBe(429);
    for (let count = 0; count < 2 * max; count++) expect(await sendFrom(0x100 + count)).toBe(400);
    expect(await sendFrom(0x200)).toBe(429);
    expect((await send('2001:db8:ab::1')).statusCode).toBe(400);
  });

  it('do not count what they refuse in the wider networks', async () => {
    const { max } = limits.publicWrite;
    for (let count = 0; count < 5 * max; count++) await send('2001:db8:bb::1');
    expect((await send('2001:db8:bb:1::1')).statusCode).toBe(400);
  });

  it('do not last until the date of a clock that was ahead', async () => {
    const year = 365 * 24 * 60 * 60_000;
    const isShared = process.env.TEST_ENGINE === 'postgres';
    server.clock.set(server.clock.now() + year);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + year });
    for (let count = 0; count < limits.publicWrite.max; count++) await send('203.0.113.77');
    expect((await send('203.0.113.77')).statusCode).toBe(429);
    server.clock.set(server.clock.now() - year);
    vi.useRealTimers();
    const after = await send('203.0.113.77');
    // In memory, what is counted lasts its minute, whatever the clock shows.
    expect(after.statusCode).toBe(isShared ? 400 : 429);
    if (!isShared) expect(Number(after.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('in memory end after their window, and the one that was asked for longest ago makes room', () => {
    let now = 0;
    const Store = memoryStore(() => now);
    const store = new Store({});
    const count = (key: string) => {
      let counted = { current: 0, ttl: 0 };
      store.incr(key, (_error, result) => (counted = result ?? counted), 1000, 5);
      return counted;
    };
    expect(count('a')).toEqual({ current: 1, ttl: 1000 });
    now = 999;
    expect(count('a')).toEqual({ current: 2, ttl: 1 });
    now = 1000;
    expect(count('a')).toEqual({ current: 1, ttl: 1000 });
    for (let other = 1; other < 5000; other++) count(`other ${other}`);
    expect(count('a').current).toBe(2);
    for (let other = 0; other < 5000; other++) count(`new ${other}`);
    expect(count('a').current).toBe(1);
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')('are counted where another process sees them', async () => {
    const { buildApp } = await import('../../app.ts');
    const { pino } = await import('pino');
    const database = server.openAgain();
    const other = await buildApp({
      config: {
        publicUrl: 'https://vitrine.example',
        trustProxy: false,
        rateLimits: true,
        metricsToken: undefined,
        dataDir: '/nonexistent',
      },
      platform: { ...server.platform, database },
      log: pino({ level: 'silent' }),
      isReady: () => true,
      pagesFolder: '/nonexistent',
    });
    const fromOther = () =>
      other.inject({ method: 'POST', url: '/api/contact', remoteAddress: '203.0.113.7', payload: {} });
    for (let count = 0; count < limits.publicWrite.max; count++) {
      expect((count % 2 ? await fromOther() : await send('203.0.113.7')).statusCode).toBe(400);
    }
    expect((await fromOther()).statusCode).toBe(429);
    expect((await send('203.0.113.7')).statusCode).toBe(429);
    server.clock.pass(limits.publicWrite.window + 1);
    expect((await fromOther()).statusCode).toBe(400);
    await other.close();
    await database.close();
  });
});
