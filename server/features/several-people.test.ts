import { agency } from '@vitrine/contracts/agency.ts';
import { readableStep } from '@vitrine/contracts/brief.ts';
import { toMajorUnits } from '@vitrine/contracts/money.ts';
import { estimatePrice, serviceTypes } from '@vitrine/contracts/prices.ts';
import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, completeBrief, makePendingClient, type TestClient } from '../testing/brief.ts';
import { type SentLead, sendLead } from '../testing/leads.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../testing/server.ts';

/**
 * Three people with every kind of record. Everything read about one is compared in full, so that a row of another would
 * show. Their addresses begin or end alike, and one is a prefix of another.
 */
const people = ['ana@example.com', 'dana@example.com', 'ana@example.com.br'] as const;
type Email = (typeof people)[number];
type Person = { readonly client: TestClient; readonly leads: Record<LeadList, SentLead>; readonly second: SentLead };

let server: TestServer;
let admin: string;
const known = new Map<Email, Person>();

const nameOf = (email: Email) => `Person ${people.indexOf(email) + 1}`;
const instant = (seconds: number) => new Date(testNow + seconds * 1000).toISOString();
/** When something happened to a person: everything about one happens before anything about the next. */
const when = (email: Email, seconds: number) => instant(people.indexOf(email) * 100 + seconds);
const person = (email: Email): Person => {
  const found = known.get(email);
  if (!found) throw new Error(`${email} was not made.`);
  return found;
};

beforeAll(async () => {
  server = await makeTestServer();
  admin = await server.adminToken();
  for (const email of people) {
    const at = (seconds: number) => server.clock.set(when(email, seconds));
    at(0);
    const leads = {} as Record<LeadList, SentLead>;
    for (const [index, list] of leadLists.entries()) {
      at(index);
      leads[list] = await sendLead(server, list, { name: nameOf(email), email });
    }
    at(3);
    const second = await sendLead(server, 'contacts', { name: nameOf(email), email });
    at(10);
    const client = await makePendingClient(server, email, nameOf(email));
    at(11);
    await server.call('PATCH', `/admin/clients/${client.id}/validate`, { token: admin });
    at(12);
    await server.call('POST', '/client/login', { body: { email, password: 'secret' } });
    at(20);
    await completeBrief(server, client.token, [1]);
    at(30);
    for (const list of leadLists) {
      const body = { status: 'reviewing' };
      await server.call('PATCH', `/admin/${list}/${leads[list].id}/status`, { token: admin, body });
      server.clock.pass(1000);
    }
    await server.database.queries
      .updateTable('accounts')
      .set({ email_confirmed_at: when(email, 40) })
      .where('id', '=', client.id)
      .execute();
    known.set(email, { client, leads, second });
  }
  server.clock.set(instant(1000));
});
afterAll(() => server.close());

const contact = (email: Email, id: string, seconds = 1) => ({
  id,
  name: nameOf(email),
  email,
  message: 'A question',
  createdAt: when(email, seconds),
});
const quote = (email: Email, id: string) => ({
  id,
  name: nameOf(email),
  email,
  message: '',
  createdAt: when(email, 0),
  serviceType: serviceTypes[0],
  options: [],
  estimatedPrice: toMajorUnits(estimatePrice(serviceTypes[0] as string, [])),
  currency: agency.currency,
});
const booking = (email: Email, { id, datetime }: SentLead) => ({
  id,
  name: nameOf(email),
  email,
  message: null,
  phone: null,
  channel: null,
  timeZone: null,
  createdAt: when(email, 2),
  selectedSlot: datetime,
  state: 'active',
});
const reviewing = { status: 'reviewing' };

describe.each(people)('of several people, %s', (email) => {
  it('gets everything that is stored about them, and nothing about anybody else', async () => {
    const { client, leads, second } = person(email);
    const { json } = await server.call('GET', '/client/data', { token: client.token });
    expect(json.data).toEqual({
      exportedAt: instant(1000),
      account: {
        id: client.id,
        name: nameOf(email),
        email,
        language: 'en',
        isValidated: true,
        createdAt: when(email, 10),
        validatedAt: when(email, 11),
        emailConfirmedAt: when(email, 40),
        deletionRequestedAt: null,
      },
      sessions: [10, 12].map((seconds) => ({
        ipAddress: '127.0.0.1',
        userAgent: expect.any(String),
        endedAt: null,
        loggedAt: when(email, seconds),
        expiresAt: new Date(Date.parse(when(email, seconds)) + 30 * 24 * 60 * 60_000).toISOString(),
      })),
      proposals: [],
      files: [],
      replies: [],
      incoming: [],
      brief: {
        submittedAt: null,
        steps: [
          readableStep({ step: 1, data: answersOf(1), isDraft: false, revision: 1, savedAt: when(email, 20) }, 'en'),
        ],
      },
      mails: Object.entries({
        0: 'quoteReceived',
        1: 'contactReceived',
        2: 'bookingConfirmed',
        3: 'contactReceived',
        10: 'accountRegistered',
        11: 'accountValidated',
      }).map(([seconds, template]) => ({
        template,
        state: 'waiting',
        sentAt: null,
        createdAt: when(email, Number(seconds)),
      })),
      quotes: [quote(email, leads.quotes.id)],
      messages: [contact(email, leads.contacts.id), contact(email, second.id, 3)],
      meetings: [booking(email, leads.bookings)],
      followUps: [],
    });
  });

  it('has their own timeline', async () => {
    const { client, leads, second } = person(email);
    const path = `/admin/timeline?email=${encodeURIComponent(email)}`;
    const { json } = await server.call('GET', path, { token: admin });
    const change = (action: string, subject: object, seconds: number, more: object) => ({
      kind: 'change',
      at: when(email, seconds),
      change: {
        id: expect.any(String),
        at: when(email, seconds),
        actor: testAdmin.email,
        actorKind: 'admin',
        network: expect.any(String),
        action,
        subject: { name: nameOf(email), exists: true, ...subject },
        ...more,
      },
    });
    const changes = leadLists.map((list, index) =>
      change('statusChanged', { list, id: leads[list].id, email: null }, 30 + index, {
        before: 'pending',
        after: 'reviewing',
        change: expect.any(String),
      }),
    );
    expect(json.data).toEqual({
      email,
      isCut: false,
      entries: [
        ...changes.toReversed(),
        {
          kind: 'brief',
          at: when(email, 20),
          brief: { clientId: client.id, progress: 11, submittedAt: null, lastUpdated: when(email, 20) },
        },
        change('clientValidated', { list: 'clients', id: client.id, email }, 11, {
          before: null,
          after: null,
          change: null,
        }),
        {
          kind: 'account',
          at: when(email, 10),
          client: {
            id: client.id,
            name: nameOf(email),
            email,
            isValidated: true,
            createdAt: when(email, 10),
            emailConfirmedAt: when(email, 40),
            deletionRequestedAt: null,
            totalSessions: 2,
            lastConnection: when(email, 12),
            wizardResponses: 1,
            wizardProgress: 11,
          },
        },
        { kind: 'contact', at: when(email, 3), contact: { ...contact(email, second.id, 3), status: 'pending' } },
        {
          kind: 'booking',
          at: when(email, 2),
          booking: { ...booking(email, leads.bookings), ...reviewing },
        },
        { kind: 'contact', at: when(email, 1), contact: { ...contact(email, leads.contacts.id), ...reviewing } },
        { kind: 'quote', at: when(email, 0), quote: { ...quote(email, leads.quotes.id), ...reviewing } },
      ],
    });
  });

  it('has their own brief', async () => {
    const { client } = person(email);
    const step = { step: 1, data: answersOf(1), isDraft: false, revision: 1, savedAt: when(email, 20) };
    const own = await server.call('GET', '/wizard', { token: client.token });
    expect(own.json).toEqual({ success: true, data: [step], submitted: false, submittedAt: null });
    const shown = await server.call('GET', `/admin/wizards/${client.id}`, { token: admin });
    expect(shown.json.data).toEqual({
      client: { id: client.id, name: nameOf(email), email },
      responses: [step],
      isCompleted: false,
      lastUpdated: when(email, 20),
    });
  });
});
