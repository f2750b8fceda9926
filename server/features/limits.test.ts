import { type AddressInfo, connect } from 'node:net';
import { type EndpointName, endpoints } from '@vitrine/contracts/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callTable } from '../testing/call-table.ts';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ rateLimits: true });
});
afterAll(() => server.close());

// SQLite counts in memory by the monotonic clock, PostgreSQL in a table by the one that can be set: both stand still here.
beforeEach(() => server.clock.set(testNow));

const pass = (seconds: number) => server.clock.pass(seconds * 1000);

let ips = 0;
/** An address that has not called yet. */
const newIp = () => `198.51.${Math.floor(ips / 250)}.${1 + (ips++ % 250)}`;

/** Makes a call without valid input, which counts all the same. */
async function call(name: EndpointName, remoteAddress: string) {
  const { method, path } = endpoints[name];
  const url = `/api${path.replace(/:\w+/g, 'unknown')}`;
  const body = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return server.app.inject({ method, url, remoteAddress, ...(body && { payload: {} }) });
}

/** The statuses of several calls. */
async function callTimes(times: number, name: EndpointName, ip: string) {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time++) statuses.add((await call(name, ip)).statusCode);
  return statuses;
}

const entries = Object.entries(callTable) as [EndpointName, (typeof callTable)[EndpointName]][];
const limited = entries.flatMap(([name, [, limit]]) => (limit ? [{ name, ...limit }] : []));
const unlimited = entries.flatMap(([name, [, limit]]) => (limit ? [] : [name]));
const limitOf = (name: EndpointName) => {
  const [, limit] = callTable[name];
  if (!limit) throw new Error(`${name} has no limit in the table.`);
  return limit;
};
/** More calls than any form allows in its window. */
const manyTimes = limitOf('createContact').max + 1;

describe('the limit of a call', () => {
  it.each(limited)('$name: $max in $seconds s from one address', async ({ name, max, seconds }) => {
    const ip = newIp();
    expect(await callTimes(max, name, ip)).not.toContain(429);
    const refused = await call(name, ip);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBe(seconds);
    expect((await call(name, newIp())).statusCode).not.toBe(429);

    pass(seconds - 1);
    expect((await call(name, ip)).statusCode).toBe(429);
    pass(1);
    expect((await call(name, ip)).statusCode).not.toBe(429);
  });

  it.each(unlimited)('%s has none, and is not public', async (name) => {
    expect(endpoints[name].access).not.toBe('public');
    expect(await callTimes(manyTimes, name, newIp())).not.toContain(429);
  });
});

describe('calls of one session at the same time', () => {
  it('are refused beyond what all tabs of a browser ask for, and those of others are not', async () => {
    const [token, other] = [await server.adminToken(), await server.adminToken()];
    const list = (by: string) =>
      server.app.inject({ url: '/api/admin/contacts', headers: { authorization: `Bearer ${by}` } });
    const responses = await Promise.all([...Array.from({ length: 200 }, () => list(token)), list(other)]);
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, json } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(json()).toMatchObject({ code: 'RATE_LIMITED' });
    }
    expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(65);
    expect(responses.at(-1)?.statusCode).toBe(200);
    // Those that were answered count no more.
    expect(
      (await Promise.all(Array.from({ length: 60 }, () => list(token)))).map(({ statusCode }) => statusCode),
    ).toEqual(Array(60).fill(200));
  });

  it('whose responses nobody reads, or whose callers have gone, count until their connections end', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const token = await server.adminToken();
    const head = `GET /api/admin/contacts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const sockets = Array.from({ length: 150 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    for (const socket of sockets) socket.write(head);
    for (const socket of sockets) socket.destroy();
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    const list = () => server.app.inject({ url: '/api/admin/contacts', headers: { authorization: `Bearer ${token}` } });
    const free = async () => {
      const responses = await Promise.all(Array.from({ length: 64 }, list));
      return responses.filter(({ statusCode }) => statusCode === 200).length;
    };
    await vi.waitFor(async () => expect(await free()).toBe(64), { timeout: 20_000 });
  });
});
