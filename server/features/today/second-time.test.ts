import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeBrief, makeClient, makePendingClient } from '../../testing/brief.ts';
import { sendLead } from '../../testing/leads.ts';
import { makePerson } from '../../testing/people.ts';
import { sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['contacts', 'quotes', 'follow_ups', 'dossiers', 'proposals'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

/** The tests move the clock by days, so that each call has a session of its own. */
const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  server.call(method, path, { ...(body && { body }), token: await server.adminToken() });
const itemsOf = async (kind: string) =>
  (await call('GET', '/admin/today')).json.data.items.filter((item: { kind: string }) => item.kind === kind);
const change = async (body: object) => (await call('POST', '/admin/follow-ups/changes', body)).json.data;
const undo = (id: string) => call('POST', `/admin/follow-ups/changes/${id}/undo`);
const at = (days: number) => server.clock.set(testNow + days * 24 * 3_600_000);

describe('what is done', () => {
  async function setDown() {
    const { id } = await sendLead(server, 'contacts', { name: 'Ada', email: 'ada@example.com' });
    const body = { list: 'contacts', recordId: id, dueOn: '2026-11-23', note: 'Call' };
    return (await call('POST', '/admin/follow-ups', body)).json.data.changed;
  }
  const doneAt = async () =>
    (await server.database.queries.selectFrom('follow_ups').select('done_at').executeTakeFirstOrThrow()).done_at;

  it('was done when it was done first', async () => {
    const items = await setDown();
    const done = await change({ act: 'finish', items });
    const first = await doneAt();
    at(1);
    expect(await change({ act: 'finish', items })).toMatchObject({ change: null, changed: [], missing: [] });
    expect(await doneAt()).toBe(first);
    expect((await undo(done.change)).status).toBe(200);
    expect(await doneAt()).toBeNull();
  });

  it('is open again on the day to which it is put off', async () => {
    const items = await setDown();
    await change({ act: 'finish', items });
    await change({ act: 'snooze', items, until: '2026-11-25' });
    expect(await itemsOf('followUp')).toEqual([]);
    at(2);
    expect(await itemsOf('followUp')).toHaveLength(1);
  });
});

it('what is answered as the day begins counts as done today', async () => {
  const { id } = await sendLead(server, 'contacts', { name: 'Ada', email: 'ada@example.com' });
  server.clock.set('2026-11-23T23:00:00.000Z');
  expect((await call('POST', '/admin/first-replies', { list: 'contacts', ids: [id] })).status).toBe(200);
  expect((await call('GET', '/admin/today')).json.data.doneToday).toBe(1);
});

it('an account in quarantine waits for nobody', async () => {
  const { id } = await makePendingClient(server, 'robot@example.com', 'Robot');
  expect(await itemsOf('account')).toMatchObject([{ id }]);
  await server.database.queries
    .updateTable('accounts')
    .set({ quarantined_at: new Date(testNow).toISOString() })
    .where('id', '=', id)
    .execute();
  expect(await itemsOf('account')).toEqual([]);
});

it('nobody is handed what they cannot log in to see', async () => {
  const { id } = await sendLead(server, 'contacts', { name: 'Ada', email: 'ada@example.com' });
  const items = [{ kind: 'lead', id }];
  const absent = [
    await makePerson(server, { email: 'disabled@agency.example', role: 'member' }),
    await makePerson(server, { email: 'locked@agency.example', role: 'member' }),
  ];
  const to = absent.map((person) => person.id);
  const accounts = server.database.queries.updateTable('accounts');
  await accounts
    .set({ disabled_at: '2026' })
    .where('id', '=', to[0] ?? '')
    .execute();
  await accounts
    .set({ password_hash: null })
    .where('id', '=', to[1] ?? '')
    .execute();
  for (const each of to) {
    const response = await call('POST', '/admin/follow-ups/changes', { act: 'handOver', items, to: each });
    expect(response.status).toBe(400);
  }
});

describe('a brief', () => {
  it('that is not sent in yet is nothing to come back to', async () => {
    const client = await makeClient(server, 'draft@example.com', 'Draft');
    await completeBrief(server, client.token, [1]);
    const body = { list: 'wizards', recordId: client.id, dueOn: '2026-11-25', note: 'Read' };
    expect((await call('POST', '/admin/follow-ups', body)).status).toBe(404);
  });

  it('that was read since it was handed over stays read when that is undone', async () => {
    const client = await makeClient(server, 'brief@example.com', 'Brief');
    await completeBrief(server, client.token);
    await server.call('POST', '/wizard/submit', { token: client.token });
    const items = [{ kind: 'brief', id: client.id }];
    const given = await change({ act: 'handOver', items, to: null });
    expect(given.changed).toEqual(items);
    await server.database.queries
      .updateTable('briefs')
      .set({ read_at: new Date(testNow).toISOString() })
      .where('account_id', '=', client.id)
      .execute();
    expect(await itemsOf('brief')).toEqual([]);
    expect((await undo(given.change)).status).toBe(200);
    expect(await itemsOf('brief')).toEqual([]);
  });
});

describe('the work on an accepted proposal', { timeout: 60_000 }, () => {
  it('that may have begun already is not due later because its deposit came late', async () => {
    const sent = await sendTestProposal(server, await server.adminToken(), { kind: 'professional' });
    expect((await signProposal(server, sent)).status).toBe(200);
    const { id, content } = sent.proposal;
    at(content.depositDays);
    const [{ dueAt }] = await itemsOf('begin');
    at(content.depositDays + 5);
    await change({ act: 'finish', items: [{ kind: 'deposit', id }] });
    expect(await itemsOf('begin')).toMatchObject([{ dueAt }]);
  });

  it('that has been begun is not planned anew by its deposit, so that it can still be undone', async () => {
    const sent = await sendTestProposal(server, await server.adminToken(), { kind: 'professional' });
    await signProposal(server, sent);
    const { id } = sent.proposal;
    await change({ act: 'finish', items: [{ kind: 'begin', id }] });
    const begun = await server.database.queries
      .selectFrom('follow_ups')
      .select(['due_on', 'last_change'])
      .where('kind', '=', 'begin')
      .executeTakeFirstOrThrow();
    await change({ act: 'finish', items: [{ kind: 'deposit', id }] });
    expect(await itemsOf('begin')).toEqual([]);
    expect((await undo(begun.last_change ?? '')).status).toBe(200);
  });
});
