import type { AccountKind } from '@vitrine/contracts/account.ts';
import { latestNoted, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { AccountTable, EmailLinkTable, Queries, ResetTokenTable } from '../../platform/database/schema.ts';
import type { ResetRequestTable } from '../../platform/database/security-tables.ts';
import { spellingsOfAccounts } from '../../platform/mail/spellings.ts';

/** The account of an address, in whichever spelling it has it. */
export async function findAccount(
  queries: Queries,
  kind: AccountKind,
  email: string,
): Promise<AccountTable | undefined> {
  return (await findAccounts(queries, kind, email))[0];
}

/** The same, with those that a person has beside it under other spellings (`spellingsOfAccounts`). */
export async function findAccounts(queries: Queries, kind: AccountKind, email: string): Promise<AccountTable[]> {
  const spellings = spellingsOfAccounts(email);
  const accounts = queries.selectFrom('accounts').selectAll().where('kind', '=', kind);
  const found = await accounts.where('email', 'in', spellings).orderBy('id').execute();
  const place = (account: AccountTable) => spellings.indexOf(account.email);
  return found.toSorted((one, other) => place(one) - place(other));
}

export function findAccountById(queries: Queries, id: string): Promise<AccountTable | undefined> {
  return queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The account as it is now, which nobody changes or deletes before the transaction ends. */
export function lockAccount(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  id: string,
): Promise<AccountTable | undefined> {
  return lockingRows(database, queries.selectFrom('accounts').selectAll().where('id', '=', id)).executeTakeFirst();
}

/**
 * Inserts an account unless there is one of its kind and address: the unique index decides, however many try at once. One
 * in another spelling was made long ago.
 * @returns whether it was inserted
 */
export async function insertAccount(queries: Queries, account: AccountTable): Promise<boolean> {
  if (await findAccount(queries, account.kind, account.email)) return false;
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['kind', 'email']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether there is an admin who can log in. */
export async function hasAdminWithPassword(queries: Queries): Promise<boolean> {
  const admin = await queries
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'admin')
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return admin !== undefined;
}

export async function insertEmailLink(queries: Queries, link: EmailLinkTable): Promise<void> {
  await queries.insertInto('email_links').values(link).execute();
}

/** Deletes links about the address of an account. @param purpose of those to delete; by default all */
export async function deleteEmailLinks(
  queries: Queries,
  accountId: string,
  purpose?: EmailLinkTable['purpose'],
): Promise<void> {
  const links = queries.deleteFrom('email_links').where('account_id', '=', accountId);
  await (purpose ? links.where('purpose', '=', purpose) : links).execute();
}

export async function insertResetToken(queries: Queries, token: ResetTokenTable): Promise<void> {
  await queries.insertInto('reset_tokens').values(token).execute();
}

/**
 * Deletes a reset token as it is used, so that of several tries at the same time one succeeds.
 * @returns the account it was for, or undefined when it is unknown or has expired
 */
export async function consumeResetToken(queries: Queries, tokenHash: string, now: string): Promise<string | undefined> {
  const consumed = await queries
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return consumed?.account_id;
}

/** The account of a reset token that still works. @param now an ISO instant */
export function findResetAccount(queries: Queries, tokenHash: string, now: string): Promise<AccountTable | undefined> {
  return queries
    .selectFrom('accounts')
    .innerJoin('reset_tokens', 'reset_tokens.account_id', 'accounts.id')
    .selectAll('accounts')
    .where('reset_tokens.token_hash', '=', tokenHash)
    .where('reset_tokens.expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteResetTokensOf(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('reset_tokens').where('account_id', '=', accountId).execute();
}

/**
 * @param emailConfirmedAt given when the password is set with a link that was sent to the address
 * @param isWeak whether an admin's password breaks the rules for new ones
 */
export function setPassword(
  queries: Queries,
  id: string,
  hash: string,
  { emailConfirmedAt, isWeak = false }: { emailConfirmedAt?: string; isWeak?: boolean } = {},
): Promise<AccountTable | undefined> {
  return queries
    .updateTable('accounts')
    .set({
      password_hash: hash,
      has_weak_password: isWeak ? 1 : 0,
      ...(emailConfirmedAt !== undefined && { email_confirmed_at: emailConfirmedAt }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Exchanges the hash of an unchanged password. */
export async function replaceHash(queries: Queries, id: string, before: string, after: string): Promise<void> {
  await queries
    .updateTable('accounts')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute();
}

/** Makes an account's password useless, until a new one is set. */
export async function clearPassword(queries: Queries, id: string): Promise<void> {
  await queries.updateTable('accounts').set({ password_hash: null }).where('id', '=', id).execute();
}

/** The addresses of all admins, the first one first, and of those who may log in. */
export async function getAdminEmails(queries: Queries): Promise<{ readonly all: string[]; readonly active: string[] }> {
  const admins = await queries
    .selectFrom('accounts')
    .select(['email', 'disabled_at'])
    .where('kind', '=', 'admin')
    .orderBy('id')
    .execute();
  const emailsOf = (some: typeof admins) => some.map(({ email }) => email);
  return { all: emailsOf(admins), active: emailsOf(admins.filter((admin) => admin.disabled_at === null)) };
}

export async function insertResetRequest(queries: Queries, request: ResetRequestTable): Promise<void> {
  await queries.insertInto('reset_requests').values(request).execute();
}

/**
 * Deletes the request that has been due longest, so that of several processes one answers it. One that is due later than
 * any that comes now came while the clock was ahead, and is due too.
 * @param now in milliseconds since 1970
 */
export function takeResetRequest(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  now: number,
): Promise<ResetRequestTable | undefined> {
  const due = queries
    .selectFrom('reset_requests')
    .select('id')
    .where((on) => on.or([on('due_at', '<=', toInstant(now)), on('due_at', '>', latestNoted(now))]))
    .orderBy('due_at')
    .limit(1);
  return queries
    .deleteFrom('reset_requests')
    .where('id', 'in', engine === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .executeTakeFirst();
}

/** How many reset links of an account that were made since an instant have not been used. */
export async function countResetTokens(
  queries: Queries,
  accountId: string,
  since: number,
  now: number,
): Promise<number> {
  const { n } = await queries
    .selectFrom('reset_tokens')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', toInstant(since))
    .where('created_at', '<=', latestNoted(now))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Has the mails to an account follow the language it uses, unless its holder has chosen one. */
export async function recordLanguage(queries: Queries, id: string, language: AccountTable['language']): Promise<void> {
  const account = queries.selectFrom('accounts').select('id').where('id', '=', id);
  const differs = account.where('has_chosen_language', '=', 0).where('language', '!=', language);
  // Read first: a write that changes nothing would still lock the database.
  if (!(await differs.executeTakeFirst())) return;
  await queries
    .updateTable('accounts')
    .set({ language })
    .where('id', '=', id)
    .where('has_chosen_language', '=', 0)
    .execute();
}
