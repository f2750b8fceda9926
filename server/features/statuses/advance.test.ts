import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendLead } from '../../testing/leads.ts';
import { sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { recordHeldMeetings } from '../first-replies/held-meetings.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [...leadLists, 'outbox', 'replies'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  server.clock.set(testNow);
  token = await server.adminToken();
});

const email = 'ana@example.com';
const send = (list: LeadList) => sendLead(server, list, { name: 'Ana', email });
const statusOf = async (list: LeadList, id: string, of = server, as = token) =>
  (await of.call('GET', `/admin/${list}/${id}`, { token: as })).json.data.status;
const set = (list: LeadList, id: string, status: string) =>
  server.call('PATCH', `/admin/${list}/${id}/status`, { token, body: { status } });
const reply = async (list: LeadList, id: string, after: string | null = null, of = server, as = token) =>
  (
    await of.call('POST', '/admin/replies', {
      token: as,
      body: { list, id, subject: 'Re: your request', text: 'Yes.', after },
    })
  ).json.data;
const undo = (change: string) => server.call('POST', `/admin/changes/${change}/undo`, { token });
/** The last change of a record in the audit trail. */
const lastChangeOf = async (id: string) =>
  (await server.call('GET', '/admin/audit?kind=changes', { token })).json.data.find(
    ({ subject, action }: { subject: { id: string }; action: string }) =>
      subject.id === id && action === 'statusChanged',
  );

describe.each(leadLists)('the first reply to a lead of %s', (list) => {
  it('sets a pending one to reviewing, in the trail, and is undone like any change', async () => {
    const { id } = await send(list);
    const sent = await reply(list, id);
    expect(sent.statusMoved).toMatchObject({ before: 'pending', after: 'reviewing' });
    expect(await statusOf(list, id)).toBe('reviewing');
    expect(await lastChangeOf(id)).toMatchObject({ before: 'pending', after: 'reviewing', actorKind: 'admin' });
    expect((await undo(sent.statusMoved.change)).status).toBe(200);
    expect(await statusOf(list, id)).toBe('pending');
    // What was undone is not done again by the next reply.
    expect((await reply(list, id, sent.id)).statusMoved).toBeNull();
    expect(await statusOf(list, id)).toBe('pending');
  });

  it.each(['reviewing', 'confirmed', 'completed'])('leaves %s alone', async (status) => {
    const { id } = await send(list);
    await set(list, id, status);
    expect((await reply(list, id)).statusMoved).toBeNull();
    expect(await statusOf(list, id)).toBe(status);
  });
});

describe('a meeting that was held', () => {
  it('is completed, what its visitor had sent before is under review, and each is undone by itself', async () => {
    const quote = await send('quotes');
    const meeting = await send('bookings');
    server.clock.set(Date.parse(meeting.datetime) + 86_400_000);
    await recordHeldMeetings(server.platform);
    token = await server.adminToken();
    expect(await statusOf('bookings', meeting.id)).toBe('completed');
    expect(await statusOf('quotes', quote.id)).toBe('reviewing');
    const entry = await lastChangeOf(meeting.id);
    expect(entry).toMatchObject({ before: 'pending', after: 'completed', actorKind: 'site', actor: '' });
    await undo(entry.change);
    expect(await statusOf('bookings', meeting.id)).toBe('pending');
    expect(await statusOf('quotes', quote.id)).toBe('reviewing');
    await recordHeldMeetings(server.platform);
    expect(await statusOf('bookings', meeting.id)).toBe('pending');
  });
});

describe('a proposal', () => {
  const quoteOf = async () =>
    (await server.database.queries.selectFrom('quotes').selectAll().executeTakeFirstOrThrow()).id;
  const waiting = async () => (await server.call('GET', '/admin/today', { token })).json.data.items;
  const isLead = ({ kind }: { kind: string }) => kind === 'lead';

  it('answers its request, and its signature completes it', async () => {
    const sent = await sendTestProposal(server, token);
    const id = await quoteOf();
    expect(await statusOf('quotes', id)).toBe('reviewing');
    expect((await waiting()).filter(isLead)).toEqual([]);
    server.clock.pass(60_000);
    expect((await signProposal(server, sent)).status).toBe(200);
    expect(await statusOf('quotes', id)).toBe('completed');
    await undo((await lastChangeOf(id)).change);
    expect(await statusOf('quotes', id)).toBe('reviewing');
  });

  it('that is accepted on paper completes its request', async () => {
    const { proposal } = await sendTestProposal(server, token);
    await server.call('POST', `/admin/proposals/${proposal.id}/decision`, { token, body: { decision: 'accepted' } });
    expect(await statusOf('quotes', await quoteOf())).toBe('completed');
  });

  it('that is declined completes nothing', async () => {
    const { proposal } = await sendTestProposal(server, token);
    const body = { decision: 'declined', reason: '' };
    await server.call('POST', `/admin/proposals/${proposal.id}/decision`, { token, body });
    expect(await statusOf('quotes', await quoteOf())).toBe('reviewing');
  });
});

it('does not happen where the agency has switched it off', async () => {
  const still = await makeTestServer({ movesStatuses: false });
  try {
    const as = await still.adminToken();
    const { id } = await sendLead(still, 'quotes', { name: 'Ana', email });
    expect((await reply('quotes', id, null, still, as)).statusMoved).toBeNull();
    expect(await statusOf('quotes', id, still, as)).toBe('pending');
  } finally {
    await still.close();
  }
});
