import type { AccountKind, AdminRole } from '@vitrine/contracts/account.ts';
import type { Endpoint } from '@vitrine/contracts/endpoints.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Who makes a call: the account behind its token as it is now, and where the call comes from. */
export type Caller = {
  readonly accountId: string;
  readonly sessionId: string;
  readonly kind: AccountKind;
  /** Null for clients. */
  readonly adminRole: AdminRole | null;
  /** Whether an admin's password breaks the rules for new ones. */
  readonly hasWeakPassword: boolean;
  readonly email: string;
  readonly name: string;
  readonly isValidated: boolean;
  readonly createdAt: string;
  readonly deletionRequestedAt: string | null;
  /** Whether they logged in or stepped up in the last `stepUpMinutes`. */
  readonly hasSteppedUp: boolean;
  /** Whether they are an admin without the second factor that is required. */
  readonly mustSetUp: boolean;
  /** In canonical form (`clientIp`). */
  readonly ipAddress: string;
};

/**
 * Finds the holder of a token; undefined when it is unknown, expired or revoked.
 * @param isAttended whether a person is at the browser that calls, so that the session counts as used
 */
export type Authenticate = (token: string, isAttended: boolean) => Promise<Omit<Caller, 'ipAddress'> | undefined>;

/** The token of `Authorization: Bearer …`, or undefined. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{1,128})$/i.exec(authorization ?? '')?.[1];
}

/** Checks whether a caller may make a call that is not public; the refusal if not. */
export function permit(
  { access, needsStepUp, setsUp }: Pick<Endpoint, 'access' | 'needsStepUp' | 'setsUp'>,
  caller: Caller | undefined,
): Refusal | undefined {
  if (!caller) return refuse('UNAUTHENTICATED');
  if (access !== 'signedIn' && caller.kind !== kindOf(access)) return refuse('FORBIDDEN');
  if (access === 'owner' && caller.adminRole !== 'owner') return refuse('OWNER_ONLY');
  if (access === 'validatedClient' && !caller.isValidated) return refuse('ACCOUNT_PENDING');
  if (caller.mustSetUp && !setsUp) return refuse('SECOND_FACTOR_SETUP');
  if (needsStepUp && !caller.hasSteppedUp) return refuse('STEP_UP_REQUIRED');
  return undefined;
}

function kindOf(access: Endpoint['access']): AccountKind {
  return access === 'admin' || access === 'owner' ? 'admin' : 'client';
}
