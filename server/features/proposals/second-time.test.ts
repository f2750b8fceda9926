import { cents } from '@vitrine/contracts/money.ts';
import { lineNet } from '@vitrine/contracts/proposal-amounts.ts';
import { proposalTerms } from '@vitrine/contracts/proposal-terms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { sendDraft, sendTestProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { lapseProposals } from './outcomes.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of [
    'proposals',
    'proposal_years',
    'quotes',
    'outbox',
    'follow_ups',
    'accounts',
    'dossiers',
  ] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const admin = async (method: string, path: string, body?: unknown, as = token) =>
  (await server.call(method, `/admin${path}`, { token: as, body })).json;
const request = async (email = 'lea@example.com') => {
  const body = { name: 'Léa', email, serviceType: 'business', options: ['design', 'support'] };
  return (await server.call('POST', '/quotes', { body })).json.data.id;
};
const stateOf = async (id: string) => (await admin('GET', `/proposals/${id}`)).data.state;
const decide = (id: string, decision: string, reason = '') =>
  admin('POST', `/proposals/${id}/decision`, { decision, reason });
/** Drafts the next version, and sends it. */
const replace = async (id: string) => sendDraft(server, token, (await admin('POST', `/proposals/${id}/revise`)).data);

describe('a draft from a request', () => {
  it('has no line below nothing though its options cost more than the estimate by now', async () => {
    const quoteId = await request();
    await server.database.queries
      .updateTable('quotes')
      .set({ estimate_cents: cents(1) })
      .execute();
    const { lines } = (await admin('POST', '/proposals', { quoteId })).data.content;
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(lineNet(line)).toBeGreaterThan(0);
  });

  it('is another than the next version of what was sent', async () => {
    const { proposal } = await sendTestProposal(server, token);
    const next = (await admin('POST', `/proposals/${proposal.id}/revise`)).data;
    const anew = (await admin('POST', '/proposals', { quoteId: proposal.quoteId })).data;
    expect(anew).toMatchObject({ state: 'draft', replaces: null });
    expect(anew.id).not.toBe(next.id);
  });

  it('is for the business of the person, whichever of their addresses it is named with', async () => {
    const [one, other] = ['lea@example.com', 'lea@work.example'];
    const requests = [await request(one), await request(other)];
    expect((await admin('POST', '/dossiers/join', { email: one, other })).success).toBe(true);
    await admin('PATCH', '/dossiers', { email: one, changes: { company: { from: '', to: 'Moreau SARL' } } });
    for (const quoteId of requests) {
      const { client } = (await admin('POST', '/proposals', { quoteId })).data.content;
      expect(client).toMatchObject({ kind: 'professional', company: 'Moreau SARL' });
    }
  });

  it('has an entry in the trail for each who changes it', async () => {
    const { id, content } = (await admin('POST', '/proposals', { quoteId: await request() })).data;
    const other = await makePerson(server, { email: 'other@agency.example', role: 'member' });
    for (const [revision, as] of [token, other.token, token].entries()) {
      // Entries of one millisecond have no order.
      server.clock.pass(1);
      await admin('PUT', `/proposals/${id}`, { revision: revision + 1, content }, as);
    }
    const entries = server.database.queries.selectFrom('audit_entries').select('actor').where('subject_id', '=', id);
    expect(await entries.where('action', '=', 'proposalChanged').execute()).toHaveLength(3);
  });
});

describe('the version before', () => {
  it.each([
    ['sent', 'replaced'],
    ['lapsed', 'replaced'],
    ['declined', 'declined'],
  ] as const)('that was %s is then %s', async (before, after) => {
    const { proposal } = await sendTestProposal(server, token);
    if (before === 'declined') await decide(proposal.id, 'declined');
    if (before === 'lapsed') {
      server.clock.pass((proposalTerms.validityDays + 1) * 24 * 3_600_000);
      await lapseProposals(server.platform);
      token = await server.adminToken();
    }
    expect(await stateOf(proposal.id)).toBe(before);
    await replace(proposal.id);
    expect(await stateOf(proposal.id)).toBe(after);
  });

  it('that is accepted while the next is drafted stays so, and the next is not sent', async () => {
    const { proposal } = await sendTestProposal(server, token);
    const { id, revision } = (await admin('POST', `/proposals/${proposal.id}/revise`)).data;
    await decide(proposal.id, 'accepted');
    expect((await admin('POST', `/proposals/${id}/send`, { revision })).code).toBe('PROPOSAL_DECIDED');
    expect([await stateOf(proposal.id), await stateOf(id)]).toEqual(['accepted', 'draft']);
  });
});

describe('an outcome', () => {
  it('has a reason where it is declined, and no deposit', async () => {
    const { id } = (await sendTestProposal(server, token)).proposal;
    expect((await decide(id, 'declined', 'Too dear')).data).toMatchObject({ declineReason: 'Too dear', deposit: null });
  });

  it('has a deposit where it is accepted, and no reason', async () => {
    const { id } = (await sendTestProposal(server, token)).proposal;
    const { declineReason, deposit } = (await decide(id, 'accepted', 'Too dear')).data;
    expect(declineReason).toBeNull();
    expect(deposit.amount).toBeGreaterThan(0);
  });
});

it('the work may begin once a deposit that is due after the withdrawal ends was to be there', async () => {
  const { id, revision, content } = (await admin('POST', '/proposals', { quoteId: await request() })).data;
  const client = { ...content.client, postalAddress: '1 rue des Lilas\n69001 Lyon' };
  const draft = await admin('PUT', `/proposals/${id}`, { revision, content: { ...content, client, depositDays: 30 } });
  await sendDraft(server, token, draft.data);
  await decide(id, 'accepted');
  const work = server.database.queries.selectFrom('follow_ups').select('due_on').where('kind', '=', 'begin');
  expect(await work.executeTakeFirstOrThrow()).toEqual({ due_on: '2026-12-23' });
});

it('a request whose status an admin has set back stays there when a second proposal answers it', async () => {
  const { proposal } = await sendTestProposal(server, token);
  const status = async () => (await admin('GET', `/quotes/${proposal.quoteId}`)).data.status;
  expect(await status()).toBe('reviewing');
  await admin('PATCH', `/quotes/${proposal.quoteId}/status`, { status: 'pending' });
  await replace(proposal.id);
  expect(await status()).toBe('pending');
});
