import { type EndpointName, endpoints } from '@vitrine/contracts/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callTable } from '../testing/call-table.ts';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ rateLimits: true });
});
afterAll(() => server.close());

// SQLite counts in memory by the system clock, PostgreSQL in a table by the server's: both stand still here.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  server.clock.set(testNow);
});
afterEach(() => vi.useRealTimers());

function pass(seconds: number) {
  server.clock.pass(seconds * 1000);
  vi.setSystemTime(server.clock.now());
}

let addresses = 0;
/** An address that has not called yet. */
const newAddress = () => `198.51.${Math.floor(addresses / 250)}.${1 + (addresses++ % 250)}`;

/** Makes a call without valid input, which counts all the same. */
async function call(name: EndpointName, remoteAddress: string) {
  const { method, path } = endpoints[name];
  const url = `/api${path.replace(/:\w+/g, 'unknown')}`;
  const body = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return server.app.inject({ method, url, remoteAddress, ...(body && { payload: {} }) });
}

/** The statuses of several calls. */
async function callTimes(times: number, name: EndpointName, address: string) {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time++) statuses.add((await call(name, address)).statusCode);
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
    const address = newAddress();
    expect(await callTimes(max, name, address)).not.toContain(429);
    const refused = await call(name, address);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBe(seconds);
    expect((await call(name, newAddress())).statusCode).not.toBe(429);

    pass(seconds - 1);
    expect((await call(name, address)).statusCode).toBe(429);
    pass(1);
    expect((await call(name, address)).statusCode).not.toBe(429);
  });

  it.each(unlimited)('%s has none, and is not public', async (name) => {
    expect(endpoints[name].access).not.toBe('public');
    expect(await callTimes(manyTimes, name, newAddress())).not.toContain(429);
  });
});
