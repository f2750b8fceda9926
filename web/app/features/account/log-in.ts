import type { AccountKind, Credentials } from '@vitrine/contracts/account.ts';
import type { SecondFactorInput } from '@vitrine/contracts/factor-input.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { call } from '../../lib/http/api.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { beginSession, userOf } from '../../lib/session/session.ts';

/** Removed as soon as it is written. */
const probeKey = 'loginProbe';

/** More than a session takes, of which half may fit where there is hardly any room. */
const probe = '1'.repeat(2_000);

/**
 * Whether the browser refuses to store anything for this site, or has no room for it, so that nobody can stay logged in.
 * @param isShared whether others use this computer
 */
export function isStorageBlocked(isShared: boolean): boolean {
  const storage = isShared ? 'sessionStorage' : 'localStorage';
  writeStored(storage, probeKey, probe);
  const isBlocked = readStored(storage, probeKey) !== probe;
  writeStored(storage, probeKey, null);
  return isBlocked;
}

/**
 * Logs in as a client or an admin, and stores the session.
 * @param isShared whether others use this computer
 */
export async function logIn(
  kind: AccountKind,
  body: Credentials,
  isShared: boolean,
): Promise<{ ok: true } | Refused | Unreachable> {
  if (kind === 'admin') {
    const outcome = await call('loginAdmin', { body });
    if (!outcome.ok) return outcome;
    const { token, email } = outcome.data;
    beginSession({ token, user: userOf({ type: 'admin', email }) }, isShared);
  } else {
    const outcome = await call('loginClient', { body });
    if (!outcome.ok) return outcome;
    const { token, client } = outcome.data;
    beginSession({ token, user: userOf({ type: 'client', client }) }, isShared);
  }
  return { ok: true };
}

/**
 * The second step of a login, or that of a passkey alone; stores the session.
 * @param isShared whether others use this computer
 */
export async function finishLogin(
  ticket: string,
  factor: SecondFactorInput,
  isShared: boolean,
): Promise<{ ok: true } | Refused | Unreachable> {
  const outcome = await call('finishLogin', { body: { ticket, factor } });
  if (!outcome.ok) return outcome;
  const { token, identity } = outcome.data;
  beginSession({ token, user: userOf(identity) }, isShared);
  return { ok: true };
}
