import type { AuditAction, AuditEntry } from '@vitrine/contracts/audit.ts';
import { type Clock, toInstant } from './clock.ts';
import type { AuditTable, Queries } from './database/schema.ts';
import type { Caller } from './http/caller.ts';
import { newId } from './ids.ts';

/** One action of an admin on a record, or on a whole list when no record is given. */
export type AuditNote = {
  readonly action: AuditAction;
  readonly list: AuditEntry['subject']['list'];
  readonly subjectId?: string;
  /** The old and new status, where the status changed. */
  readonly before?: string;
  readonly after?: string;
  /** Groups the notes of one action on many records (`newId`), so that it can be undone as one. */
  readonly change?: string;
  /** The name of the person of the agency whom the action concerns. */
  readonly subjectName?: string;
};

/** Notes who did what, in the transaction that does it: no change without its note. */
export async function noteInAudit(
  queries: Queries,
  clock: Clock,
  actor: Pick<Caller, 'accountId' | 'email' | 'name'>,
  notes: readonly AuditNote[],
): Promise<void> {
  if (notes.length === 0) return;
  const now = clock.now();
  const rows = notes.map(
    ({ action, list, subjectId, before, after, change, subjectName }): AuditTable => ({
      id: newId(now),
      at: toInstant(now),
      actor_id: actor.accountId,
      actor: actor.email,
      actor_name: actor.name,
      action,
      list,
      subject_id: subjectId ?? null,
      before: before ?? null,
      after: after ?? null,
      change: change ?? null,
      subject_name: subjectName ?? null,
    }),
  );
  await queries.insertInto('audit_entries').values(rows).execute();
}
