import type { OwnSession } from '@vitrine/contracts/own-account.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { shortNetwork } from '../../platform/http/short-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { subjectOf } from './audit.ts';
import {
  findAccountsOf,
  findLiveSessions,
  revokeOpenSessions,
  revokeOtherSessions,
  revokeOwnSession,
} from './queries.ts';

const adminIdleMs = retention.adminIdleHours * 60 * 60_000;

/** The sessions of the caller's account that are open, the last used first. */
export async function listOwnSessions({ database, clock }: Platform, caller: Caller): Promise<OwnSession[]> {
  return findSessions(database.queries, caller, clock.now());
}

/** Ends one session of the caller's account. */
export function endOwnSession(
  { database, clock }: Platform,
  caller: Caller,
  id: string,
): Promise<OwnSession[] | Refusal> {
  return database.transaction(async ({ queries }) => {
    const now = clock.now();
    if (!(await revokeOwnSession(queries, caller.accountId, id, toInstant(now)))) return refuse('NOT_FOUND');
    await recordInAudit(queries, clock, caller, [{ action: 'sessionsEnded', ...subjectOf(caller) }]);
    return findSessions(queries, caller, now);
  });
}

/** Ends every session of the caller's account but the one in which it is asked for. */
export function endOtherSessions({ database, clock }: Platform, caller: Caller): Promise<OwnSession[]> {
  return database.transaction(async ({ queries }) => {
    const now = clock.now();
    const ended = await revokeOtherSessions(queries, caller.accountId, caller.sessionId, toInstant(now));
    if (ended > 0) await recordInAudit(queries, clock, caller, [{ action: 'sessionsEnded', ...subjectOf(caller) }]);
    return findSessions(queries, caller, now);
  });
}

/**
 * Ends every session of whoever has an account with an address, or of everybody, for the operator of the machine.
 * @returns how many there were; undefined when nobody has such an account
 */
export function endSessions(
  queries: Queries,
  clock: Platform['clock'],
  email: string | undefined,
): Promise<number | undefined> {
  return queries.transaction().execute(async (connection) => {
    const ended = await revokeOpenSessions(connection, toInstant(clock.now()), email);
    const accounts = email === undefined ? [] : await findAccountsOf(connection, email);
    if (email !== undefined && accounts.length === 0) return undefined;
    const lists = ['people', 'clients'] as const;
    const notes =
      email === undefined
        ? lists.map((list) => ({ action: 'sessionsEnded', list }) as const)
        : accounts.map(({ kind, id }) => ({ action: 'sessionsEnded', ...subjectOf({ kind, accountId: id }) }) as const);
    await recordInAudit(connection, clock, { kind: 'operator' }, notes);
    return ended;
  });
}

async function findSessions(
  queries: Queries,
  { accountId, sessionId, kind }: Caller,
  now: number,
): Promise<OwnSession[]> {
  const sessions = await findLiveSessions(queries, accountId, toInstant(now));
  return sessions
    .map((session) => ({
      id: session.id,
      userAgent: session.user_agent,
      // Old ones are stored shortened.
      network: session.ip_address.includes('/') ? session.ip_address : shortNetwork(session.ip_address),
      loggedAt: session.logged_at,
      lastUsedAt: session.last_used_at ?? session.logged_at,
      isCurrent: session.id === sessionId,
    }))
    .filter(
      ({ isCurrent, lastUsedAt }) =>
        isCurrent || kind === 'client' || elapsedSince(Date.parse(lastUsedAt), now) < adminIdleMs,
    )
    .toSorted(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt),
    );
}
