import { type AuditAction, type AuditActorKind, type AuditEntry, isSecurityAction } from '@vitrine/contracts/audit.ts';
import { type Clock, toInstant } from './clock.ts';
import type { AuditTable, Queries } from './database/schema.ts';
import { shortNetwork } from './http/short-network.ts';
import { newId } from './ids.ts';

/**
 * Who did something. The caller of a call is one as it is. For somebody who is not logged in:
 * `{ kind: 'visitor', ipAddress }`; for a command of the operator: `{ kind: 'operator' }`; for what happens
 * by itself: `{ kind: 'site' }`.
 */
export type AuditActor = {
  readonly kind: AuditActorKind;
  readonly accountId?: string;
  /** Stored for admins only: of clients and visitors the trail, which is for ever, keeps no address. */
  readonly email?: string;
  readonly name?: string;
  /** Stored shortened. */
  readonly ipAddress?: string;
};

/** One action on a record or an account, or on a whole list when no record is given. */
export type AuditEvent = {
  readonly action: AuditAction;
  readonly list: AuditEntry['subject']['list'];
  readonly subjectId?: string;
  /** The old and new status or value (a role, the kind of a second factor), where there is one. Never a client's data. */
  readonly before?: string;
  readonly after?: string;
  /** Groups the events of one action on many records (`newId`), so that it can be undone as one. */
  readonly change?: string;
  /** The name of the person of the agency whom the action concerns. */
  readonly subjectName?: string;
};

/** Records who did what, and from where, in the transaction that does it: no change without its event. */
export async function recordInAudit(
  queries: Queries,
  clock: Clock,
  actor: AuditActor,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const now = clock.now();
  const rows = events.map(
    ({ action, list, subjectId, before, after, change, subjectName }): AuditTable => ({
      id: newId(now),
      at: toInstant(now),
      actor_id: actor.accountId ?? '',
      actor: actor.kind === 'admin' ? (actor.email ?? '') : '',
      actor_name: actor.kind === 'admin' ? (actor.name ?? null) : null,
      action,
      list,
      subject_id: subjectId ?? null,
      before: before ?? null,
      after: after ?? null,
      change: change ?? null,
      subject_name: subjectName ?? null,
      actor_kind: actor.kind,
      network: shortNetwork(actor.ipAddress ?? ''),
      is_security: isSecurityAction(action) ? 1 : 0,
    }),
  );
  await queries.insertInto('audit_entries').values(rows).execute();
}
