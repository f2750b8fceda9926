import {
  type ChangeUndone,
  type LeadList,
  type Status,
  type StatusesChanged,
  type StatusMoved,
  statuses,
} from '@vitrine/contracts/status.ts';
import { type AuditActor, type AuditEvent, recordInAudit } from '../../platform/audit.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecordedChange, type LeadStatus, lockLeads, writeLeads } from './queries.ts';

type Change = {
  readonly action: 'statusChanged' | 'statusUndone';
  readonly list: LeadList;
  readonly actor: AuditActor;
};
/** Which leads get which status; with the id of a change that they are a part of, if they are one. */
type Wanted = { readonly ids: readonly string[]; readonly status: Status; readonly change?: string };
type Step = { readonly lead: LeadStatus; readonly to: Status };

/**
 * Sets one status for leads, all of them or none. Their statuses before are read under a lock, so that the audit trail
 * is right even when two admins act at once. A lead that already has the status is left alone.
 */
export function setStatuses(
  { database, clock }: Platform,
  actor: Caller,
  list: LeadList,
  { ids, status, change: together }: Wanted,
): Promise<StatusesChanged> {
  return database.transaction(async ({ queries }) => {
    const leads = await lockLeads(database, queries, list, ids);
    const steps = leads.filter((lead) => lead.status !== status).map((lead) => ({ lead, to: status }));
    const kind: Change = { action: 'statusChanged', list, actor };
    const change = await applyChange(queries, clock.now(), kind, steps, together);
    const found = new Set(leads.map(({ id }) => id));
    return {
      change,
      changed: steps.map(({ lead }) => ({ id: lead.id, before: lead.status })),
      missing: ids.filter((id) => !found.has(id)),
    };
  });
}

/** Leads to which something was done, and the status that says so. */
type Advance = { readonly list: LeadList; readonly ids: readonly string[]; readonly to: 'reviewing' | 'completed' };

/**
 * Moves leads forward because of what was done to them (docs/today.md), in the transaction of that act; never
 * backwards, and not at all where the agency has switched that off (`MOVE_STATUSES`). A change like any other: it is
 * audited, and can be undone.
 * @returns what became of the first of them; undefined where nothing was moved
 */
export async function advanceStatuses(
  { database, clock, movesStatuses }: Pick<Platform, 'database' | 'clock' | 'movesStatuses'>,
  queries: Queries,
  actor: AuditActor,
  { list, ids, to }: Advance,
): Promise<StatusMoved | undefined> {
  if (!movesStatuses || ids.length === 0) return undefined;
  const leads = await lockLeads(database, queries, list, ids);
  const isBefore = ({ status }: LeadStatus) => statuses.indexOf(status) < statuses.indexOf(to);
  const steps = leads.filter(isBefore).map((lead) => ({ lead, to }));
  const change = await applyChange(queries, clock.now(), { action: 'statusChanged', list, actor }, steps);
  const [first] = steps;
  return first && change !== null ? { change, before: first.lead.status, after: to } : undefined;
}

/** Both engines limit the values of a statement, and nobody is to wait long for a change of thousands. */
const leadsPerTransaction = 200;

/**
 * Restores the statuses from before a change, except of leads that were changed again since. Undoing is a change
 * itself: it is audited, and can be undone in turn. One of many leads is undone in parts.
 */
export async function undoChange(
  { database, clock }: Platform,
  actor: Caller,
  change: string,
): Promise<ChangeUndone | Refusal> {
  const events = await findRecordedChange(database.queries, change);
  const [first] = events;
  if (!first) return refuse('NOT_FOUND');
  const { list } = first;
  const undone = newId(clock.now());
  const restored: ChangeUndone['restored'] = [];
  const kept: string[] = [];
  for (let start = 0; start < events.length; start += leadsPerTransaction) {
    const some = events.slice(start, start + leadsPerTransaction);
    const part = await database.transaction(async ({ queries }) => {
      const ids = some.map(({ id }) => id);
      const leads = new Map((await lockLeads(database, queries, list, ids)).map((lead) => [lead.id, lead]));
      const steps: Step[] = [];
      const others: string[] = [];
      for (const event of some) {
        const lead = leads.get(event.id);
        if (lead?.status === event.after) steps.push({ lead, to: event.before });
        else if (lead) others.push(lead.id);
      }
      await applyChange(queries, clock.now(), { action: 'statusUndone', list, actor }, steps, undone);
      return { steps, others };
    });
    restored.push(...part.steps.map(({ lead, to }) => ({ id: lead.id, status: to })));
    kept.push(...part.others);
  }
  return { change: restored.length > 0 ? undone : null, list, restored, kept };
}

/** Writes and audits the steps of one change. @returns the id of the change, or null when nothing changes */
async function applyChange(queries: Queries, now: number, change: Change, steps: readonly Step[], id = newId(now)) {
  if (steps.length === 0) return null;
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
  const events = steps.map(
    ({ lead, to }): AuditEvent => ({ action, list, subjectId: lead.id, before: lead.status, after: to, change: id }),
  );
  return recordInAudit(queries, { now: () => now }, actor, events);
}
