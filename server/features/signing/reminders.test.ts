import { proposalTerms } from '@vitrine/contracts/proposal-terms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dueMails } from '../../testing/due-mails.ts';
import { linkIn, sendDraft, sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { remindClients } from './reminders.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['proposals', 'proposal_years', 'quotes', 'outbox'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

// Sent on November 23; its last day is December 23.
const { reminderDays } = proposalTerms;
const firstDay = Temporal.PlainDate.from('2026-12-23').subtract({ days: reminderDays });
const at = (day: Temporal.PlainDate, time: string) => `${day.toString()}T${time}:00.000Z`;
const remind = async (instant: string) => {
  server.clock.set(instant);
  await remindClients(server.platform);
};
const reminders = async () => (await server.mails()).filter(({ template }) => template === 'proposalReminder');

describe('a reminder', () => {
  it('goes out once, in working hours, some days before the last one, in the client’s language', async () => {
    const { proposal } = await sendTestProposal(server, token, { language: 'fr' });
    await remind(at(firstDay.subtract({ days: 1 }), '10:00'));
    await remind(at(firstDay, '07:59'));
    expect(await reminders()).toEqual([]);
    await Promise.all([remind(at(firstDay, '08:00')), remind(at(firstDay, '08:00'))]);
    expect(await reminders()).toHaveLength(1);
    await remind(at(firstDay.add({ days: 1 }), '10:00'));
    expect(await reminders()).toMatchObject([
      { to: 'lea@example.com', language: 'fr', data: { number: proposal.number, validUntil: '2026-12-23' } },
    ]);
  });

  it('goes out until six in the evening where the agency is, and not after', async () => {
    await sendTestProposal(server, token);
    for (const late of ['17:00', '17:01', '18:30']) await remind(at(firstDay, late));
    expect(await reminders()).toEqual([]);
    await remind(at(firstDay, '16:59'));
    expect(await reminders()).toHaveLength(1);
  });

  it('has a link of its own, beside the one before', { timeout: 60_000 }, async () => {
    const { link } = await sendTestProposal(server, token);
    await remind(at(firstDay, '10:00'));
    const [mail] = await reminders();
    const own = linkIn(mail?.data.signUrl);
    expect(own).not.toBe(link);
    for (const each of [own, link]) expect((await server.call('GET', `/proposal/${each}`)).status).toBe(200);
  });

  it('is not written for what was answered, replaced or has lapsed, nor for a draft', { timeout: 60_000 }, async () => {
    await signProposal(server, await sendTestProposal(server, token));
    const declined = await sendTestProposal(server, token);
    await server.call('POST', `/proposal/${declined.link}/decline`, { body: {} });
    await remind(at(firstDay, '10:00'));
    expect(await reminders()).toEqual([]);
    server.clock.set(testNow);
    await sendTestProposal(server, token);
    await remind('2026-12-24T10:00:00.000Z');
    expect(await reminders()).toEqual([]);
  });

  it('is not written soon after the proposal, however short that stands', async () => {
    await sendTestProposal(server, token);
    const { id } = await server.database.queries.selectFrom('proposals').select('id').executeTakeFirstOrThrow();
    const links = server.database.queries.selectFrom('proposal_links').selectAll();
    const before = await links.execute();
    server.clock.set(at(firstDay, '10:00'));
    token = await server.adminToken();
    const next = await server.call('POST', `/admin/proposals/${id}/revise`, { token });
    const { revision, content } = next.json.data;
    const saved = await server.call('PUT', `/admin/proposals/${next.json.data.id}`, {
      token,
      body: { revision, content: { ...content, validityDays: 2 } },
    });
    await sendDraft(server, token, saved.json.data);
    await remind(at(firstDay, '10:00'));
    await remind(at(firstDay.add({ days: 1 }), '10:00'));
    expect(await reminders()).toEqual([]);
    expect(await links.execute()).toHaveLength(before.length + 1);
  });

  it('that has not left when an answer comes does not leave', { timeout: 60_000 }, async () => {
    const sent = await sendTestProposal(server, token);
    await dueMails(server).send();
    await remind(at(firstDay, '10:00'));
    await server.call('POST', `/proposal/${sent.link}/decline`, { body: {} });
    const left = (await dueMails(server).send()).map(({ content }) => content.template);
    expect(left).not.toContain('proposalReminder');
    expect(await reminders()).toMatchObject([{ state: 'held' }]);
  });
});
