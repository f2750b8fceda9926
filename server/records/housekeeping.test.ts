import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@vitrine/contracts/money.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toInstant } from '../platform/clock.ts';
import type { OutboxTable, Schema } from '../platform/database/schema.ts';
import { newId } from '../platform/ids.ts';
import { clientRow } from '../testing/account-row.ts';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';
import { cleanUp, startHousekeeping } from './housekeeping.ts';
import { trustClock } from './retention/plan.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  server.clock.set(testNow);
});

const insert = <T extends keyof Schema>(table: T, row: Schema[T]) =>
  server.database.queries
    .insertInto(table)
    .values(row as never)
    .execute();

const countRows = async (table: keyof Schema) => {
  const counted = await server.database.queries
    .selectFrom(table)
    .select((from) => from.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(counted.rows);
};

/** Cleans up at a time that the server has reached by and by. */
const cleanUpAt = async (instant: number | string) => {
  server.clock.set(instant);
  await trustClock(server.database.queries, server.clock.now());
  return cleanUp(server.platform);
};

const createdAt = toInstant(testNow);
const lead = {
  id: newId(testNow),
  name: 'Ada',
  email: 'ada@example.com',
  status: 'completed',
  language: 'en',
  created_at: createdAt,
  search: 'ada',
  first_replied_at: null,
  first_reply: null,
  handled_after: null,
  source: null,
  source_name: null,
} as const;
const account: Schema['accounts'] = clientRow({
  id: newId(testNow),
  email: 'ada@example.com',
  created_at: createdAt,
});
const mail = (state: OutboxTable['state']): OutboxTable => ({
  id: newId(testNow),
  message_id: 'one@agency.example',
  template: 'contactReceived',
  language: 'en',
  recipient: 'ada@example.com',
  data: '{}',
  state,
  attempts: 1,
  next_attempt_at: createdAt,
  claimed_until: null,
  created_at: createdAt,
  sent_at: null,
  last_error: null,
  search: 'ada',
  resend_of: null,
  about: null,
  priority: 1,
  held_for: null,
  by_hand: 0,
  content_revision: 0,
  mailbox: null,
  unconfirmed_at: null,
  dispute_hash: null,
});

/** The last instant at which each row is still stored. */
const lifetimes: { table: keyof Schema; what: string; fill: () => Promise<unknown>; until: string | number }[] = [
  {
    table: 'contacts',
    what: 'a contact request',
    fill: () => insert('contacts', { ...lead, message: 'Hello' }),
    until: '2029-11-23T08:30:00.000Z',
  },
  {
    table: 'quotes',
    what: 'a quote request',
    fill: () =>
      insert('quotes', {
        ...lead,
        message: '',
        service_type: 'starter',
        options: '[]',
        answers: null,
        estimate_cents: cents(100_000),
        currency: 'EUR',
      }),
    until: '2029-11-23T08:30:00.000Z',
  },
  {
    table: 'bookings',
    what: 'a booking',
    fill: () =>
      insert('bookings', {
        ...lead,
        starts_at: createdAt,
        ends_at: createdAt,
        phone: null,
        message: null,
        state: 'active',
        manage_token_hash: 'hash',
        mailbox: null,
        network: null,
        channel: null,
        time_zone: null,
        sequence: 0,
      }),
    until: '2029-11-23T08:30:00.000Z',
  },
  {
    table: 'outbox',
    what: 'a sent mail',
    fill: () => insert('outbox', mail('sent')),
    until: testNow + retention.mailDays * day,
  },
  {
    table: 'outbox',
    what: 'a failed mail',
    fill: () => insert('outbox', mail('failed')),
    until: testNow + retention.mailDays * day,
  },
  {
    table: 'idempotency_keys',
    what: 'the response to a submission',
    fill: () =>
      insert('idempotency_keys', { key: 'k', endpoint: 'e', fingerprint: 'f', response: '{}', created_at: createdAt }),
    until: testNow + retention.idempotencyHours * hour,
  },
  {
    table: 'reset_tokens',
    what: 'a reset link',
    fill: () =>
      insert('reset_tokens', {
        token_hash: 'hash',
        account_id: account.id,
        created_at: createdAt,
        expires_at: toInstant(testNow + hour),
      }),
    until: testNow + hour,
  },
  {
    table: 'identity_challenges',
    what: 'an unfinished login',
    fill: () =>
      insert('identity_challenges', {
        ticket_hash: 'hash',
        purpose: 'login',
        account_id: account.id,
        session_id: null,
        challenge: 'challenge',
        created_at: createdAt,
        expires_at: toInstant(testNow + hour),
      }),
    until: testNow + hour,
  },
  {
    table: 'sessions',
    what: 'a session',
    fill: () =>
      insert('sessions', {
        id: newId(testNow),
        token_hash: 'hash',
        account_id: account.id,
        ip_address: '127.0.0.1',
        user_agent: 'test',
        logged_at: createdAt,
        expires_at: toInstant(testNow + day),
        revoked_at: null,
        last_used_at: null,
        stepped_up_at: null,
      }),
    until: testNow + day + retention.endedSessionDays * day,
  },
  {
    table: 'rate_limits',
    what: 'a rate limit',
    fill: () => insert('rate_limits', { key: 'k', resets_at: testNow + hour, hits: 3 }),
    until: testNow + hour,
  },
];

describe('housekeeping deletes', () => {
  beforeAll(() => insert('accounts', account));
  afterAll(() => server.database.queries.deleteFrom('accounts').execute());

  it.each(lifetimes)(
    '$what at the end of its retention period, and not a millisecond before',
    async ({ table, fill, until }) => {
      await fill();
      const last = typeof until === 'string' ? Date.parse(until) : until;
      await cleanUpAt(last);
      expect(await countRows(table)).toBe(1);
      await cleanUpAt(last + 1);
      expect(await countRows(table)).toBe(0);
    },
  );

  it('no lead from a leap day before three years are over', async () => {
    const leapDay = Date.parse('2028-02-29T12:00:00.000Z');
    await insert('contacts', { ...lead, id: newId(leapDay), message: '' });
    await cleanUpAt('2031-02-28T12:00:00.000Z');
    expect(await countRows('contacts')).toBe(1);
    await cleanUpAt('2031-03-01T12:00:00.001Z');
    expect(await countRows('contacts')).toBe(0);
  });
});

describe('housekeeping keeps', () => {
  const kept: { table: keyof Schema; what: string; fill: () => Promise<unknown> }[] = [
    { table: 'outbox', what: 'a waiting mail', fill: () => insert('outbox', mail('waiting')) },
    { table: 'accounts', what: 'an account', fill: () => insert('accounts', account) },
    {
      table: 'briefs',
      what: 'a brief',
      fill: () =>
        insert('briefs', {
          account_id: account.id,
          content_revision: 0,
          submitted_at: null,
          updated_at: createdAt,
          read_at: null,
        }),
    },
    {
      table: 'brief_steps',
      what: 'a step of a brief',
      fill: () =>
        insert('brief_steps', {
          account_id: account.id,
          step: 1,
          data: '{}',
          answers: null,
          is_draft: 1,
          revision: 1,
          saved_at: createdAt,
        }),
    },
    { table: 'settings', what: 'a setting', fill: () => insert('settings', { key: 'schedule', value: '{}' }) },
    {
      table: 'audit_entries',
      what: 'an audit entry',
      fill: () =>
        insert('audit_entries', {
          id: newId(testNow),
          at: createdAt,
          actor_id: account.id,
          actor: 'admin@agency.example',
          actor_name: 'Ada',
          action: 'listExported',
          list: 'contacts',
          subject_id: null,
          before: null,
          after: null,
          change: null,
          subject_name: null,
          actor_kind: 'admin',
          network: null,
          is_security: 1,
        }),
    },
  ];

  it.each(kept)('$what for ever', async ({ table, fill }) => {
    // What housekeeping itself stores is there before.
    await cleanUpAt(testNow);
    const before = await countRows(table);
    await fill();
    await cleanUpAt(testNow + 50 * 366 * day);
    expect(await countRows(table)).toBe(before + 1);
  });
});

describe('drafts of the content', () => {
  const draft = { value: '"Studio"', base: 0, version: 1, author_id: '', author_name: '' };
  const paths = async () =>
    (await server.database.queries.selectFrom('content_drafts').select('path').orderBy('path').execute()).map(
      ({ path }) => path,
    );
  const clean = async (contentDraftDays?: number) => {
    await trustClock(server.database.queries, server.clock.now());
    await cleanUp({ ...server.platform, ...(contentDraftDays !== undefined && { contentDraftDays }) });
  };
  afterEach(async () => {
    await server.database.queries.deleteFrom('content_drafts').execute();
  });

  it('go once nobody has written at them for long enough, and stay where that is never', async () => {
    const at = (daysAgo: number) => toInstant(testNow - daysAgo * day);
    await server.database.queries
      .insertInto('content_drafts')
      .values([
        { ...draft, path: 'agency.name', changed_at: at(31) },
        { ...draft, path: 'agency.phone', changed_at: at(30) },
        { ...draft, path: 'agency.videoRoom', changed_at: at(retention.contentDraftDays + 1) },
      ])
      .execute();
    server.clock.set(testNow);
    await clean(0);
    expect(await paths()).toEqual(['agency.name', 'agency.phone', 'agency.videoRoom']);
    await clean();
    expect(await paths()).toEqual(['agency.name', 'agency.phone']);
    await clean(30);
    expect(await paths()).toEqual(['agency.phone']);
  });
});

describe('mails written as files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-mail-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const cleanFolder = async () => {
    await trustClock(server.database.queries, server.clock.now());
    await cleanUp({ ...server.platform, mail: { folder } });
  };

  it('are deleted after the same number of days, and nothing else in that folder is', async () => {
    const [old, young] = [newId(testNow - 1), newId(testNow)];
    const kept = ['notes.eml', 'README.txt', `${old}.eml.bak`, `x${old}.eml`, `${young}.eml`, `${young}.eml.part`];
    for (const name of [...kept, `${old}.eml`, `${old}.eml.part`]) writeFileSync(join(folder, name), 'x');
    server.clock.set(testNow + retention.mailDays * day);
    await cleanFolder();
    expect(readdirSync(folder).sort()).toEqual(kept.sort());
  });

  it('need no folder, and housekeeping creates none', async () => {
    rmSync(folder, { recursive: true });
    await cleanFolder();
    expect(existsSync(folder)).toBe(false);
  });

  it('make housekeeping fail when their folder cannot be read', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file');
    await expect(cleanFolder()).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

it.runIf(process.env.TEST_ENGINE === 'postgres')('compacts the counts of the lists', async () => {
  for (let n = 0; n < 5; n++) {
    await insert('contacts', { ...lead, id: newId(testNow), status: 'pending', message: '' });
  }
  expect(await countRows('list_counts')).toBeGreaterThanOrEqual(5);
  await cleanUpAt(testNow);
  const rows = await server.database.queries
    .selectFrom('list_counts')
    .selectAll()
    .where('list', '=', 'contacts')
    .where('status', '=', 'pending')
    .execute();
  expect(rows.map(({ n }) => Number(n))).toEqual([5]);
  await server.database.queries.deleteFrom('contacts').execute();
});

describe('housekeeping runs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const isOver = async () =>
    (
      await server.database.queries
        .selectFrom('settings')
        .select('key')
        .where('key', '=', 'lastHousekeepingAt')
        .execute()
    ).length === 1;
  const addExpired = () => insert('rate_limits', { key: 'k', resets_at: testNow - 1, hits: 1 });

  it('every hour, until it is stopped', async () => {
    const stop = startHousekeeping(server.platform, server.app.log);
    for (let round = 0; round < 2; round++) {
      await addExpired();
      await server.database.queries.deleteFrom('settings').where('key', '=', 'lastHousekeepingAt').execute();
      // Not a millisecond short of the hour: each retry of a poll also advances the fake timers.
      await vi.advanceTimersByTimeAsync(hour / 2);
      expect(await countRows('rate_limits')).toBe(1);
      await vi.advanceTimersByTimeAsync(hour / 2);
      // What it does last: the next round begins only when this one is over.
      await expect.poll(isOver).toBe(true);
      expect(await countRows('rate_limits')).toBe(0);
    }
    await stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('again after a failure, which it logs', async () => {
    const warn = vi.fn();
    const broken = { ...server.platform, clock: { now: () => Number.NaN } };
    const stop = startHousekeeping(broken, { warn } as never);
    for (let round = 1; round <= 2; round++) {
      await vi.advanceTimersByTimeAsync(hour);
      await expect.poll(() => warn.mock.calls.length).toBe(round);
    }
    expect(warn.mock.calls[0]).toEqual([{ err: expect.any(Error) }, expect.any(String)]);
    stop();
  });
});

it('a client’s session lasts as long as the privacy page says', async () => {
  const [name, email, password] = ['Ada', 'ada@example.com', 'Correct-Horse-9'];
  await server.database.queries.deleteFrom('accounts').execute();
  await server.call('POST', '/client/register', { body: { name, email, password } });
  await server.call('POST', '/client/login', { body: { email, password } });
  const session = await server.database.queries.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  expect(Date.parse(session.expires_at) - Date.parse(session.logged_at)).toBe(retention.sessionDays * day);
});
