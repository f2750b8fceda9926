import { retention } from '@vitrine/contracts/retention.ts';
import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../records/housekeeping.ts';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of [...leadLists, 'outbox', 'idempotency_keys'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const ana = { name: 'Ana', email: 'ana@example.com' };
const bea = { name: 'Bea', email: 'bea@example.com' };
const [nine, eleven] = ['2026-12-01T08:00:00.000Z', '2026-12-01T10:00:00.000Z'];

/** The call of each form, and two different contents to send besides the visitor. */
const forms = {
  contacts: { path: '/contact', bodies: [{ message: 'One' }, { message: 'Two' }] },
  quotes: { path: '/quotes', bodies: [{ serviceType: 'starter' }, { serviceType: 'premium' }] },
  bookings: { path: '/booking/create', bodies: [{ datetime: nine }, { datetime: eleven }] },
} as const satisfies Record<LeadList, { path: string; bodies: readonly [object, object] }>;

const send = (list: LeadList, key: string, { visitor = ana, body = 0 } = {}) =>
  server.call('POST', forms[list].path, {
    body: { ...visitor, ...forms[list].bodies[body] },
    headers: { 'idempotency-key': key },
  });
const count = async (list: LeadList) => (await server.database.queries.selectFrom(list).select('id').execute()).length;
const others = (list: LeadList) => leadLists.filter((other) => other !== list);

describe.each(leadLists)('an idempotency key on %s', (list) => {
  it('returns the first response for the same submission, and stores one lead with its two mails', async () => {
    const first = await send(list, 'key');
    expect(first.status).toBe(201);
    server.clock.pass(60_000);
    const again = await send(list, 'key');
    expect(again).toMatchObject({ status: 201, json: first.json });
    expect(await count(list)).toBe(1);
    expect(await server.mails()).toHaveLength(2);
  });

  it('is refused for other content and for another visitor', async () => {
    await send(list, 'key');
    for (const other of [{ body: 1 }, { visitor: bea }, { visitor: bea, body: 1 }]) {
      expect(await send(list, 'key', other)).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
    }
    expect(await count(list)).toBe(1);
  });

  it('names another submission on another call', async () => {
    await send(list, 'key');
    for (const other of others(list)) expect((await send(other, 'key')).status, other).toBe(201);
    expect(await Promise.all(leadLists.map(count))).toEqual([1, 1, 1]);
  });

  it('tells identical submissions apart when it differs', async () => {
    await send(list, 'one');
    // The second booking needs a slot of its own.
    const body = list === 'bookings' ? 1 : 0;
    expect((await send(list, 'two', { body })).status).toBe(201);
    expect(await count(list)).toBe(2);
  });

  it('is honoured as long as it is stored', async () => {
    await send(list, 'key');
    server.clock.pass(retention.idempotencyHours * 60 * 60_000);
    await cleanUp(server.platform);
    expect((await send(list, 'key', { body: 1 })).status).toBe(400);
    server.clock.pass(1);
    await cleanUp(server.platform);
    expect((await send(list, 'key', { body: 1 })).status).toBe(201);
    expect(await count(list)).toBe(2);
  });
});

describe('the length of an idempotency key', () => {
  it.each(['', 'k'.repeat(201)])('is out of bounds, so that the key is ignored: %j', async (key) => {
    for (let time = 0; time < 2; time++) expect((await send('contacts', key)).status).toBe(201);
    expect(await count('contacts')).toBe(2);
  });

  it('is at most 200 characters', async () => {
    for (let time = 0; time < 2; time++) await send('contacts', 'k'.repeat(200));
    expect(await count('contacts')).toBe(1);
  });
});
