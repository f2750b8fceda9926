import type { Queries } from '../platform/database/schema.ts';
import { foldForSearch } from '../platform/database/search.ts';
import { spellingsOf } from '../platform/mail/spellings.ts';

/**
 * Sets the text an account is found by: its name, by which lists are sorted, its address, and the project and the company
 * of its brief. To be called after any of them has changed, in the same transaction.
 */
export async function refreshAccountSearch(queries: Queries, accountId: string): Promise<void> {
  const account = await queries
    .selectFrom('accounts')
    .leftJoin('brief_steps', (on) => on.onRef('account_id', '=', 'accounts.id').on('step', '=', 1))
    .select(['name', 'email', 'search', 'data'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  if (!account) return;
  const search = foldForSearch(account.name, ...spellingsOf(account.email), ...projectOf(account.data));
  if (search === account.search) return;
  await queries.updateTable('accounts').set({ search }).where('id', '=', accountId).execute();
}

/** The names of project and company in the first step of a brief. */
function projectOf(data: string | null): string[] {
  const { projectName, companyName } = JSON.parse(data ?? '{}') as Record<string, unknown>;
  return [projectName, companyName].filter((name): name is string => typeof name === 'string');
}
