import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';
import { cleanUp } from './housekeeping.ts';
import { newId } from './ids.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

const person = { name: 'Ada', email: 'ada@example.com' };
const count = async (table: 'contacts' | 'quotes' | 'bookings' | 'outbox' | 'sessions' | 'idempotency_keys') => {
  const rows = await server.database.queries
    .selectFrom(table)
    .select((of) => of.fn.countAll().as('rows'))
    .execute();
  return Number(rows[0]?.rows);
};
const cleanUpAt = async (instant: number | string) => {
  server.clock.set(instant);
  await cleanUp(server.platform);
};

it('keeps everything for as long as the privacy page says, and deletes it then', async () => {
  const message = 'A site for a pottery studio, please.';
  await server.call('POST', '/contact', {
    body: { ...person, message },
    headers: { 'idempotency-key': 'a'.repeat(20) },
  });
  await server.call('POST', '/quotes', { body: { ...person, serviceType: 'starter', options: [], message } });
  const { json } = await server.call('GET', '/booking/availability');
  const { datetime } = json.data.slots.find((slot: { available: boolean }) => slot.available);
  const booked = await server.call('POST', '/booking/create', { body: { ...person, datetime } });
  expect(booked.status).toBe(201);
  await server.adminToken();
  const mails = await count('outbox');
  expect(mails).toBeGreaterThan(0);
  await server.database.queries.updateTable('outbox').set({ state: 'sent' }).execute();
  const one = await server.database.queries.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  await server.database.queries.updateTable('outbox').set({ state: 'waiting' }).where('id', '=', one.id).execute();

  expect(await count('idempotency_keys')).toBe(1);
  await cleanUpAt(testNow + retention.idempotencyHours * hour);
  expect(await count('idempotency_keys')).toBe(1);
  await cleanUpAt(testNow + retention.idempotencyHours * hour + 1);
  expect(await count('idempotency_keys')).toBe(0);

  await cleanUpAt(testNow + retention.mailDays * day);
  expect(await count('outbox')).toBe(mails);
  await cleanUpAt(testNow + retention.mailDays * day + 1);
  // What still waits to be sent is not given up by growing old.
  expect(await count('outbox')).toBe(1);

  // An admin's session lasts less long than a client's: gone at the latest by then.
  expect(await count('sessions')).toBe(1);
  await cleanUpAt(testNow + (retention.sessionDays + retention.endedSessionDays) * day + 1);
  expect(await count('sessions')).toBe(0);

  const leads = async () => [await count('contacts'), await count('quotes'), await count('bookings')];
  await cleanUpAt('2029-11-23T08:30:00.000Z');
  expect(await leads()).toEqual([1, 1, 1]);
  await cleanUpAt('2029-11-23T08:30:00.001Z');
  expect(await leads()).toEqual([0, 0, 0]);
});

it('removes mails that were written as files after as many days, and nothing else of that folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-mail-'));
  const [old, young] = [newId(testNow - 1), newId(testNow)];
  const kept = ['notes.eml', 'README.txt', `${old}.eml.bak`, `${young}.eml`];
  for (const name of [...kept, `${old}.eml`, `${old}.eml.part`]) writeFileSync(join(folder, name), 'x');
  server.clock.set(testNow + retention.mailDays * day);
  await cleanUp({ ...server.platform, mail: { delivery: 'files', folder } });
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
  rmSync(folder, { recursive: true });
  await cleanUp({ ...server.platform, mail: { delivery: 'files', folder } });
  expect(existsSync(folder)).toBe(false);
});

it('ends a client\u2019s session when it says', async () => {
  const { name, email, password } = { ...person, password: 'Correct-Horse-9' };
  server.clock.set(testNow);
  await server.call('POST', '/client/register', { body: { name, email, password } });
  await server.call('POST', '/client/login', { body: { email, password } });
  const session = await server.database.queries.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  expect(Date.parse(session.expires_at) - Date.parse(session.logged_at)).toBe(retention.sessionDays * day);
});
