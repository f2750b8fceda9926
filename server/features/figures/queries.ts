import { type Cents, cents } from '@vitrine/contracts/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { disputedEmails } from '../../platform/database/lead-filter.ts';
import type { DueStretch } from './due-stretches.ts';
import type { Month } from './period.ts';

type Reader = Pick<Database, 'engine' | 'queries' | 'readInBackground'>;

/** Waiting times are counted in quarters of an hour up to two days, in days after that. */
const quarterSeconds = 900;
const daySeconds = 86_400;
const quartersUpTo = 2 * daySeconds;
const longestWaitDays = 60;

/** Between two steps nobody counts more days than this. */
const longestSpanDays = 730;

/** Seconds since 1970 of an instant stored as text, whole. */
const secondsOf = ({ engine }: Reader, instant: RawBuilder<unknown>) =>
  engine === 'postgres' ? sql`floor(extract(epoch from ${instant}::timestamptz))::bigint` : sql`unixepoch(${instant})`;

/** A text that is compared byte by byte, whichever columns it is made of. */
const bytes = ({ engine }: Reader, text: RawBuilder<unknown>) =>
  engine === 'postgres' ? sql`(${text}) collate "C"` : text;

const noText = (database: Reader) => bytes(database, sql`cast(null as text)`);

/** Which of some stretches an instant is in, found by halves; what is before the first is in the first. */
function choose<T extends { readonly from: number }>(
  instant: RawBuilder<unknown>,
  stretches: readonly T[],
  pick: (stretch: T, index: number) => RawBuilder<unknown>,
  offset = 0,
): RawBuilder<unknown> {
  const middle = stretches.length >> 1;
  const [first, half] = [stretches[0], stretches[middle]];
  if (!first) return sql`null`;
  if (stretches.length === 1 || !half) return pick(first, offset);
  const before = choose(instant, stretches.slice(0, middle), pick, offset);
  const after = choose(instant, stretches.slice(middle), pick, offset + middle);
  return sql`case when ${instant} < ${sql.lit(toInstant(half.from))} then ${before} else ${after} end`;
}

/** What became of a request or message: without a reply, in time; how long it took is not known; answered. */
export type ReplyOutcome = 'waiting' | 'overdue' | 'unknown' | 'inTime' | 'late';
const outcomes: readonly ReplyOutcome[] = ['waiting', 'overdue', 'unknown', 'inTime', 'late'];

/** How many requests of a month and service have an outcome after a wait. */
export type ReplyCell = {
  /** Index of the month. */
  readonly month: number;
  readonly service: string | null;
  readonly outcome: ReplyOutcome;
  /** To a quarter of an hour, or to a day where it is more than two; 0 without a reply. */
  readonly hours: number;
  readonly n: number;
};

type ReplyRow = { month: number; service: string | null; outcome: number; wait: number; n: number | string };

export type ReplyTimes = {
  readonly months: readonly Month[];
  readonly stretches: readonly DueStretch[];
  /** What came before this, in milliseconds since 1970, is overdue without a reply. */
  readonly overdueBefore: number;
};

/** Counts requests for a quote and messages by what became of them. A meeting has its time, so it waits for nothing. */
export async function countReplies(database: Reader, times: ReplyTimes): Promise<ReplyCell[]> {
  const created = sql.ref('created_at');
  const limit = choose(created, times.stretches, (stretch) =>
    'after' in stretch
      ? sql.lit(Math.floor(stretch.after / 1000))
      : sql`${sql.lit(Math.floor(stretch.at / 1000))} - ${secondsOf(database, created)}`,
  );
  const outcome = sql`case when handled_after is null then
      case when created_at < ${toInstant(times.overdueBefore)} then 1 else 0 end
    when first_replied_at is null then 2
    when handled_after <= ${limit} then 3 else 4 end`;
  const quarters = sql`(handled_after + ${sql.lit(quarterSeconds / 2)}) / ${sql.lit(quarterSeconds)}`;
  const days = sql`(handled_after + ${sql.lit(daySeconds / 2)}) / ${sql.lit(daySeconds)}`;
  const wait = sql`case when handled_after is null or first_replied_at is null then 0
    when handled_after < ${sql.lit(quartersUpTo)} then ${quarters}
    when handled_after < ${sql.lit(longestWaitDays * daySeconds)} then ${days} * ${sql.lit(daySeconds / quarterSeconds)}
    else ${sql.lit((longestWaitDays * daySeconds) / quarterSeconds)} end`;
  const month = choose(created, times.months, (_month, index) => sql.lit(index));
  const from = toInstant(times.months[0]?.from ?? 0);
  const rowsOf = (table: string, service: RawBuilder<unknown>) => sql`
    select ${month} as month, ${service} as service, ${outcome} as outcome, ${wait} as wait from ${sql.table(table)}
    where created_at >= ${from} and email not in (${disputedEmails})`;
  const rows = await database.readInBackground(
    sql<ReplyRow>`select month, service, outcome, wait, count(*) as n from (
      ${rowsOf('contacts', noText(database))} union all ${rowsOf('quotes', bytes(database, sql.ref('service_type')))}
    ) as replies group by month, service, outcome, wait`.compile(database.queries),
  );
  return rows.map(({ month, service, outcome, wait, n }) => ({
    month,
    service,
    outcome: outcomes[outcome] ?? 'unknown',
    hours: wait / 4,
    n: Number(n),
  }));
}

/** The steps between which days are counted. */
export const spanNames = ['toMeeting', 'toProposal', 'toSignature', 'inAll'] as const;
type SpanName = (typeof spanNames)[number];

/** How many sources are told apart: anybody can make up new ones. */
const maxKnownSources = 100;

/** Where people's journeys began. */
type Start = {
  /** Index of the month of the first lead. */
  readonly month: number;
  /** Of the first request for a quote; null for none. */
  readonly service: string | null;
  /** Of the first lead; null if unknown, empty for those that are not told apart. */
  readonly source: string | null;
};

export type JourneyCells = {
  /** How many people took each step. */
  readonly steps: readonly (Start & Readonly<Record<'people' | 'met' | 'offered' | 'signed', number>>)[];
  /** How many people took so many days. */
  readonly spans: readonly (Start & { readonly span: SpanName; readonly days: number; readonly n: number })[];
  readonly amounts: readonly (Start & {
    readonly currency: string;
    readonly cents: Cents;
    readonly monthlyCents: Cents;
  })[];
};

type JourneyRow = Start & {
  kind: 'steps' | 'amounts' | SpanName;
  label: string | null;
  a: number | string;
  b: number | string;
  c: number | string;
  d: number | string;
};

/**
 * Counts people by where their journey began. A person is an e-mail address, or those that are joined in a dossier. Where
 * an instant and more are written one after the other, the least of them is that of the first lead, with what belongs to it.
 */
export async function countJourneys(
  database: Reader,
  { months, now }: { readonly months: readonly Month[]; readonly now: number },
): Promise<JourneyCells> {
  const month = choose(sql.ref('start'), months, (_month, index) => sql.lit(index));
  const seconds = (column: string) => secondsOf(database, sql.ref(column));
  const daysBetween = (from: RawBuilder<unknown>, to: string) => {
    const days = sql`(${seconds(to)} - ${from} + ${sql.lit(daySeconds / 2)}) / ${sql.lit(daySeconds)}`;
    return sql`case when ${days} > ${sql.lit(longestSpanDays)} then ${sql.lit(longestSpanDays)} else ${days} end`;
  };
  const source = sql`case when source is null or source in (select known.source from known) then source else '' end`;
  const began = sql`substr(start, 1, 24)`;
  const spans: readonly [SpanName, from: RawBuilder<unknown>, to: string][] = [
    ['toMeeting', began, 'met_at'],
    ['toProposal', sql.ref('met_at'), 'offered_at'],
    ['toSignature', sql.ref('offered_at'), 'signed_at'],
    ['inAll', began, 'signed_at'],
  ];
  const spanRows = spans.map(
    ([name, from, to]) => sql`select ${sql.lit(name)} as kind, month, service, source, ${noText(database)} as label,
      ${daysBetween(secondsOf(database, from), to)} as a, count(*) as b, 0 as c, 0 as d
      from moved where ${sql.ref(to)} >= ${from} group by month, service, source, 6`,
  );
  const rows = await database.readInBackground(
    sql<JourneyRow>`with ${joinedEmails(database)}, ${events(database, now)},
      persons as (
        select coalesce(joined.head, events.email) as person, min(start) as start, min(asked) as asked, min(met_at) as met_at,
          min(offered_at) as offered_at, min(signed_at) as signed_at
        from events left join joined on joined.email = events.email
        where events.email not in (${disputedEmails}) group by coalesce(joined.head, events.email)),
      started as materialized (
        select ${month} as month, substr(asked, 25) as service, nullif(substr(start, 25), '') as source,
          person, start, met_at, offered_at, signed_at
        from persons where start >= ${toInstant(months[0]?.from ?? 0)}),
      counted as materialized (
        select month, service, source, count(*) as people, count(met_at) as met, count(offered_at) as offered,
          count(signed_at) as signed
        from started group by month, service, source),
      known as materialized (
        select source from counted where source is not null group by source order by sum(people) desc, source
        limit ${sql.lit(maxKnownSources)}),
      moved as materialized (
        select person, month, service, ${source} as source, start, met_at, offered_at, signed_at
        from started where met_at is not null or offered_at is not null or signed_at is not null),
      ${signedAmounts(database)}
      select 'steps' as kind, month, service, ${source} as source, ${noText(database)} as label, sum(people) as a,
        sum(met) as b, sum(offered) as c, sum(signed) as d
      from counted group by month, service, 4
      union all ${sql.join(spanRows, sql` union all `)}
      union all select 'amounts', month, service, source, currency, sum(cents), sum(monthly_cents), 0, 0
      from moved join amounts on amounts.person = moved.person where signed_at is not null group by month, service, source, currency`.compile(
      database.queries,
    ),
  );
  return toCells(rows);
}

/** The addresses that are joined to another one: of a person, all stand for the head's. */
const joinedEmails = (database: Reader) => sql`joined as materialized (
  select ${bytes(database, sql.ref('own.email'))} as email, ${bytes(database, sql.ref('heads.email'))} as head
  from dossiers as own join dossiers as heads on heads.id = own.joined_to)`;

/** Whatever happened to anybody: leads with where they came from, meetings that took place, proposals, signatures. */
function events(database: Reader, now: number): RawBuilder<unknown> {
  const email = bytes(database, sql.ref('email'));
  const none = noText(database);
  const start = bytes(database, sql`created_at || coalesce(source_name, '')`);
  const asked = bytes(database, sql`created_at || service_type`);
  const held = bytes(database, sql`case when state = 'active' and ends_at <= ${toInstant(now)} then starts_at end`);
  const sent = bytes(database, sql.ref('sent_at'));
  const accepted = bytes(database, sql`case when state = 'accepted' then decided_at end`);
  const won = bytes(database, sql.ref('outcome_at'));
  return sql`events as (
    select ${email} as email, ${start} as start, ${none} as asked, ${none} as met_at, ${none} as offered_at,
      ${none} as signed_at from contacts
    union all select ${email}, ${start}, ${asked}, ${none}, ${none}, ${none} from quotes
    union all select ${email}, ${start}, ${none}, ${held}, ${none}, ${none} from bookings
    union all select ${email}, ${none}, ${none}, ${none}, ${sent}, ${accepted}
      from proposals where sent_at is not null
    union all select ${email}, ${none}, ${none}, ${none}, ${none}, ${won}
      from dossiers where outcome = 'won' and joined_to is null)`;
}

/** What each person has signed: proposals accepted here, or else the amount that an admin recorded. */
function signedAmounts(database: Reader): RawBuilder<unknown> {
  const email = bytes(database, sql.ref('email'));
  return sql`accepted as materialized (
      select coalesce(joined.head, own.email) as person, own.currency, own.cents, own.monthly_cents
      from (select ${email} as email, ${bytes(database, sql.ref('currency'))} as currency, gross_cents as cents, monthly_gross_cents as monthly_cents
        from proposals where state = 'accepted') as own left join joined on joined.email = own.email),
    amounts as materialized (
      select person, currency, cents, monthly_cents from accepted
      union all select ${email}, ${bytes(database, sql.ref('outcome_currency'))}, outcome_amount, 0 from dossiers
      where outcome = 'won' and joined_to is null and outcome_currency is not null
        and ${email} not in (select person from accepted))`;
}

function toCells(rows: readonly JourneyRow[]): JourneyCells {
  const cells = { steps: [], spans: [], amounts: [] } as { [Kind in keyof JourneyCells]: JourneyCells[Kind][number][] };
  for (const { kind, label, month, service, source, ...numbers } of rows) {
    const start = { month, service, source };
    const [a, b, c, d] = [Number(numbers.a), Number(numbers.b), Number(numbers.c), Number(numbers.d)];
    if (kind === 'steps') cells.steps.push({ ...start, people: a, met: b, offered: c, signed: d });
    else if (kind === 'amounts')
      cells.amounts.push({ ...start, currency: label ?? '', cents: cents(a), monthlyCents: cents(b) });
    else cells.spans.push({ ...start, span: kind, days: a, n: b });
  }
  return cells;
}
