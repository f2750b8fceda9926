import type { ChangeUndone, LeadList, Status, StatusesChanged } from '@vitrine/contracts/status.ts';
import { type AuditNote, noteInAudit } from '../../platform/audit.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LeadStatus, lockLeads, type NotedStatus, readNotedChange, writeLeads } from './queries.ts';

type Change = { readonly action: 'statusChanged' | 'statusUndone'; readonly list: LeadList; readonly actor: Caller };
type Step = { readonly lead: LeadStatus; readonly to: Status; readonly handledAfter: number | null };

/**
 * Sets one status for leads, all of them or none. Their statuses before are read under a lock, so that the audit trail
 * is right even when two admins act at once. A lead that already has the status is left alone.
 */
export function setStatuses(
  { database, clock }: Platform,
  actor: Caller,
  list: LeadList,
  { ids, status }: { readonly ids: readonly string[]; readonly status: Status },
): Promise<StatusesChanged> {
  return database.transaction(async ({ queries }) => {
    const leads = await lockLeads(database, queries, list, ids);
    const now = clock.now();
    const steps = leads
      .filter((lead) => lead.status !== status)
      .map((lead) => ({ lead, to: status, handledAfter: lead.handled_after ?? secondsBetween(lead.created_at, now) }));
    const change = await applyChange(queries, now, { action: 'statusChanged', list, actor }, steps);
    const found = new Set(leads.map(({ id }) => id));
    return {
      change,
      changed: steps.map(({ lead }) => ({ id: lead.id, before: lead.status })),
      missing: ids.filter((id) => !found.has(id)),
    };
  });
}

/**
 * Restores the statuses from before a change, except of leads that were changed again since. Undoing is a change
 * itself: it is audited, and can be undone in turn.
 *
 * The time a lead waited for its first answer stays, with one exception: when the undone change was that first answer,
 * the lead waits again as if nobody had touched it. A mistake must neither count as an answer within seconds nor hide
 * a lead that is still waiting.
 */
export function undoChange(
  { database, clock }: Platform,
  actor: Caller,
  change: string,
): Promise<ChangeUndone | Refusal> {
  return database.transaction(async ({ queries }) => {
    const notes = await readNotedChange(queries, change);
    const [first] = notes;
    if (!first) return refuse('NOT_FOUND');
    const { list } = first;
    const ids = notes.map(({ id }) => id);
    const leads = new Map((await lockLeads(database, queries, list, ids)).map((lead) => [lead.id, lead]));
    const now = clock.now();
    const steps: Step[] = [];
    const kept: string[] = [];
    for (const note of notes) {
      const lead = leads.get(note.id);
      if (lead?.status === note.after) steps.push({ lead, to: note.before, handledAfter: afterUndo(note, lead, now) });
      else if (lead) kept.push(lead.id);
    }
    return {
      change: await applyChange(queries, now, { action: 'statusUndone', list, actor }, steps),
      list,
      restored: steps.map(({ lead, to }) => ({ id: lead.id, status: to })),
      kept,
    };
  });
}

/** Writes and audits the steps of one change. @returns the id of the change, or null when nothing changes */
async function applyChange(queries: Queries, now: number, change: Change, steps: readonly Step[]) {
  if (steps.length === 0) return null;
  const id = newId(now);
  const leads = steps.map(({ lead, to, handledAfter }) => ({ id: lead.id, status: to, handled_after: handledAfter }));
  await writeLeads(queries, change.list, leads);
  await auditStatusChange(queries, now, id, change, steps);
  return id;
}

/** Notes in the audit trail which admin changed the status of each lead, from what to what. */
function auditStatusChange(
  queries: Queries,
  now: number,
  id: string,
  { action, list, actor }: Change,
  steps: readonly Step[],
): Promise<void> {
  const notes = steps.map(
    ({ lead, to }): AuditNote => ({ action, list, subjectId: lead.id, before: lead.status, after: to, change: id }),
  );
  // The instant is the one that waiting times were computed with: `afterUndo` recognizes a first answer by it.
  return noteInAudit(queries, { now: () => now }, actor, notes);
}

/** How long a lead waited for its first answer, once a change of it is undone; null while it waits (again). */
function afterUndo(note: NotedStatus, lead: LeadStatus, now: number): number | null {
  const wasFirst = lead.handled_after === secondsBetween(lead.created_at, Date.parse(note.at));
  if (note.before === initialStatus && wasFirst) return null;
  return lead.handled_after ?? secondsBetween(lead.created_at, now);
}

const initialStatus: Status = 'pending';

/** Whole seconds; never negative, even if the clock was set back. */
function secondsBetween(from: string, to: number): number {
  return Math.max(0, Math.floor((to - Date.parse(from)) / 1000));
}
