import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../records/housekeeping.ts';
import { trustClock } from '../../records/retention/plan.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { makeProofOfWork } from '../../testing/proof-of-work.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
let host = 0;
beforeAll(async () => {
  server = await makeTestServer({ checksRobots: true, trustProxy: '127.0.0.1' });
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of [
    'contacts',
    'quotes',
    'quarantine',
    'spam_signs',
    'spam_reports',
    'outbox',
    'idempotency_keys',
  ] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  await server.database.queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
});

/** Every form from a network of its own, unless one is given. */
const from = (ip = `198.51.100.${++host % 250}`) => ({ 'x-forwarded-for': ip });
const ada = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
const quote = { name: 'Ada', email: 'ada@example.com', serviceType: 'starter', options: ['design'] };
const client = { name: 'Ada', email: 'ada@example.com', password: 'Analytical-1' };
const send = (body: object = ada, headers: Record<string, string> = {}) =>
  server.call('POST', '/contact', { body, headers: { ...from(), ...headers } });
const sendProved = async (body: object = ada, headers: Record<string, string> = {}) =>
  send(body, { ...(await makeProofOfWork(server, 'contact')), ...headers });
const admin = (method: string, path: string, body?: object) =>
  server.call(method, path, { token, ...(body && { body }) });
const listOf = async (list: string, status = '') =>
  (await admin('GET', `/admin/${list}${status && `?status=${status}`}`)).json;
const counts = async () => (await admin('GET', '/admin/counts')).json.data;
const move = async (list: string, ids: string[], to: string) =>
  (await admin('POST', `/admin/quarantine/${list}/move`, { ids, to })).json.data;

it('also takes the very first form of a database', async () => {
  const fresh = await makeTestServer({ checksRobots: true });
  expect((await fresh.call('POST', '/contact', { body: ada })).status).toBe(201);
  expect((await fresh.call('POST', '/client/register', { body: client })).status).toBe(201);
  await fresh.close();
});

describe('a message without proof', () => {
  it('is answered as any other, waits in quarantine and mails nobody', async () => {
    const proved = await sendProved({ ...ada, email: 'bob@example.com' });
    const without = await send();
    expect(without.status).toBe(proved.status);
    expect(Object.keys(without.json.data)).toEqual(Object.keys(proved.json.data));
    expect((await server.mails()).map(({ to }) => to)).not.toContain(ada.email);
    expect((await listOf('contacts')).data).toHaveLength(1);
    expect((await listOf('contacts')).meta.total).toBe(1);
    const waiting = await listOf('contacts', 'quarantined');
    expect(waiting.meta.total).toBe(1);
    expect(waiting.data[0]).toMatchObject({ id: without.json.data.id, ...ada, status: 'pending' });
    expect(waiting.data[0].quarantine).toMatchObject({ reason: 'noProofOfWork', isSpam: false });
    expect((await counts()).contacts.total).toBe(1);
    expect((await counts()).quarantine).toEqual({ total: 1, quotes: 0, contacts: 1, clients: 0 });
    const one = await admin('GET', `/admin/contacts/${without.json.data.id}`);
    expect(one.json.data.quarantine.reason).toBe('noProofOfWork');
    expect((await admin('GET', `/admin/timeline?email=${ada.email}`)).json.data?.entries ?? []).toEqual([]);
  });

  it('is there once, however often it is sent again with its key', async () => {
    const key = { 'idempotency-key': 'again' };
    const first = await send(ada, key);
    expect((await send(ada, key)).json).toEqual(first.json);
    expect((await listOf('contacts', 'quarantined')).meta.total).toBe(1);
  });

  it('can be searched, sorted and paged', async () => {
    for (const name of ['Zoë', 'Ada', 'Bob']) await send({ ...ada, name });
    const names = async (query: string) =>
      (await listOf('contacts', `quarantined&${query}`)).data.map(({ name }: { name: string }) => name);
    expect(await names('sort=name')).toEqual(['Ada', 'Bob', 'Zoë']);
    expect(await names('q=zoe')).toEqual(['Zoë']);
    const { meta, data } = await listOf('contacts', 'quarantined&limit=2');
    expect(data).toHaveLength(2);
    expect(await names(`limit=2&cursor=${meta.nextCursor}`)).toHaveLength(1);
    expect(await names('sort=status')).toHaveLength(3);
  });
});

describe('a proof', () => {
  it('counts once', async () => {
    const proofOfWork = await makeProofOfWork(server, 'contact');
    await send(ada, proofOfWork);
    await send(ada, proofOfWork);
    expect((await listOf('contacts')).meta.total).toBe(1);
    expect((await listOf('contacts', 'quarantined')).meta.total).toBe(1);
  });

  it('is for one form', async () => {
    await send(ada, await makeProofOfWork(server, 'quote'));
    expect((await listOf('contacts', 'quarantined')).meta.total).toBe(1);
  });

  it('expires', async () => {
    const proofOfWork = await makeProofOfWork(server, 'contact');
    server.clock.pass(31 * 60_000);
    await send(ada, proofOfWork);
    expect((await listOf('contacts', 'quarantined')).meta.total).toBe(1);
  });

  it.each([
    ['nothing we made', 'x'],
    ['JSON of another shape', Buffer.from('{"challenge":1}').toString('base64')],
    ['too long', 'A'.repeat(5000)],
  ])('is not: %s', async (_what, header) => {
    const { status } = await send(ada, { 'proof-of-work': header });
    expect(status).toBe(201);
    expect((await listOf('contacts', 'quarantined')).meta.total).toBe(1);
  });

  it.each<
    [string, (parameters: { cost: number; algorithm: string; data: { until: number; form: string } }) => unknown]
  >([
    ['difficulty', (parameters) => (parameters.cost -= 1)],
    ['algorithm', (parameters) => (parameters.algorithm = 'SHA-256')],
    ['time', ({ data }) => (data.until += 1)],
  ])('is not one whose %s was changed', async (_what, change) => {
    const { 'proof-of-work': header = '' } = await makeProofOfWork(server, 'contact');
    const proofOfWork = JSON.parse(Buffer.from(header, 'base64').toString());
    change(proofOfWork.challenge.parameters);
    await send(ada, { 'proof-of-work': Buffer.from(JSON.stringify(proofOfWork)).toString('base64') });
    expect((await listOf('contacts', 'quarantined')).meta.total).toBe(1);
  });

  it('takes more work while many forms with one come in, and no more for any number without', async () => {
    const triesOf = async () => {
      const { 'proof-of-work': header = '' } = await makeProofOfWork(server, 'contact');
      return JSON.parse(Buffer.from(header, 'base64').toString()).solution.counter as number;
    };
    expect(await triesOf()).toBeLessThan(80);
    for (let n = 0; n < 110; n++) await send({ ...ada, email: `n${n}@example.com` });
    for (let n = 0; n < 25; n++) await send({ ...ada, subject: 'Buy' }, { 'proof-of-work': 'bought' });
    server.clock.pass(5_000);
    expect(await triesOf()).toBeLessThan(80);
    for (let n = 0; n < 30; n++)
      await send({ ...ada, email: `n${n}@example.com` }, await makeProofOfWork(server, 'contact'));
    server.clock.pass(5_000);
    expect(await triesOf()).toBeGreaterThanOrEqual(80);
    server.clock.pass(15 * 60_000);
    expect(await triesOf()).toBeLessThan(80);
  });

  it('is not asked for without limits', async () => {
    const open = await makeTestServer();
    expect((await open.call('GET', '/proof-of-work/contact')).json.data.challenge).toBeNull();
    await open.call('POST', '/contact', { body: ada });
    expect(await open.mails()).toHaveLength(2);
    await open.close();
  });
});

describe('what fills in the field that nobody sees', () => {
  it('is kept in quarantine, with proof or without', async () => {
    await sendProved({ ...ada, subject: 'Buy now' });
    expect((await listOf('contacts', 'quarantined')).data[0].quarantine.reason).toBe('trap');
    expect(await server.mails()).toEqual([]);
  });
});

describe('an admin', () => {
  it('releases messages, whose mails then go out once, and can undo that', async () => {
    const { id } = (await send()).json.data;
    expect(await move('contacts', [id, 'nobody'], 'listed')).toMatchObject({ moved: [id], missing: ['nobody'] });
    expect((await server.mails()).map(({ template }) => template)).toEqual(['contactForAgency', 'contactReceived']);
    expect((await listOf('contacts')).data[0]).toMatchObject({ id, ...ada, status: 'pending' });
    expect((await listOf('contacts')).data[0].quarantine).toBeUndefined();
    expect((await counts()).quarantine.total).toBe(0);

    const again = await move('contacts', [id], 'listed');
    expect(again).toMatchObject({ change: null, moved: [] });
    const spam = await move('contacts', [id], 'spam');
    expect(await dueMails(server).send()).toEqual([]);
    expect((await listOf('contacts')).meta.total).toBe(0);
    expect((await listOf('contacts', 'spam')).data[0].quarantine).toMatchObject({ reason: 'reported', isSpam: true });

    const undone = await admin('POST', `/admin/quarantine/changes/${spam.change}/undo`);
    expect(undone.json.data.moved).toEqual([id]);
    expect((await listOf('contacts')).data).toHaveLength(1);
  });

  it('releases a message that was reported, whatever came meanwhile, and a search finds it', async () => {
    const found = async (q: string) => (await admin('GET', `/admin/contacts?q=${q}`)).json.data.length;
    const { id } = (await sendProved()).json.data;
    expect(await found('ada')).toBe(1);
    expect((await move('contacts', [id], 'spam')).moved).toEqual([id]);
    expect(await found('ada')).toBe(0);
    await sendProved({ ...ada, name: 'Bob', email: 'bob@example.com' });
    expect(await found('bob')).toBe(1);
    expect((await move('contacts', [id], 'listed')).moved).toEqual([id]);
    expect(await found('ada')).toBe(1);
  });

  it('releases a quote and a sign-up', async () => {
    const sent = await server.call('POST', '/quotes', { body: quote, headers: from() });
    expect(sent.json.data.estimatedPrice).toBeGreaterThan(0);
    const [waiting] = (await listOf('quotes', 'quarantined')).data;
    expect(waiting).toMatchObject({ serviceType: 'starter', options: ['design'] });
    await move('quotes', [waiting.id], 'listed');
    expect((await server.mails()).map(({ template }) => template)).toEqual(['quoteForAgency', 'quoteReceived']);
    const { quarantine: _, ...listed } = waiting;
    expect((await listOf('quotes')).data).toEqual([{ ...listed, replyDue: expect.anything() }]);
  });
});

describe('a booking without proof', () => {
  it('is refused with a code of its own, and with one it is made', async () => {
    const { json } = await server.call('GET', '/booking/availability', { headers: from() });
    const { datetime } = json.data.slots[0];
    const book = async (headers: Record<string, string>) =>
      server.call('POST', '/booking/create', {
        body: { name: 'Ada', email: 'ada@example.com', datetime },
        headers: { ...from(), ...headers },
      });
    const refused = await book({});
    expect(refused.status).toBe(403);
    expect(refused.json.code).toBe('PROOF_OF_WORK_REQUIRED');
    expect((await book(await makeProofOfWork(server, 'booking'))).status).toBe(201);
  });
});

describe('a sign-up without proof', () => {
  it('can log in and waits, is in no list or figure, and is let out with its mails', async () => {
    const stats = async () => (await admin('GET', '/admin/dashboard/stats')).json.data;
    const before = await stats();
    const response = await server.call('POST', '/client/register', { body: client, headers: from() });
    expect(response.status).toBe(201);
    expect(await server.mails()).toEqual([]);
    const again = await server.call('POST', '/client/register', { body: client, headers: from() });
    expect(again.json.code).toBe('EMAIL_TAKEN');
    const login = await server.call('POST', '/client/login', {
      body: { email: client.email, password: client.password },
      headers: from(),
    });
    expect(login.json.data.client.isValidated).toBe(false);
    const own = { token: login.json.data.token };
    expect((await server.call('GET', '/wizard', own)).json.code).toBe('ACCOUNT_PENDING');
    expect(await stats()).toEqual(before);
    expect((await admin('GET', '/admin/dashboard/sessions')).json.data).toEqual([]);
    for (const status of ['', 'pending']) expect((await listOf('clients', status)).meta.total).toBe(0);
    expect((await counts()).clients).toMatchObject({ total: 0, pending: 0 });

    const [waiting] = (await listOf('clients', 'quarantined')).data;
    expect(waiting.quarantine).toMatchObject({ reason: 'noProofOfWork', isSpam: false });
    await move('clients', [waiting.id], 'spam');
    expect((await listOf('clients', 'spam')).data).toHaveLength(1);
    await move('clients', [waiting.id], 'listed');
    expect((await listOf('clients', 'pending')).data[0].quarantine).toBeUndefined();
    expect((await counts()).clients).toMatchObject({ total: 1, pending: 1 });
    expect((await server.mails()).map(({ template }) => template)).toContain('accountForAgency');
  });

  it('is let out by being validated', async () => {
    await server.call('POST', '/client/register', { body: client, headers: from() });
    const [{ id }] = (await listOf('clients', 'quarantined')).data;
    await admin('PATCH', `/admin/clients/${id}/validate`);
    expect((await listOf('clients', 'validated')).meta.total).toBe(1);
    expect((await counts()).quarantine.clients).toBe(0);
  });
});

describe('quarantine', () => {
  it('ends after 30 days, with the account of a sign-up', async () => {
    const { queries } = server.database;
    const kept = async () => (await queries.selectFrom('quarantine').select('id').execute()).length;
    await send();
    await server.call('POST', '/client/register', { body: client, headers: from() });
    await trustClock(server.database.queries, testNow + 31 * 86_400_000);
    server.clock.set(testNow + (retention.quarantineDays - 1) * 86_400_000);
    await cleanUp(server.platform);
    expect(await kept()).toBe(2);
    server.clock.set(testNow + (retention.quarantineDays + 1) * 86_400_000);
    await cleanUp(server.platform);
    expect(await kept()).toBe(0);
    expect(await queries.selectFrom('accounts').selectAll().where('kind', '=', 'client').execute()).toEqual([]);
  });
});
