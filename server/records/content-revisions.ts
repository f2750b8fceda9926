import type { ScheduleFacts } from '@vitrine/contracts/agency.ts';
import { type ContentEdits, changedPaths, sortEdits } from '@vitrine/contracts/content/edits.ts';
import { scheduleEdits, splitEdits } from '@vitrine/contracts/content/schedule-facts.ts';
import { type AuditActor, recordInAudit } from '../platform/audit.ts';
import { type Clock, toInstant } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { takeAdvisoryLock } from '../platform/database/row-locks.ts';
import type { Queries, Schema } from '../platform/database/schema.ts';
import { contentLock } from './content-lock.ts';

/** What was published. */
export type Revision = { readonly number: number; readonly edits: ContentEdits };

/** What is in force where nothing was ever published. */
const defaults: Revision = { number: 0, edits: {} };

/** The revision of a number. @returns undefined where there is none; 0 are the defaults */
export async function findRevision(queries: Queries, number: number): Promise<Revision | undefined> {
  if (number === 0) return defaults;
  const row = await queries
    .selectFrom('content_revisions')
    .select('edits')
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { number, edits: parseEdits(row.edits) };
}

/** What is published. */
export async function findNewestRevision(queries: Queries): Promise<Revision> {
  const row = await queries
    .selectFrom('content_revisions')
    .select(['number', 'edits'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { number: row.number, edits: parseEdits(row.edits) } : defaults;
}

const parseEdits = (edits: string): ContentEdits => JSON.parse(edits);

export async function insertRevision(queries: Queries, revision: Schema['content_revisions']): Promise<void> {
  await queries.insertInto('content_revisions').values(revision).execute();
}

/** Stores a revision after the one it was made from. @returns its number */
export async function storeRevision(
  queries: Queries,
  clock: Clock,
  author: AuditActor,
  { base, note, edits }: { readonly base: number; readonly note: string; readonly edits: ContentEdits },
): Promise<number> {
  const number = base + 1;
  const { accountId: author_id = '', name: author_name = '' } = author;
  const row = { number, base, note, author_id, author_name, published_at: toInstant(clock.now()) };
  await insertRevision(queries, { ...row, edits: JSON.stringify(sortEdits(edits)) });
  await recordInAudit(queries, clock, author, [
    { list: 'content', action: 'contentPublished', before: String(base), after: String(number) },
  ]);
  return number;
}

/**
 * Publishes what a schedule says of the zone and the hours, if that is not what is published; drafts stay drafts.
 * @param queries of the transaction that stores the schedule
 */
export async function publishSchedule(
  { database, clock }: { readonly database: Pick<Database, 'engine'>; readonly clock: Clock },
  queries: Queries,
  author: AuditActor,
  facts: ScheduleFacts,
): Promise<void> {
  await takeAdvisoryLock(database, queries, contentLock);
  const { number: base, edits: published } = await findNewestRevision(queries);
  const edits = { ...splitEdits(published).own, ...scheduleEdits(facts) };
  if (changedPaths(published, edits).length > 0) await storeRevision(queries, clock, author, { base, note: '', edits });
}
