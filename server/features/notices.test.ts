import { defaultLanguage } from '@vitrine/contracts/language.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeBrief, makeClient, makePendingClient } from '../testing/brief.ts';
import { sendLead } from '../testing/leads.ts';
import { makeTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['accounts', 'quotes', 'contacts', 'bookings', 'outbox'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const site = 'https://vitrine.example';
const visitor = { name: 'Ana', email: 'ana@example.com' };

/** The mails that `act` puts into the outbox: those to the agency, and those to the person. */
async function mailsOf(act: () => Promise<unknown>) {
  await server.database.queries.deleteFrom('outbox').execute();
  await act();
  const mails = await server.mails();
  const toAgency = mails.filter(({ to }) => to === server.platform.agencyEmail);
  return { toAgency, toPerson: mails.filter(({ to }) => to === visitor.email) };
}

/** A notice to the agency in its own language, whose link opens the record. */
const noticeAbout = (template: string, list: string, id: string, data: object) => ({
  template,
  to: server.platform.agencyEmail,
  language: defaultLanguage,
  data: { ...data, adminUrl: `${site}/admin?tab=${list}&open=${id}` },
});

describe('the agency is told once, with a link to the record, of', () => {
  it.each(leadLists)('a lead in %s', async (list) => {
    let id = '';
    const { toAgency, toPerson } = await mailsOf(async () => {
      ({ id } = await sendLead(server, list, visitor));
    });
    const template = { contacts: 'contactForAgency', quotes: 'quoteForAgency', bookings: 'bookingForAgency' }[list];
    expect(toAgency).toMatchObject([noticeAbout(template, list, id, visitor)]);
    expect(toPerson).toHaveLength(1);
  });

  it('a booking that is moved, and of one that is cancelled', async () => {
    const { id, datetime, manageUrl } = await sendLead(server, 'bookings', visitor);
    const secret = new URL(manageUrl).searchParams.get('token');
    const { slots } = (await server.call('GET', '/booking/availability')).json.data;
    const { datetime: later } = slots.findLast(({ available }: { available: boolean }) => available);
    const moved = await mailsOf(() =>
      server.call('POST', `/booking/manage/${secret}/reschedule`, { body: { datetime: later } }),
    );
    expect(moved.toAgency).toMatchObject([
      noticeAbout('bookingForAgency', 'bookings', id, {
        ...visitor,
        event: 'moved',
        start: later,
        previousStart: datetime,
      }),
    ]);
    expect(moved.toPerson).toMatchObject([
      { template: 'bookingMoved', data: { previousStart: datetime, start: later } },
    ]);
    const cancelled = await mailsOf(() => server.call('POST', `/booking/manage/${secret}/cancel`));
    expect(cancelled.toAgency).toMatchObject([
      noticeAbout('bookingForAgency', 'bookings', id, {
        ...visitor,
        event: 'cancelled',
        start: later,
        previousStart: null,
      }),
    ]);
    expect(cancelled.toPerson).toMatchObject([{ template: 'bookingCancelled', data: { bookUrl: `${site}/booking` } }]);
  });

  it('a brief that is submitted', async () => {
    const { id, token } = await makeClient(server, visitor.email, visitor.name);
    await completeBrief(server, token);
    const { toAgency, toPerson } = await mailsOf(() => server.call('POST', '/wizard/submit', { token }));
    expect(toAgency).toMatchObject([
      noticeAbout('briefSubmittedForAgency', 'wizards', id, {
        clientName: visitor.name,
        clientEmail: visitor.email,
      }),
    ]);
    expect(toPerson).toMatchObject([
      { template: 'briefSubmitted', data: { name: visitor.name, briefUrl: `${site}/wizard` } },
    ]);
  });

  it('a client who wants to be deleted, and of one who stays after all', async () => {
    const { id, token } = await makeClient(server, visitor.email, visitor.name);
    const requested = await mailsOf(() => server.call('POST', '/client/deletion-request', { token }));
    expect(requested.toAgency).toMatchObject([
      noticeAbout('deletionForAgency', 'clients', id, { ...visitor, event: 'requested' }),
    ]);
    expect(requested.toPerson).toMatchObject([
      { template: 'deletionRequested', data: { name: visitor.name, loginUrl: `${site}/login` } },
    ]);
    const withdrawn = await mailsOf(() => server.call('DELETE', '/client/deletion-request', { token }));
    expect(withdrawn.toAgency).toMatchObject([
      noticeAbout('deletionForAgency', 'clients', id, { ...visitor, event: 'withdrawn' }),
    ]);
    expect(withdrawn.toPerson).toEqual([]);
  });
});

it('a client whose account is validated is invited to log in', async () => {
  const { id } = await makePendingClient(server, visitor.email, visitor.name);
  const token = await server.adminToken();
  const { toPerson, toAgency } = await mailsOf(() => server.call('PATCH', `/admin/clients/${id}/validate`, { token }));
  expect(toPerson).toMatchObject([
    { template: 'accountValidated', data: { name: visitor.name, loginUrl: `${site}/wizard` } },
  ]);
  expect(toAgency).toEqual([]);
});
