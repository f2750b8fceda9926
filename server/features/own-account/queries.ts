import type { AccountTable, Queries } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';

export function readAccount(queries: Queries, id: string): Promise<AccountTable> {
  return queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Sets the name of an account, and what its list is searched by. */
export async function setName(queries: Queries, { id, email }: AccountTable, name: string): Promise<void> {
  await queries
    .updateTable('accounts')
    .set({ name, search: foldForSearch(name, email) })
    .where('id', '=', id)
    .execute();
}

export async function setLanguage(
  queries: Queries,
  id: string,
  language: Pick<AccountTable, 'language' | 'has_chosen_language'>,
): Promise<void> {
  await queries.updateTable('accounts').set(language).where('id', '=', id).execute();
}

/** Ends every session of an account but one. @returns how many there were */
export async function revokeOtherSessions(
  queries: Queries,
  accountId: string,
  keptId: string,
  at: string,
): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('id', '!=', keptId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
