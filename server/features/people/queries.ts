import type { AdminRole } from '@vitrine/contracts/account.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';

/** Whether an account has a passkey or an authenticator app in use: 1 or 0. */
const hasSecondFactor = sql<number>`case
  when exists (select 1 from passkeys where passkeys.account_id = accounts.id)
  or exists (select 1 from totp_secrets where totp_secrets.account_id = accounts.id and activated_at is not null)
  then 1 else 0 end`;

const shown = ['id', 'name', 'email', 'admin_role', 'disabled_at', 'last_login_at', 'created_at'] as const;

/** All admins, in the order in which they joined. */
export function findPeople(queries: Queries) {
  return queries
    .selectFrom('accounts')
    .select(shown)
    .select(hasSecondFactor.as('has_second_factor'))
    .where('kind', '=', 'admin')
    .orderBy('id')
    .execute();
}

/**
 * All admins, whom nobody else changes before the transaction ends: of two owners who demote each other at once, the
 * second sees what the first did.
 */
export function lockPeople(queries: Queries, database: Pick<Database, 'engine'>): Promise<AccountTable[]> {
  const people = queries.selectFrom('accounts').selectAll().where('kind', '=', 'admin').orderBy('id');
  return lockingRows(database, people).execute();
}

export async function setRole(queries: Queries, id: string, role: AdminRole): Promise<void> {
  await queries.updateTable('accounts').set({ admin_role: role }).where('id', '=', id).execute();
}

/** @param at when the person was disabled; null to enable them */
export async function setDisabled(queries: Queries, id: string, at: string | null): Promise<void> {
  await queries.updateTable('accounts').set({ disabled_at: at }).where('id', '=', id).execute();
}

/** Deletes an account, and with it its sessions, links and second factors. */
export async function deletePerson(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('accounts').where('id', '=', id).where('kind', '=', 'admin').execute();
}

/** Withdraws what a person who is no longer an owner had sent. */
export async function deleteInvitationsBy(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('invitations').where('invited_by', '=', accountId).execute();
}
