import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dueMails } from '../testing/due-mails.ts';
import { sendLead } from '../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['bookings', 'contacts', 'outbox', 'quarantine', 'deleted_records', 'deleted_names'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const visitor = { name: 'Ana', email: 'ana@example.com' };
const admin = async (path: string, body?: object) => (await server.call('POST', path, { token, body })).json.data;
const cancel = (id: string, notifyVisitors: boolean) => admin('/admin/bookings/cancel', { ids: [id], notifyVisitors });
const sent = async () => (await dueMails(server).send()).map(({ content }) => content.template).toSorted();
const heldFor = async () => {
  const mails = await server.call('GET', '/admin/mails?status=held', { token });
  return mails.json.data.map((mail: { heldFor: string; canResend: boolean }) => [mail.heldFor, mail.canResend]);
};
const outdated = ['outdated', false];
/** As when the mail server is away while they are tried, and is back later. */
const failOnce = async () => {
  await dueMails(server).fail(() => 'Error: away', new Date(testNow + 60_000).toISOString());
  return () => server.clock.set(testNow + 61_000);
};
const free = async () =>
  (await server.call('GET', '/booking/availability')).json.data.slots.find(
    (slot: { available: boolean }) => slot.available,
  ).datetime as string;

describe('the mails of a meeting that have not left', () => {
  it('stay behind when it is cancelled without a mail, and leave when that is undone', async () => {
    const { id } = await sendLead(server, 'bookings', visitor);
    const { change } = await cancel(id, false);
    expect(await sent()).toEqual([]);
    expect(await heldFor()).toEqual([outdated, outdated]);
    server.clock.pass(undoSeconds * 1000);
    await admin(`/admin/cancellations/${change}/undo`);
    expect(await sent()).toEqual(['bookingConfirmed', 'bookingForAgency']);
  });

  it('never arrive after those that say that it is cancelled', async () => {
    const { id } = await sendLead(server, 'bookings', visitor);
    const later = await failOnce();
    await cancel(id, true);
    later();
    expect(await sent()).toEqual(['bookingCancelled', 'bookingForAgency']);
    expect(await heldFor()).toEqual([outdated, outdated]);
  });

  it('never arrive after those that say that it was moved', async () => {
    const { manageUrl } = await sendLead(server, 'bookings', visitor);
    const later = await failOnce();
    const secret = new URL(manageUrl).searchParams.get('token');
    await server.call('POST', `/booking/manage/${secret}/reschedule`, { body: { datetime: await free() } });
    expect(await sent()).toEqual(['bookingForAgency', 'bookingMoved']);
    later();
    expect(await sent()).toEqual([]);
    expect(await heldFor()).toEqual([outdated, outdated]);
  });
});

describe('the mails of a message that have not left', () => {
  it('wait while it is marked as spam, and leave when that was a mistake', async () => {
    const { id } = await sendLead(server, 'contacts', visitor);
    const { change } = await admin('/admin/quarantine/contacts/move', { ids: [id], to: 'spam' });
    expect(await sent()).toEqual([]);
    await admin(`/admin/quarantine/changes/${change}/undo`);
    // What an admin lets out can be undone for a moment.
    server.clock.pass(60_000);
    expect(await sent()).toEqual(['contactForAgency', 'contactReceived']);
  });

  it('are not tried again once it is deleted, and are when it is back', async () => {
    const { id } = await sendLead(server, 'contacts', visitor);
    const mails = dueMails(server);
    const underWay = await mails.take();
    const { deletion } = await admin('/admin/contacts/delete', { ids: [id] });
    const claims = underWay.map(({ mail }) => mail.id);
    await server.database.queries
      .updateTable('outbox')
      .set({ claimed_until: null, last_error: 'away' })
      .where('id', 'in', claims)
      .execute();
    expect(await sent()).toEqual([]);
    await admin(`/admin/deletions/${deletion}/undo`);
    expect(await sent()).toEqual(['contactForAgency', 'contactReceived']);
  });
});
