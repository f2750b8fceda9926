import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient } from '../../testing/brief.ts';
import { addTotp } from '../../testing/second-factor.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import { processResetRequests } from '../accounts/reset-requests.ts';

/**
 * Somebody signs up with the address of another person and a password of their own. Whatever that person then opens from
 * their mail, nothing of theirs may be read in the session, or with the password or passkey, of whoever signed up.
 */
let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'outbox', 'rate_limits', 'contacts', 'client_invitations'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const email = 'lea@example.com';
const strangersPassword = 'secret';
const newPassword = 'Green-lamp-88';

const post = (path: string, body: object, token?: string) =>
  server.call('POST', path, { body, ...(token && { token }) });
const use = (link: string, changes: object = {}, as?: string) =>
  post('/account/email-link/use', { token: link, ...changes }, as);
const needs = async (link: string, as?: string) =>
  (await post('/account/email-link/read', { token: link }, as)).json.data.needs;
const logIn = (password: string, as = email) => post('/client/login', { email: as, password });
const messagesIn = async (token: string) => (await server.call('GET', '/client/data', { token })).json?.data?.messages;
const hasEnded = async (token: string) => (await server.call('GET', '/auth/me', { token })).status === 401;

/** The token in the newest mail of a template. */
async function tokenIn(template: string): Promise<string> {
  const mail = (await server.mails()).findLast((sent) => sent.template === template);
  const url = Object.values<string>(mail?.data ?? {}).find((value) => `${value}`.includes('token='));
  return new URL(url ?? 'none:').searchParams.get('token') ?? '';
}

/** Signs up under her address, whose holder has written a message. @returns the session */
async function signUpAsHer(as = email): Promise<string> {
  await post('/contact', { name: 'Léa', email, message: 'For the agency alone' });
  return (await makeClient(server, as)).token;
}

/** Sets up a second factor in a session of now. */
async function addFactor(token: string): Promise<void> {
  await server.database.queries
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(server.clock.now()).toISOString() })
    .execute();
  await addTotp(server, token);
}

const factors = () => server.database.queries.selectFrom('totp_secrets').select('account_id').execute();

describe('a confirmation', () => {
  it('without a session of the account sets a new password, and ends what let others in', async () => {
    const stranger = await signUpAsHer();
    await addFactor(stranger);
    const link = await tokenIn('accountRegistered');
    expect(await needs(link)).toBe('newPassword');

    expect(await use(link)).toMatchObject({
      status: 400,
      json: { code: 'VALIDATION', fields: { newPassword: expect.any(String) } },
    });
    expect(await use(link, { newPassword: 'short' })).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
    expect(await messagesIn(stranger)).toBeNull();

    expect(await use(link, { newPassword })).toMatchObject({ status: 200 });
    expect(await hasEnded(stranger)).toBe(true);
    expect(await factors()).toEqual([]);
    expect(await logIn(strangersPassword)).toMatchObject({ status: 401 });
    const hers = await logIn(newPassword);
    expect(await messagesIn(hers.json.data.token)).toHaveLength(1);
    expect((await server.mails()).map(({ template }) => template)).toContain('passwordChanged');
  });

  it('does the same in a session of another account', async () => {
    const stranger = await signUpAsHer();
    const link = await tokenIn('accountRegistered');
    const { token: other } = await makeClient(server, 'other@example.com');
    expect(await needs(link, other)).toBe('newPassword');
    expect(await use(link, {}, other)).toMatchObject({ status: 400 });
    expect(await use(link, { newPassword }, other)).toMatchObject({ status: 200 });
    expect(await hasEnded(stranger)).toBe(true);
    expect(await hasEnded(other)).toBe(false);
  });

  it('in a session of the account takes nothing more, and ends nothing', async () => {
    const own = await signUpAsHer();
    const link = await tokenIn('accountRegistered');
    expect(await needs(link, own)).toBe('nothing');
    expect(await use(link, {}, own)).toMatchObject({ status: 200 });
    expect(await messagesIn(own)).toHaveLength(1);
    expect(await logIn(strangersPassword)).toMatchObject({ status: 200 });
  });

  it('sets no password a second time', async () => {
    await signUpAsHer();
    const link = await tokenIn('accountRegistered');
    await use(link, { newPassword });
    expect(await needs(link)).toBe('nothing');
    expect(await use(link, { newPassword: 'Another-lamp-99' })).toMatchObject({ status: 200 });
    expect(await logIn(newPassword)).toMatchObject({ status: 200 });
  });

  it('happens once, however often its link is used at the same time', async () => {
    await signUpAsHer();
    const link = await tokenIn('accountRegistered');
    const passwords = ['Green-lamp-81', 'Green-lamp-82', 'Green-lamp-83'];
    await Promise.all(passwords.map((chosen) => use(link, { newPassword: chosen })));
    const logins = await Promise.all(passwords.map((chosen) => logIn(chosen)));
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('sets no password of an admin', async () => {
    const token = await server.adminToken();
    await server.database.queries.updateTable('accounts').set({ email_confirmed_at: null }).execute();
    await post('/account/email/confirmation', {}, token);
    const link = await tokenIn('emailConfirmationLink');
    expect(await needs(link)).toBe('ownSession');
    expect(await use(link, { newPassword: 'three blue herons at noon' })).toMatchObject({
      status: 403,
      json: { code: 'OWN_SESSION_REQUIRED' },
    });
    expect(await post('/admin/login', testAdmin)).toMatchObject({ status: 200 });
    expect(await use(link, {}, token)).toMatchObject({ status: 200 });
  });
});

describe('a change of address', () => {
  it('happens only in a session of the account', async () => {
    const stranger = await signUpAsHer('stranger@example.com');
    await post('/account/email', { email, password: strangersPassword }, stranger);
    const link = await tokenIn('emailChangeLink');
    const { token: other } = await makeClient(server, 'other@example.com');
    for (const as of [undefined, other]) {
      expect(await needs(link, as)).toBe('ownSession');
      for (const changes of [{}, { newPassword }]) {
        expect(await use(link, changes, as)).toMatchObject({ status: 403, json: { code: 'OWN_SESSION_REQUIRED' } });
      }
    }
    expect(await messagesIn(stranger)).toBeNull();
    expect(await use(link, {}, stranger)).toMatchObject({ status: 200 });
  });

  it('that was asked for before a confirmation of somebody else is off', async () => {
    const stranger = await signUpAsHer();
    const confirmation = await tokenIn('accountRegistered');
    await post('/account/email', { email: 'stranger@example.com', password: strangersPassword }, stranger);
    const change = await tokenIn('emailChangeLink');
    await use(confirmation, { newPassword });
    const hers = (await logIn(newPassword)).json.data.token;
    expect(await use(change, {}, hers)).toMatchObject({ status: 400, json: { code: 'TOKEN_INVALID' } });
  });

  it.each([
    ['takes away the second factor that was added for it', testNow, 0],
    ['leaves an older one', testNow - 30 * 24 * 60 * 60_000, 1],
  ])('that is undone %s', async (_, addedAt, left) => {
    const token = await signUpAsHer();
    await use(await tokenIn('accountRegistered'), {}, token);
    await addFactor(token);
    const created_at = new Date(addedAt).toISOString();
    await server.database.queries.updateTable('totp_secrets').set({ created_at }).execute();
    await post('/account/email', { email: 'stranger@example.com', password: strangersPassword }, token);
    expect(await use(await tokenIn('emailChangeRequested'))).toMatchObject({ status: 200 });
    expect(await factors()).toHaveLength(left);
  });
});

describe('a new password by mail', () => {
  const recover = async () => {
    await post('/auth/request-reset', { email, userType: 'client' });
    server.clock.pass(10_000);
    await processResetRequests(server.platform);
    return post('/auth/perform-reset', { token: await tokenIn('passwordResetLink'), newPassword });
  };

  it('ends the sessions, the second factor and the change of address of whoever signed up', async () => {
    const stranger = await signUpAsHer();
    await post('/account/email', { email: 'stranger@example.com', password: strangersPassword }, stranger);
    const change = await tokenIn('emailChangeLink');
    await addFactor(stranger);
    expect(await recover()).toMatchObject({ status: 200 });
    expect(await hasEnded(stranger)).toBe(true);
    const hers = await logIn(newPassword);
    expect(hers).toMatchObject({ status: 200 });
    expect(await use(change, {}, hers.json.data.token)).toMatchObject({ status: 400 });
  });

  it('leaves the second factor of whoever has confirmed the address', async () => {
    const own = await signUpAsHer();
    await use(await tokenIn('accountRegistered'), {}, own);
    await addFactor(own);
    expect(await recover()).toMatchObject({ status: 200 });
    expect(await factors()).toHaveLength(1);
    expect(await logIn(newPassword)).toMatchObject({ json: { code: 'SECOND_FACTOR_REQUIRED' } });
  });
});

describe('an invitation', () => {
  it('of a client takes the place of what somebody signed up for in their name', async () => {
    await post('/contact', { name: 'Léa', email, message: 'For the agency alone' });
    await post('/client/register', { name: 'Stranger', email, password: strangersPassword });
    const stranger = (await logIn(strangersPassword)).json.data.token;
    const admin = await server.adminToken();
    const { id } = await server.database.queries.selectFrom('contacts').select('id').executeTakeFirstOrThrow();
    const invited = await post('/admin/client-invitations', { list: 'contacts', id }, admin);
    expect(invited.status).toBe(200);
    const body = { token: await tokenIn('clientInvitation'), name: 'Léa', password: newPassword };
    expect(await post('/client-invitation/accept', body)).toMatchObject({ status: 200 });
    expect(await hasEnded(stranger)).toBe(true);
    expect(await logIn(strangersPassword)).toMatchObject({ status: 401 });
    const hers = (await logIn(newPassword)).json.data.token;
    expect(await messagesIn(hers)).toHaveLength(1);
  });
});
