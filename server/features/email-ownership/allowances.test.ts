import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dueMails } from '../../testing/due-mails.ts';
import { makeProofOfWork } from '../../testing/proof-of-work.ts';
import { processResets } from '../../testing/reset-requests.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let now = testNow;
const day = 24 * 60 * 60_000;
beforeAll(async () => {
  server = await makeTestServer({ rateLimits: true, checksRobots: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  now += 10 * day;
  server.clock.set(now);
  for (const table of ['bookings', 'contacts', 'quotes', 'outbox', 'rate_limits', 'submission_networks'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  await server.database.queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
});

const stranger = '198.51.100.7';
const theirs = '203.0.113.20';
const lea = 'lea@example.com';
const password = 'correct horse battery';

type Call = { readonly from: string; readonly form?: 'contact' | 'registration' | 'booking'; readonly token?: string };
async function post(url: string, payload: object | undefined, { from, form, token }: Call) {
  const proofOfWork = form && (await makeProofOfWork(server, form));
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: from,
    headers: { ...proofOfWork, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...response.json() };
}
const write = (email: string, from: string) =>
  post('/contact', { name: 'Lea', email, message: 'Hello' }, { from, form: 'contact' });
const register = (email: string, from: string) =>
  post('/client/register', { name: 'Lea', email, password }, { from, form: 'registration' });
async function book(email: string, from: string) {
  const { slots } = (await server.call('GET', '/booking/availability')).json.data;
  const { datetime } = slots.find(({ available }: { available: boolean }) => available);
  const { data } = await post('/booking/create', { name: 'Lea', email, datetime }, { from, form: 'booking' });
  return data.manageUrl as string;
}
async function askForReset(email: string, from: string) {
  await post('/auth/request-reset', { email, userType: 'client' }, { from });
  await processResets(server);
}
const cancel = (manageUrl: string) =>
  server.call('POST', `/booking/manage/${new URL(manageUrl).searchParams.get('token')}/cancel`);

/** The templates of what went out since the last time, to whom. */
async function sent(): Promise<string[]> {
  const mails = await dueMails(server).send();
  return mails.filter(({ content }) => !content.template.endsWith('ForAgency')).map(({ content }) => content.template);
}

describe('what a person asks for themselves', () => {
  it('goes out after forms in the name of their mailbox have used up the receipts', async () => {
    for (const n of [1, 2, 3, 4]) await write(`lea+${n}@example.com`, stranger);
    expect(await sent()).toEqual(Array(3).fill('contactReceived'));
    await book(lea, theirs);
    await register(lea, theirs);
    await askForReset(lea, theirs);
    expect((await sent()).toSorted()).toEqual(['accountRegistered', 'bookingConfirmed', 'passwordResetLink']);
  });

  it('goes out after accounts in the name of their mailbox', async () => {
    for (const n of [1, 2, 3, 4]) await register(`lea+${n}@example.com`, stranger);
    expect(await sent()).toEqual(Array(3).fill('accountRegistered'));
    await register(lea, theirs);
    const { token } = (await post('/client/login', { email: lea, password }, { from: theirs })).data;
    await post('/account/email/confirmation', undefined, { from: theirs, token });
    await book(lea, theirs);
    expect((await sent()).toSorted()).toEqual(['accountRegistered', 'bookingConfirmed', 'emailConfirmationLink']);
  });

  it('goes out after meetings that were booked and cancelled in its name', async () => {
    for (const n of [1, 2]) {
      const manageUrl = await book(`lea+${n}@example.com`, stranger);
      expect(await sent()).toEqual(['bookingConfirmed']);
      await cancel(manageUrl);
      expect(await sent()).toEqual(n === 1 ? ['bookingCancelled'] : []);
    }
    await book(lea, theirs);
    expect(await sent()).toEqual(['bookingConfirmed']);
  });

  it('goes out after links that others asked for through the day', async () => {
    await register(lea, theirs);
    await sent();
    for (const _ of [1, 2, 3, 4]) {
      server.clock.pass(2 * 60 * 60_000);
      await askForReset(lea, stranger);
    }
    expect(await sent()).toEqual(Array(3).fill('passwordResetLink'));
    await askForReset(lea, theirs);
    expect(await sent()).toEqual(['passwordResetLink']);
  });

  it('goes out after changes of other accounts to their address', async () => {
    await register('eve@example.com', stranger);
    const { token } = (await post('/client/login', { email: 'eve@example.com', password }, { from: stranger })).data;
    const change = { email: 'lea+change@example.com', password };
    for (const _ of [1, 2, 3, 4]) {
      server.clock.pass(30 * 60_000);
      await post('/account/email', change, { from: stranger, token });
    }
    await sent();
    await register(lea, theirs);
    expect(await sent()).toEqual(['accountRegistered']);
  });
});

describe('mails to one mailbox that nobody has confirmed', () => {
  it('are six of a kind within a day, from however many networks', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => register(`lea+${n}@example.com`, `198.18.0.${n}`)));
    expect(await sent()).toHaveLength(6);
  });

  it('are three of a kind from one network, subnets of IPv6 included', async () => {
    for (let n = 1; n <= 5; n++) await register(`lea+${n}@example.com`, `2001:db8:1:1::${n}`);
    expect(await sent()).toHaveLength(3);
  });
});
