import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeTestClock, testNow } from '../../testing/server.ts';
import { Outbox, type OutboxMail } from './outbox.ts';
import { nextAttempt } from './retry.ts';
import { MailWorker, type Send } from './worker.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.database.queries.deleteFrom('outbox').execute());

const clock = makeTestClock();
const outbox = new Outbox(clock);
const mail = (to: string) => ({
  to,
  language: 'en' as const,
  content: { template: 'contactReceived' as const, data: { name: 'Ana', message: 'Hi' } },
});
const put = (...to: string[]) => test.database.transaction((transaction) => outbox.put(transaction, to.map(mail)));
const rows = () => test.database.queries.selectFrom('outbox').selectAll().orderBy('recipient').execute();

/** A worker that sends through a function of the test. */
function makeWorker(send: Send, database = test.database) {
  const worker = new MailWorker({ database, outbox, clock, log: pino({ level: 'silent' }), send });
  return worker;
}

/** Resolves once `condition` holds, checking it after each turn of the event loop until a deadline. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 40_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition was not met in time.');
    await new Promise((resume) => setImmediate(resume));
  }
}

const states = async () => (await rows()).map(({ state }) => state);

describe('the outbox', () => {
  beforeEach(() => clock.set(testNow));

  it('gives each mail to one of several concurrent claims', async () => {
    await put(...Array.from({ length: 30 }, (_, n) => `v${n}@example.com`));
    const claims = await Promise.all(Array.from({ length: 10 }, () => outbox.claim(test.database.queries, 10)));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    while ((await outbox.claim(test.database.queries, 10)).length > 0);
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('hands out a mail again when the claim of a killed process expires', async () => {
    await put('a@example.com');
    expect(await outbox.claim(test.database.queries, 10)).toHaveLength(1);
    clock.pass(119_000);
    expect(await outbox.claim(test.database.queries, 10)).toHaveLength(0);
    clock.pass(2_000);
    expect(await outbox.claim(test.database.queries, 10)).toMatchObject([{ to: 'a@example.com', attempts: 2 }]);
  });
});

describe('the worker', () => {
  beforeEach(() => clock.set(testNow));

  it('sends a mail as soon as it is committed', async () => {
    const sent: string[] = [];
    const worker = makeWorker(async ({ to }) => void sent.push(to));
    worker.start();
    await put('a@example.com', 'b@example.com');
    await until(async () => (await states()).every((state) => state === 'sent'));
    await worker.stop();
    expect(sent.sort()).toEqual(['a@example.com', 'b@example.com']);
    expect(await rows()).toMatchObject([{ sent_at: expect.any(String), claimed_until: null, last_error: null }, {}]);
  });

  it('is not woken for mail that was rolled back', async () => {
    let wakes = 0;
    const own = new Outbox(clock);
    own.listen(() => wakes++);
    await test.database
      .transaction(async (transaction) => {
        await own.put(transaction, [mail('a@example.com')]);
        throw new Error('changed my mind');
      })
      .catch(() => {});
    expect(wakes).toBe(0);
    await test.database.transaction(async (transaction) => {
      await own.put(transaction, [mail('a@example.com')]);
      await own.put(transaction, [mail('b@example.com')]);
      expect(wakes).toBe(0);
    });
    expect(wakes).toBe(1);
    await own.insertTogether(test.database, [], [mail('c@example.com')]);
    expect(wakes).toBe(2);
  });

  it('keeps a mail that cannot be sent, records why, and sends it later', async () => {
    let isUp = false;
    const worker = makeWorker(async () => {
      if (!isUp) throw new Error('the server is away');
    });
    await put('a@example.com');
    worker.start();
    await until(async () => (await rows())[0]?.last_error !== null);
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: 'Error: the server is away', claimed_until: null },
    ]);
    isUp = true;
    clock.pass(31_000);
    worker.wake();
    await until(async () => (await states())[0] === 'sent');
    await worker.stop();
  });

  it('gives up on a mail after a day, and marks it as failed', async () => {
    await put('a@example.com');
    await test.database.queries.updateTable('outbox').set({ attempts: 30 }).execute();
    clock.pass(24 * 60 * 60_000);
    const worker = makeWorker(() => Promise.reject(new Error('no such server')));
    worker.start();
    await until(async () => (await states())[0] === 'failed');
    await worker.stop();
    expect(await states()).toEqual(['failed']);
  });

  it('sends the others when one cannot be sent', async () => {
    await put('a@example.com', 'bad@example.com', 'c@example.com');
    const worker = makeWorker(async ({ to }) => {
      if (to.startsWith('bad')) throw new Error('refused');
    });
    worker.start();
    await until(
      async () =>
        (await rows()).every(({ claimed_until }) => claimed_until === null) && (await states()).includes('sent'),
    );
    await worker.stop();
    expect(await states()).toEqual(['sent', 'waiting', 'sent']);
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')('sends each mail once with three processes', async () => {
    const sent: string[] = [];
    const others = [test.openAgain(), test.openAgain()];
    const workers = [test.database, ...others].map((database) =>
      makeWorker(async ({ to }) => void sent.push(to), database),
    );
    await put(...Array.from({ length: 40 }, (_, n) => `v${n}@example.com`));
    for (const worker of workers) worker.start();
    await until(async () => {
      for (const worker of workers) worker.wake();
      return (await states()).every((state) => state === 'sent');
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    for (const database of others) await database.close();
    expect(sent).toHaveLength(40);
    expect(new Set(sent).size).toBe(40);
  });

  it('finishes the current mail when it is stopped', async () => {
    let finish = () => {};
    let begun = () => {};
    const beginning = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const worker = makeWorker(() => {
      begun();
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    await put('a@example.com');
    worker.start();
    await beginning;
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(await states()).toEqual(['sent']);
  });
});

describe('nextAttempt', () => {
  it('waits longer and longer, and gives up after a day', () => {
    const tries: number[] = [];
    let now = 0;
    for (let attempts = 1; ; attempts++) {
      const next = nextAttempt(attempts, 0, now);
      if (next === null) break;
      tries.push((next - now) / 60_000);
      now = next;
    }
    expect(tries.slice(0, 8)).toEqual([0.5, 1, 2, 5, 10, 20, 40, 60]);
    expect(now).toBe(24 * 60 * 60_000);
  });

  it('makes eight attempts for a mail that is first tried after a day', () => {
    const late = 25 * 60 * 60_000;
    expect(nextAttempt(1, 0, late)).toBe(late + 30_000);
    expect(nextAttempt(7, 0, late)).toBe(late + 40 * 60_000);
    expect(nextAttempt(8, 0, late)).toBeNull();
  });
});

describe('without SMTP', () => {
  it('writes each mail as one complete .eml file', async () => {
    const { openTransport } = await import('./transport.ts');
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-mail-'));
    const transport = openTransport({
      smtpUrl: undefined,
      mailDir: folder,
      mailFrom: 'Agency <a@agency.example>',
      agencyEmail: 'a@agency.example',
    });
    const one: OutboxMail = {
      ...mail('v@example.com'),
      id: 'mail-1',
      attempts: 1,
      createdAt: new Date(testNow).toISOString(),
    };
    await transport.send(one);
    await transport.send(one);
    expect(readdirSync(folder)).toEqual(['mail-1.eml']);
    const text = readFileSync(join(folder, 'mail-1.eml'), 'utf8');
    expect(text).toMatch(/^To: v@example\.com$/m);
    expect(text).toMatch(/^Message-ID: <mail-1@agency\.example>$/m);
    expect(text).toMatch(/^Reply-To: a@agency\.example$/m);
    transport.close();
    rmSync(folder, { recursive: true });
  });
});
