import type { FollowUpKind, FollowUpList } from '@vitrine/contracts/follow-up.ts';
import { previewOf } from '@vitrine/contracts/preview.ts';
import { proposalContent } from '@vitrine/contracts/proposal.ts';
import { timesOn } from '@vitrine/contracts/schedule/days.ts';
import { lapsesSoonDays, maxItemsPerKind, type Today, type TodayItem } from '@vitrine/contracts/today.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { splitQuoted } from '../../platform/imap/quoted.ts';
import type { Platform } from '../../platform/platform.ts';
import { readWaitingQuarantine } from '../../platform/robots/quarantine.ts';
import type { StoredContent } from '../incoming/presenter.ts';
import { readWaitingAnswers } from '../incoming/queries.ts';
import { parseSchedule } from '../schedule/offer.ts';
import { answerByOf, type PromiseClock, type Promised, promiseClockOf } from '../schedule/promise.ts';
import { readStoredSchedule } from '../schedule/queries.ts';
import { readDueDossiers, readPersonsOfDossiers } from './next-date-queries.ts';
import { daysOffAfter } from './next-dates.ts';
import {
  countDone,
  readColleagues,
  readDueFollowUps,
  readLapsing,
  readMeetings,
  readPendingAccounts,
  readPersons,
  readUnreadBriefs,
  readWaitingLeads,
} from './queries.ts';
import { findWork } from './work.ts';

type Reader = Pick<Platform['database'], 'engine' | 'queries'>;

/** The day of the agency, in its zone. */
type AgencyDay = {
  readonly date: string;
  readonly now: number;
  /** Midnights: the start of today, of tomorrow, and of the day after. */
  readonly from: number;
  readonly until: number;
  readonly untilTomorrow: number;
  readonly timeZone: string;
  readonly promise: PromiseClock;
};

/** An item whose owner is still an id. */
type Found = Omit<TodayItem, 'owner'> & { readonly owner_id: string | null };

type TodayPlatform = Pick<Platform, 'database' | 'clock' | 'links'>;

/** What is due, the oldest promise first. What lapses later than tomorrow is no matter of today, but for the leads. */
export async function readToday({ database, clock, links }: TodayPlatform): Promise<Today> {
  const { queries } = database;
  const stored = await readStoredSchedule(queries);
  const { schedule } = parseSchedule(stored);
  const day = agencyDay(clock.now(), schedule.timeZone, promiseClockOf(stored));
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
    readColleagues(queries),
    readWaitingQuarantine(queries),
    countDone(queries, toInstant(day.from)),
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
    people,
  };
}

function agencyDay(now: number, timeZone: string, promise: PromiseClock): AgencyDay {
  const date = dateIn(timeZone, now);
  const midnight = (days: number) => date.add({ days }).toZonedDateTime(timeZone).epochMilliseconds;
  return {
    date: date.toString(),
    now,
    from: midnight(0),
    until: midnight(1),
    untilTomorrow: midnight(2),
    timeZone,
    promise,
  };
}

/** One more than is shown, to learn whether there are more. */
const atMost = maxItemsPerKind + 1;

/** Instants sort as text; of one instant, what came first. */
function oldestFirst(items: readonly Found[]): Found[] {
  const key = ({ dueAt, since, id }: Found) => `${dueAt} ${since} ${id}`;
  return items.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** When what was promised is due, and how much of that time is left. */
function promised({ promise, now }: AgencyDay, since: string, kind: Promised) {
  const dueAt = answerByOf(promise, since, kind);
  return { dueAt, secondsLeft: Math.round(promise.between(now, Date.parse(dueAt)) / 1000) };
}

/** The requests and messages that wait. A promise ends the sooner the earlier it began: what is not shown is not computed. */
async function findLeads(queries: Queries, day: AgencyDay): Promise<Found[]> {
  const [quotes, contacts] = await Promise.all([
    readWaitingLeads(queries, 'quotes', { today: day.date, atMost }),
    readWaitingLeads(queries, 'contacts', { today: day.date, atMost }),
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
    ...promised(day, lead.since, 'lead'),
  }));
}

const ageOf = ({ since, id }: { readonly since: string; readonly id: string }) => `${since} ${id}`;

/** The meetings of today that are not over, and those of tomorrow. */
async function findMeetings(queries: Queries, day: AgencyDay): Promise<Found[]> {
  const range = { from: toInstant(day.from), until: toInstant(day.untilTomorrow), now: toInstant(day.now), atMost };
  const meetings = await readMeetings(queries, range);
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
  const answers = await readWaitingAnswers(queries, { today: day.date, atMost });
  return answers.map(({ content, list, ...answer }) => {
    const { subject, text, meeting, undelivered } = JSON.parse(content) as StoredContent;
    const words = splitQuoted(text).text;
    return {
      ...base(answer, list),
      kind: 'incoming',
      // The words of a report are long, and in any language. The subject of an answer to an invitation says what is said already.
      text: previewOf(
        withoutTokens(undelivered ? undelivered.reason : meeting ? meeting.comment || words : words || subject),
      ),
      ...(meeting && { meetingAnswer: meeting.answer }),
      ...(undelivered && { isUndelivered: true }),
      ...promised(day, answer.since, 'lead'),
    };
  });
}

async function findBriefs(queries: Queries, day: AgencyDay): Promise<Found[]> {
  const briefs = await readUnreadBriefs(queries, { today: day.date, atMost });
  return briefs.map((brief) => ({
    ...base(brief, 'wizards'),
    kind: 'brief',
    ...promised(day, brief.since, 'brief'),
  }));
}

async function findAccounts(queries: Queries, day: AgencyDay): Promise<Found[]> {
  const accounts = await readPendingAccounts(queries, { today: day.date, atMost });
  return accounts.map((account) => ({
    ...base(account, 'clients'),
    kind: 'account',
    ...promised(day, account.since, 'account'),
  }));
}

/** The proposals about to lapse that nobody has answered: each is valid until the end of its last day. */
async function findProposals(queries: Queries, day: AgencyDay): Promise<Found[]> {
  const until = Temporal.PlainDate.from(day.date).add({ days: lapsesSoonDays }).toString();
  const proposals = await readLapsing(queries, { today: day.date, until, atMost });
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
  const dossiers = await readDueDossiers(database, { today: day.date, atMost });
  return dossiers.map(({ next_date, next_step, ...dossier }) => ({
    ...base(dossier, 'dossiers'),
    kind: 'dossier',
    text: next_step,
    ...byTheEndOf(day, next_date),
  }));
}

/** Due by the end of a date: what was put off to today is late tomorrow. */
function byTheEndOf({ timeZone, promise, now }: AgencyDay, date: string) {
  const dueAt = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  return { dueAt: toInstant(dueAt), secondsLeft: Math.round(promise.between(now, dueAt) / 1000) };
}

/** Due until the end of their day. */
async function findFollowUps(database: Reader, day: AgencyDay): Promise<Found[]> {
  const rows = await readDueFollowUps(database.queries, { today: day.date, atMost });
  const persons = await readPersonsOf(database, rows);
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

async function readPersonsOf(database: Reader, rows: readonly { list: FollowUpList; record_id: string }[]) {
  const persons = new Map<string, { name: string; email: string }>();
  for (const list of new Set(rows.map((row) => row.list))) {
    const ids = rows.filter((row) => row.list === list).map(({ record_id }) => record_id);
    const found = list === 'dossiers' ? readPersonsOfDossiers(database, ids) : readPersons(database.queries, list, ids);
    for (const [id, person] of await found) persons.set(id, person);
  }
  return persons;
}

type Row = Pick<Found, 'id' | 'name' | 'email' | 'since' | 'owner_id'>;

/** What items have in common. */
function base({ id, name, email, since, owner_id }: Row, list: FollowUpList) {
  return { id, recordId: id, list, name, email, since, owner_id, text: '', serviceType: null, endsAt: null };
}
