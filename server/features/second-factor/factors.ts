import type { FactorRequest, SecondFactorInput } from '@vitrine/contracts/factor-input.ts';
import { toInstant } from '../../platform/clock.ts';
import type { IdentityChallengeTable, PasskeyTable } from '../../platform/database/account-tables.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import { SealError } from '../../platform/sealing.ts';
import { passkeyRequestOptions, type RelyingParty, verifyPasskey } from './passkeys.ts';
import {
  countRecoveryCodes,
  findPasskey,
  findTotp,
  listPasskeys,
  usePasskey,
  useRecoveryCode,
  useTotpStep,
} from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openTicket, type Step } from './tickets.ts';
import { findTotpStep } from './totp.ts';

type FactorPlatform = Pick<Platform, 'database' | 'clock' | 'sealer'>;

/** The secret of an account's authenticator app; undefined without an active one, or without the key it was sealed with. */
async function openTotpSecret({ database, sealer }: FactorPlatform, accountId: string): Promise<string | undefined> {
  const totp = await findTotp(database.queries, accountId);
  if (!totp?.activated_at) return undefined;
  try {
    return sealer.open(totp.sealed_secret, accountId);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/** Whether an account has a second factor: an authenticator app or a passkey. */
export async function hasSecondFactor(queries: Queries, accountId: string): Promise<boolean> {
  if ((await findTotp(queries, accountId))?.activated_at) return true;
  return (await listPasskeys(queries, accountId)).length > 0;
}

/**
 * Asks for a second factor of an account.
 * @returns how it can be given; undefined when the account has none
 */
export async function requestFactor(
  platform: FactorPlatform,
  step: Step & { readonly account_id: string },
  relyingParty: RelyingParty,
): Promise<FactorRequest | undefined> {
  const { queries } = platform.database;
  if (!(await hasSecondFactor(queries, step.account_id))) return undefined;
  const passkeys = await listPasskeys(queries, step.account_id);
  const hasTotp = (await openTotpSecret(platform, step.account_id)) !== undefined;
  const hasCodes = (await countRecoveryCodes(queries, step.account_id)) > 0;
  const { ticket, challenge } = await openTicket(platform, step);
  return {
    ticket,
    methods: [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(hasTotp ? (['totp'] as const) : []),
      ...(hasCodes ? (['recoveryCode'] as const) : []),
    ],
    ...(passkeys.length > 0 && { passkey: await passkeyRequestOptions(relyingParty, passkeys, challenge) }),
  };
}

/** A factor that is right, and not yet used. */
export type CheckedFactor = {
  readonly accountId: string;
  /** Uses the factor up, within the transaction of what it is for. @returns false when it has been used meanwhile */
  readonly use: (queries: Queries) => Promise<boolean>;
};

export type FactorContext = {
  /** Whose factor it must be; undefined when the passkey says so. */
  readonly accountId: string | undefined;
  /** What a passkey signs; without it none can. */
  readonly step: IdentityChallengeTable | undefined;
  readonly relyingParty: RelyingParty;
};

/** Checks a factor without using it. @returns undefined when it is wrong */
export async function checkFactor(
  platform: FactorPlatform,
  factor: SecondFactorInput,
  { accountId, step, relyingParty }: FactorContext,
): Promise<CheckedFactor | undefined> {
  const now = platform.clock.now();
  if (factor.method === 'passkey') return checkPasskey(platform, factor, { accountId, step, relyingParty });
  if (accountId === undefined) return undefined;
  if (factor.method === 'recoveryCode') {
    return { accountId, use: (queries) => useRecoveryCode(queries, accountId, hashRecoveryCode(factor.code)) };
  }
  const secret = await openTotpSecret(platform, accountId);
  const totpStep = secret === undefined ? undefined : findTotpStep(secret, factor.code, now);
  if (totpStep === undefined) return undefined;
  return { accountId, use: (queries) => useTotpStep(queries, accountId, totpStep, toInstant(now)) };
}

async function checkPasskey(
  { database, clock }: FactorPlatform,
  { credential }: Extract<SecondFactorInput, { method: 'passkey' }>,
  { accountId, step, relyingParty }: FactorContext,
): Promise<CheckedFactor | undefined> {
  const passkey = await findPasskey(database.queries, credential.id);
  if (!step || !passkey || !isOf(passkey, accountId)) return undefined;
  const isAlone = accountId === undefined;
  const options = { challenge: step.challenge, isAlone };
  const signCount = await verifyPasskey(relyingParty, passkey, credential, options);
  if (signCount === undefined) return undefined;
  const at = toInstant(clock.now());
  return { accountId: passkey.account_id, use: (queries) => usePasskey(queries, passkey.id, signCount, at) };
}

const isOf = ({ account_id }: PasskeyTable, accountId: string | undefined) =>
  accountId === undefined || account_id === accountId;
