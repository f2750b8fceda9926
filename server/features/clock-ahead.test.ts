import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { effortFactor } from '../platform/robots/effort.ts';
import { cleanUp } from '../records/housekeeping.ts';
import { allowRetention } from '../records/retention/plan.ts';
import { makeClient } from '../testing/brief.ts';
import { dueMails } from '../testing/due-mails.ts';
import { processResets } from '../testing/reset-requests.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../testing/server.ts';
import { makeResetToken, requestReset } from './accounts/reset.ts';
import { processResetRequests } from './accounts/reset-requests.ts';

// A clock was a year ahead by mistake, something was recorded with its time, and then the clock was put right.

const hour = 60 * 60_000;
const year = 365 * 24 * hour;

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ rateLimits: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of [
    'contacts',
    'outbox',
    'accounts',
    'rate_limits',
    'reset_tokens',
    'used_proofs_of_work',
  ] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

/** Does something while the clock is a year ahead. */
async function ahead<T>(work: () => Promise<T>): Promise<T> {
  server.clock.pass(year);
  try {
    return await work();
  } finally {
    server.clock.pass(-year);
  }
}

const write = () =>
  server.call('POST', '/contact', { body: { name: 'Ana', email: 'ana@visitor.example', message: 'Good day' } });

const logIn = (password: string) => server.call('POST', '/admin/login', { body: { ...testAdmin, password } });

describe('after a clock that was ahead', () => {
  it('a session asks again who one is, is recorded as used now, and ends when it is not', async () => {
    await server.adminToken();
    const token = await ahead(async () => (await logIn(testAdmin.password)).json.data.token as string);
    const exported = await server.call('GET', '/admin/contacts/export', { token });
    expect(exported).toMatchObject({ status: 403, json: { code: 'STEP_UP_REQUIRED' } });
    await server.platform.background.settled();
    server.clock.pass(30 * 24 * 60 * 60_000);
    expect(await server.call('GET', '/admin/contacts', { token })).toMatchObject({ status: 401 });
  });

  it('sessions that nobody uses end in time', async () => {
    await server.adminToken();
    const email = 'nina@example.com';
    await makeClient(server, email);
    const [admin, client] = await ahead(() =>
      Promise.all([server.logIn('admin', testAdmin.email), server.logIn('client', email)]),
    );
    await cleanUp(server.platform);
    server.clock.pass(retention.adminIdleHours * hour);
    expect(await server.call('GET', '/auth/me', { token: admin })).toMatchObject({ status: 401 });
    expect(await server.call('GET', '/auth/me', { token: client })).toMatchObject({ status: 200 });
    server.clock.set(testNow + retention.sessionDays * 24 * hour);
    expect(await server.call('GET', '/auth/me', { token: client })).toMatchObject({ status: 401 });
  });

  it('links and codes of then end in time', async () => {
    await server.adminToken();
    const { queries } = server.database;
    const { id } = await queries.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    await ahead(() => makeResetToken(queries, server.platform, id));
    await cleanUp(server.platform);
    const ends = await queries.selectFrom('reset_tokens').select('expires_at').execute();
    expect(ends).toEqual([{ expires_at: new Date(testNow + retention.resetLinkHours * hour).toISOString() }]);
  });

  it('names of what was deleted then, and what was learned of spam, are kept no longer than those of now', async () => {
    const { queries } = server.database;
    const at = new Date(testNow + 2 * year).toISOString();
    const name = { record_id: 'x', name: 'Ana', email: 'ana@visitor.example', deleted_at: at };
    await queries.insertInto('deleted_names').values(name).execute();
    await queries.insertInto('spam_signs').values({ sign: 'y', verdict: 'spam', decided_at: at }).execute();
    await cleanUp(server.platform);
    server.clock.pass((Math.max(retention.deletedNameDays, retention.spamSignDays) + 1) * 24 * hour);
    await allowRetention(server.platform);
    await cleanUp(server.platform);
    expect(await queries.selectFrom('deleted_names').selectAll().execute()).toEqual([]);
    expect(await queries.selectFrom('spam_signs').selectAll().execute()).toEqual([]);
  });

  it('failed logins no longer lock anybody out', async () => {
    await server.adminToken();
    await ahead(async () => {
      for (let count = 0; count < 12; count++) await logIn('wrong');
      expect(await logIn(testAdmin.password)).toMatchObject({ status: 429 });
    });
    expect(await logIn('wrong')).toMatchObject({ status: 401 });
    expect(await logIn(testAdmin.password)).toMatchObject({ status: 200 });
  });

  it('mails of then do not use up what a mailbox may get today', async () => {
    const send = async () => {
      const sent = await dueMails(server).send();
      return sent.filter(({ content }) => content.template === 'contactReceived').length;
    };
    await ahead(async () => {
      for (let count = 0; count < 3; count++) await write();
      expect(await send()).toBe(3);
    });
    await write();
    expect(await send()).toBe(1);
  });

  it('reset links of then do not keep anybody from getting one', async () => {
    await server.adminToken();
    const ask = async () => {
      await server.call('POST', '/auth/request-reset', { body: { email: testAdmin.email, userType: 'admin' } });
      await processResets(server);
      return (await server.mails()).filter(({ template }) => template === 'passwordResetLink').length;
    };
    const before = await ahead(async () => {
      for (let count = 0; count < 8; count++) await ask();
      return ask();
    });
    expect(await ask()).toBe(before + 1);
  });

  it('a reset link that was asked for then is mailed now', async () => {
    await server.adminToken();
    await ahead(() => requestReset(server.platform, { email: testAdmin.email, userType: 'admin' }, '203.0.113.9'));
    await processResetRequests(server.platform);
    expect((await server.mails()).map(({ template }) => template)).toContain('passwordResetLink');
  });

  it('forms of then make no proof harder', async () => {
    await server.database.queries
      .insertInto('used_proofs_of_work')
      .values(
        Array.from({ length: 300 }, (_, n) => ({
          id: `proof ${n}`,
          created_at: new Date(testNow + year).toISOString(),
        })) as never,
      )
      .execute();
    expect(await effortFactor(server.platform)).toBe(1);
  });
});
