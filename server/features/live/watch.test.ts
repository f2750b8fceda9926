import { once } from 'node:events';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { ListWatch } from './service.ts';
import { NewsStream } from './stream.ts';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

const send = () =>
  server.call('POST', '/contact', { body: { name: 'Ada', email: 'ada@example.com', message: 'Hello.' } });

/** A watch on the server's database, and how often it has asked that. */
function makeWatch() {
  let looks = 0;
  const { database, clock } = server;
  const counting = {
    ...database,
    get queries() {
      looks += 1;
      return database.queries;
    },
  };
  const parts = { clock, log: pino({ level: 'silent' }), gauge: { set: () => {} } };
  return { watch: new ListWatch({ ...parts, database: counting }), looks: () => looks };
}

/** Opens a connection; tells how often it was told how the lists stand. */
function join(watch: ListWatch, n = 0) {
  const stream = watch.open({ accountId: `account ${n % 10}`, sessionId: `session ${n}` });
  if (!(stream instanceof NewsStream)) throw new Error('Refused.');
  let heard = '';
  stream.setEncoding('utf8').on('data', (text) => (heard += text));
  return { leave: () => stream.destroy(), told: () => heard.match(/^event: lists$/gm)?.length ?? 0 };
}

describe('what watching costs', () => {
  it('is one look a second for a hundred, told to all, and none when they have gone', async () => {
    const { watch, looks } = makeWatch();
    const began = performance.now();
    const hundred = Array.from({ length: 100 }, (_, n) => join(watch, n));
    const told = () => new Set(hundred.map((one) => one.told()));
    await expect.poll(looks, { timeout: 10_000 }).toBe(4);
    expect(performance.now() - began).toBeGreaterThan(2_990);
    expect(told()).toEqual(new Set([1]));
    await send();
    await expect.poll(told, { timeout: 5_000 }).toEqual(new Set([2]));

    for (const one of hundred) one.leave();
    const before = looks();
    // Another watch shows how much time has passed.
    const other = makeWatch();
    const last = join(other.watch);
    await expect.poll(other.looks, { timeout: 10_000 }).toBe(4);
    expect(looks() - before).toBeLessThanOrEqual(1);
    last.leave();
    await Promise.all([watch.close(), other.watch.close()]);
  });
});

describe('a database that goes away', () => {
  it('leaves the connections, tells nothing, and goes on when it is back', async () => {
    const { database, clock } = server;
    let isAway = false;
    const shaky = {
      ...database,
      get queries() {
        if (isAway) throw new Error('away');
        return database.queries;
      },
    };
    const warnings: unknown[] = [];
    const log = { warn: (...said: unknown[]) => warnings.push(said) };
    const hub = new ListWatch({ database: shaky, clock, log: log as never, gauge: { set: () => {} } });
    const stream = hub.open({ accountId: 'a', sessionId: 's' });
    if (!(stream instanceof NewsStream)) throw new Error('Refused.');
    let heard = '';
    stream.setEncoding('utf8').on('data', (text) => (heard += text));
    const news = () => heard.match(/^event: lists$/gm)?.length ?? 0;
    await expect.poll(news).toBe(1);
    isAway = true;
    await send();
    await expect.poll(() => warnings.length, { timeout: 5_000 }).toBe(1);
    clock.pass(20_000);
    await expect.poll(() => heard, { timeout: 5_000 }).toMatch(/^:$/m);
    expect(news()).toBe(1);
    isAway = false;
    await expect.poll(news, { timeout: 5_000 }).toBe(2);
    expect(warnings).toHaveLength(1);
    stream.destroy();
    await hub.close();
  });
});

describe('a slow reader', () => {
  const makeStream = () => new NewsStream({ accountId: 'a', sessionId: 's' });

  it('is told the latest alone, whatever it missed', async () => {
    const stream = makeStream();
    for (let n = 0; n < 100_000; n++) stream.tell(`data: ${n}\n\n`);
    expect(stream.readableLength).toBe(0);
    const [chunk] = await once(stream, 'data');
    expect(String(chunk)).toBe('retry: 2000\ndata: 99999\n\n');
    stream.pause();
    for (let n = 0; n < 100_000; n++) stream.tell(`data: ${n}\n\n`);
    expect(stream.readableLength).toBeLessThan(10_000);
    stream.destroy();
  });

  it('is given up when it has not taken what it was told before the last signs', () => {
    const stream = makeStream();
    stream.tell('data: 1\n\n');
    expect([stream.beat(), stream.beat(), stream.beat()]).toEqual([true, true, false]);
    stream.destroy();
  });

  it('that reads on hears the signs', async () => {
    const stream = makeStream();
    await once(stream, 'data');
    expect(stream.beat()).toBe(true);
    const [chunk] = await once(stream, 'data');
    expect(String(chunk)).toBe(':\n\n');
    stream.destroy();
  });
});
