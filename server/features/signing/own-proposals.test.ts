import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePendingClient } from '../../testing/brief.ts';
import { linkIn, type SentProposal, sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let proposals: SentProposal[];
beforeAll(async () => {
  server = await makeTestServer();
  admin = await server.adminToken();
  proposals = [];
  for (const email of ['lea@example.com', 'dana@example.com', 'lea@example.com.br']) {
    server.clock.pass(1000);
    proposals.push(await sendTestProposal(server, admin, { email, language: 'en' }));
  }
});
afterAll(() => server.close());

const confirm = (id: string) =>
  server.database.queries
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date(testNow).toISOString() })
    .where('id', '=', id)
    .execute();

describe('a client’s own proposals', { timeout: 60_000 }, () => {
  it('are shown once the address is confirmed, and nobody else’s', async () => {
    const [own, other] = proposals;
    if (!own || !other) throw new Error('No proposals were sent.');
    const { id, token } = await makePendingClient(server, 'lea@example.com', 'Léa Moreau');
    const list = async () => (await server.call('GET', '/client/proposals', { token })).json.data;
    const open = (proposalId: string) => server.call('POST', `/client/proposals/${proposalId}/link`, { token });
    expect(await list()).toEqual({ needsConfirmation: true, proposals: [] });
    expect((await open(own.proposal.id)).status).toBe(404);

    await confirm(id);
    const { number, title, gross, sentAt, validUntil } = own.proposal;
    expect(await list()).toMatchObject({
      needsConfirmation: false,
      proposals: [{ id: own.proposal.id, number, title, gross, sentAt, validUntil, state: 'sent' }],
    });
    expect((await list()).proposals).toHaveLength(1);
    expect((await open(other.proposal.id)).status).toBe(404);

    const opened = (await open(own.proposal.id)).json.data;
    expect(linkIn(opened.url)).toBe(opened.token);
    expect((await server.call('GET', `/proposal/${opened.token}`)).json.data.number).toBe(number);
    const signed = await signProposal(server, { ...own, link: opened.token });
    expect(signed.json.data.state).toBe('accepted');
    expect((await list()).proposals).toMatchObject([{ state: 'accepted', decidedAt: expect.any(String) }]);

    const { data } = (await server.call('GET', '/client/data', { token })).json;
    expect(data.proposals).toMatchObject([{ number, state: 'accepted', signature: { name: 'Léa Moreau' } }]);
    expect(data.proposals[0].content.lines.length).toBeGreaterThan(0);
  });

  it('have links that end when there are too many, the oldest first and never that of the mail', async () => {
    const [, dana] = proposals;
    if (!dana) throw new Error('No proposals were sent.');
    const { id, token } = await makePendingClient(server, 'dana@example.com', 'Dana');
    await confirm(id);
    const links: string[] = [];
    for (let n = 0; n < 51; n++) {
      server.clock.pass(1000);
      const { json } = await server.call('POST', `/client/proposals/${dana.proposal.id}/link`, { token });
      links.push(json.data.token);
    }
    const kept = await server.database.queries
      .selectFrom('proposal_links')
      .select('token_hash')
      .where('proposal_id', '=', dana.proposal.id)
      .execute();
    expect(kept).toHaveLength(50);
    const statusOf = async (link: string) => (await server.call('GET', `/proposal/${link}`)).status;
    expect(await statusOf(dana.link)).toBe(200);
    expect(await statusOf(links[0] ?? '')).toBe(404);
    expect(await statusOf(links.at(-1) ?? '')).toBe(200);
  });
});
