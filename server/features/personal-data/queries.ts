import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';

export async function getAccount(queries: Queries, id: string): Promise<AccountTable> {
  const account = await queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...account, email: canonicalEmail(account.email) };
}

/** All logins of an account, oldest first. */
export function findSessionsOf(queries: Queries, accountId: string) {
  return queries
    .selectFrom('sessions')
    .select(['ip_address', 'user_agent', 'logged_at', 'expires_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .orderBy('logged_at')
    .execute();
}

/** What the agency wanted to come back to about an address, oldest first. */
export function findFollowUpsOf(queries: Queries, email: string) {
  return queries
    .selectFrom('follow_ups')
    .select(['note', 'due_on', 'created_at', 'done_at'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

/** The mails to an address, oldest first. */
export function findMailsTo(queries: Queries, email: string) {
  return queries
    .selectFrom('outbox')
    .select(['template', 'state', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
}

/** @returns whether the request is new: an earlier one keeps its date */
export async function markDeletionRequested(queries: Queries, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('accounts')
    .set({ deletion_requested_at: at })
    .where('id', '=', id)
    .where('deletion_requested_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether there was a request */
export async function clearDeletionRequest(queries: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('accounts')
    .set({ deletion_requested_at: null })
    .where('id', '=', id)
    .where('deletion_requested_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
