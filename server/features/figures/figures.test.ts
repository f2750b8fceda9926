import { agency } from '@vitrine/contracts/agency.ts';
import type { Figures } from '@vitrine/contracts/figures.ts';
import { cents } from '@vitrine/contracts/money.ts';
import { type ServiceType, serviceTypes } from '@vitrine/contracts/prices.ts';
import { defaultSchedule } from '@vitrine/contracts/schedule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { disputeEmail } from '../../platform/mail/reputation.ts';
import { proposalRow } from '../../testing/proposal-row.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { insertDossier, joinTo, outcomeColumns, writeDossier } from '../dossiers/queries.ts';
import { makeResponseClock } from '../schedule/response-time.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['contacts', 'quotes', 'bookings', 'proposals', 'dossiers', 'mailboxes'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const responseMs = 24 * hourMs;

const read = async (query = ''): Promise<Figures> => {
  const token = await server.adminToken();
  for (;;) {
    const { status, json } = await server.call('GET', `/admin/figures${query}`, { token });
    expect(status, JSON.stringify(json)).toBe(200);
    if (!json.data.isCounting) return json.data;
  }
};

type Lead = { at: number; email: string; source?: string | null; answeredAt?: number | undefined; legacy?: boolean };

const person = ({ at, email, source = null, answeredAt, legacy = false }: Lead) => ({
  id: newId(at),
  name: 'Ana',
  email,
  search: 'ana',
  status: 'pending' as const,
  language: 'en' as const,
  created_at: toInstant(at),
  first_replied_at: answeredAt === undefined || legacy ? null : toInstant(answeredAt),
  first_reply: answeredAt === undefined || legacy ? null : ('elsewhere' as const),
  handled_after: answeredAt === undefined ? null : Math.floor((answeredAt - at) / 1000),
  source: null,
  source_name: source,
});
const contact = (lead: Lead) =>
  server.database.queries
    .insertInto('contacts')
    .values({ ...person(lead), message: '' })
    .execute();
const quote = (lead: Lead, service: ServiceType) =>
  server.database.queries
    .insertInto('quotes')
    .values({
      ...person(lead),
      message: '',
      service_type: service,
      options: '[]',
      estimate_cents: cents(0),
      currency: 'EUR',
    })
    .execute();
const booking = (lead: Lead, startsAt: number, state: 'active' | 'cancelled') =>
  server.database.queries
    .insertInto('bookings')
    .values({
      ...person(lead),
      first_replied_at: null,
      first_reply: null,
      handled_after: null,
      starts_at: toInstant(startsAt),
      ends_at: toInstant(startsAt + hourMs / 2),
      state,
      phone: null,
      message: null,
      sequence: 0,
      manage_token_hash: newId(lead.at),
    })
    .execute();
type Sent = { email: string; sentAt: number; signedAt?: number | undefined; gross?: number; currency?: string };
const proposal = ({ email, sentAt, signedAt, gross = 0, currency = 'EUR' }: Sent) =>
  server.database.queries
    .insertInto('proposals')
    .values({
      ...proposalRow({ name: 'Ana', email }),
      id: newId(sentAt),
      sent_at: toInstant(sentAt),
      state: signedAt === undefined ? 'sent' : 'accepted',
      currency,
      decided_at: signedAt === undefined ? null : toInstant(signedAt),
      gross_cents: cents(gross),
      monthly_gross_cents: cents(gross / 10),
    })
    .execute();

/** A generator of the same numbers each time. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const monthOf = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(agency.timeZone).toPlainDate().toString().slice(0, 7);
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  const of = sorted.length;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { of, value: of < 5 ? null : (at(Math.floor((of - 1) / 2)) + at(Math.floor(of / 2))) / 2 };
};

describe('figures of random leads', () => {
  const random = randomFrom(20_261_123);
  const from = Date.parse('2026-02-10T00:00:00Z');
  const at = () => from + random(testNow - from);
  const emails = Array.from({ length: 60 }, (_, index) => `person${index}@example.com`);
  const email = () => emails[random(emails.length)] ?? '';
  const source = () => [null, null, 'google', 'newsletter', 'partner.example'][random(5)] ?? null;
  const leads: (Lead & { list: string; service: ServiceType | null; startsAt?: number; state?: string })[] = [];
  const proposals: Sent[] = [];
  // Two addresses are one person's, and the owner of another never wrote.
  const head = (of: string) => (of === emails[1] ? (emails[0] ?? '') : of);
  const disputed = emails[2] ?? '';
  const won = { email: emails[3] ?? '', at: testNow - dayMs, cents: 123_400 };

  const fill = async () => {
    for (let n = 0; n < 300; n++) {
      const created = at();
      const lead = { at: created, email: email(), source: source() };
      const answeredAt = random(10) === 0 ? undefined : created + Math.floor(random(1000) ** 2 * 200);
      const answer = answeredAt !== undefined && answeredAt < testNow ? { answeredAt, legacy: random(12) === 0 } : {};
      const kind = random(3);
      if (kind === 0) {
        leads.push({ ...lead, ...answer, list: 'contacts', service: null });
        await contact({ ...lead, ...answer });
      } else if (kind === 1) {
        const service = serviceTypes[random(serviceTypes.length)] ?? 'starter';
        leads.push({ ...lead, ...answer, list: 'quotes', service });
        await quote({ ...lead, ...answer }, service);
      } else {
        const startsAt = created + dayMs + n * 1000 + random(10) * dayMs;
        const state = random(4) === 0 ? 'cancelled' : 'active';
        leads.push({ ...lead, list: 'bookings', service: null, startsAt, state });
        await booking(lead, startsAt, state);
      }
    }
    for (let n = 0; n < 60; n++) {
      const sentAt = at();
      const signedAt = random(2) === 0 ? sentAt + random(20) * dayMs : undefined;
      const sent = {
        email: email(),
        sentAt,
        signedAt,
        gross: random(1_000_000) * 10,
        currency: random(4) ? 'EUR' : 'USD',
      };
      proposals.push(sent);
      await proposal(sent);
    }
    for (const one of [emails[0], emails[1], won.email]) {
      await insertDossier(queriesNow(), { id: `dossier-${one}`, email: one ?? '', at: toInstant(testNow) });
    }
    await joinTo(queriesNow(), `dossier-${emails[1]}`, `dossier-${emails[0]}`, toInstant(testNow));
    const outcome = outcomeColumns({ kind: 'won', amount: cents(won.cents), currency: 'EUR' }, toInstant(won.at));
    await writeDossier(queriesNow(), `dossier-${won.email}`, outcome, toInstant(testNow));
    await disputeEmail(queriesNow(), disputed, testNow);
  };
  const queriesNow = () => server.database.queries;

  const clock = makeResponseClock(defaultSchedule);
  type Answered = { month: string; service: ServiceType | null };
  const expectedReplies = (holds: (lead: Answered) => boolean) => {
    const own = leads.filter(
      (lead) =>
        lead.list !== 'bookings' &&
        lead.email !== disputed &&
        holds({ month: monthOf(lead.at), service: lead.service }),
    );
    const due = (lead: Lead) => clock.endOf(lead.at, responseMs);
    const replied = own.filter((lead) => lead.answeredAt !== undefined && !lead.legacy);
    const inTime = replied.filter((lead) => (lead.answeredAt ?? 0) <= due(lead));
    const open = own.filter(({ answeredAt }) => answeredAt === undefined);
    const overdue = open.filter((lead) => due(lead) < testNow);
    const hours = replied.map((lead) => {
      const seconds = Math.floor(((lead.answeredAt ?? 0) - lead.at) / 1000);
      return seconds < 2 * 86_400
        ? Math.floor((seconds + 450) / 900) / 4
        : Math.min(60, Math.floor((seconds + 43_200) / 86_400)) * 24;
    });
    return {
      requests: own.length,
      inTime: inTime.length,
      late: replied.length - inTime.length,
      overdue: overdue.length,
      waiting: open.length - overdue.length,
      hours: median(hours),
    };
  };

  type Journey = { month: string; service: ServiceType | null; source: string | null; email: string };
  const first = (times: readonly (number | undefined)[]) => {
    const known = times.filter((time) => time !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
  };
  const journeys = () =>
    [...new Set(leads.map((lead) => head(lead.email)))]
      .filter((one) => one !== disputed)
      .map((one) => {
        const own = leads.filter((lead) => head(lead.email) === one).toSorted((a, b) => a.at - b.at);
        const sent = proposals.filter((sent) => head(sent.email) === one);
        const start = own[0];
        return {
          email: one,
          month: monthOf(start?.at ?? 0),
          source: start?.source ?? null,
          service: own.find(({ list }) => list === 'quotes')?.service ?? null,
          startedAt: start?.at ?? 0,
          metAt: first(
            own.map(({ startsAt, state }) =>
              state === 'active' && startsAt && startsAt + hourMs / 2 <= testNow ? startsAt : undefined,
            ),
          ),
          offeredAt: first(sent.map(({ sentAt }) => sentAt)),
          signedAt: first([...sent.map(({ signedAt }) => signedAt), one === won.email ? won.at : undefined]),
          signed: sent.filter(({ signedAt }) => signedAt !== undefined),
        };
      });
  const expectedJourney = (holds: (journey: Journey) => boolean) => {
    const own = journeys().filter(holds);
    const span = (a: number | undefined, b: number | undefined) =>
      a === undefined || b === undefined || b < a
        ? []
        : [Math.floor((Math.floor(b / 1000) - Math.floor(a / 1000) + 43_200) / 86_400)];
    const cents = new Map<string, number>();
    for (const { email, signed } of own) {
      for (const one of signed) cents.set(one.currency ?? '', (cents.get(one.currency ?? '') ?? 0) + (one.gross ?? 0));
      if (email === won.email && signed.length === 0) cents.set('EUR', (cents.get('EUR') ?? 0) + won.cents);
    }
    return {
      people: own.length,
      met: own.filter(({ metAt }) => metAt !== undefined).length,
      offered: own.filter(({ offeredAt }) => offeredAt !== undefined).length,
      signed: own.filter(({ signedAt }) => signedAt !== undefined).length,
      cents: Object.fromEntries(cents),
      days: {
        toMeeting: median(own.flatMap((one) => span(one.startedAt, one.metAt))),
        toProposal: median(own.flatMap((one) => span(one.metAt, one.offeredAt))),
        toSignature: median(own.flatMap((one) => span(one.offeredAt, one.signedAt))),
        inAll: median(own.flatMap((one) => span(one.startedAt, one.signedAt))),
      },
    };
  };
  const asExpected = ({ people, met, offered, signed, amounts, days }: Figures['journey']['total']) => ({
    people,
    met,
    offered,
    signed,
    days,
    cents: Object.fromEntries(amounts.map(({ currency, cents }) => [currency, cents])),
  });
  const plain = ({ requests, inTime, late, overdue, waiting, hours }: Figures['replies']['total']) => ({
    requests,
    inTime,
    late,
    overdue,
    waiting,
    hours,
  });

  it('are what counting them one by one gives: in all, by month, by service and by source', async () => {
    await fill();
    const { replies, journey } = await read('?from=2026-02');
    expect(plain(replies.total)).toEqual(expectedReplies(() => true));
    expect(replies.months.map(({ month }) => month)).toEqual(
      [...Array(10).keys()].map((n) => `2026-${String(n + 2).padStart(2, '0')}`),
    );
    for (const { month, ...rest } of replies.months) {
      expect(plain(rest), month).toEqual(expectedReplies((lead) => lead.month === month));
    }
    for (const { service, ...rest } of replies.services) {
      expect(plain(rest), service ?? 'none').toEqual(expectedReplies((lead) => lead.service === service));
    }
    expect(asExpected(journey.total)).toEqual(expectedJourney(() => true));
    for (const { month, ...rest } of journey.months) {
      expect(asExpected(rest), month).toEqual(expectedJourney((one) => one.month === month));
    }
    for (const { service, ...rest } of journey.services) {
      expect(asExpected(rest), service ?? 'none').toEqual(expectedJourney((one) => one.service === service));
    }
    for (const { source, ...rest } of journey.sources) {
      expect(asExpected(rest), source ?? 'unknown').toEqual(expectedJourney((one) => one.source === source));
    }
    const part = await read('?from=2026-04&to=2026-06&service=starter');
    expect(asExpected(part.journey.total)).toEqual(
      expectedJourney(({ month, service }) => service === 'starter' && month >= '2026-04' && month <= '2026-06'),
    );
    expect(plain(part.replies.total)).toEqual(
      expectedReplies(({ month, service }) => service === 'starter' && month >= '2026-04' && month <= '2026-06'),
    );
  });
});

describe('figures', () => {
  it('of nothing are zeros without medians', async () => {
    const { replies, journey, asOf, from, to, timeZone } = await read();
    expect({ asOf, from, to, timeZone }).toEqual({
      asOf: toInstant(testNow),
      from: '2025-12',
      to: '2026-11',
      timeZone: agency.timeZone,
    });
    const none = { of: 0, value: null };
    expect(replies.total).toEqual({ requests: 0, inTime: 0, late: 0, overdue: 0, waiting: 0, hours: none });
    expect(journey.total).toMatchObject({
      people: 0,
      met: 0,
      offered: 0,
      signed: 0,
      amounts: [],
      days: { inAll: none },
    });
    expect([journey.months.length, journey.sources, journey.otherSources]).toEqual([12, [], null]);
  });

  it('count what has just come in', async () => {
    await read();
    await server.call('POST', '/contact', { body: { name: 'Ana', email: 'ana@example.com', message: 'Hello' } });
    const { replies, journey } = await read();
    expect([replies.total.waiting, journey.total.people]).toEqual([1, 1]);
  });

  it('begin a month at midnight where the agency is', async () => {
    await contact({ at: Date.parse('2026-10-31T22:59:59.999Z'), email: 'one@example.com' });
    await contact({ at: Date.parse('2026-10-31T23:00:00.000Z'), email: 'other@example.com' });
    const { journey } = await read('?from=2026-10&to=2026-11');
    expect(journey.months.map(({ month, people }) => [month, people])).toEqual([
      ['2026-10', 1],
      ['2026-11', 1],
    ]);
  });

  it('take a reply on Monday to a request of Friday evening for one in time', async () => {
    const friday = Date.parse('2026-11-13T16:00:00.000Z');
    await contact({ at: friday, email: 'one@example.com', answeredAt: friday + 3 * dayMs });
    await contact({ at: friday + 1000, email: 'other@example.com', answeredAt: friday + 3 * dayMs + 2000 });
    expect((await read()).replies.total).toMatchObject({ inTime: 1, late: 1 });
  });

  it('put the many small sources together', async () => {
    for (let n = 0; n < 130; n++) {
      await contact({ at: testNow - dayMs + n, email: `p${n}@example.com`, source: `source${n}.example` });
    }
    const { journey } = await read();
    expect(journey.sources).toHaveLength(12);
    expect(journey.otherSources?.people).toBe(118);
  });

  it('are refused for months that are none, or in the wrong order', async () => {
    const token = await server.adminToken();
    for (const query of ['from=2026-13', 'from=2026-11&to=2026-10', 'service=none', 'month=2026-10']) {
      expect((await server.call('GET', `/admin/figures?${query}`, { token })).status, query).toBe(400);
    }
    expect(await read('?from=2001-01&to=2001-02')).toMatchObject({ from: '2023-12', to: '2023-12' });
  });
});
