import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { makePendingClient } from '../../testing/brief.ts';
import { makePerson } from '../../testing/people.ts';
import { makeProofOfWork } from '../../testing/proof-of-work.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let owner: string;
let member: string;
beforeAll(async () => {
  server = await makeTestServer({ checksRobots: true, trustProxy: '127.0.0.1' });
  owner = await server.adminToken();
  await makePerson(server, { email: 'bea@agency.example', role: 'member' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  const { queries } = server.database;
  for (const table of ['contacts', 'quotes', 'quarantine', 'spam_signs', 'spam_reports', 'outbox'] as const) {
    await queries.deleteFrom(table).execute();
  }
  await queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
  await logIn();
});

const day = 24 * 60 * 60_000;
const ada = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
let host = 0;
/** Sessions end while the clock moves by days. */
async function logIn(): Promise<void> {
  owner = await server.adminToken();
  member = await server.logIn('admin', 'bea@agency.example');
}
/** A message that looks like a robot's, or one that somebody worked for. */
async function send(of: { readonly proved?: boolean; readonly email?: string } = {}): Promise<string> {
  const proofOfWork = of.proved ? await makeProofOfWork(server, 'contact') : {};
  const headers = { 'x-forwarded-for': `198.51.100.${++host}`, ...proofOfWork };
  const body = { ...ada, email: of.email ?? `n${host}@example.com` };
  return (await server.call('POST', '/contact', { body, headers })).json.data.id;
}
const move = async (ids: string[], to: string, { list = 'contacts', token = owner } = {}) =>
  server.call('POST', `/admin/quarantine/${list}/move`, { token, body: { ids, to } });
const undo = (change: string, token = owner) =>
  server.call('POST', `/admin/quarantine/changes/${change}/undo`, { token });
const placeOf = async (id: string) => {
  const { json } = await server.call('GET', `/admin/contacts/${id}`, { token: owner });
  return json.data.quarantine === undefined ? 'listed' : json.data.quarantine.isSpam ? 'spam' : 'quarantined';
};
const mails = async () => (await server.mails()).map(({ template, data }) => ({ template, replyBy: data.replyBy }));

describe('a message that is released', () => {
  it('is mailed with when the reply is due while that is to come', async () => {
    const id = await send();
    server.clock.pass(60_000);
    await move([id], 'listed');
    const replyBy = expect.any(String);
    expect(await mails()).toEqual([
      { template: 'contactForAgency', replyBy },
      { template: 'contactReceived', replyBy },
    ]);
  });

  it.each(['contacts', 'quotes'])('weeks later names no moment that is over, of %s', async (list) => {
    const quote = { name: ada.name, email: ada.email, serviceType: 'starter', options: [] };
    const sent =
      list === 'contacts' ? await send() : (await server.call('POST', '/quotes', { body: quote })).json.data.id;
    server.clock.pass(14 * day);
    await logIn();
    expect((await move([sent], 'listed', { list })).json.data.moved).toEqual([sent]);
    expect((await mails()).map(({ replyBy }) => replyBy)).toEqual([undefined, undefined]);
  });

  it('which an admin had reported before is not mailed: it was when it came, or would not have been', async () => {
    const id = await send({ proved: true });
    await server.database.queries.deleteFrom('outbox').execute();
    await move([id], 'spam');
    await move([id], 'listed');
    expect(await placeOf(id)).toBe('listed');
    expect(await mails()).toEqual([]);
  });
});

describe('messages that are released', () => {
  it('are mailed once, though that is undone and done again', async () => {
    const id = await send();
    const { change } = (await move([id], 'listed')).json.data;
    await undo(change);
    await move([id], 'listed');
    expect(await placeOf(id)).toBe('listed');
    expect(await mails()).toHaveLength(2);
  });

  it('together have mails of their own, which go with the one that is hidden again', async () => {
    const both = [await send(), await send()];
    await move(both, 'listed');
    const rows = await server.database.queries.selectFrom('outbox').select('about').execute();
    expect(rows.map(({ about }) => about).toSorted()).toEqual([...both, ...both].toSorted());
  });
});

describe('an undo', () => {
  it('leaves alone what somebody has moved on since', async () => {
    const id = await send();
    const marked = (await move([id], 'spam')).json.data.change;
    await move([id], 'listed');
    expect((await undo(marked)).json.data).toMatchObject({ change: null, moved: [] });
    expect(await placeOf(id)).toBe('listed');
  });

  it('of one release is anybody’s; of several, an owner’s or theirs who released them', async () => {
    const one = await send();
    const released = (await move([one], 'listed')).json.data.change;
    expect((await undo(released, member)).status).toBe(200);
    expect(await placeOf(one)).toBe('quarantined');

    const both = [await send(), await send()];
    const byOwner = (await move(both, 'listed')).json.data.change;
    expect(await undo(byOwner, member)).toMatchObject({ status: 403, json: { code: 'OWNER_ONLY' } });
    expect((await undo(byOwner)).status).toBe(200);
    const byMember = (await move(both, 'listed', { token: member })).json.data.change;
    expect((await undo(byMember, member)).status).toBe(200);
    for (const id of both) expect(await placeOf(id)).toBe('quarantined');
  });

  it('that lists several again hides nothing, so that any admin may', async () => {
    const both = [await send({ proved: true }), await send({ proved: true })];
    const marked = (await move(both, 'spam')).json.data.change;
    expect((await undo(marked, member)).json.data.moved.toSorted()).toEqual(both.toSorted());
  });
});

it('a client who was validated is moved nowhere any more', async () => {
  const { id } = await makePendingClient(server, ada.email);
  await move([id], 'listed', { list: 'clients' });
  await server.call('PATCH', `/admin/clients/${id}/validate`, { token: owner });
  expect((await move([id], 'spam', { list: 'clients' })).json.data).toMatchObject({ moved: [], missing: [id] });
  const { json } = await server.call('GET', `/admin/clients/${id}`, { token: owner });
  expect(json.data).toMatchObject({ isValidated: true });
  expect(json.data).not.toHaveProperty('quarantine');
});

it('a client is listed under one filter: what waits, what is spam, or the list', async () => {
  const [one, two] = [await makePendingClient(server, ada.email), await makePendingClient(server, 'bob@example.com')];
  const { queries } = server.database;
  await queries
    .updateTable('accounts')
    .set({ deletion_requested_at: toInstant(testNow) })
    .where('kind', '=', 'client')
    .execute();
  await move([one.id], 'spam', { list: 'clients' });
  await move([two.id], 'listed', { list: 'clients' });
  const idsOf = async (status: string) =>
    (await server.call('GET', `/admin/clients?status=${status}`, { token: owner })).json.data.map(
      ({ id }: { id: string }) => id,
    );
  expect(await idsOf('spam')).toEqual([one.id]);
  expect(await idsOf('quarantined')).toEqual([]);
  for (const status of ['leaving', 'pending']) expect(await idsOf(status), status).toEqual([two.id]);
});
