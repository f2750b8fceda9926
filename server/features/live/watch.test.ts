import { once } from 'node:events';
import type { ListsState } from '@vitrine/contracts/live.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { makeTestServer, type TestServer, testPollIntervalMs } from '../../testing/server.ts';
import { EventStream } from './stream.ts';
import { ListWatch } from './watch.ts';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
  const { queries } = server.database;
  await server.adminToken();
  const account = await queries.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const now = server.clock.now();
  // A watch closes what has no session.
  const sessions = Array.from({ length: 100 }, (_, n) => ({
    id: `session ${n}`,
    token_hash: `hash ${n}`,
    account_id: account.id,
    ip_address: '192.0.2.1',
    user_agent: '',
    logged_at: toInstant(now),
    expires_at: toInstant(now + 86_400_000),
    revoked_at: null,
    last_used_at: null,
    stepped_up_at: null,
  }));
  await queries.insertInto('sessions').values(sessions).execute();
});
afterEach(() => server.close());

const send = () =>
  server.call('POST', '/contact', { body: { name: 'Ada', email: 'ada@example.com', message: 'Hello.' } });

/** A watch on the server's database, and how often it has polled that: for the lists, and for the sessions. */
function makeWatch() {
  let queried = 0;
  const { database, clock } = server;
  const counting = {
    ...database,
    get queries() {
      queried += 1;
      return database.queries;
    },
  };
  const parts = { clock, log: pino({ level: 'silent' }), gauge: { set: () => {} } };
  return {
    watch: new ListWatch({ ...parts, database: counting, pollIntervalMs: testPollIntervalMs }),
    polls: () => Math.ceil(queried / 2),
  };
}

/** Opens a connection; `events` counts the events that it has received. */
function join(watch: ListWatch, n = 0) {
  const stream = watch.open({ accountId: `account ${n % 10}`, sessionId: `session ${n}` });
  if (!(stream instanceof EventStream)) throw new Error('Refused.');
  let received = '';
  stream.setEncoding('utf8').on('data', (text) => (received += text));
  return {
    leave: () => stream.destroy(),
    events: () => received.match(/^event: lists$/gm)?.length ?? 0,
    /** How many contacts the first event counts; undefined before it. */
    firstCount: () => {
      const data = /^data: (.+)$/m.exec(received)?.[1];
      return data === undefined ? undefined : (JSON.parse(data) as ListsState).counts.contacts.total;
    },
  };
}

it('a watch that has ended takes no connection that comes while the process goes', async () => {
  const { watch } = makeWatch();
  const open = () => watch.open({ accountId: 'account', sessionId: 'session 0' });
  const stream = open();
  expect(stream).toBeInstanceOf(EventStream);
  (stream as EventStream).resume();
  await watch.close();
  expect(open()).toMatchObject({ code: 'UNAVAILABLE' });
});

it('owners alone are told who edits the content, each of the others, and when that changes', async () => {
  const { database, clock } = server;
  const editors = [
    { accountId: 'ada', name: 'Ada', path: 'agency.name' },
    { accountId: 'bob', name: 'Bob' },
  ];
  let editing = { stamp: '1', editors };
  const parts = { clock, log: pino({ level: 'silent' }), gauge: { set: () => {} } };
  const readEditing = async () => editing;
  const watch = new ListWatch({ ...parts, database, readEditing, pollIntervalMs: testPollIntervalMs });
  const open = (accountId: string, n: number, adminRole: 'owner' | 'member') => {
    const stream = watch.open({ accountId, sessionId: `session ${n}`, adminRole }) as EventStream;
    let received = '';
    stream.setEncoding('utf8').on('data', (text) => (received += text));
    const all = (): unknown[] =>
      Array.from(received.matchAll(/^event: content\ndata: (.+)$/gm), ([, data = '']) => JSON.parse(data));
    return { stream, all, lists: () => received.match(/^event: lists$/gm)?.length ?? 0 };
  };
  const [ada, eve] = [open('ada', 0, 'owner'), open('eve', 1, 'member')];
  await expect.poll(ada.all, { timeout: 20_000 }).toEqual([{ stamp: '1', editors: [{ name: 'Bob' }] }]);
  editing = { stamp: '2', editors: editors.slice(0, 1) };
  await expect.poll(() => ada.all().at(-1), { timeout: 20_000 }).toEqual({ stamp: '2', editors: [] });
  await expect.poll(eve.lists, { timeout: 20_000 }).toBe(1);
  expect(eve.all()).toEqual([]);
  for (const { stream } of [ada, eve]) stream.destroy();
  await watch.close();
});

describe('the first event of a connection', () => {
  it('is not older than the connection: what it lacks would be announced as new', async () => {
    const { database, clock } = server;
    const parts = { clock, log: pino({ level: 'silent' }), gauge: { set: () => {} } };
    // So long that only the opening of a connection can be the cause of a poll.
    const watch = new ListWatch({ ...parts, database, pollIntervalMs: 600_000 });
    const early = join(watch);
    await expect.poll(early.firstCount, { timeout: 20_000 }).toBe(0);
    for (let sent = 1; sent <= 5; sent++) {
      await send();
      const late = join(watch, sent);
      await expect.poll(late.firstCount, { timeout: 20_000 }).toBe(sent);
      late.leave();
    }
    // Those who were there before learn of it too.
    await expect.poll(early.events, { timeout: 20_000 }).toBe(6);
    early.leave();
    await watch.close();
  });

  it('is the last known state while the database is away', async () => {
    const { database, clock } = server;
    let isAway = false;
    const unreliable = {
      ...database,
      get queries() {
        if (isAway) throw new Error('away');
        return database.queries;
      },
    };
    const parts = { clock, log: pino({ level: 'silent' }), gauge: { set: () => {} } };
    const watch = new ListWatch({ ...parts, database: unreliable, pollIntervalMs: testPollIntervalMs });
    const early = join(watch);
    await expect.poll(early.firstCount, { timeout: 20_000 }).toBe(0);
    isAway = true;
    const late = join(watch, 1);
    await expect.poll(late.firstCount, { timeout: 20_000 }).toBe(0);
    for (const one of [early, late]) one.leave();
    await watch.close();
  });
});

describe('the cost of watching', () => {
  it('is one poll per interval for a hundred connections together, and none once they have gone', async () => {
    const { watch, polls } = makeWatch();
    const began = performance.now();
    const hundred = Array.from({ length: 100 }, (_, n) => join(watch, n));
    const events = () => new Set(hundred.map((one) => one.events()));
    await expect.poll(polls, { timeout: 10_000 }).toBe(4);
    // Three intervals lie between four reads; a timer may fire a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(3 * (testPollIntervalMs - 1));
    expect(events()).toEqual(new Set([1]));
    await send();
    await expect.poll(events, { timeout: 20_000 }).toEqual(new Set([2]));

    for (const one of hundred) one.leave();
    const before = polls();
    // Another watch shows how much time has passed.
    const other = makeWatch();
    const last = join(other.watch);
    await expect.poll(other.polls, { timeout: 10_000 }).toBe(4);
    expect(polls() - before).toBeLessThanOrEqual(1);
    last.leave();
    await Promise.all([watch.close(), other.watch.close()]);
  });
});

describe('a database outage', () => {
  it('keeps the connections open, sends no events meanwhile, and recovers', async () => {
    const { database, clock } = server;
    let isAway = false;
    const unreliable = {
      ...database,
      get queries() {
        if (isAway) throw new Error('away');
        return database.queries;
      },
    };
    const warnings: unknown[] = [];
    const log = { warn: (...args: unknown[]) => warnings.push(args) };
    const watch = new ListWatch({
      database: unreliable,
      clock,
      log: log as never,
      gauge: { set: () => {} },
      pollIntervalMs: testPollIntervalMs,
    });
    const stream = watch.open({ accountId: 'a', sessionId: 'session 0' });
    if (!(stream instanceof EventStream)) throw new Error('Refused.');
    let received = '';
    stream.setEncoding('utf8').on('data', (text) => (received += text));
    const events = () => received.match(/^event: lists$/gm)?.length ?? 0;
    await expect.poll(events, { timeout: 20_000 }).toBe(1);
    isAway = true;
    await send();
    await expect.poll(() => warnings.length, { timeout: 20_000 }).toBe(1);
    clock.pass(20_000);
    await expect.poll(() => received, { timeout: 20_000 }).toMatch(/^:$/m);
    expect(events()).toBe(1);
    isAway = false;
    await expect.poll(events, { timeout: 20_000 }).toBe(2);
    expect(warnings).toHaveLength(1);
    stream.destroy();
    await watch.close();
  });
});

describe('a slow reader', () => {
  const makeStream = () => new EventStream({ accountId: 'a', sessionId: 's' });

  it('gets only the latest event, whatever it missed', async () => {
    const stream = makeStream();
    for (let n = 0; n < 100_000; n++) stream.send(`data: ${n}\n\n`);
    expect(stream.readableLength).toBe(0);
    const [chunk] = await once(stream, 'data');
    expect(String(chunk)).toBe('retry: 2000\ndata: 99999\n\n');
    stream.pause();
    for (let n = 0; n < 100_000; n++) stream.send(`data: ${n}\n\n`);
    expect(stream.readableLength).toBeLessThan(10_000);
    stream.destroy();
  });

  it('is dropped when it has read nothing since before the last heartbeats', () => {
    const stream = makeStream();
    stream.send('data: 1\n\n');
    expect([stream.sendHeartbeat(), stream.sendHeartbeat(), stream.sendHeartbeat()]).toEqual([true, true, false]);
    stream.destroy();
  });

  it('that keeps reading gets the heartbeats', async () => {
    const stream = makeStream();
    await once(stream, 'data');
    expect(stream.sendHeartbeat()).toBe(true);
    const [chunk] = await once(stream, 'data');
    expect(String(chunk)).toBe(':\n\n');
    stream.destroy();
  });
});
