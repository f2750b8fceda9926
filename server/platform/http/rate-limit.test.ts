import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { limits } from './rate-limit.ts';

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

  it.runIf(process.env.TEST_ENGINE === 'postgres')('do not last until the date of a clock that was ahead', async () => {
    const year = 365 * 24 * 60 * 60_000;
    server.clock.pass(year);
    for (let count = 0; count < limits.publicWrite.max; count++) await send('203.0.113.77');
    expect((await send('203.0.113.77')).statusCode).toBe(429);
    server.clock.pass(-year);
    expect((await send('203.0.113.77')).statusCode).toBe(400);
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
