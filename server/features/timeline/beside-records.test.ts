import { maxTimelineEntries, type Timeline } from '@vitrine/contracts/timeline.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { quarantineAccounts } from '../../records/quarantine.ts';
import { makeClient, makePendingClient } from '../../testing/brief.ts';
import { sendLead } from '../../testing/leads.ts';
import { sendDraft } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
/** Each test has a person of its own, since the trail cannot be emptied between them. */
let email: string;
let person = 0;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.set(testNow);
  email = `person-${++person}@example.com`;
});

const timeline = async (): Promise<Timeline> =>
  (await server.call('GET', `/admin/timeline?email=${email}`, { token })).json.data;
const kinds = async () => (await timeline()).entries.map(({ kind }) => kind);
const trail = async (query: string) => (await server.call('GET', `/admin/audit${query}`, { token })).json.data;

describe('the timeline of a person', () => {
  it('does not say how somebody logs in, which the trail has', async () => {
    const client = await makeClient(server, email);
    const actor = { kind: 'client', accountId: client.id, email, name: 'Ana' } as const;
    const about = { list: 'clients', subjectId: client.id } as const;
    await server.database.transaction(({ queries }) =>
      recordInAudit(queries, server.clock, actor, [{ action: 'passwordChanged', ...about }]),
    );
    expect((await trail('?kind=security'))[0]).toMatchObject({ action: 'passwordChanged' });
    expect(JSON.stringify(await timeline())).not.toContain('passwordChanged');
  });

  it('has no account that waits in quarantine', async () => {
    const { id } = await makePendingClient(server, email);
    expect(await kinds()).toContain('account');
    const { queries } = server.database;
    const account = { id, name: 'Ana', email, search: '' };
    await quarantineAccounts(queries, [account], { reason: 'noProofOfWork', now: testNow });
    await queries
      .updateTable('accounts')
      .set({ quarantined_at: toInstant(testNow) })
      .where('id', '=', id)
      .execute();
    expect(await kinds()).not.toContain('account');
  });

  it('says what was done with the dossier of the person', async () => {
    await sendLead(server, 'contacts', { name: 'Ana', email });
    const changes = { company: { from: '', to: 'Home' } };
    await server.call('PATCH', '/admin/dossiers', { token, body: { email, changes } });
    expect((await timeline()).entries[0]).toMatchObject({ kind: 'change', change: { action: 'dossierChanged' } });
  });

  it('has a draft of a proposal where it was made, and a proposal where it was sent', async () => {
    const at = async () => (await timeline()).entries.find(({ kind }) => kind === 'proposal')?.at;
    const call = async (method: string, path: string, body: object) =>
      (await server.call(method, path, { token, body })).json.data;
    const { id: quoteId } = await sendLead(server, 'quotes', { name: 'Ana', email });
    const { id, revision, content } = await call('POST', '/admin/proposals', { quoteId });
    expect(await at()).toBe(toInstant(testNow));
    server.clock.pass(60_000);
    const client = { ...content.client, kind: 'consumer', postalAddress: '1 rue des Lilas\n69001 Lyon' };
    await sendDraft(
      server,
      token,
      await call('PUT', `/admin/proposals/${id}`, { revision, content: { ...content, client } }),
    );
    expect(await at()).toBe(toInstant(testNow + 60_000));
  });

  it('says that there is more where only mails that came back are many', async () => {
    const { id } = await sendLead(server, 'contacts', { name: 'Ana', email });
    const mail = (n: number) => ({
      ...({ id: newId(testNow + n), message_id: `${n}@example.com`, list: 'contacts', lead_id: id } as const),
      reply_id: null,
      email,
      sender: email,
      content: JSON.stringify({ subject: '', text: '', isCut: false, files: [] }),
      is_automatic: 0,
      written_at: toInstant(testNow + n),
      created_at: toInstant(testNow + n),
    });
    const store = (count: number, first = 0) =>
      server.database.queries
        .insertInto('incoming_mails')
        .values(Array.from({ length: count }, (_, n) => mail(first + n)))
        .execute();
    await store(maxTimelineEntries);
    expect((await timeline()).isCut).toBe(false);
    await store(1, maxTimelineEntries);
    expect((await timeline()).isCut).toBe(true);
  });
});
