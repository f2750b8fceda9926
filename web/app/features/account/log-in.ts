import type { AccountKind, Credentials } from '@vitrine/contracts/account.ts';
import type { SecondFactorProof } from '@vitrine/contracts/identity-proof.ts';
import { call } from '../../lib/api.ts';
import type { Refused, Unreachable } from '../../lib/outcome.ts';
import { storeSession, userOf } from '../../lib/session.ts';

/** Logs in as a client or an admin, and stores the session. */
export async function logIn(kind: AccountKind, body: Credentials): Promise<{ ok: true } | Refused | Unreachable> {
  if (kind === 'admin') {
    const outcome = await call('loginAdmin', { body });
    if (!outcome.ok) return outcome;
    const { token, email } = outcome.data;
    storeSession({ token, user: userOf({ type: 'admin', email }) });
  } else {
    const outcome = await call('loginClient', { body });
    if (!outcome.ok) return outcome;
    const { token, client } = outcome.data;
    storeSession({ token, user: userOf({ type: 'client', client }) });
  }
  return { ok: true };
}

/** The second step of a login, or that of a passkey alone; stores the session. */
export async function finishLogin(
  ticket: string,
  proof: SecondFactorProof,
): Promise<{ ok: true } | Refused | Unreachable> {
  const outcome = await call('finishLogin', { body: { ticket, proof } });
  if (!outcome.ok) return outcome;
  const { token, identity } = outcome.data;
  storeSession({ token, user: userOf(identity) });
  return { ok: true };
}
