import type {
  FirstRepliesRecorded,
  FirstRepliesWithdrawn,
  FirstReplyKind,
  RepliedElsewhere,
} from '@vitrine/contracts/first-reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { type AuditEvent, recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findRecordedReplies,
  type LockedLead,
  lockLeads,
  type StoredFirstReply,
  writeFirstReplies,
} from './queries.ts';

/**
 * Records that leads were replied to elsewhere, by an admin's word. One that has its first reply keeps it.
 */
export function recordFirstReplies(
  { database, clock }: Platform,
  actor: Caller,
  { list, ids }: RepliedElsewhere,
): Promise<FirstRepliesRecorded> {
  return database.transaction(async ({ queries }) => {
    const leads = await lockLeads(database, queries, list, ids);
    const now = clock.now();
    const waiting = leads.filter((lead) => lead.first_replied_at === null);
    const found = new Set(leads.map(({ id }) => id));
    const result = {
      recorded: waiting.map(({ id }) => id),
      unchanged: leads.filter((lead) => lead.first_replied_at !== null).map(({ id }) => id),
      missing: ids.filter((id) => !found.has(id)),
    };
    if (waiting.length === 0) return { change: null, ...result };
    await writeFirstReplies(
      queries,
      list,
      waiting.map((lead) => firstReplyAt(lead, { at: toInstant(now), how: 'elsewhere' })),
    );
    const change = newId(now);
    const events = waiting.map(({ id, handled_after }): AuditEvent => {
      const before = handled_after === null ? {} : { before: String(handled_after) };
      return { action: 'repliedElsewhere', list, subjectId: id, change, ...before };
    });
    // The instant is that of the replies: `undoFirstReplies` knows them again by it.
    await recordInAudit(queries, { now: () => now }, actor, events);
    return { change, ...result };
  });
}

/** Undoes that leads were replied to elsewhere: they wait as if nobody had said so. */
export function undoFirstReplies(
  { database, clock }: Platform,
  actor: Caller,
  change: string,
): Promise<FirstRepliesWithdrawn | Refusal> {
  return database.transaction(async ({ queries }) => {
    const events = await findRecordedReplies(queries, change);
    const [first] = events;
    if (!first) return refuse('NOT_FOUND');
    const { list } = first;
    const ids = events.map(({ id }) => id);
    const leads = new Map((await lockLeads(database, queries, list, ids)).map((lead) => [lead.id, lead]));
    const isStill = (lead: LockedLead, at: string) => lead.first_reply === 'elsewhere' && lead.first_replied_at === at;
    const restored = events.flatMap(({ id, at, before }): StoredFirstReply[] => {
      const lead = leads.get(id);
      if (!lead || !isStill(lead, at)) return [];
      const handled = before === null ? null : Number(before);
      return [{ id, first_replied_at: null, first_reply: null, handled_after: handled }];
    });
    await writeFirstReplies(queries, list, restored);
    const withdrawn = restored.map(({ id }) => id);
    await recordInAudit(
      queries,
      clock,
      actor,
      withdrawn.map((id): AuditEvent => ({ action: 'firstReplyWithdrawn', list, subjectId: id, change })),
    );
    return { list, withdrawn, kept: [...leads.keys()].filter((id) => !withdrawn.includes(id)) };
  });
}

/** Records the first reply of a lead, unless it has one; in the transaction of the reply. @returns whether it is the first */
export async function recordFirstReply(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  { list, id }: { readonly list: LeadList; readonly id: string },
  reply: { readonly at: string; readonly how: FirstReplyKind },
): Promise<boolean> {
  const [lead] = await lockLeads({ engine }, queries, list, [id]);
  if (!lead || lead.first_replied_at !== null) return false;
  await writeFirstReplies(queries, list, [firstReplyAt(lead, reply)]);
  return true;
}

/** Undoes a first reply that was never sent, in the transaction of that; the lead waits again. */
export async function withdrawFirstReply(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  { list, id }: { readonly list: LeadList; readonly id: string },
  { at, how }: { readonly at: string; readonly how: FirstReplyKind },
): Promise<void> {
  const [lead] = await lockLeads({ engine }, queries, list, [id]);
  if (lead?.first_replied_at !== at || lead.first_reply !== how) return;
  await writeFirstReplies(queries, list, [{ id, first_replied_at: null, first_reply: null, handled_after: null }]);
}

/** What a lead stores of its first reply: how long it waited in whole seconds, never negative. */
export function firstReplyAt(
  { id, created_at }: Pick<LockedLead, 'id' | 'created_at'>,
  { at, how }: { readonly at: string; readonly how: FirstReplyKind },
): StoredFirstReply {
  const waited = Math.max(0, Math.floor((Date.parse(at) - Date.parse(created_at)) / 1000));
  return { id, first_replied_at: at, first_reply: how, handled_after: waited };
}
