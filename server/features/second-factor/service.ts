import type { PasskeyAttestation } from '@vitrine/contracts/passkey.ts';
import type { SecondFactor } from '@vitrine/contracts/second-factor.ts';
import { countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import { type AuditEvent, recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasSecondFactor } from './factors.ts';
import { type SecondFactorChange, secondFactorMails } from './mails.ts';
import { passkeyCreationOptions, type RelyingParty, verifyNewPasskey } from './passkeys.ts';
import {
  activateTotp,
  consumeChallenge,
  countRecoveryCodes,
  deleteChallengesOf,
  deletePartsSince,
  deletePasskey,
  deletePasskeysOf,
  deleteRecoveryCodes,
  deleteTotp,
  findHolder,
  findTotp,
  insertPasskey,
  insertRecoveryCodes,
  isRequiredOfAdmins,
  listPasskeys,
  listSealedSecrets,
  replaceSealed,
  requireOfAdmins,
  storeTotp,
} from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { findTicket, openTicket } from './tickets.ts';
import { findTotpStep, newTotpSecret, totpUri } from './totp.ts';

/** More than anybody has devices. */
const maxPasskeys = 20;

/** The second factor of an account as its owner sees it. */
export async function getSecondFactor({ database }: Platform, { accountId, kind }: Caller): Promise<SecondFactor> {
  const { queries } = database;
  const totp = await findTotp(queries, accountId);
  return {
    totp: totp?.activated_at ? { createdAt: totp.activated_at, lastUsedAt: totp.last_used_at } : null,
    passkeys: (await listPasskeys(queries, accountId)).map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    recoveryCodesLeft: await countRecoveryCodes(queries, accountId),
    isRequired: kind === 'admin' && (await isRequiredOfAdmins(queries)),
  };
}

/** Makes a secret for an authenticator app, which counts once a first code has proved that the app has it. */
export async function startTotp(
  { database, clock, sealer }: Platform,
  { accountId, email }: Caller,
): Promise<{ secret: string; uri: string } | Refusal> {
  const secret = newTotpSecret();
  const isStored = await storeTotp(database.queries, {
    account_id: accountId,
    sealed_secret: sealer.seal(secret, accountId),
    created_at: toInstant(clock.now()),
    activated_at: null,
    last_used_at: null,
    last_step: 0,
  });
  return isStored ? { secret, uri: totpUri(secret, email) } : refuse('SECOND_FACTOR_EXISTS');
}

/** Activates the secret that the app now has. @returns recovery codes, when the account has none yet */
export async function finishTotp(
  platform: Platform,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] | null } | Refusal> {
  const { database, clock, sealer } = platform;
  const { accountId } = caller;
  const subject = `activate:${accountId}`;
  const retryAfter = await countAttempt(database.queries, clock, subject);
  if (retryAfter !== undefined) return refuse('RATE_LIMITED', { retryAfter });
  const totp = await findTotp(database.queries, accountId);
  if (!totp || totp.activated_at) return refuse('SECOND_FACTOR_EXISTS');
  const now = clock.now();
  const step = findTotpStep(sealer.open(totp.sealed_secret, accountId), code, now);
  if (step === undefined) return refuse('WRONG_FACTOR');
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    if (!(await activateTotp(queries, accountId, step, toInstant(now)))) return refuse('SECOND_FACTOR_EXISTS');
    await forgetAttempts(queries, subject);
    await recordAndNotify(platform, transaction, caller, 'totpAdded');
    return { recoveryCodes: await addRecoveryCodes(queries, accountId, toInstant(now)) };
  });
}

/** Removes the authenticator app. Without any factor left, the recovery codes go as well. */
export async function removeTotp(platform: Platform, caller: Caller): Promise<undefined | Refusal> {
  return platform.database.transaction(async (transaction) => {
    const { queries } = transaction;
    if (!(await deleteTotp(queries, caller.accountId))) return refuse('NOT_FOUND');
    await dropUselessCodes(queries, caller.accountId);
    await recordAndNotify(platform, transaction, caller, 'totpRemoved');
    return undefined;
  });
}

/** What a browser needs to make a passkey. */
export async function startPasskey(platform: Platform, caller: Caller, relyingParty: RelyingParty) {
  const { accountId, sessionId } = caller;
  const passkeys = await listPasskeys(platform.database.queries, accountId);
  if (passkeys.length >= maxPasskeys) return refuse('SECOND_FACTOR_EXISTS');
  const step = { purpose: 'addPasskey', account_id: accountId, session_id: sessionId } as const;
  const { ticket, challenge } = await openTicket(platform, step);
  return { ticket, options: await passkeyCreationOptions(relyingParty, caller, passkeys, challenge) };
}

/** Adds a passkey that a browser has made. @returns recovery codes, when the account has none yet */
export async function addPasskey(
  platform: Platform,
  caller: Caller,
  { ticket, name, credential }: { ticket: string; name: string; credential: PasskeyAttestation },
  relyingParty: RelyingParty,
): Promise<{ recoveryCodes: string[] | null } | Refusal> {
  const { accountId, sessionId } = caller;
  const step = await findTicket(platform, ticket, ['addPasskey']);
  const isOurs = step?.account_id === accountId && step.session_id === sessionId;
  const made = isOurs ? await verifyNewPasskey(relyingParty, credential, step.challenge) : undefined;
  if (!step || !made) return refuse('PASSKEY_INVALID');
  const now = platform.clock.now();
  const at = toInstant(now);
  return platform.database.transaction(async (transaction) => {
    const { queries } = transaction;
    if (!(await consumeChallenge(queries, step.ticket_hash))) return refuse('PASSKEY_INVALID');
    const passkey = { ...made, id: newId(now), account_id: accountId, name, created_at: at, last_used_at: null };
    if (!(await insertPasskey(queries, passkey))) return refuse('SECOND_FACTOR_EXISTS');
    await recordAndNotify(platform, transaction, caller, 'passkeyAdded');
    return { recoveryCodes: await addRecoveryCodes(queries, accountId, at) };
  });
}

/** Removes a passkey. Without any factor left, the recovery codes go as well. */
export async function removePasskey(platform: Platform, caller: Caller, id: string): Promise<undefined | Refusal> {
  return platform.database.transaction(async (transaction) => {
    const { queries } = transaction;
    if (!(await deletePasskey(queries, caller.accountId, id))) return refuse('NOT_FOUND');
    await dropUselessCodes(queries, caller.accountId);
    await recordAndNotify(platform, transaction, caller, 'passkeyRemoved');
    return undefined;
  });
}

/** Replaces all recovery codes by ten new ones, of an account that has a second factor. */
export async function renewRecoveryCodes(
  platform: Platform,
  caller: Caller,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { accountId } = caller;
  return platform.database.transaction(async (transaction) => {
    const { queries } = transaction;
    if (!(await hasSecondFactor(queries, accountId))) return refuse('NOT_FOUND');
    await deleteRecoveryCodes(queries, accountId);
    await recordAndNotify(platform, transaction, caller, 'codesRenewed');
    return { recoveryCodes: (await addRecoveryCodes(queries, accountId, toInstant(platform.clock.now()))) ?? [] };
  });
}

/** Requires a second factor of every admin, or no longer. */
export function setPolicy({ database, clock }: Platform, caller: Caller, isRequired: boolean): Promise<void> {
  return database.transaction(async ({ queries }) => {
    await requireOfAdmins(queries, isRequired);
    const action = isRequired ? 'secondFactorRequired' : 'secondFactorOptional';
    await recordInAudit(queries, clock, caller, [{ action, list: 'people' }]);
  });
}

/** Removes everything that is a second factor of an account, for the operator of the machine. */
export async function removeSecondFactor(queries: Queries, accountId: string): Promise<void> {
  await deleteTotp(queries, accountId);
  await deletePasskeysOf(queries, accountId);
  await deleteRecoveryCodes(queries, accountId);
  await deleteChallengesOf(queries, accountId);
}

/** Removes each part of a second factor of an account that was added since an instant. */
export async function removeSecondFactorSince(queries: Queries, accountId: string, since: string): Promise<void> {
  await deletePartsSince(queries, accountId, since);
  await deleteChallengesOf(queries, accountId);
}

/** What the trail says of each change; the kind of a second factor is no secret. */
const events = {
  totpAdded: { action: 'secondFactorAdded', after: 'totp' },
  passkeyAdded: { action: 'secondFactorAdded', after: 'passkey' },
  totpRemoved: { action: 'secondFactorRemoved', before: 'totp' },
  passkeyRemoved: { action: 'secondFactorRemoved', before: 'passkey' },
  codesRenewed: { action: 'recoveryCodesMade' },
} as const satisfies Partial<Record<SecondFactorChange, Pick<AuditEvent, 'action' | 'before' | 'after'>>>;

/** Records a change of the caller's own second factor, and mails it to them. */
async function recordAndNotify(
  platform: Platform,
  transaction: Transaction,
  caller: Caller,
  change: keyof typeof events,
): Promise<void> {
  const { queries } = transaction;
  const list = caller.kind === 'admin' ? 'people' : 'clients';
  await recordInAudit(queries, platform.clock, caller, [{ ...events[change], list, subjectId: caller.accountId }]);
  const holder = await findHolder(queries, caller.accountId);
  if (holder) await platform.outbox.put(transaction, secondFactorMails(platform, holder, change));
}

async function addRecoveryCodes(queries: Queries, accountId: string, at: string): Promise<string[] | null> {
  if ((await countRecoveryCodes(queries, accountId)) > 0) return null;
  const codes = newRecoveryCodes();
  await insertRecoveryCodes(queries, accountId, codes.map(hashRecoveryCode), at);
  return codes;
}

async function dropUselessCodes(queries: Queries, accountId: string): Promise<void> {
  if (!(await hasSecondFactor(queries, accountId))) await deleteRecoveryCodes(queries, accountId);
}

/** Seals the secrets of authenticator apps with the present key, where that was done with the former one. */
export async function sealSecretsAnew({ database, sealer }: Pick<Platform, 'database' | 'sealer'>): Promise<void> {
  const { queries } = database;
  for (const row of await listSealedSecrets(queries)) {
    const after = sealer.sealAnew(row.sealed_secret, row.account_id);
    if (after !== undefined) await replaceSealed(queries, row, after);
  }
}
