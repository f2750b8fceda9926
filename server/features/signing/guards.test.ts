import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePendingClient } from '../../testing/brief.ts';
import { lastCode, type SentProposal, sendTestProposal } from '../../testing/proposals.ts';
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
      .set({ email_confirmed_at: new Date(testNow).toISOString() })
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

describe('whoever has the link', { timeout: 60_000 }, () => {
  it('shows by declining that the address is theirs', async () => {
    const sent = await sendTestProposal(server, token, { email: 'dana@example.com' });
    const confirmed = async () =>
      (await server.database.queries.selectFrom('mailboxes').select(['mailbox', 'confirmed_at']).execute()).filter(
        ({ mailbox, confirmed_at }) => mailbox === 'dana@example.com' && confirmed_at !== null,
      ).length;
    expect(await confirmed()).toBe(0);
    await post(sent.link, 'decline');
    expect(await confirmed()).toBe(1);
  });

  it('asks twenty questions a day, and no more', async () => {
    const limited = await makeTestServer({ rateLimits: true });
    try {
      const { link } = await sendTestProposal(limited, await limited.adminToken());
      const ask = async (n: number) =>
        (await limited.call('POST', `/proposal/${link}/question`, { body: { message: `Question ${n}` } })).status;
      const statuses: number[] = [];
      for (let n = 0; n < 21; n++) statuses.push(await ask(n));
      expect(statuses.filter((status) => status < 300)).toHaveLength(20);
      expect(statuses.at(-1)).toBe(429);
      limited.clock.pass(24 * 60 * 60_000);
      expect(await ask(21)).toBeLessThan(300);
    } finally {
      await limited.close();
    }
  });
});
