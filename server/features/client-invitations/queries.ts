import type { LeadList } from '@vitrine/contracts/status.ts';
import { latestNoted, toInstant } from '../../platform/clock.ts';
import type { ClientInvitationTable } from '../../platform/database/account-tables.ts';
import type { ContactTable, Queries } from '../../platform/database/schema.ts';

/** Whom a lead is from. */
export function findPersonOf(
  queries: Queries,
  { list, id }: { readonly list: LeadList; readonly id: string },
): Promise<Pick<ContactTable, 'name' | 'email' | 'language'> | undefined> {
  // The three tables have these columns in common; to the type checker, one of them stands for all.
  const leads = queries.selectFrom(list as 'contacts').select(['name', 'email', 'language']);
  return leads.where('id', '=', id).executeTakeFirst();
}

/** Whether an invitation has been written to an address since an instant. */
export async function wasMailedSince(queries: Queries, email: string, since: number, now: number): Promise<boolean> {
  const mails = queries.selectFrom('outbox').select('id').where('recipient', '=', email);
  const recent = mails.where('template', '=', 'clientInvitation').where('created_at', '>', toInstant(since));
  return (await recent.where('created_at', '<=', latestNoted(now)).executeTakeFirst()) !== undefined;
}

/** The invitation that waits for an address, expired or not. */
export function findInvitationOf(queries: Queries, email: string): Promise<ClientInvitationTable | undefined> {
  return queries.selectFrom('client_invitations').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Stores an invitation; an earlier one of the same address is replaced, and its link stops working. */
export async function storeInvitation(queries: Queries, row: ClientInvitationTable): Promise<void> {
  const { email: _, ...replaced } = row;
  await queries
    .insertInto('client_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(replaced))
    .execute();
}

/** The invitation of a link that still works. @param now an instant */
export function findInvitation(
  queries: Queries,
  tokenHash: string,
  now: string,
): Promise<ClientInvitationTable | undefined> {
  const all = queries.selectFrom('client_invitations').selectAll();
  return all.where('token_hash', '=', tokenHash).where('expires_at', '>', now).executeTakeFirst();
}

/** Deletes an invitation as it is used, so that of several tries at the same time one succeeds. */
export function consumeInvitation(
  queries: Queries,
  tokenHash: string,
  now: string,
): Promise<ClientInvitationTable | undefined> {
  const used = queries.deleteFrom('client_invitations').where('token_hash', '=', tokenHash);
  return used.where('expires_at', '>', now).returningAll().executeTakeFirst();
}

/**
 * Deletes an account that nobody has shown to be the address's holder's: whoever made it may have chosen its password for
 * somebody else. It has nothing in it, since it was never validated.
 */
export async function deleteUnconfirmedAccount(queries: Queries, email: string): Promise<void> {
  await queries
    .deleteFrom('accounts')
    .where('kind', '=', 'client')
    .where('email', '=', email)
    .where('validated_at', 'is', null)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Validates a client's account, unless it is. @returns whether it was not */
export async function validate(queries: Queries, id: string, at: string): Promise<boolean> {
  const waiting = queries.updateTable('accounts').set({ validated_at: at }).where('id', '=', id);
  return (await waiting.where('validated_at', 'is', null).executeTakeFirst()).numUpdatedRows === 1n;
}
