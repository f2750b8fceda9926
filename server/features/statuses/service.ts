import type { ChangeUndone, LeadList, Status, StatusesChanged } from '@vitrine/contracts/admin.ts';
import { type AuditNote, noteInAudit } from '../../platform/audit.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LeadStatus, lockLeads, type NotedStatus, readNotedChange, writeLeads } from './queries.ts';

type Act = { readonly action: 'statusChanged' | 'statusUndone'; readonly list: LeadList; readonly actor: Caller };
type Step = { readonly lead: LeadStatus; readonly to: Status; readonly handledAfter: number | null };

/**
 * Sets one status for leads, all of them or none. What each was before is read while nobody else can change it, so that
 * the trail tells what happened even when two admins press at once. A lead that has the status already is left alone.
 */
export function setStatuses(
  { database, clock }: Platform,
  actor: Caller,
  list: LeadList,
  { ids, status }: { readonly ids: readonly string[]; readonly status: Status },
): Promise<StatusesChanged> {
  return database.transaction(async (queries) => {
    const leads = await lockLeads(database, queries, list, ids);
    const now = clock.now();
    const steps = leads
      .filter((lead) => lead.status !== status)
      .map((lead) => ({ lead, to: status, handledAfter: lead.handled_after ?? secondsBetween(lead.created_at, now) }));
    const change = await take(queries, now, { action: 'statusChanged', list, actor }, steps);
    const found = new Set(leads.map(({ id }) => id));
    return {
      change,
      changed: steps.map(({ lead }) => ({ id: lead.id, before: lead.status })),
      missing: ids.filter((id) => !found.has(id)),
    };
  });
}

/**
 * Gives back the statuses that a change found, but for leads that were changed since. It is a change like any other: it
 * is noted, and can be undone in turn.
 *
 * The time a lead waited for its first answer stays, with one exception: when what is taken back is that first answer
 * itself, the lead is as untouched as it arrived, and waits again. A slip of the hand must neither count as an answer
 * within seconds nor take the lead out of those that wait.
 */
export function undoChange(
  { database, clock }: Platform,
  actor: Caller,
  change: string,
): Promise<ChangeUndone | Refusal> {
  return database.transaction(async (queries) => {
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
      change: await take(queries, now, { action: 'statusUndone', list, actor }, steps),
      list,
      restored: steps.map(({ lead, to }) => ({ id: lead.id, status: to })),
      kept,
    };
  });
}

/** Writes what changes and notes it under one name. @returns the name, or null when nothing changes */
async function take(queries: Queries, now: number, { action, list, actor }: Act, steps: readonly Step[]) {
  if (steps.length === 0) return null;
  const change = newId(now);
  await writeLeads(
    queries,
    list,
    steps.map(({ lead, to, handledAfter }) => ({ id: lead.id, status: to, handled_after: handledAfter })),
  );
  const notes = steps.map(
    ({ lead, to }): AuditNote => ({ action, list, subjectId: lead.id, before: lead.status, after: to, change }),
  );
  // Noted at the very instant that waiting times were counted to: `afterUndo` knows a first answer by it.
  await noteInAudit(queries, { now: () => now }, actor, notes);
  return change;
}

/** How long a lead has waited for its first answer once a change of it is undone. */
function afterUndo(note: NotedStatus, lead: LeadStatus, now: number): number | null {
  const wasFirst = lead.handled_after === secondsBetween(lead.created_at, Date.parse(note.at));
  if (note.before === untouched && wasFirst) return null;
  return lead.handled_after ?? secondsBetween(lead.created_at, now);
}

/** The status every lead arrives with. */
const untouched: Status = 'pending';

/** Whole seconds; never negative, even if the clock was set back. */
function secondsBetween(from: string, to: number): number {
  return Math.max(0, Math.floor((to - Date.parse(from)) / 1000));
}
