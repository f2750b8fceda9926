import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient } from '../../testing/brief.ts';
import { addTotp } from '../../testing/second-factor.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'outbox', 'rate_limits'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const [first, second] = ['ada@example.com', 'ada@elsewhere.example'];
const read = async (token: string) => (await server.call('GET', '/account', { token })).json.data;
const use = (link: string, as?: string) =>
  server.call('POST', '/account/email-link/use', { body: { token: link }, ...(as && { token: as }) });
const look = (link: string) => server.call('POST', '/account/email-link/read', { body: { token: link } });

/** The token in the newest mail of a template. */
async function tokenIn(template: string): Promise<string> {
  const mail = (await server.mails()).findLast((sent) => sent.template === template);
  const url = Object.values<string>(mail?.data ?? {}).find((value) => `${value}`.includes('token='));
  return new URL(url ?? 'none:').searchParams.get('token') ?? '';
}

/** Asks for another address and uses the link that comes. */
async function move(token: string, email: string) {
  server.clock.pass(1000);
  await server.call('POST', '/account/email', { token, body: { email, password: 'secret' } });
  expect(await use(await tokenIn('emailChangeLink'), token)).toMatchObject({ status: 200 });
}

describe('an address', () => {
  it('that takes the place of another is confirmed when it does, and no link confirms the other any more', async () => {
    const { token } = await makeClient(server, first);
    const confirmation = await tokenIn('accountRegistered');
    await use(confirmation, token);
    server.clock.pass(60_000);
    await move(token, second);
    expect(await read(token)).toMatchObject({
      email: second,
      emailConfirmedAt: new Date(server.clock.now()).toISOString(),
    });
    expect(await use(confirmation, token)).toMatchObject({ status: 400, json: { code: 'TOKEN_INVALID' } });
  });

  it('that comes back by a change leaves the link that reverts it what it is', async () => {
    const { token } = await makeClient(server, first);
    await use(await tokenIn('accountRegistered'), token);
    await move(token, second);
    const back = await tokenIn('emailChangeRequested');
    await move(token, first);
    expect((await look(back)).json.data).toMatchObject({ purpose: 'revert', email: first });
  });

  it('of an admin may be a client’s as well', async () => {
    await server.adminToken();
    const { token } = await makeClient(server, first);
    await move(token, testAdmin.email);
    expect(await read(token)).toMatchObject({ email: testAdmin.email, kind: 'client' });
  });
});

describe('whoever confirms an address by its mail alone', () => {
  it('leaves no link to revert it that somebody had asked for before', async () => {
    const { token } = await makeClient(server, first);
    const confirmation = await tokenIn('accountRegistered');
    await server.call('POST', '/account/email', { token, body: { email: second, password: 'secret' } });
    const back = await tokenIn('emailChangeRequested');
    expect((await look(back)).status).toBe(200);
    const body = { token: confirmation, newPassword: 'Green-lamp-88' };
    expect((await server.call('POST', '/account/email-link/use', { body })).status).toBe(200);
    expect(await use(back)).toMatchObject({ status: 400, json: { code: 'TOKEN_INVALID' } });
  });
});

it('taking an address back leaves no recovery code that was made since', async () => {
  const { token } = await makeClient(server, first);
  await addTotp(server, token);
  server.clock.pass(30 * 24 * 60 * 60_000);
  const again = await server.logIn('client', first);
  const { queries } = server.database;
  await queries
    .updateTable('recovery_codes')
    .set({ created_at: new Date(server.clock.now()).toISOString() })
    .execute();
  await queries
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(server.clock.now()).toISOString() })
    .execute();
  await server.call('POST', '/account/email', { token: again, body: { email: second, password: 'secret' } });
  expect(await use(await tokenIn('emailChangeRequested'))).toMatchObject({ status: 200 });
  expect(await queries.selectFrom('totp_secrets').select('account_id').execute()).toHaveLength(1);
  expect(await queries.selectFrom('recovery_codes').select('account_id').execute()).toEqual([]);
});

it('a client has sessions that nobody has used for long', async () => {
  const { token } = await makeClient(server, first);
  await server.logIn('client', first);
  const list = async () => (await server.call('GET', '/account/sessions', { token })).json.data;
  const before = (await list()).length;
  server.clock.pass((retention.adminIdleHours + 1) * 60 * 60_000);
  expect(await list()).toHaveLength(before);
});

it('the sessions elsewhere are recorded as ended where there were any', async () => {
  const { id, token } = await makeClient(server, first);
  const notes = async () => {
    const entries = server.database.queries.selectFrom('audit_entries').select('action').where('subject_id', '=', id);
    return (await entries.where('action', '=', 'sessionsEnded').execute()).length;
  };
  const end = () => server.call('DELETE', '/account/sessions', { token });
  await server.logIn('client', first);
  expect((await end()).json.data).toHaveLength(1);
  expect(await notes()).toBe(1);
  expect((await end()).status).toBe(200);
  expect(await notes()).toBe(1);
});
