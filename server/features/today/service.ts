import type { FollowUpKind, FollowUpList } from '@vitrine/contracts/follow-up.ts';
import { previewOf } from '@vitrine/contracts/preview.ts';
import { proposalContent } from '@vitrine/contracts/proposal.ts';
import { timesOn } from '@vitrine/contracts/schedule/days.ts';
import { lapsesSoonDays, maxItemsPerKind, type Today, type TodayItem } from '@vitrine/contracts/today.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { splitQuoted } from '../../platform/imap/quoted.ts';
import type { Platform } from '../../platform/platform.ts';
import { getWaitingQuarantine } from '../../records/quarantine.ts';
import type { StoredContent } from '../incoming/presenter.ts';
import { findWaitingIncoming } from '../incoming/queries.ts';
import { parseSchedule } from '../schedule/offer.ts';
import { findStoredSchedule } from '../schedule/queries.ts';
import { type Awaited, type ResponseClock, replyByOf, responseClockOf } from '../schedule/response-time.ts';
import { findDone, findLastDone } from './done.ts';
import { countDone } from './done-queries.ts';
import { findDueDossiers } from './next-date-queries.ts';
import { daysOffAfter } from './next-dates.ts';
import { findPersonsOf, type Reader } from './persons.ts';
import {
  findColleagues,
  findDueFollowUps,
  findLapsing,
  findMeetingRows,
  findPendingAccounts,
  findUnreadBriefs,
  findWaitingLeads,
} from './queries.ts';
import { findWork } from './work.ts';

/** The day of the agency, in its zone. */
type AgencyDay = {
  readonly date: string;
  readonly now: number;
  /** Midnights: the start of today, of tomorrow, and of the day after. */
  readonly from: number;
  readonly until: number;
  readonly untilTomorrow: number;
  readonly timeZone: string;
  readonly responseClock: ResponseClock;
};

/** An item whose owner is still an id. */
type Found = Omit<TodayItem, 'owner'> & { readonly owner_id: string | null };

type TodayPlatform = Pick<Platform, 'database' | 'clock' | 'links'>;

/** What is due, the earliest first. What lapses later than tomorrow is no matter of today, but for the leads. */
export async function getToday({ database, clock, links }: TodayPlatform): Promise<Today> {
  const { queries } = database;
  const stored = await findStoredSchedule(queries);
  const { schedule } = parseSchedule(stored);
  const day = agencyDay(clock.now(), schedule.timeZone, responseClockOf(stored));
  const [
    leads,
    incoming,
    meetings,
    briefs,
    accounts,
    proposals,
    deposits,
    beginnings,
    dossiers,
    followUps,
    people,
    quarantine,
    doneToday,
    done,
    lastDone,
  ] = await Promise.all([
    findLeads(queries, day),
    findIncoming(queries, day, links),
    findMeetings(queries, day),
    findBriefs(queries, day),
    findAccounts(queries, day),
    findProposals(queries, day),
    findPlanned(queries, day, 'deposit'),
    findPlanned(queries, day, 'begin'),
    findDossiers(database, day),
    findFollowUps(database, day),
    findColleagues(queries),
    getWaitingQuarantine(queries),
    countDone(queries, rangeOf(day)),
    findDone(database, rangeOf(day)),
    findLastDone(queries, toInstant(day.from), day.timeZone),
  ]);
  const found: Record<FollowUpKind, Found[]> = {
    lead: leads,
    incoming,
    meeting: meetings,
    brief: briefs,
    account: accounts,
    proposal: proposals,
    deposit: deposits,
    begin: beginnings,
    dossier: dossiers,
    followUp: followUps,
  };
  const names = new Map(people.map(({ id, name }) => [id, { id, name }]));
  const items = Object.values(found).flatMap((some) => some.slice(0, maxItemsPerKind));
  return {
    date: day.date,
    timeZone: day.timeZone,
    asOf: toInstant(day.now),
    isDayOff: timesOn(schedule, day.date).length === 0,
    daysOff: daysOffAfter(schedule, day.date),
    items: oldestFirst(items).map(({ owner_id, ...item }) => ({ ...item, owner: names.get(owner_id ?? '') ?? null })),
    amounts: Object.fromEntries(
      Object.entries(found).map(([kind, some]) => [
        kind,
        { count: Math.min(some.length, maxItemsPerKind), isCut: some.length > maxItemsPerKind },
      ]),
    ) as Today['amounts'],
    quarantine,
    doneToday,
    done,
    lastDone,
    people,
  };
}

function agencyDay(now: number, timeZone: string, responseClock: ResponseClock): AgencyDay {
  const date = dateIn(timeZone, now);
  const midnight = (days: number) => date.add({ days }).toZonedDateTime(timeZone).epochMilliseconds;
  return {
    date: date.toString(),
    now,
    from: midnight(0),
    until: midnight(1),
    untilTomorrow: midnight(2),
    timeZone,
    responseClock,
  };
}

/** The whole of today. */
const rangeOf = ({ from, until }: AgencyDay) => ({ from: toInstant(from), until: toInstant(until) });

/** One more than is shown, to learn whether there are more. */
const atMost = maxItemsPerKind + 1;

/** Instants sort as text; of one instant, what came first. */
function oldestFirst(items: readonly Found[]): Found[] {
  const key = ({ dueAt, since, id }: Found) => `${dueAt} ${since} ${id}`;
  return items.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** When a reply is due, and how much of that time is left. */
function replyDue({ responseClock, now }: AgencyDay, since: string, kind: Awaited) {
  const dueAt = replyByOf(responseClock, since, kind);
  return { dueAt, secondsLeft: Math.round(responseClock.between(now, Date.parse(dueAt)) / 1000) };
}

/** The requests and messages that wait. A response time ends the sooner the earlier it began: what is not shown is not computed. */
async function findLeads(queries: Queries, day: AgencyDay): Promise<Found[]> {
  const [quotes, contacts] = await Promise.all([
    findWaitingLeads(queries, 'quotes', { today: day.date, atMost }),
    findWaitingLeads(queries, 'contacts', { today: day.date, atMost }),
  ]);
  const all = [
    ...quotes.map((lead) => ({ lead, list: 'quotes' as const })),
    ...contacts.map((lead) => ({ lead, list: 'contacts' as const })),
  ];
  const oldest = all.toSorted((one, other) => (ageOf(one.lead) < ageOf(other.lead) ? -1 : 1)).slice(0, atMost);
  return oldest.map(({ lead: { message, service_type, ...lead }, list }) => ({
    ...base(lead, list),
    kind: 'lead',
    text: previewOf(message),
    serviceType: service_type ?? null,
    ...replyDue(day, lead.since, 'lead'),
  }));
}

const ageOf = ({ since, id }: { readonly since: string; readonly id: string }) => `${since} ${id}`;

/** The meetings of today that are not over, and those of tomorrow. */
async function findMeetings(queries: Queries, day: AgencyDay): Promise<Found[]> {
  const range = { from: toInstant(day.from), until: toInstant(day.untilTomorrow), now: toInstant(day.now), atMost };
  const meetings = await findMeetingRows(queries, range);
  return meetings.map(({ message, starts_at, ends_at, ...meeting }) => ({
    ...base(meeting, 'bookings'),
    kind: 'meeting',
    text: previewOf(message ?? ''),
    dueAt: starts_at,
    endsAt: ends_at,
    secondsLeft: Math.round((Date.parse(starts_at) - day.now) / 1000),
  }));
}

/** The clients who have written back wait as long as those who wrote for the first time. */
async function findIncoming(
  queries: Queries,
  day: AgencyDay,
  { withoutTokens }: TodayPlatform['links'],
): Promise<Found[]> {
  const mails = await findWaitingIncoming(queries, { today: day.date, atMost });
  return mails.map(({ content, list, ...mail }) => {
    const { subject, text, meeting, undelivered } = JSON.parse(content) as StoredContent;
    const ownText = splitQuoted(text).text;
    return {
      ...base(mail, list),
      kind: 'incoming',
      // The text of a report is long, and in any language. The subject of a reply to an invitation says what is said already.
      text: previewOf(
        withoutTokens(undelivered ? undelivered.reason : meeting ? meeting.comment || ownText : ownText || subject),
      ),
      ...(meeting && { meetingAnswer: meeting.answer }),
      ...(undelivered && { isUndelivered: true }),
      ...replyDue(day, mail.since, 'lead'),
    };
  });
}

async function findBriefs(queries: Queries, day: AgencyDay): Promise<Found[]> {
  const briefs = await findUnreadBriefs(queries, { today: day.date, atMost });
  return briefs.map((brief) => ({
    ...base(brief, 'wizards'),
    kind: 'brief',
    ...replyDue(day, brief.since, 'brief'),
  }));
}

async function findAccounts(queries: Queries, day: AgencyDay): Promise<Found[]> {
  const accounts = await findPendingAccounts(queries, { today: day.date, atMost });
  return accounts.map((account) => ({
    ...base(account, 'clients'),
    kind: 'account',
    ...replyDue(day, account.since, 'account'),
  }));
}

/** The proposals about to lapse that nobody has replied to: each is valid until the end of its last day. */
async function findProposals(queries: Queries, day: AgencyDay): Promise<Found[]> {
  const until = Temporal.PlainDate.from(day.date).add({ days: lapsesSoonDays }).toString();
  const proposals = await findLapsing(queries, { today: day.date, until, atMost });
  return proposals.map(({ number, content, valid_until, ...proposal }) => {
    const { title } = proposalContent.parse(JSON.parse(content));
    return {
      ...base(proposal, 'proposals'),
      kind: 'proposal',
      text: `${number} · ${title}`,
      ...byTheEndOf(day, valid_until),
    };
  });
}

async function findPlanned(queries: Queries, day: AgencyDay, kind: 'deposit' | 'begin'): Promise<Found[]> {
  const work = await findWork(queries, kind, day.date);
  return work.map(({ row, lastDay, text }) => ({ ...base(row, 'proposals'), kind, text, ...byTheEndOf(day, lastDay) }));
}

async function findDossiers(database: Reader, day: AgencyDay): Promise<Found[]> {
  const dossiers = await findDueDossiers(database, { today: day.date, atMost });
  return dossiers.map(({ next_date, next_step, ...dossier }) => ({
    ...base(dossier, 'dossiers'),
    kind: 'dossier',
    text: next_step,
    ...byTheEndOf(day, next_date),
  }));
}

/** Due by the end of a date: what was put off to today is late tomorrow. */
function byTheEndOf({ timeZone, responseClock, now }: AgencyDay, date: string) {
  const dueAt = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  return { dueAt: toInstant(dueAt), secondsLeft: Math.round(responseClock.between(now, dueAt) / 1000) };
}

/** Due until the end of their day. */
async function findFollowUps(database: Reader, day: AgencyDay): Promise<Found[]> {
  const rows = await findDueFollowUps(database.queries, { today: day.date, atMost });
  const persons = await findPersonsOf(database, rows);
  return rows.map(({ list, record_id, note, due_on, ...row }) => {
    const person = persons.get(record_id);
    return {
      ...base({ ...row, name: person?.name ?? row.email, email: person?.email ?? row.email }, list),
      recordId: record_id,
      kind: 'followUp',
      text: note,
      ...byTheEndOf(day, due_on ?? day.date),
    };
  });
}

type Row = Pick<Found, 'id' | 'name' | 'email' | 'since' | 'owner_id'>;

/** What items have in common. */
function base({ id, name, email, since, owner_id }: Row, list: FollowUpList) {
  return { id, recordId: id, list, name, email, since, owner_id, text: '', serviceType: null, endsAt: null };
}
