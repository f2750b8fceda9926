import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { readPage } from '../../platform/database/listing.ts';
import type { BriefStepTable, Queries } from '../../platform/database/schema.ts';

const shown = ['account_id', 'step', 'data', 'is_draft'] as const;

export type StoredStep = Pick<BriefStepTable, (typeof shown)[number]>;

/**
 * Makes the brief of a client where it is missing, and holds its row until the end of the transaction, so that saving
 * and submitting follow one another.
 * @returns false when it has been submitted
 */
export async function holdUnsubmitted(queries: Queries, accountId: string, now: string): Promise<boolean> {
  await queries
    .insertInto('briefs')
    .values({ account_id: accountId, submitted_at: null, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const held = await queries
    .updateTable('briefs')
    .set({ updated_at: now })
    .where('account_id', '=', accountId)
    .where('submitted_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Saves a step over what was there; its revision rises by one. */
export async function saveStep(queries: Queries, step: Omit<BriefStepTable, 'revision'>): Promise<void> {
  const { data, is_draft, saved_at } = step;
  await queries
    .insertInto('brief_steps')
    .values({ ...step, revision: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'step']).doUpdateSet((set) => ({
        ...{ data, is_draft, saved_at },
        revision: set('brief_steps.revision', '+', 1),
      })),
    )
    .execute();
}

/** The saved steps of some clients, in order. */
export async function readSteps(queries: Queries, accountIds: readonly string[]): Promise<StoredStep[]> {
  if (accountIds.length === 0) return [];
  return queries
    .selectFrom('brief_steps')
    .select(shown)
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('step')
    .execute();
}

export async function readSubmittedAt(queries: Queries, accountId: string): Promise<string | null> {
  const brief = await queries
    .selectFrom('briefs')
    .select('submitted_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return brief?.submitted_at ?? null;
}

export async function markSubmitted(queries: Queries, accountId: string, at: string): Promise<void> {
  await queries.updateTable('briefs').set({ submitted_at: at }).where('account_id', '=', accountId).execute();
}

export function listBriefs(queries: Queries, query: ListQuery<'completed' | 'in-progress'>) {
  const all = queries
    .selectFrom('briefs')
    .innerJoin('accounts', 'accounts.id', 'briefs.account_id')
    .select(['accounts.id as id', 'accounts.name', 'accounts.email', 'briefs.submitted_at', 'briefs.updated_at']);
  const rows =
    query.status === undefined ? all : all.where('submitted_at', query.status === 'completed' ? 'is not' : 'is', null);
  const columns = { lastUpdated: 'updated_at', name: 'name', email: 'email' };
  return readPage({ rows, columns }, query);
}
