import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import type { AccountTable, EmailLinkTable, Queries } from '../../platform/database/schema.ts';
import { spellingsOfAccounts } from '../../platform/mail/spellings.ts';
import { refreshAccountSearch } from '../../records/account-search.ts';

export async function getAccount(queries: Queries, id: string): Promise<AccountTable> {
  const account = await queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...account, email: canonicalEmail(account.email) };
}

/** Sets the name of an account, and what its list is searched by. */
export async function setName(queries: Queries, { id }: Pick<AccountTable, 'id'>, name: string): Promise<void> {
  await queries.updateTable('accounts').set({ name }).where('id', '=', id).execute();
  await refreshAccountSearch(queries, id);
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

/** The address to which an account will change once the link sent there is used; undefined without one. */
export async function findPendingEmail(
  queries: Queries,
  account: AccountTable,
  now: string,
): Promise<string | undefined> {
  const link = await queries
    .selectFrom('email_links')
    .select('email')
    .where('account_id', '=', account.id)
    .where('purpose', '=', 'change')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.email;
}

export function findEmailLink(queries: Queries, tokenHash: string, now: string): Promise<EmailLinkTable | undefined> {
  return queries
    .selectFrom('email_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Has the links that changed an account's address confirm it from now on: used again, they do no harm. */
export async function keepAsConfirmation(queries: Queries, accountId: string, email: string): Promise<void> {
  await queries
    .updateTable('email_links')
    .set({ purpose: 'confirm' })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'change')
    .where('email', '=', email)
    .execute();
}

/** Records that the address of an account is its holder's. What was recorded first stays. */
export async function recordConfirmedEmail(queries: Queries, id: string, at: string): Promise<void> {
  await queries
    .updateTable('accounts')
    .set({ email_confirmed_at: at })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/**
 * Gives an account another address, which is not confirmed yet, unless an account of its kind has it.
 * @returns whether it did @throws a unique violation when another account takes it at the same moment
 */
export async function setEmailUnlessTaken(
  queries: Queries,
  { id, kind }: AccountTable,
  email: string,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('accounts')
    .set({ email, email_confirmed_at: null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as other')
            .select('other.id')
            .where('other.kind', '=', kind)
            .where('other.email', 'in', spellingsOfAccounts(email))
            .where('other.id', '!=', id),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await refreshAccountSearch(queries, id);
  return true;
}

/** The sessions of an account that have neither ended nor expired. */
export function findLiveSessions(queries: Queries, accountId: string, now: string) {
  return queries
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'logged_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** @returns whether the account had such a session, and it was open */
export async function revokeOwnSession(queries: Queries, accountId: string, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the open sessions of whoever has an address, or of everybody without one. @returns how many there were */
export async function revokeOpenSessions(queries: Queries, at: string, email: string | undefined): Promise<number> {
  const holders = queries
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email ?? '');
  const open = queries.updateTable('sessions').set({ revoked_at: at }).where('revoked_at', 'is', null);
  const live = open.where('expires_at', '>', at);
  const { numUpdatedRows } = await (email === undefined
    ? live
    : live.where('account_id', 'in', holders)
  ).executeTakeFirst();
  const challenges = queries.deleteFrom('identity_challenges');
  await (email === undefined ? challenges : challenges.where('account_id', 'in', holders)).execute();
  return Number(numUpdatedRows);
}

/** The accounts of an address, of which there may be one of either kind. */
export function findAccountsOf(queries: Queries, email: string): Promise<Pick<AccountTable, 'id' | 'kind'>[]> {
  const accounts = queries.selectFrom('accounts').select(['id', 'kind']);
  return accounts.where('email', 'in', spellingsOfAccounts(email)).execute();
}
