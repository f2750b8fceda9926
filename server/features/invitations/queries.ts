import type { InvitationTable } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';

/** All invitations that nobody has accepted, expired ones too, the newest first. */
export function findInvitations(queries: Queries): Promise<InvitationTable[]> {
  return queries.selectFrom('invitations').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** Stores an invitation; an earlier one of the same address is replaced, and its link stops working. */
export function storeInvitation(queries: Queries, row: InvitationTable): Promise<InvitationTable> {
  const { email: _, ...replaced } = row;
  return queries
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(replaced))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an invitation. @returns what it was, or undefined when there is none */
export function deleteInvitation(queries: Queries, id: string): Promise<InvitationTable | undefined> {
  return queries.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst();
}

/** The invitation of a link that still works. @param now an ISO instant */
export function findInvitation(queries: Queries, tokenHash: string, now: string): Promise<InvitationTable | undefined> {
  return queries
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes an invitation as it is used, so that of several tries at the same time one succeeds. */
export function consumeInvitation(
  queries: Queries,
  tokenHash: string,
  now: string,
): Promise<InvitationTable | undefined> {
  return queries
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Whether an account is still that of an owner who may log in; nobody changes that before the transaction ends. */
export async function lockOwner(
  queries: Queries,
  database: Pick<Database, 'engine'>,
  accountId: string,
): Promise<boolean> {
  const account = queries.selectFrom('accounts').select(['admin_role', 'disabled_at']).where('id', '=', accountId);
  const found = await lockingRows(database, account).executeTakeFirst();
  return found?.admin_role === 'owner' && found.disabled_at === null;
}
