import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailContent } from '../../emails/mail.ts';
import { sampleMails } from '../../emails/samples.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { makeTestClock, testNow } from '../../testing/server.ts';
import { toInstant } from '../clock.ts';
import { makeLinks } from '../links.ts';
import { Claims, claimMs, type OutboxMail } from './claims.ts';
import { Outbox } from './outbox.ts';
import { findMailPause, pauseMail, resumeMail } from './pause.ts';
import { priorities } from './priority.ts';
import { longestDelayMs, nextAttempt } from './retry.ts';
import { MailWorker, type Send } from './worker.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.database.queries.deleteFrom('outbox').execute());

const clock = makeTestClock();
const unlimited = { links: makeLinks('https://vitrine.example'), caps: undefined, isStillDue: async () => true };
const outbox = new Outbox(clock, () => 'agency.example');
const mail = (to: string) => ({
  to,
  language: 'en' as const,
  content: { template: 'contactReceived' as const, data: { name: 'Ana', message: 'Hi' } },
});
const put = (...to: string[]) => test.database.transaction((transaction) => outbox.put(transaction, to.map(mail)));
const putContent = (to: string, content: MailContent) =>
  test.database.transaction((transaction) => outbox.put(transaction, [{ to, language: 'en', content }]));
const sampleMail = (template: MailContent['template']): MailContent => {
  const content = sampleMails.find((sample) => sample.template === template);
  if (!content) throw new Error(`There is no sample of ${template}.`);
  return content;
};
const rows = () => test.database.queries.selectFrom('outbox').selectAll().orderBy('recipient').execute();

let due: ReturnType<typeof dueMails>;
beforeEach(() => {
  due = dueMails({ database: test.database, clock });
});

/** A worker that sends through a function of the test. */
function makeWorker(send: Send, database = test.database) {
  const worker = new MailWorker({ ...unlimited, database, outbox, clock, log: pino({ level: 'silent' }), send });
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
    const taken = await Promise.all(Array.from({ length: 10 }, () => due.take(10)));
    const ids = taken.flat().map((claim) => claim.mail.id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('hands out a mail again when the claim of a killed process expires', async () => {
    await put('a@example.com');
    expect(await due.take()).toHaveLength(1);
    clock.pass(claimMs - 1);
    expect(await due.take()).toHaveLength(0);
    clock.pass(1);
    expect(await due.take()).toMatchObject([{ mail: { to: 'a@example.com', attempts: 2 } }]);
  });

  it('makes mails due again that a clock far ahead has put off', async () => {
    const claims = new Claims({ ...unlimited, database: test.database, clock });
    clock.pass(365 * 24 * 60 * 60_000);
    await put('new@example.com', 'tried@example.com', 'claimed@example.com');
    for (const claim of await due.take(3)) {
      if (claim.mail.to === 'tried@example.com') {
        await claims.markTried(claim, 'away', toInstant(clock.now() + longestDelayMs));
      } else if (claim.mail.to === 'new@example.com') await claims.giveBack(claim);
    }
    clock.set(testNow);
    expect(await due.take(3)).toEqual([]);
    await claims.bringForward();
    expect(await due.take(3)).toHaveLength(3);
  });

  it('makes mails due that were stored while the clock was a little ahead, and nobody has tried', async () => {
    const claims = new Claims({ ...unlimited, database: test.database, clock });
    clock.pass(60 * 60_000);
    await put('new@example.com');
    clock.set(testNow);
    await claims.bringForward();
    expect(await due.take(3)).toHaveLength(1);
  });

  it('leaves mails that wait for their next attempt, or are under way, where they are', async () => {
    const claims = new Claims({ ...unlimited, database: test.database, clock });
    await put('tried@example.com', 'claimed@example.com');
    for (const claim of await due.take(2)) {
      if (claim.mail.to === 'tried@example.com') {
        await claims.markTried(claim, 'away', toInstant(clock.now() + longestDelayMs));
      }
    }
    const before = await rows();
    await claims.bringForward();
    expect(await rows()).toEqual(before);
    // As seen by a process whose clock is behind.
    clock.pass(-longestDelayMs);
    await claims.bringForward();
    expect(await rows()).toEqual(before);
  });

  it('leaves a mail to the process that took it when an earlier claim has expired', async () => {
    const claims = new Claims({ ...unlimited, database: test.database, clock });
    await put('a@example.com');
    const late = await claims.take();
    clock.pass(claimMs);
    const current = await claims.take();
    if (!late || !current) throw new Error('No mail was due.');
    expect(await claims.renew(late)).toBe(false);
    await claims.markTried(late, 'too late', null);
    await claims.giveBack(late);
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 2, last_error: null, claimed_until: current.until },
    ]);
    clock.pass(claimMs / 2);
    expect(await claims.renew(current)).toBe(true);
    clock.pass(claimMs - 1);
    expect(await due.take()).toEqual([]);
    await claims.giveBack(current);
    expect(await due.take()).toMatchObject([{ mail: { attempts: 2 } }]);
  });

  it('hands out the most urgent mail first, and of those the one that is due first', async () => {
    await put('visitor@example.com');
    clock.pass(1);
    await putContent('agency@example.com', sampleMail('contactForAgency'));
    clock.pass(1);
    await put('visitor-2@example.com');
    await putContent('client@example.com', sampleMail('passwordResetLink'));
    clock.pass(1);
    expect(await new Claims({ ...unlimited, database: test.database, clock }).take(priorities.awaited)).toMatchObject({
      mail: { to: 'client@example.com' },
    });
    expect(await new Claims({ ...unlimited, database: test.database, clock }).take(priorities.awaited)).toBeUndefined();
    expect((await due.take()).map(({ mail }) => mail.to)).toEqual([
      'visitor@example.com',
      'visitor-2@example.com',
      'agency@example.com',
    ]);
  });

  it('hands out nothing while mail is paused', async () => {
    const { queries } = test.database;
    await put('a@example.com');
    await pauseMail(queries, toInstant(testNow));
    await pauseMail(queries, toInstant(testNow + 1));
    expect(await findMailPause(queries)).toBe(toInstant(testNow));
    expect(await due.take()).toEqual([]);
    await put('b@example.com');
    expect(await resumeMail(queries)).toBe(true);
    expect(await resumeMail(queries)).toBe(false);
    expect(await findMailPause(queries)).toBeNull();
    expect(await due.take()).toHaveLength(2);
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
    const own = new Outbox(clock, () => 'agency.example');
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
    await until(async () => (await rows()).every(({ state, last_error }) => state === 'sent' || last_error !== null));
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
      messageId: 'mail-1@agency.example',
      attempts: 1,
      createdAt: new Date(testNow).toISOString(),
      contentRevision: 0,
    };
    await transport.send(one, new AbortController().signal);
    await transport.send(one, new AbortController().signal);
    expect(readdirSync(folder)).toEqual(['mail-1.eml']);
    const text = readFileSync(join(folder, 'mail-1.eml'), 'utf8');
    expect(text).toMatch(/^To: v@example\.com$/m);
    expect(text).toMatch(/^Message-ID: <mail-1@agency\.example>$/m);
    expect(text).toMatch(/^Reply-To: a@agency\.example$/m);
    transport.close();
    rmSync(folder, { recursive: true });
  });
});
