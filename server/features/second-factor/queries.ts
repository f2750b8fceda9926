import type { IdentityChallengeTable, PasskeyTable, TotpSecretTable } from '../../platform/database/account-tables.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { getSetting, storeSetting } from '../../platform/database/settings.ts';

/** Whom a mail about an account's second factor goes to. */
export function findHolder(queries: Queries, accountId: string) {
  return queries
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export function findTotp(queries: Queries, accountId: string): Promise<TotpSecretTable | undefined> {
  return queries.selectFrom('totp_secrets').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** The secrets of all authenticator apps in use, as they are stored, with the accounts that they were sealed for. */
export function listSealedSecrets(queries: Queries): Promise<Pick<TotpSecretTable, 'account_id' | 'sealed_secret'>[]> {
  return queries
    .selectFrom('totp_secrets')
    .select(['account_id', 'sealed_secret'])
    .where('activated_at', 'is not', null)
    .execute();
}

/** Exchanges how an unchanged secret is sealed. */
export async function replaceSealed(
  queries: Queries,
  { account_id, sealed_secret }: Pick<TotpSecretTable, 'account_id' | 'sealed_secret'>,
  after: string,
): Promise<void> {
  await queries
    .updateTable('totp_secrets')
    .set({ sealed_secret: after })
    .where('account_id', '=', account_id)
    .where('sealed_secret', '=', sealed_secret)
    .execute();
}

/**
 * Stores a secret in place of one that was never activated.
 * @returns false when the account has an active one, which stays
 */
export async function storeTotp(queries: Queries, secret: TotpSecretTable): Promise<boolean> {
  const { sealed_secret, created_at } = secret;
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('totp_secrets')
    .values(secret)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret, created_at, last_step: 0 })
        .where('totp_secrets.activated_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Activates a secret by its first code. @returns whether this was the first */
export async function activateTotp(queries: Queries, accountId: string, step: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('totp_secrets')
    .set({ activated_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .where('activated_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A code is never used before its time by more steps than these, unless the clock was ahead then. */
const maxStepsAhead = 10;

/** Uses the code of a time step. One statement decides, however many try. @returns false when it was used before */
export async function useTotpStep(queries: Queries, accountId: string, step: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('totp_secrets')
    .set({ last_step: step, last_used_at: at })
    .where('account_id', '=', accountId)
    .where('activated_at', 'is not', null)
    .where((its) => its.or([its('last_step', '<', step), its('last_step', '>', step + maxStepsAhead)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether there was an active one */
export async function deleteTotp(queries: Queries, accountId: string): Promise<boolean> {
  const deleted = queries.deleteFrom('totp_secrets').where('account_id', '=', accountId).returning('activated_at');
  return Boolean((await deleted.executeTakeFirst())?.activated_at);
}

/** The passkeys of an account, the oldest first. */
export function listPasskeys(queries: Queries, accountId: string): Promise<PasskeyTable[]> {
  return queries.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
}

export function findPasskey(queries: Queries, credentialId: string): Promise<PasskeyTable | undefined> {
  return queries.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** @returns false when somebody has that passkey already */
export async function insertPasskey(queries: Queries, passkey: PasskeyTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records that a passkey signed. @returns false when it has been removed meanwhile */
export async function usePasskey(queries: Queries, id: string, signCount: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether the account has that passkey */
export async function renamePasskey(queries: Queries, accountId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether the account had that passkey */
export async function deletePasskey(queries: Queries, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deletePasskeysOf(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
}

/** Deletes the app, passkeys and recovery codes of an account that were added since an instant. */
export async function deletePartsSince(queries: Queries, accountId: string, since: string): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const) {
    await queries.deleteFrom(table).where('account_id', '=', accountId).where('created_at', '>=', since).execute();
  }
}

export async function countRecoveryCodes(queries: Queries, accountId: string): Promise<number> {
  const codes = queries.selectFrom('recovery_codes').where('account_id', '=', accountId);
  return Number((await codes.select((of) => of.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
}

export async function insertRecoveryCodes(
  queries: Queries,
  accountId: string,
  hashes: readonly string[],
  at: string,
): Promise<void> {
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at: at }));
  await queries.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a recovery code up. @returns false when the account has no such code (any more) */
export async function useRecoveryCode(queries: Queries, accountId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteRecoveryCodes(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

export async function insertChallenge(queries: Queries, challenge: IdentityChallengeTable): Promise<void> {
  await queries.insertInto('identity_challenges').values(challenge).execute();
}

/** The challenge of a ticket, unless it has expired. */
export function findChallenge(
  queries: Queries,
  ticketHash: string,
  now: string,
): Promise<IdentityChallengeTable | undefined> {
  const live = queries.selectFrom('identity_challenges').selectAll().where('expires_at', '>', now);
  return live.where('ticket_hash', '=', ticketHash).executeTakeFirst();
}

/** Uses a ticket up. @returns false when somebody else has */
export async function consumeChallenge(queries: Queries, ticketHash: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('identity_challenges')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends what an account has under way, such as a login whose password has been changed since. */
export async function deleteChallengesOf(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('identity_challenges').where('account_id', '=', accountId).execute();
}

const policyKey = 'secondFactorRequired';

/** Whether every admin must have a second factor. */
export async function isRequiredOfAdmins(queries: Queries): Promise<boolean> {
  return (await getSetting(queries, policyKey)) === true;
}

export async function requireOfAdmins(queries: Queries, isRequired: boolean): Promise<void> {
  await storeSetting(queries, policyKey, isRequired);
}
