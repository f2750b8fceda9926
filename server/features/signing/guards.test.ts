import type { ProposalContent } from '@vitrine/contracts/proposal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePendingClient } from '../../testing/brief.ts';
import { lastCode, type SentProposal, sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['proposals', 'proposal_years', 'quotes', 'outbox', 'accounts'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const post = (link: string, rest: string, body: object = {}) =>
  server.call('POST', `/proposal/${link}/${rest}`, { body });
const read = async (link: string) => (await server.call('GET', `/proposal/${link}`)).json.data;
const stored = ({ proposal }: SentProposal) => server.call('GET', `/admin/proposals/${proposal.id}`, { token });

describe('an acceptance', { timeout: 60_000 }, () => {
  it('of a file that nobody has made yet is refused, whatever its hash', async () => {
    const sent = await sendTestProposal(server, token);
    await post(sent.link, 'code');
    const code = await lastCode(server, sent.proposal.id);
    const body = { documentHash: 'a'.repeat(64), name: 'Léa', acceptsConditions: true, code };
    expect(await post(sent.link, 'accept', body)).toMatchObject({ json: { code: 'DOCUMENT_CHANGED' } });
    expect((await stored(sent)).json.data).toMatchObject({ state: 'sent', signature: null });
  });

  it.each([
    ['consumer', true],
    ['professional', false],
  ] as const)(
    'by a %s asks for an early beginning: %s',
    async (kind: ProposalContent['client']['kind'], beginsEarly) => {
      const sent = await sendTestProposal(server, token, { kind });
      expect((await signProposal(server, sent, { beginsEarly: true })).json.data.signature).toMatchObject({
        beginsEarly,
      });
    },
  );
});

describe('when a proposal was opened', { timeout: 60_000 }, () => {
  it('stays what it was the first time, also when it is answered', async () => {
    const sent = await sendTestProposal(server, token);
    server.clock.pass(1000);
    await post(sent.link, 'seen');
    const first = new Date(server.clock.now()).toISOString();
    server.clock.pass(60_000);
    await post(sent.link, 'seen');
    expect((await stored(sent)).json.data.seenAt).toBe(first);
    await post(sent.link, 'decline');
    expect((await stored(sent)).json.data).toMatchObject({ state: 'declined', seenAt: first });
  });
});

describe('a draft of the next version', { timeout: 60_000 }, () => {
  it('is neither on the page of the one before, nor among the client’s own', async () => {
    const sent = await sendTestProposal(server, token);
    const { id, token: own } = await makePendingClient(server, 'lea@example.com', 'Léa Moreau');
    await server.database.queries
      .updateTable('accounts')
      .set({ email_proven_at: new Date(testNow).toISOString() })
      .where('id', '=', id)
      .execute();
    const next = await server.call('POST', `/admin/proposals/${sent.proposal.id}/revise`, { token });
    expect(next.json.data).toMatchObject({ state: 'draft', email: 'lea@example.com' });
    expect(await read(sent.link)).toMatchObject({ state: 'sent', replacedBy: null });
    const { proposals } = (await server.call('GET', '/client/proposals', { token: own })).json.data;
    expect(proposals.map((each: { id: string }) => each.id)).toEqual([sent.proposal.id]);
    const opened = await server.call('POST', `/client/proposals/${next.json.data.id}/link`, { token: own });
    expect(opened.status).toBe(404);
  });
});
