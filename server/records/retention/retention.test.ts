import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retention } from '@vitrine/contracts/retention.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import type { ContactTable } from '../../platform/database/schema.ts';
import { indexedNumbers } from '../../platform/database/search-index.ts';
import { indexWaiting } from '../../platform/database/search-indexing.ts';
import { getSetting } from '../../platform/database/settings.ts';
import { newId } from '../../platform/ids.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { cleanUp } from '../housekeeping.ts';
import { workInBatches } from './batches.ts';
import { allowRetention, findRetentionWithheld, retentionPlan, trustClock } from './plan.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const year = 366 * day;
const old = testNow - retention.leadYears * year;

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['contacts', 'outbox', 'settings', 'sessions', 'accounts'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

/** Adds leads made at one time, a millisecond apart. */
async function addLeads(count: number, at: number): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, n): ContactTable => ({
      id: newId(at + n),
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Hello',
      status: 'completed',
      language: 'en',
      created_at: toInstant(at + n),
      search: 'ada ada@example.com hello',
      first_replied_at: null,
      first_reply: null,
      handled_after: null,
      source: null,
      source_name: null,
    }),
  );
  for (let n = 0; n < count; n += 1000) {
    await server.database.queries
      .insertInto('contacts')
      .values(rows.slice(n, n + 1000))
      .execute();
  }
}
const leads = async () => (await server.database.queries.selectFrom('contacts').select('id').execute()).length;
const runAt = async (now: number) => {
  server.clock.set(now);
  return cleanUp(server.platform);
};
const all = { descending: false, beyond: undefined, maxRows: 1000 };
const withheld = () => findRetentionWithheld(server.database.queries);

describe('a clock that has jumped ahead', () => {
  it.each([
    ['0.3 years', 0.3 * year],
    ['eight days', 8 * day],
    ['three years', 3 * year],
  ])('by %s deletes nothing, however often it is tried, until it is set back', async (_what, jump) => {
    await addLeads(300, testNow - retention.leadYears * 365 * day + 4 * day);
    await addLeads(3200, testNow - day);
    expect(await runAt(testNow)).toBeNull();
    for (let n = 1; n <= 3; n++) {
      // New leads carry the wrong time, and must not vouch for it.
      await addLeads(1, testNow + jump + n * hour);
      expect(await runAt(testNow + jump + n * hour)).toMatchObject({ reason: 'clock', list: 'contacts' });
    }
    expect(await leads()).toBe(3503);
    expect(await withheld()).toMatchObject({ reason: 'clock', at: toInstant(testNow + jump + hour) });
    expect(await runAt(testNow + 4 * hour)).toBeNull();
    expect(await withheld()).toBeNull();
    expect(await leads()).toBe(3503);
  });

  it('before the first housekeeping is noticed by the newest record', async () => {
    await addLeads(10, testNow - retention.leadYears * 365 * day + 30 * day);
    await addLeads(500, testNow);
    expect(await runAt(testNow + 0.3 * year)).toMatchObject({
      reason: 'clock',
      list: 'contacts',
      count: 10,
      total: 510,
    });
    expect(await leads()).toBe(510);
  });

  it('keeps the sessions, too', async () => {
    await server.adminToken();
    const sessions = () => server.database.queries.selectFrom('sessions').selectAll().execute();
    expect(await runAt(testNow)).toBeNull();
    await runAt(testNow + year);
    expect(await sessions()).toHaveLength(1);
    await trustClock(server.database.queries, testNow + year);
    await runAt(testNow + year);
    expect(await sessions()).toHaveLength(0);
  });

  it('is trusted when the owner says so', async () => {
    await addLeads(5, old);
    await addLeads(500, testNow - 10 * day);
    expect(await runAt(testNow)).toMatchObject({ reason: 'clock', count: 5 });
    expect(await allowRetention(server.platform)).toContainEqual({ list: 'contacts', count: 5, total: 505 });
    expect(await runAt(testNow + hour)).toBeNull();
    expect(await leads()).toBe(500);
  });
});

describe('more than a tenth of a list', () => {
  beforeEach(() => trustClock(server.database.queries, testNow));

  it('is not deleted at once before the owner consents', async () => {
    await addLeads(101, old);
    await addLeads(899, testNow);
    const expected = { reason: 'share', list: 'contacts', count: 101, total: 1000 };
    expect(await retentionPlan(server.platform)).toEqual({
      lists: [
        { list: 'contacts', count: 101, total: 1000 },
        { list: 'quotes', count: 0, total: 0 },
        { list: 'bookings', count: 0, total: 0 },
        { list: 'mails', count: 0, total: 0 },
      ],
      withheld: { at: toInstant(testNow), ...expected },
    });
    expect(await withheld()).toBeNull();
    for (const now of [testNow, testNow + hour]) {
      expect(await runAt(now)).toMatchObject(expected);
      expect(await withheld()).toEqual({ at: toInstant(testNow), ...expected });
      expect(await getSetting(server.database.queries, 'lastHousekeepingAt')).toBe(toInstant(now));
    }
    expect(await leads()).toBe(1000);

    await allowRetention(server.platform);
    expect(await withheld()).toBeNull();
    expect(await runAt(testNow + 2 * hour)).toBeNull();
    expect(await leads()).toBe(899);
  });

  it('is no more than what was consented to', async () => {
    await addLeads(50, old);
    await addLeads(50, testNow - retention.leadYears * 365 * day + 10 * day);
    await addLeads(100, testNow);
    await allowRetention(server.platform);
    const later = testNow + 12 * day;
    await trustClock(server.database.queries, later);
    expect(await runAt(later)).toMatchObject({ reason: 'share', count: 100, total: 200 });
    expect(await leads()).toBe(200);
  });

  it.each([
    ['a tenth', 100, 900],
    ['fewer than twenty records', 19, 0],
  ])('is not: %s', async (_what, expired, kept) => {
    await addLeads(expired, old);
    if (kept > 0) await addLeads(kept, testNow);
    expect(await runAt(testNow)).toBeNull();
    expect(await leads()).toBe(kept);
  });

  it('of the mails keeps their files as well', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-retention-'));
    const file = `${newId(old)}.eml`;
    writeFileSync(join(folder, file), 'x');
    await addLeads(20, old);
    const platform = { ...server.platform, mail: { delivery: 'files' as const, folder } };
    await cleanUp(platform);
    expect(readdirSync(folder)).toEqual([file]);
    await allowRetention(platform);
    await cleanUp(platform);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('deleting', () => {
  it('is done in batches that become smaller when they take long', async () => {
    const sizes: number[] = [];
    let left = 60;
    await workInBatches(async (max) => {
      sizes.push(max);
      const until = performance.now() + 4 * max;
      while (performance.now() < until);
      const deleted = Math.min(left, max);
      left -= deleted;
      return deleted;
    }, new AbortController().signal);
    expect(left).toBe(0);
    // The first takes 40 ms.
    expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(3);
  });

  it('ends when it is told to', async () => {
    const stopping = new AbortController();
    let batches = 0;
    await workInBatches(async (max) => {
      if (++batches === 3) stopping.abort();
      return max;
    }, stopping.signal);
    expect(batches).toBe(3);
  });

  it.skipIf(process.env.TEST_ENGINE === 'postgres')('leaves a search index that finds the rest', async () => {
    await trustClock(server.database.queries, testNow);
    await addLeads(300, old);
    await addLeads(300, testNow);
    await indexWaiting(server.database, 'contacts');
    await addLeads(10, old + 300);
    await allowRetention(server.platform);
    await runAt(testNow);
    const { queries } = server.database;
    const configured = await sql<{ v: number }>`select v from contacts_search_config where k = 'automerge'`.execute(
      queries,
    );
    expect(configured.rows).toEqual([{ v: 4 }]);
    await sql`insert into contacts_search (contacts_search, rank) values ('integrity-check', 0)`.execute(queries);
    expect(await indexedNumbers(queries, 'contacts', ['hello'], all)).toHaveLength(300);
  });

  it('of many leads lets the event loop turn in between', async () => {
    await trustClock(server.database.queries, testNow);
    await addLeads(400, old);
    await addLeads(600, testNow);
    await allowRetention(server.platform);
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    await runAt(testNow);
    clearInterval(counting);
    expect(await leads()).toBe(600);
    expect(turns).toBeGreaterThan(3);
  });
});
