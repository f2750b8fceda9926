import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderMail } from '../../emails/render.tsx';
import { newId } from '../../platform/ids.ts';
import { type SentLead, sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['bookings', 'outbox', 'deleted_records'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const visitor = { name: 'Ana', email: 'ana@example.com' };
const book = () => sendLead(server, 'bookings', visitor);
const cancel = (ids: readonly string[], more: object = { notifyVisitors: true }) =>
  server.call('POST', '/admin/bookings/cancel', { token, body: { ids, ...more } });
const undo = (change: string) => server.call('POST', `/admin/cancellations/${change}/undo`, { token });
const bookAgain = (datetime: string) =>
  server.call('POST', '/booking/create', { body: { name: 'Bob', email: 'bob@example.com', datetime } });
const stateOf = async (id: string) => (await server.call('GET', `/admin/bookings/${id}`, { token })).json.data.state;
const managedState = async ({ manageUrl }: SentLead) => {
  const secret = new URL(manageUrl).searchParams.get('token');
  return (await server.call('GET', `/booking/manage/${secret}`)).json.data.state;
};
const isFree = async (datetime: string) =>
  (await server.call('GET', '/booking/availability')).json.data.slots.some(
    (slot: { datetime: string; available: boolean }) => slot.datetime === datetime && slot.available,
  );
/** The mails about cancelled meetings that are in the outbox. */
const mailsOfIt = async () =>
  (await server.mails()).filter(
    ({ template, data }) => template === 'bookingCancelled' || data.event === 'cancelledByAgency',
  );
/** Has meetings end where the next one begins. */
const bookEach = async (meetings: readonly SentLead[]) => {
  const sorted = meetings.toSorted((one, other) => (one.datetime < other.datetime ? -1 : 1));
  for (const [index, { id }] of sorted.entries()) {
    const next = sorted[index + 1];
    if (!next) return;
    await server.database.queries
      .updateTable('bookings')
      .set({ ends_at: next.datetime })
      .where('id', '=', id)
      .execute();
  }
};
const trailOf = (change: string) =>
  server.database.queries
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'subject_id', 'after'])
    .where('change', '=', change)
    .orderBy('id')
    .execute();

describe('meetings that the agency cancels', () => {
  it('free their times at once, and the trail says who did it', async () => {
    const [one, other] = [await book(), await book()];
    const { status, json } = await cancel([one.id, other.id, newId(1)], { notifyVisitors: false });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ cancelled: [one.id, other.id].toSorted(), unchanged: [] });
    expect(json.data.missing).toHaveLength(1);
    expect(Date.parse(json.data.undoUntil) - testNow).toBe(undoSeconds * 1000);
    expect(await Promise.all([stateOf(one.id), managedState(other)])).toEqual(['cancelled', 'cancelled']);
    expect(await isFree(one.datetime)).toBe(true);
    const trail = await trailOf(json.data.change);
    expect(trail).toHaveLength(2);
    expect(trail[0]).toMatchObject({ actor: testAdmin.email, action: 'bookingCancelled', after: 'untold' });
    expect(await mailsOfIt()).toEqual([]);
  });

  it('are told to both sides, in their languages, with the reason and once it can no longer be undone', async () => {
    const { slots } = (await server.call('GET', '/booking/availability')).json.data;
    const { datetime } = slots.find(({ available }: { available: boolean }) => available);
    const made = await server.call('POST', '/booking/create', {
      body: { name: 'Élodie', email: 'elodie@example.com', datetime },
      headers: { 'accept-language': 'fr' },
    });
    const reason = 'The studio is closed:\nplease call us.';
    await cancel([made.json.data.id], { notifyVisitors: true, reason });
    const mails = await mailsOfIt();
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['bookingCancelled', 'elodie@example.com'],
      ['bookingForAgency', server.platform.agencyEmail],
    ]);
    const [toVisitor] = mails;
    const rendered = await renderMail({ template: 'bookingCancelled', data: toVisitor?.data }, 'fr');
    expect(toVisitor?.language).toBe('fr');
    expect(rendered.text).toContain('please call us.');
    const rows = await server.database.queries
      .selectFrom('outbox')
      .select(['next_attempt_at', 'by_hand'])
      .where('id', 'in', server.database.queries.selectFrom('outbox').select('id').where('by_hand', '=', 1))
      .execute();
    expect(rows).toHaveLength(2);
    for (const { next_attempt_at } of rows) {
      expect(Date.parse(next_attempt_at)).toBeGreaterThan(testNow + undoSeconds * 1000);
    }
  });

  it('are cancelled once, however often and by however many that is asked', async () => {
    const { id } = await book();
    const responses = await Promise.all([cancel([id]), cancel([id]), cancel([id])]);
    const changes = responses.map(({ json }) => json.data.change).filter((change) => change !== null);
    expect(changes).toHaveLength(1);
    expect(responses.filter(({ json }) => json.data.unchanged.includes(id))).toHaveLength(2);
    expect(await mailsOfIt()).toHaveLength(2);
    expect(await trailOf(changes[0])).toHaveLength(1);
  });

  it('leave alone what the visitor has cancelled, and what has begun', async () => {
    const [theirs, past] = [await book(), await book()];
    const secret = new URL(theirs.manageUrl).searchParams.get('token');
    await server.call('POST', `/booking/manage/${secret}/cancel`);
    server.clock.set(past.datetime);
    token = await server.adminToken();
    const { json } = await cancel([theirs.id, past.id]);
    expect(json.data).toMatchObject({ change: null, cancelled: [], unchanged: [theirs.id, past.id].toSorted() });
    expect(await stateOf(past.id)).toBe('active');
  });

  it('need a reason that fits', async () => {
    const { id } = await book();
    expect((await cancel([id], { notifyVisitors: true, reason: 'x'.repeat(1001) })).status).toBe(400);
    expect((await cancel([id, id])).status).toBe(400);
    expect((await cancel([id], {})).status).toBe(400);
  });
});

describe('taking that back', () => {
  it('has the meetings on again, and nobody is written to', async () => {
    const [one, other] = [await book(), await book()];
    const { change } = (await cancel([one.id, other.id])).json.data;
    server.clock.pass(undoSeconds * 1000);
    const { json } = await undo(change);
    expect(json.data).toEqual({ restored: [one.id, other.id].toSorted(), slotTaken: [], told: [] });
    expect(await Promise.all([stateOf(one.id), managedState(other)])).toEqual(['active', 'active']);
    expect(await mailsOfIt()).toEqual([]);
    // The confirmations of the bookings are not its mails.
    expect((await server.mails()).filter(({ template }) => template === 'bookingConfirmed')).toHaveLength(2);
    expect((await trailOf(change)).filter(({ action }) => action === 'cancellationUndone')).toHaveLength(2);
    expect((await bookAgain(one.datetime)).status).toBe(409);
  });

  it('never gives a time to two people', async () => {
    const { id, datetime } = await book();
    const { change } = (await cancel([id])).json.data;
    expect((await bookAgain(datetime)).status).toBe(201);
    expect((await undo(change)).json.data).toEqual({ restored: [], slotTaken: [id], told: [] });
    expect(await stateOf(id)).toBe('cancelled');
    expect(await mailsOfIt()).toHaveLength(2);
  });

  it('never does so either when somebody books at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      await server.database.queries.deleteFrom('bookings').execute();
      const { id, datetime } = await book();
      const { change } = (await cancel([id])).json.data;
      const [undone, booked] = await Promise.all([undo(change), bookAgain(datetime)]);
      expect(undone.status).toBe(200);
      const isBack = undone.json.data.restored.includes(id);
      expect(booked.status).toBe(isBack ? 409 : 201);
      const active = server.database.queries.selectFrom('bookings').select('id').where('state', '=', 'active');
      expect(await active.execute()).toHaveLength(1);
    }
  });

  it('works once, and not when it is too late', async () => {
    const { id, manageUrl } = await book();
    const { change } = (await cancel([id])).json.data;
    const both = await Promise.all([undo(change), undo(change)]);
    expect(both.flatMap(({ json }) => json.data?.restored ?? [])).toEqual([id]);
    // What the visitor cancels afterwards stays so.
    await server.call('POST', `/booking/manage/${new URL(manageUrl).searchParams.get('token')}/cancel`);
    expect((await undo(change)).status).toBe(404);
    expect(await stateOf(id)).toBe('cancelled');

    const late = await book();
    const second = (await cancel([late.id])).json.data;
    server.clock.pass((undoSeconds + 11) * 1000);
    expect((await undo(second.change)).status).toBe(404);
    expect(await stateOf(late.id)).toBe('cancelled');
    expect((await undo('unknown')).status).toBe(404);
  });

  it('leaves cancelled what the visitor has already been told', async () => {
    const { id } = await book();
    const { change } = (await cancel([id])).json.data;
    await server.database.queries
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('template', '=', 'bookingCancelled')
      .execute();
    expect((await undo(change)).json.data).toEqual({ restored: [], slotTaken: [], told: [id] });
    expect(await stateOf(id)).toBe('cancelled');
  });

  it('gives back a time that others only touch', async () => {
    const [one, two, three] = [await book(), await book(), await book()];
    await bookEach([one, two, three]);
    const { change } = (await cancel([two.id])).json.data;
    expect((await undo(change)).json.data).toMatchObject({ restored: [two.id], slotTaken: [] });
  });

  it('leaves the mails that told of the meeting before, and have not left', async () => {
    const { id } = await book();
    const before = (await server.mails()).map(({ template }) => template);
    expect(before).toContain('bookingForAgency');
    server.clock.pass(1000);
    const { change } = (await cancel([id])).json.data;
    await undo(change);
    expect((await server.mails()).map(({ template }) => template)).toEqual(before);
  });

  it('knows what became of a meeting that was deleted meanwhile', async () => {
    const { id } = await book();
    const { change } = (await cancel([id])).json.data;
    const { deletion } = (await server.call('POST', '/admin/bookings/delete', { token, body: { ids: [id] } })).json
      .data;
    expect(await mailsOfIt()).toEqual([]);
    expect((await undo(change)).json.data).toEqual({ restored: [], slotTaken: [], told: [] });
    await server.call('POST', `/admin/deletions/${deletion}/undo`, { token });
    expect(await stateOf(id)).toBe('cancelled');
    expect(await mailsOfIt()).toHaveLength(2);
    expect((await undo(change)).json.data.restored).toEqual([id]);
    expect(await mailsOfIt()).toEqual([]);
  });
});
