import type { ChangeUndone, LeadList, Status, StatusesChanged } from '@vitrine/contracts/status.ts';
import { type AuditNote, noteInAudit } from '../../platform/audit.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LeadStatus, lockLeads, readNotedChange, writeLeads } from './queries.ts';

type Change = { readonly action: 'statusChanged' | 'statusUndone'; readonly list: LeadList; readonly actor: Caller };
type Step = { readonly lead: LeadStatus; readonly to: Status };

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
    const steps = leads.filter((lead) => lead.status !== status).map((lead) => ({ lead, to: status }));
    const change = await applyChange(queries, clock.now(), { action: 'statusChanged', list, actor }, steps);
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
    const steps: Step[] = [];
    const kept: string[] = [];
    for (const note of notes) {
      const lead = leads.get(note.id);
      if (lead?.status === note.after) steps.push({ lead, to: note.before });
      else if (lead) kept.push(lead.id);
    }
    return {
      change: await applyChange(queries, clock.now(), { action: 'statusUndone', list, actor }, steps),
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
  const leads = steps.map(({ lead, to }) => ({ id: lead.id, status: to }));
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
  return noteInAudit(queries, { now: () => now }, actor, notes);
}
