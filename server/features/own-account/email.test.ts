import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  await server.database.queries.deleteFrom('accounts').execute();
  await server.database.queries.deleteFrom('outbox').execute();
  await server.database.queries.deleteFrom('rate_limits').execute();
});

const old = 'ada@example.com';
const next = 'ada@elsewhere.example';
const password = 'secret';
const hour = 60 * 60_000;

const read = async (token: string) => (await server.call('GET', '/account', { token })).json.data;
const ask = (token: string, email: string, typed = password) =>
  server.call('POST', '/account/email', { token, body: { email, password: typed } });
const confirm = (token: string) => server.call('POST', '/account/email/confirmation', { token });
/** @param as the session of whoever has opened the link, if any */
const look = (link: string, as?: string) =>
  server.call('POST', '/account/email-link/read', { body: { token: link }, ...(as && { token: as }) });
const use = (link: string, as?: string, newPassword?: string) =>
  server.call('POST', '/account/email-link/use', {
    body: { token: link, ...(newPassword && { newPassword }) },
    ...(as && { token: as }),
  });
const logIn = (email: string, typed = password) =>
  server.call('POST', '/client/login', { body: { email, password: typed } });

/** The token in the newest mail of a template. */
async function tokenIn(template: string): Promise<string> {
  const mail = (await server.mails()).findLast((sent) => sent.template === template);
  const url = Object.values<string>(mail?.data ?? {}).find((value) => `${value}`.includes('token='));
  return new URL(url ?? 'none:').searchParams.get('token') ?? '';
}

/** A client whose address is confirmed, if wanted. @returns a token of a session */
async function makeAda(isConfirmed = false): Promise<string> {
  const { token } = await makeClient(server, old);
  if (isConfirmed) await use(await tokenIn('accountRegistered'), token);
  await server.database.queries.deleteFrom('outbox').execute();
  return token;
}

describe('the link of a sign-up', () => {
  it('confirms the address, twice as well as once, and only when it is used', async () => {
    const { token } = await makeClient(server, old);
    const link = await tokenIn('accountRegistered');
    expect(await look(link)).toMatchObject({ json: { data: { purpose: 'confirm', email: old, kind: 'client' } } });
    expect((await read(token)).emailConfirmedAt).toBeNull();
    expect(await use(link, token)).toMatchObject({ status: 200 });
    const at = (await read(token)).emailConfirmedAt;
    expect(at).toBe(new Date(testNow).toISOString());
    server.clock.pass(1000);
    expect(await use(link)).toMatchObject({ status: 200 });
    expect((await read(token)).emailConfirmedAt).toBe(at);
  });

  it('opens what was sent from the public forms under the address', async () => {
    const { token } = await makeClient(server, old);
    await server.call('POST', '/contact', { body: { name: 'Ada', email: old, message: 'Hello' } });
    const messages = async () => (await server.call('GET', '/client/data', { token })).json.data.messages;
    expect(await messages()).toBeNull();
    await use(await tokenIn('accountRegistered'), token);
    expect(await messages()).toHaveLength(1);
  });

  it('is of no use after its time, or made up', async () => {
    await makeClient(server, old);
    const link = await tokenIn('accountRegistered');
    server.clock.pass(retention.emailConfirmationDays * 24 * hour);
    for (const token of [link, 'made-up']) {
      expect(await look(token)).toMatchObject({ status: 400, json: { code: 'TOKEN_INVALID' } });
      expect(await use(token)).toMatchObject({ status: 400, json: { code: 'TOKEN_INVALID' } });
    }
  });

  it('is of no use for another purpose', async () => {
    const { token: session } = await makeClient(server, old);
    const link = await tokenIn('accountRegistered');
    const calls = [
      ['/auth/perform-reset', { token: link, newPassword: 'Better-Password-1' }],
      ['/invitation/accept', { token: link, name: 'Ada', password: 'three blue herons at noon' }],
      ['/client-invitation/accept', { token: link, name: 'Ada', password: 'three blue herons at noon' }],
    ] as const;
    for (const [path, body] of calls) {
      const { status, json } = await server.call('POST', path, { body });
      expect([path, status, json.code]).toEqual([path, 400, expect.stringMatching(/_INVALID$/)]);
    }
    expect(await use(link, session)).toMatchObject({ status: 200 });
  });

  it('is stored only as a hash', async () => {
    await makeClient(server, old);
    const link = await tokenIn('accountRegistered');
    const rows = await server.database.queries.selectFrom('email_links').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it('can be asked for again, three times an hour, until the address is confirmed', async () => {
    const token = await makeAda();
    for (let n = 0; n < 3; n++) expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await confirm(token)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    expect(await server.mails()).toHaveLength(3);
    server.clock.pass(hour);
    expect(await confirm(token)).toMatchObject({ status: 200 });
    await use(await tokenIn('emailConfirmationLink'), token);
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await server.mails()).toHaveLength(4);
  });
});

describe('another address', () => {
  it('takes the place of the present one once its link is used', async () => {
    const token = await makeAda(true);
    expect(await ask(token, ` ${next.toUpperCase()} `)).toMatchObject({
      status: 200,
      json: { data: { email: old, pendingEmail: next } },
    });
    expect(await server.mails()).toMatchObject([
      { template: 'emailChangeLink', to: next },
      { template: 'emailChangeRequested', to: old, data: { newEmail: next } },
    ]);
    expect(await logIn(old)).toMatchObject({ status: 200 });
    expect(await logIn(next)).toMatchObject({ status: 401 });

    const link = await tokenIn('emailChangeLink');
    expect(await look(link)).toMatchObject({ json: { data: { purpose: 'change', email: next } } });
    expect(await use(link, token)).toMatchObject({ status: 200, json: { data: { purpose: 'change', email: next } } });
    expect(await read(token)).toMatchObject({ email: next, pendingEmail: null, emailConfirmedAt: expect.any(String) });
    expect(await logIn(next)).toMatchObject({ status: 200 });
    expect(await logIn(old)).toMatchObject({ status: 401 });
    expect(await use(link)).toMatchObject({ status: 200 });
  });

  it('is found in the back office', async () => {
    const token = await makeAda();
    await ask(token, next);
    await use(await tokenIn('emailChangeLink'), token);
    const found = async (q: string) =>
      (await server.call('GET', `/admin/clients?q=${q}`, { token: await server.adminToken() })).json.meta.total;
    expect(await found('elsewhere')).toBe(1);
    expect(await found('ada@example')).toBe(0);
  });

  it('is open to admins too', async () => {
    const token = await server.adminToken();
    expect(await ask(token, next, testAdmin.password)).toMatchObject({ status: 200 });
    await use(await tokenIn('emailChangeLink'), token);
    expect(await server.call('GET', '/auth/me', { token })).toMatchObject({ json: { data: { email: next } } });
  });

  it('takes the present password', async () => {
    const token = await makeAda();
    expect(await ask(token, next, 'wrong')).toMatchObject({ status: 403, json: { code: 'WRONG_FACTOR' } });
    expect(await server.mails()).toEqual([]);
    expect((await read(token)).pendingEmail).toBeNull();
  });

  it('can be withdrawn, by hand or by asking for another or for the present one', async () => {
    const token = await makeAda();
    await ask(token, next);
    const first = await tokenIn('emailChangeLink');
    await ask(token, 'third@example.com');
    expect(await use(first, token)).toMatchObject({ status: 400, json: { code: 'TOKEN_INVALID' } });
    const second = await tokenIn('emailChangeLink');
    expect(await server.call('DELETE', '/account/email', { token })).toMatchObject({
      json: { data: { email: old, pendingEmail: null } },
    });
    expect(await use(second, token)).toMatchObject({ status: 400 });
    await ask(token, next);
    expect(await ask(token, old)).toMatchObject({ status: 200, json: { data: { pendingEmail: null } } });
    expect(await use(await tokenIn('emailChangeLink'), token)).toMatchObject({ status: 400 });
  });

  it('shows nobody which addresses have an account, but tells its owner', async () => {
    const token = await makeAda(true);
    await makeClient(server, next);
    await server.database.queries.deleteFrom('outbox').execute();
    const free = await ask(token, 'free@example.com');
    const taken = await ask(token, next);
    expect(taken.status).toBe(free.status);
    expect(taken.json).toEqual({ ...free.json, data: { ...free.json.data, pendingEmail: next } });
    expect((await read(token)).pendingEmail).toBe(next);
    const mails = (await server.mails()).filter(({ to }) => to === next);
    expect(mails).toMatchObject([{ template: 'emailInUse' }]);
    expect(JSON.stringify(mails)).not.toContain('token=');
  });

  it('is refused to the second of two accounts that confirm it', async () => {
    const ada = await makeAda();
    const { token: bob } = await makeClient(server, 'bob@example.com');
    await ask(ada, next);
    const first = await tokenIn('emailChangeLink');
    await ask(bob, next);
    const second = await tokenIn('emailChangeLink');
    const responses = await Promise.all([use(first, ada), use(second, bob)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([(await read(ada)).email, (await read(bob)).email].filter((email) => email === next)).toHaveLength(1);
  });

  it('carries no text of whoever asked to an address that nobody has confirmed', async () => {
    const token = await makeAda();
    await server.call('PATCH', '/account', { token, body: { name: 'Buy pills now' } });
    await ask(token, next);
    const [toNew, toOld] = await server.mails();
    expect(toNew).toMatchObject({ to: next });
    expect(JSON.stringify(toNew)).not.toContain('pills');
    expect(toOld).toMatchObject({ to: old, data: { newEmail: null } });
  });

  it('stops the links to set a password that went to the address before', async () => {
    const token = await makeAda();
    await ask(token, next);
    const { queries } = server.database;
    const { id } = await queries.selectFrom('accounts').select('id').where('email', '=', old).executeTakeFirstOrThrow();
    await queries
      .insertInto('reset_tokens')
      .values({ token_hash: 'hash', account_id: id, created_at: '2026', expires_at: '2027' })
      .execute();
    await use(await tokenIn('emailChangeLink'), token);
    expect(await queries.selectFrom('reset_tokens').select('account_id').execute()).toEqual([]);
  });

  it('has a link of 24 hours', async () => {
    const token = await makeAda();
    await ask(token, next);
    server.clock.pass(retention.emailChangeHours * hour);
    expect(await use(await tokenIn('emailChangeLink'), token)).toMatchObject({ status: 400 });
    expect((await read(token)).pendingEmail).toBeNull();
  });
});

describe('taking a change of address back', () => {
  it.each([
    ['before it happened', false],
    ['after it happened', true],
  ] as const)('works %s', async (_, isDone) => {
    const token = await makeAda(true);
    await ask(token, next);
    const change = await tokenIn('emailChangeLink');
    const back = await tokenIn('emailChangeRequested');
    if (isDone) await use(change, token);
    expect(await look(back)).toMatchObject({ json: { data: { purpose: 'revert', email: old } } });
    expect(await use(back)).toMatchObject({ status: 200, json: { data: { purpose: 'revert', email: old } } });

    expect(await server.call('GET', '/account', { token })).toMatchObject({ status: 401 });
    expect(await logIn(next)).toMatchObject({ status: 401 });
    expect(await logIn(old)).toMatchObject({ status: 401 });
    expect(await use(change)).toMatchObject({ status: 400 });
    expect(await use(back)).toMatchObject({ status: 400 });
    expect((await server.mails()).at(-1)).toMatchObject({ template: 'passwordResetLink', to: old });
    const reset = { token: await tokenIn('passwordResetLink'), newPassword: 'Another-horse-9' };
    expect(await server.call('POST', '/auth/perform-reset', { body: reset })).toMatchObject({ status: 200 });
    expect(await logIn(old, reset.newPassword)).toMatchObject({ status: 200 });
  });

  it('works for seven days, over any number of changes', async () => {
    const token = await makeAda();
    await ask(token, next);
    const back = await tokenIn('emailChangeRequested');
    await use(await tokenIn('emailChangeLink'), token);
    await ask(token, 'third@example.com');
    await use(await tokenIn('emailChangeLink'), token);
    server.clock.pass(retention.emailRevertDays * 24 * hour - 1);
    expect(await use(back)).toMatchObject({ status: 200, json: { data: { email: old } } });
    expect(await server.database.queries.selectFrom('email_links').selectAll().execute()).toEqual([]);
  });

  it('is refused when another account has the address by now', async () => {
    const token = await makeAda();
    await ask(token, next);
    const back = await tokenIn('emailChangeRequested');
    await use(await tokenIn('emailChangeLink'), token);
    await makeClient(server, old);
    expect(await use(back)).toMatchObject({ status: 409, json: { code: 'EMAIL_TAKEN' } });
    expect(await logIn(next)).toMatchObject({ status: 200 });
  });
});
