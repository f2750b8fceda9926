import type { BriefFilter } from '@vitrine/contracts/brief.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findPage, nameOrder } from '../../platform/database/listing.ts';
import { keepAccount } from '../../platform/database/row-locks.ts';
import type { BriefStepTable, Queries } from '../../platform/database/schema.ts';

const shown = ['account_id', 'step', 'data', 'answers', 'is_draft', 'revision', 'saved_at'] as const;

export type StoredStep = Pick<BriefStepTable, (typeof shown)[number]>;

/**
 * Creates the brief of a client if missing, and locks its row until the transaction ends, so that saving and
 * submitting cannot overlap.
 * @param contentRevision with which it is begun, if it is
 * @returns the revision of the content with which it was begun; undefined when it has been submitted
 */
export async function lockUnsubmitted(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  accountId: string,
  { now, contentRevision }: { readonly now: string; readonly contentRevision: number },
): Promise<number | undefined> {
  await keepAccount(database, queries, accountId);
  const locked = await queries
    .insertInto('briefs')
    .values({ account_id: accountId, content_revision: contentRevision, submitted_at: null, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        // Set to itself: the row is to be locked, not changed.
        .doUpdateSet((set) => ({ updated_at: set.ref('briefs.updated_at') }))
        .where('briefs.submitted_at', 'is', null),
    )
    .returning('content_revision')
    .executeTakeFirst();
  return locked?.content_revision;
}

/**
 * Saves a step unless another save came first: one statement decides (docs/decisions/0006). Data that is already
 * stored does not raise the revision.
 * @param step answers to the agency's own questions as JSON; null where nothing is said of them, so that those stored stay
 * @param madeFrom the revision the data was made from; undefined overwrites any
 * @returns the step as it is now, or undefined when another save came first and nothing was written
 */
export function saveStep(queries: Queries, step: Omit<BriefStepTable, 'revision'>, madeFrom: number | undefined) {
  const stored = sql.table('brief_steps');
  const isSame = sql<boolean>`(${stored}.data = excluded.data and (excluded.answers is null
    or excluded.answers = coalesce(${stored}.answers, '[]')))`;
  const isCurrent = madeFrom === undefined ? sql<boolean>`true` : sql<boolean>`${stored}.revision = ${madeFrom}`;
  // The same answers sent late may complete a step, but do not turn a completed one back into a draft.
  const draft = sql<0 | 1>`case when ${isCurrent} then excluded.is_draft
    when excluded.is_draft < ${stored}.is_draft then excluded.is_draft else ${stored}.is_draft end`;
  const isChanged = sql<boolean>`(not ${isSame} or ${stored}.is_draft <> ${draft})`;
  return queries
    .insertInto('brief_steps')
    .values({ ...step, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'step'])
        .doUpdateSet({
          data: sql`excluded.data`,
          answers: sql`coalesce(excluded.answers, ${stored}.answers)`,
          is_draft: draft,
          revision: sql`case when ${isChanged} then ${stored}.revision + 1 else ${stored}.revision end`,
          saved_at: sql`case when ${isChanged} then excluded.saved_at else ${stored}.saved_at end`,
        })
        .where(sql<boolean>`(${isCurrent} or ${isSame})`),
    )
    .returning(['is_draft', 'revision', 'saved_at'])
    .executeTakeFirst();
}

/** Sets the date of the brief's last change, which is that of its last changed step. */
export async function recordLastChange(queries: Queries, accountId: string): Promise<void> {
  await queries
    .updateTable('briefs')
    .set((set) => ({
      updated_at: set.fn.coalesce(
        set
          .selectFrom('brief_steps')
          .select((steps) => steps.fn.max('saved_at').as('last'))
          .where('account_id', '=', accountId),
        'updated_at',
      ),
    }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Whether a revision of the content was published; 0 is what Vitrine ships with. */
export async function isRevision(queries: Queries, number: number): Promise<boolean> {
  if (number === 0) return true;
  const rows = queries.selectFrom('content_revisions').select('number').where('number', '=', number);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** The saved steps of some clients, in order. */
export async function findSteps(queries: Queries, accountIds: readonly string[]): Promise<StoredStep[]> {
  if (accountIds.length === 0) return [];
  return queries
    .selectFrom('brief_steps')
    .select(shown)
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('step')
    .execute();
}

/** When a brief was submitted and last changed; undefined before anything was saved. */
export function findBriefDateRow(queries: Queries, accountId: string) {
  return queries
    .selectFrom('briefs')
    .select(['content_revision', 'submitted_at', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The client a brief belongs to; undefined when there is no such client. */
export function findClient(queries: Queries, accountId: string) {
  return queries
    .selectFrom('accounts')
    .select(['name', 'email', 'language'])
    .where('id', '=', accountId)
    .where('kind', '=', 'client')
    .executeTakeFirst();
}

export async function markSubmitted(queries: Queries, accountId: string, at: string): Promise<void> {
  await queries
    .updateTable('briefs')
    .set({ submitted_at: at, updated_at: at })
    .where('account_id', '=', accountId)
    .execute();
}

/** A brief with its client, without its steps. */
export type StoredBrief = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly submitted_at: string | null;
  readonly updated_at: string;
};

/** The list of briefs, as filtered by an admin. */
export function briefListing(database: Database, { status, sort }: Pick<ListQuery<BriefFilter>, 'status' | 'sort'>) {
  const briefs = database.queries
    .selectFrom('briefs')
    .innerJoin('accounts', 'accounts.id', 'briefs.account_id')
    .select(['accounts.id as id', 'accounts.name', 'accounts.email', 'briefs.submitted_at', 'briefs.updated_at']);
  // Every brief belongs to a client; saying so lets the indexes of accounts, which begin with the kind, give the order.
  const all = sort.endsWith('lastUpdated') ? briefs : briefs.where('kind', '=', 'client');
  return {
    rows: status === undefined ? all : all.where('submitted_at', status === 'completed' ? 'is not' : 'is', null),
    columns: { lastUpdated: 'updated_at', name: nameOrder(database), email: 'email' },
    searched: 'accounts' as const,
    counted: { list: 'wizards' as const, status },
  };
}

export function listBriefs(database: Database, query: ListQuery<BriefFilter>) {
  return findPage(database, briefListing(database, query), query);
}
