import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let unlimited: TestServer;
let free: string[];
beforeAll(async () => {
  server = await makeTestServer({ rateLimits: true });
  unlimited = await makeTestServer();
  const { slots } = (await server.call('GET', '/booking/availability')).json.data;
  free = slots.map(({ datetime }: { datetime: string }) => datetime);
});
afterAll(() => Promise.all([server.close(), unlimited.close()]));
let networks = 0;
beforeEach(async () => {
  server.clock.set(testNow);
  server.clock.pass(networks++);
  await server.database.queries.deleteFrom('bookings').execute();
});

type Visit = { readonly slot: number; readonly email: string; readonly ip?: string; readonly key?: string };

/** A network nobody has called from, so that no rate limit stands in the way. */
const otherNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;

async function book({ slot, email, ip = otherNetwork(), key }: Visit, on = server) {
  const response = await on.app.inject({
    method: 'POST',
    url: '/api/booking/create',
    remoteAddress: ip,
    ...(key && { headers: { 'idempotency-key': key } }),
    payload: { name: 'Ana', email, datetime: free[slot] },
  });
  return { status: response.statusCode, ...response.json() };
}
const tokenOf = ({ data }: { data: { manageUrl: string } }) => new URL(data.manageUrl).searchParams.get('token');
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);
const isRefused = { status: 409, success: false, code: 'BOOKING_LIMIT', error: expect.any(String) };

describe('the meetings to come of one e-mail address', () => {
  it('are two at most, however the address is spelt', async () => {
    expect((await book({ slot: 0, email: 'ana@example.com' })).status).toBe(201);
    expect((await book({ slot: 1, email: 'ANA+two@example.com' })).status).toBe(201);
    expect(await book({ slot: 2, email: 'ana+three@example.com' })).toEqual(isRefused);
    expect((await book({ slot: 2, email: 'bob@example.com' })).status).toBe(201);
  });

  it('are two of twenty that are asked for at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, slot) => book({ slot, email: `ana+${slot}@example.com` })),
    );
    expect(statuses(responses).filter((status) => status === 201)).toHaveLength(2);
    expect(responses.filter(({ code }) => code === 'BOOKING_LIMIT')).toHaveLength(18);
    const { n } = await server.database.queries
      .selectFrom('bookings')
      .select((of) => of.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(2);
  });

  it('no longer count once they are cancelled or have begun', async () => {
    const email = 'ana@example.com';
    const first = await book({ slot: 0, email });
    await book({ slot: 1, email });
    expect((await book({ slot: 2, email })).status).toBe(409);
    await server.call('POST', `/booking/manage/${tokenOf(first)}/cancel`);
    expect((await book({ slot: 2, email })).status).toBe(201);
    expect((await book({ slot: 3, email })).status).toBe(409);
    server.clock.set(free[1] ?? '');
    expect((await book({ slot: 20, email })).status).toBe(201);
  });

  it('do not count twice when one is moved or its form is sent again', async () => {
    const email = 'ana@example.com';
    const first = await book({ slot: 0, email, key: 'first' });
    await book({ slot: 1, email, key: 'second' });
    expect(await book({ slot: 1, email, key: 'second' })).toMatchObject({ status: 201 });
    const moved = await server.call('POST', `/booking/manage/${tokenOf(first)}/reschedule`, {
      body: { datetime: free[5] },
    });
    expect(moved.status).toBe(200);
  });

  it('are refused in the visitor’s language', async () => {
    const email = 'ana@example.com';
    await book({ slot: 0, email });
    await book({ slot: 1, email });
    const say = async (language: string) => {
      const body = { name: 'Ana', email, datetime: free[2] };
      return (await server.call('POST', '/booking/create', { body, headers: { 'accept-language': language } })).json;
    };
    expect((await say('fr')).error).not.toBe((await say('en')).error);
  });
});

describe('the meetings to come of one network', () => {
  it('are three at most, and of twenty asked for at once', async () => {
    const ip = '2001:db8:7::';
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, slot) =>
        book({ slot, email: `visitor${slot}@example.com`, ip: `${ip}${slot.toString(16)}` }),
      ),
    );
    expect(statuses(responses).filter((status) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ code }) => code === 'BOOKING_LIMIT_NETWORK')).toHaveLength(17);
    expect((await book({ slot: 30, email: 'other@example.com', ip: '2001:db8:7:1::1' })).status).toBe(201);
  });

  it('are twice as many in each wider one that providers hand out', async () => {
    const bookFrom = async (ips: readonly string[]) => {
      const responses: { status: number }[] = [];
      for (const ip of ips) {
        const slot = responses.length;
        responses.push(await book({ slot, email: `visitor${slot}@example.com`, ip }));
      }
      return statuses(responses).filter((status) => status === 201).length;
    };
    // Subnets of one /56, then of one /48.
    expect(await bookFrom(Array.from({ length: 12 }, (_, n) => `2001:db8:8:${n.toString(16)}::1`))).toBe(6);
    await server.database.queries.deleteFrom('bookings').execute();
    expect(await bookFrom(Array.from({ length: 20 }, (_, n) => `2001:db8:9:${(n * 256).toString(16)}::1`))).toBe(12);
    expect((await book({ slot: 30, email: 'other@example.com', ip: '2001:db8:a::1' })).status).toBe(201);
  });
});

describe('without limits', () => {
  it('one visitor may take every slot', async () => {
    const email = 'ana@example.com';
    const responses = await Promise.all(
      free.slice(0, 8).map((_, slot) => book({ slot, email, ip: '192.0.2.1' }, unlimited)),
    );
    expect(new Set(statuses(responses))).toEqual(new Set([201]));
  });
});
