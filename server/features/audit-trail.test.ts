import { defaultSchedule } from '@vitrine/contracts/schedule.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient, makePendingClient } from '../testing/brief.ts';
import { dueMails } from '../testing/due-mails.ts';
import { sendLead } from '../testing/leads.ts';
import { type ApiResponse, makeTestServer, type TestServer, testAdmin, testNow } from '../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'quotes', 'contacts', 'bookings', 'settings', 'outbox'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const visitor = { name: 'Ana', email: 'ana@example.com' };
const call = (method: string, path: string, body?: unknown) =>
  server.call(method, `/admin/${path}`, { token, ...(body !== undefined && { body }) });

/** The audit entries that `act` adds, without identifiers of their own. */
async function entriesOf(act: () => Promise<ApiResponse>) {
  const read = () => server.database.queries.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  const before = new Set((await read()).map(({ id }) => id));
  server.clock.pass(1000);
  expect((await act()).status).toBe(200);
  const added = (await read()).filter(({ id }) => !before.has(id));
  for (const entry of added) {
    expect(entry).toMatchObject({ actor: testAdmin.email, at: new Date(server.clock.now()).toISOString() });
  }
  return added.map(({ action, list, subject_id, before, after, change }) => ({
    action,
    list,
    subject_id,
    before,
    after,
    hasChange: change !== null,
  }));
}

/** An entry about a record or a whole list, without a status. */
const plain = (action: string, list: string, subject_id: string | null = null) => ({
  action,
  list,
  subject_id,
  before: null,
  after: null,
  hasChange: false,
});

describe('an action of an admin is recorded once, with the name of the admin', () => {
  it.each([...leadLists, 'clients', 'wizards'])('exporting %s', async (list) => {
    expect(await entriesOf(() => call('GET', `${list}/export`))).toEqual([plain('listExported', list)]);
  });

  it.each(leadLists)('setting a status of %s, for one record or several, and undoing it', async (list) => {
    const { id } = await sendLead(server, list, visitor);
    const entry = { list, subject_id: id, hasChange: true };
    expect(await entriesOf(() => call('PATCH', `${list}/${id}/status`, { status: 'reviewing' }))).toEqual([
      { ...entry, action: 'statusChanged', before: 'pending', after: 'reviewing' },
    ]);
    let change = '';
    const setSeveral = async () => {
      const response = await call('PATCH', `${list}/status`, { ids: [id], status: 'completed' });
      change = response.json.data.change;
      return response;
    };
    expect(await entriesOf(setSeveral)).toEqual([
      { ...entry, action: 'statusChanged', before: 'reviewing', after: 'completed' },
    ]);
    expect(await entriesOf(() => call('POST', `changes/${change}/undo`))).toEqual([
      { ...entry, action: 'statusUndone', before: 'completed', after: 'reviewing' },
    ]);
  });

  it.each(['clients', 'dashboard/clients'])('validating a client at %s', async (path) => {
    const { id } = await makePendingClient(server, visitor.email);
    const validate = () => call('PATCH', `${path}/${id}/validate`);
    expect(await entriesOf(validate)).toEqual([plain('clientValidated', 'clients', id)]);
    expect(await entriesOf(validate)).toEqual([]);
  });

  it('deleting a client', async () => {
    const { id } = await makeClient(server, visitor.email);
    expect(await entriesOf(() => call('DELETE', `dashboard/clients/${id}`))).toEqual([
      { ...plain('clientDeleted', 'clients', id), hasChange: true },
    ]);
  });

  it('changing the schedule', async () => {
    const changed = { ...defaultSchedule, horizonDays: 7, revision: 0 };
    expect(await entriesOf(() => call('PUT', 'schedule', changed))).toEqual([plain('scheduleChanged', 'schedule')]);
    expect(await entriesOf(() => call('PUT', 'schedule', changed))).toEqual([]);
  });

  it('resending a mail', async () => {
    await sendLead(server, 'contacts', visitor);
    await dueMails(server).fail(() => 'away');
    const [mail] = (await call('GET', 'mails')).json.data;
    expect(await entriesOf(() => call('POST', `mails/${mail.id}/send`))).toEqual([
      plain('mailResent', 'mails', mail.id),
    ]);
  });
});

describe('reading', () => {
  it('leaves no audit entry', async () => {
    const { id } = await makeClient(server, visitor.email);
    for (const path of ['quotes', 'clients', `clients/${id}`, 'wizards', 'mails', 'audit', 'counts', 'schedule']) {
      expect(await entriesOf(() => call('GET', path)), path).toEqual([]);
    }
    expect(await entriesOf(() => call('POST', 'schedule/preview', defaultSchedule))).toEqual([]);
  });
});
