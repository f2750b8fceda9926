import { signingCode } from '@vitrine/contracts/signing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../platform/clock.ts';
import type { OutboxTable } from '../platform/database/schema.ts';
import { Claims } from '../platform/mail/claims.ts';
import { unsendMail } from '../platform/mail/unsending.ts';
import { dueMails } from '../testing/due-mails.ts';
import { sendLead } from '../testing/leads.ts';
import { sendTestProposal } from '../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';
import { isStillDue } from './still-due.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer({ rateLimits: true });
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['bookings', 'contacts', 'quotes', 'outbox', 'mailboxes'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const ana = { name: 'Ana', email: 'ana@example.com' };
const write = () => sendLead(server, 'contacts', ana);
const mailsTo = (recipient: string) =>
  server.database.queries.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
const states = async () => (await mailsTo(ana.email)).map(({ state, held_for }) => held_for ?? state);
const setMails = (to: Partial<OutboxTable>) =>
  server.database.queries.updateTable('outbox').set(to).where('recipient', '=', ana.email).execute();
const call = async (path: string, body: object = {}) => (await server.call('POST', path, { token, body })).json.data;

describe('a mail that is held', () => {
  it('was not tried', async () => {
    for (let n = 0; n < 4; n++) await write();
    await dueMails(server).send();
    expect((await states()).toSorted()).toEqual(['dailyLimit', 'sent', 'sent', 'sent']);
    const held = (await mailsTo(ana.email)).find(({ state }) => state === 'held');
    expect(held).toMatchObject({ attempts: 0, claimed_until: null });
  });

  it.each(['dailyLimit', 'disputed'] as const)('for %s stays when what it says is true again', async (held_for) => {
    const { id } = await sendLead(server, 'bookings', ana);
    const { change } = await call('/admin/bookings/cancel', { ids: [id], notifyVisitors: false });
    await setMails({ state: 'held', held_for });
    expect((await call(`/admin/cancellations/${change}/undo`)).restored).toEqual([id]);
    expect(await states()).toEqual([held_for]);
  });

  it('is withdrawn as one that waits is, but not one that is under way', async () => {
    const { id } = await write();
    const take = () =>
      server.database.transaction(({ queries }) =>
        unsendMail(queries, { about: id, template: 'contactReceived' }, server.clock.now()),
      );
    await setMails({ state: 'held', held_for: 'dailyLimit', claimed_until: toInstant(testNow + 1) });
    expect(await take()).toBe(false);
    await setMails({ claimed_until: toInstant(testNow) });
    expect(await take()).toBe(true);
    expect(await states()).toEqual([]);
    expect(await take()).toBe(false);
  });
});

it('a mail that could not be delivered keeps its place and its link, though others have used up the day', async () => {
  await write();
  const underWay = await dueMails(server).fail(() => 'away', toInstant(testNow + 60_000));
  const [first] = underWay.filter(({ to }) => to === ana.email);
  for (let n = 0; n < 3; n++) await write();
  await dueMails(server).send();
  expect((await states()).toSorted()).toEqual(['dailyLimit', 'sent', 'sent', 'waiting']);
  server.clock.pass(60_000);
  const again = (await dueMails(server).send()).filter(({ to }) => to === ana.email);
  expect(again).toMatchObject([{ id: first?.id, content: first?.content }]);
});

it('the agency does not hear that a meeting was moved which was cancelled before the mail left', async () => {
  const { id, manageUrl } = await sendLead(server, 'bookings', ana);
  await dueMails(server).send();
  const { slots } = (await server.call('GET', '/booking/availability')).json.data;
  const { datetime } = slots.find(({ available }: { available: boolean }) => available);
  const secret = new URL(manageUrl).searchParams.get('token');
  const moved = await server.call('POST', `/booking/manage/${secret}/reschedule`, { body: { datetime } });
  expect(moved.status).toBe(200);
  await call('/admin/bookings/cancel', { ids: [id], notifyVisitors: false });
  expect(await dueMails(server).send()).toEqual([]);
  const held = await server.database.queries.selectFrom('outbox').selectAll().where('state', '=', 'held').execute();
  expect(held.map(({ template }) => template).toSorted()).toEqual(['bookingForAgency', 'bookingMoved']);
});

it('a mail that was claimed by a clock that was ahead leaves when that is right again', async () => {
  await write();
  await setMails({ claimed_until: toInstant(testNow + 365 * 24 * 60 * 60_000), attempts: 1 });
  expect((await dueMails(server).send()).map(({ to }) => to)).not.toContain(ana.email);
  const { database, clock, platform } = server;
  await new Claims({ database, clock, links: platform.links, caps: undefined, isStillDue }).bringForward();
  expect((await dueMails(server).send()).map(({ to }) => to)).toEqual([ana.email]);
});

it('a code that can no longer be used is not mailed', async () => {
  const { link } = await sendTestProposal(server, token, ana);
  await dueMails(server).send();
  await server.call('POST', `/proposal/${link}/code`);
  server.clock.pass(signingCode.minutes * 60_000);
  expect(await dueMails(server).send()).toEqual([]);
  const code = (await mailsTo(ana.email)).find(({ template }) => template === 'proposalCode');
  expect(code).toMatchObject({ state: 'held', held_for: 'outdated' });
});
