import {
  isQuarantineFilter,
  maxWaitingNamed,
  type QuarantineFilter,
  type QuarantineList,
  type QuarantineReason,
  type QuarantineState,
  quarantineLists,
  type WaitingQuarantine,
} from '@vitrine/contracts/quarantine.ts';
import { type RawBuilder, sql } from 'kysely';
import { toInstant } from '../platform/clock.ts';
import { getTotal } from '../platform/database/counts.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queries, Schema } from '../platform/database/schema.ts';
import { searchPattern, searchWords } from '../platform/database/search.ts';

export type QuarantinedRow = Schema['quarantine'];

type Lead = { readonly id: string; readonly name: string; readonly email: string; readonly search: string };

/** Why and when something is put into quarantine; with the instant at which it was said to be spam, where it was. */
type Reasoned = { readonly reason: QuarantineReason; readonly now: number; readonly spam_at?: string };

/** Puts leads into quarantine instead of their table: into no list, with no mails. */
export async function quarantineLeads(
  queries: Queries,
  list: Exclude<QuarantineList, 'clients'>,
  leads: readonly Lead[],
  about: Reasoned,
): Promise<void> {
  const rows = leads.map(({ id, name, email, search, ...rest }) => ({
    id,
    list,
    account_id: null,
    name,
    email,
    search,
    record: JSON.stringify(rest),
  }));
  await insert(queries, rows, about);
}

/** Records that sign-ups are in quarantine; their accounts must say so too (`quarantined_at`). */
export async function quarantineAccounts(queries: Queries, accounts: readonly Lead[], about: Reasoned): Promise<void> {
  const rows = accounts.map(({ id, name, email, search }) => ({
    id,
    list: 'clients' as const,
    account_id: id,
    name,
    email,
    search,
    record: '{}',
  }));
  await insert(queries, rows, about);
}

async function insert(
  queries: Queries,
  rows: readonly Omit<QuarantinedRow, 'reason' | 'quarantined_at' | 'spam_at'>[],
  { reason, now, spam_at }: Reasoned,
): Promise<void> {
  await queries
    .insertInto('quarantine')
    .values(rows.map((row) => ({ ...row, reason, quarantined_at: toInstant(now), spam_at: spam_at ?? null })))
    .execute();
}

/** A lead as it was when it came, for the table where it belongs. */
export function leadOf<Row>({ id, name, email, search, record }: QuarantinedRow): Row {
  return { ...(JSON.parse(record) as object), id, name, email, search } as Row;
}

/** What a record says about its quarantine. */
export function quarantineStateOf({
  reason,
  quarantined_at,
  spam_at,
}: Pick<QuarantinedRow, 'reason' | 'quarantined_at' | 'spam_at'>): QuarantineState {
  return { reason, since: quarantined_at, isSpam: spam_at !== null };
}

export function findQuarantined(
  queries: Queries,
  list: QuarantineList,
  id: string,
): Promise<QuarantinedRow | undefined> {
  return queries.selectFrom('quarantine').selectAll().where('list', '=', list).where('id', '=', id).executeTakeFirst();
}

/** What waits for a decision, by counts that triggers keep and an index of what waits: however much there is. */
export async function getWaitingQuarantine(queries: Queries): Promise<WaitingQuarantine> {
  const counts = { quotes: 0, contacts: 0, clients: 0 };
  const newest: WaitingQuarantine['newest'][number][] = [];
  for (const list of quarantineLists) {
    counts[list] = await getTotal(queries, 'quarantine', list);
    const rows = queries
      .selectFrom('quarantine')
      .select(['list', 'id', 'name', 'reason', 'quarantined_at as since'])
      .where('list', '=', list)
      .where('spam_at', 'is', null);
    newest.push(...(await rows.orderBy('id', 'desc').limit(maxWaitingNamed).execute()));
  }
  return {
    ...counts,
    total: counts.quotes + counts.contacts + counts.clients,
    newest: newest.toSorted((one, other) => (one.since < other.since ? 1 : -1)).slice(0, maxWaitingNamed),
  };
}

/** Whether a query of a list asks for what is in quarantine. */
export function inQuarantine<Query extends { readonly status?: string | undefined }>(
  query: Query,
): query is Query & { readonly status: QuarantineFilter } {
  return isQuarantineFilter(query.status);
}

/** What the site doubts by itself; the other reasons are what people have said, of this record or of others like it. */
const ownDoubts: readonly QuarantineReason[] = ['noProofOfWork', 'trap'];

/**
 * Whether a row is in quarantine by what people have marked as spam or moved there, which only an owner deletes; all else
 * goes by itself.
 */
export const isDecided = sql<boolean>`(spam_at is not null or reason not in (${sql.join(ownDoubts.map((reason) => sql.lit(reason)))}))`;

/** Whether a row is under a filter of its list. */
const isUnder = { quarantined: sql<boolean>`spam_at is null`, spam: sql<boolean>`spam_at is not null` };

/**
 * The leads of a list that are in quarantine, for `findPage`. There is no index for what can be searched and sorted here:
 * what comes in numbers stays no longer than 30 days.
 */
export function quarantineListing(
  { engine, queries }: Database,
  list: Exclude<QuarantineList, 'clients'>,
  { status, q }: { readonly status: QuarantineFilter; readonly q?: string | undefined },
) {
  const inRecord = (field: string): RawBuilder<unknown> =>
    engine === 'postgres'
      ? sql`(record::json ->> ${sql.lit(field)})`
      : sql`json_extract(record, ${sql.lit(`$.${field}`)})`;
  const conditions = searchWords(q).map((word) => sql<boolean>`search like ${searchPattern(word)} escape '\\'`);
  return {
    rows: queries.selectFrom('quarantine').selectAll().where('list', '=', list),
    only: sql<boolean>`${sql.join([isUnder[status], ...conditions], sql` and `)}`,
    columns: {
      name: 'name',
      email: 'email',
      status: inRecord('status'),
      serviceType: inRecord('service_type'),
      estimatedPrice:
        engine === 'postgres' ? sql`cast(record::json ->> 'estimate_cents' as integer)` : inRecord('estimate_cents'),
    },
    ...(conditions.length === 0 &&
      status === 'quarantined' && { counted: { list: 'quarantine', status: list } as const }),
  };
}
