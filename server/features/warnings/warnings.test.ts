import { defaultLanguage } from '@vitrine/contracts/language.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { quarantineLeads } from '../../records/quarantine.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { startWarnings, type Watched, warnOwner } from './service.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
  await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { queries } = server.database;
  server.clock.set(testNow);
  for (const table of ['outbox', 'settings', 'incoming_boxes'] as const) await queries.deleteFrom(table).execute();
  await backUp(testNow);
});

// The disk of the machine that runs the tests may well be full: here nobody can look at it.
const watched: Watched = { dataDir: '/nonexistent', publicUrl: 'http://localhost', backupEvery: 'day' };

const look = () => warnOwner(server.platform, watched);

async function backUp(at: number): Promise<void> {
  const { queries } = server.database;
  const value = JSON.stringify({ at: toInstant(at), bytes: 1, to: '/backups' });
  await queries.deleteFrom('settings').where('key', '=', 'lastBackup').execute();
  await queries.insertInto('settings').values({ key: 'lastBackup', value }).execute();
}

/** Lets a mail be given up. */
async function giveUpOn(to: string): Promise<void> {
  const { platform, database } = server;
  const content = { template: 'contactReceived', data: { name: 'Ana', message: 'Hi' } } as const;
  await database.transaction((transaction) => platform.outbox.put(transaction, [{ to, language: 'en', content }]));
  await database.queries.updateTable('outbox').set({ state: 'failed' }).where('recipient', '=', to).execute();
}

const resendAll = () => server.database.queries.updateTable('outbox').set({ state: 'sent' }).execute();

/** The kinds of warning in each mail to the owner, oldest first. */
async function told(): Promise<string[][]> {
  const mails = (await server.mails()).filter(({ template }) => template === 'warningForAgency');
  return mails.map(({ data }) => data.warnings.map(({ kind }: { kind: string }) => kind));
}

/** What the mailbox for answers says when it is tried; null once it can be read again. */
async function mailboxSays(error: string | null): Promise<void> {
  const { queries } = server.database;
  const now = server.clock.now();
  const known = await queries.selectFrom('incoming_boxes').select('failing_since').executeTakeFirst();
  await queries.deleteFrom('incoming_boxes').execute();
  await queries
    .insertInto('incoming_boxes')
    .values({
      id: 'box',
      uid_validity: '',
      last_uid: 0,
      claimed_until: toInstant(now + 60_000),
      read_at: null,
      failures: error ? 1 : 0,
      last_error: error,
      failing_since: error && (known?.failing_since ?? toInstant(now)),
    })
    .execute();
}

it('tells again what it told while the clock was ahead', async () => {
  const year = 365 * 24 * 60 * 60_000;
  server.clock.pass(year);
  await giveUpOn('one@example.com');
  await look();
  server.clock.pass(-year);
  await look();
  const { length } = (await told()).filter((kinds) => kinds.includes('mailsGivenUp'));
  expect(length).toBe(2);
});

describe('the owner of a site', () => {
  it('hears once that the mailbox for answers fails for long, and again when it fails anew', async () => {
    await mailboxSays('Invalid credentials');
    expect(await look()).toBe(false);
    for (const expected of [true, false, false]) {
      server.clock.pass(day);
      await backUp(server.clock.now());
      await mailboxSays('Invalid credentials');
      expect(await look()).toBe(expected);
    }
    await mailboxSays(null);
    expect(await look()).toBe(false);
    await mailboxSays('Invalid credentials');
    server.clock.pass(day);
    await backUp(server.clock.now());
    await mailboxSays('Invalid credentials');
    expect(await look()).toBe(true);
    expect(await told()).toEqual([['mailboxFailing'], ['mailboxFailing']]);
  });

  it('hears nothing while all is well', async () => {
    expect(await look()).toBe(false);
    expect(await told()).toEqual([]);
  });

  it('is told what is wrong in one mail, in the language of the agency', async () => {
    await giveUpOn('a@example.com');
    server.clock.pass(3 * day);
    expect(await look()).toBe(true);
    const mails = (await server.mails()).filter(({ template }) => template === 'warningForAgency');
    expect(mails).toMatchObject([
      {
        to: 'agency@agency.example',
        language: defaultLanguage,
        state: 'waiting',
        data: {
          warnings: [
            { kind: 'backupMissing', lastAt: toInstant(testNow) },
            { kind: 'mailsGivenUp', count: 1 },
          ],
          adminUrl: expect.stringMatching(/^https:\/\/vitrine\.example\/.*admin$/),
        },
      },
    ]);
  });

  it('gets one mail within a day, whatever else happens', async () => {
    await giveUpOn('a@example.com');
    await look();
    await giveUpOn('b@example.com');
    for (let hours = 1; hours < 24; hours++) {
      server.clock.pass(hour);
      expect(await look()).toBe(false);
    }
    server.clock.pass(hour);
    expect(await look()).toBe(true);
    expect(await told()).toEqual([['mailsGivenUp'], ['mailsGivenUp']]);
  });

  it('is not told every day of what stays the same, but once a week', async () => {
    await giveUpOn('a@example.com');
    await look();
    for (let days = 1; days < 7; days++) {
      server.clock.pass(day);
      await backUp(server.clock.now());
      expect(await look()).toBe(false);
    }
    server.clock.pass(day);
    await backUp(server.clock.now());
    expect(await look()).toBe(true);
  });

  it('is told every day of a backup that should have been made', async () => {
    server.clock.pass(3 * day);
    for (let days = 0; days < 3; days++) {
      expect(await look()).toBe(true);
      server.clock.pass(day);
    }
  });

  it('is told anew of what was mended and comes back', async () => {
    await giveUpOn('a@example.com');
    await look();
    await resendAll();
    server.clock.pass(hour);
    expect(await look()).toBe(false);
    await giveUpOn('b@example.com');
    server.clock.pass(day);
    expect(await look()).toBe(true);
  });
});

it('the owner is told of two when one of them was mended and another has come since', async () => {
  for (const name of ['a', 'b']) await giveUpOn(`${name}@example.com`);
  expect(await look()).toBe(true);
  await resendAll();
  await giveUpOn('c@example.com');
  server.clock.pass(hour);
  expect(await look()).toBe(false);
  await giveUpOn('d@example.com');
  server.clock.pass(day);
  expect(await look()).toBe(true);
});

describe('what waits in quarantine', () => {
  const hold = (name: string) =>
    server.database.transaction(({ queries }) => {
      const id = newId(server.clock.now());
      const lead = { id, name, email: `${id}@example.com`, message: 'Hello', search: '' };
      return quarantineLeads(queries, 'contacts', [lead], { reason: 'link', now: server.clock.now() });
    });
  beforeEach(() => server.database.queries.deleteFrom('quarantine').execute());
  afterAll(() => server.database.queries.deleteFrom('quarantine').execute());

  it('is named in a mail to the owner, once, and again when something new has come', async () => {
    await hold('Léa');
    expect(await look()).toBe(true);
    server.clock.pass(day);
    await backUp(server.clock.now());
    expect(await look()).toBe(false);
    await hold('Ana');
    expect(await look()).toBe(true);
    const { data } = (await server.mails()).findLast(({ template }) => template === 'warningForAgency') ?? {};
    expect(data.warnings).toEqual([
      { kind: 'quarantineWaiting', quotes: 0, contacts: 2, clients: 0, names: ['Ana', 'Léa'] },
    ]);
  });

  it('is told at most once a day, and does not hold up what is wrong', async () => {
    await hold('Léa');
    expect(await look()).toBe(true);
    server.clock.pass(hour);
    await hold('Ana');
    expect(await look()).toBe(false);
    await giveUpOn('a@example.com');
    expect(await look()).toBe(true);
    expect(await told()).toEqual([['quarantineWaiting'], ['mailsGivenUp', 'quarantineWaiting']]);
    server.clock.pass(hour);
    await giveUpOn('b@example.com');
    expect(await look()).toBe(false);
  });

  it('is told no more once it was marked as spam', async () => {
    await hold('Léa');
    await server.database.queries
      .updateTable('quarantine')
      .set({ spam_at: toInstant(testNow) })
      .execute();
    expect(await look()).toBe(false);
  });
});

describe('several processes', () => {
  it('that look at the same time write one mail', async () => {
    await giveUpOn('a@example.com');
    const isPostgres = server.database.engine === 'postgres';
    const databases = isPostgres ? Array.from({ length: 3 }, () => server.openAgain()) : [server.database];
    const looks = Array.from({ length: 12 }, (_, index) =>
      warnOwner({ ...server.platform, database: databases[index % databases.length] ?? server.database }, watched),
    );
    const outcomes = await Promise.all(looks);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await told()).toEqual([['mailsGivenUp']]);
    if (isPostgres) await Promise.all(databases.map((database) => database.close()));
  });

  it('write no mail when the process dies in between: the mail and the note of it are one', async () => {
    await giveUpOn('a@example.com');
    const outbox = new Outbox(server.clock, () => 'agency.example');
    outbox.put = () => Promise.reject(new Error('killed'));
    await expect(warnOwner({ ...server.platform, outbox }, watched)).rejects.toThrow('killed');
    expect(await look()).toBe(true);
  });
});

describe('a running server', () => {
  it('looks soon after its start and at intervals, and survives a failure', async () => {
    await giveUpOn('a@example.com');
    const log = { warn: vi.fn() };
    let isAway = true;
    const clock = {
      now: () => {
        if (isAway) throw new Error('away');
        return server.clock.now();
      },
    };
    const stop = startWarnings({ ...server.platform, clock }, watched, { log, firstDelayMs: 1, intervalMs: 10 });
    await expect.poll(() => log.warn.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(await told()).toEqual([]);
    isAway = false;
    await expect.poll(told, { timeout: 20_000 }).toEqual([['mailsGivenUp']]);
    stop();
  });
});
