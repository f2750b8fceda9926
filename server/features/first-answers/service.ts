import type {
  AnsweredElsewhere,
  AnswersNoted,
  AnswersWithdrawn,
  FirstAnswerKind,
} from '@vitrine/contracts/first-answer.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { type AuditNote, noteInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AnswerableLead, lockAnswerable, readNotedAnswers, type StoredAnswer, writeAnswers } from './queries.ts';

/**
 * Notes that leads were answered elsewhere, by an admin's word. One that has its first answer keeps it.
 */
export function noteAnswers(
  { database, clock }: Platform,
  actor: Caller,
  { list, ids }: AnsweredElsewhere,
): Promise<AnswersNoted> {
  return database.transaction(async ({ queries }) => {
    const leads = await lockAnswerable(database, queries, list, ids);
    const now = clock.now();
    const waiting = leads.filter((lead) => lead.first_answered_at === null);
    const found = new Set(leads.map(({ id }) => id));
    const result = {
      answered: waiting.map(({ id }) => id),
      unchanged: leads.filter((lead) => lead.first_answered_at !== null).map(({ id }) => id),
      missing: ids.filter((id) => !found.has(id)),
    };
    if (waiting.length === 0) return { change: null, ...result };
    await writeAnswers(
      queries,
      list,
      waiting.map((lead) => answerAt(lead, { at: toInstant(now), how: 'elsewhere' })),
    );
    const change = newId(now);
    const notes = waiting.map(({ id, handled_after }): AuditNote => {
      const before = handled_after === null ? {} : { before: String(handled_after) };
      return { action: 'answeredElsewhere', list, subjectId: id, change, ...before };
    });
    // The instant is that of the answers: `undoAnswers` knows them again by it.
    await noteInAudit(queries, { now: () => now }, actor, notes);
    return { change, ...result };
  });
}

/** Takes back that leads were answered elsewhere: they wait as if nobody had said so. */
export function undoAnswers(
  { database, clock }: Platform,
  actor: Caller,
  change: string,
): Promise<AnswersWithdrawn | Refusal> {
  return database.transaction(async ({ queries }) => {
    const notes = await readNotedAnswers(queries, change);
    const [first] = notes;
    if (!first) return refuse('NOT_FOUND');
    const { list } = first;
    const ids = notes.map(({ id }) => id);
    const leads = new Map((await lockAnswerable(database, queries, list, ids)).map((lead) => [lead.id, lead]));
    const isStill = (lead: AnswerableLead, at: string) =>
      lead.first_answer === 'elsewhere' && lead.first_answered_at === at;
    const restored = notes.flatMap(({ id, at, before }): StoredAnswer[] => {
      const lead = leads.get(id);
      if (!lead || !isStill(lead, at)) return [];
      const handled = before === null ? null : Number(before);
      return [{ id, first_answered_at: null, first_answer: null, handled_after: handled }];
    });
    await writeAnswers(queries, list, restored);
    const withdrawn = restored.map(({ id }) => id);
    await noteInAudit(
      queries,
      clock,
      actor,
      withdrawn.map((id): AuditNote => ({ action: 'answerWithdrawn', list, subjectId: id, change })),
    );
    return { list, withdrawn, kept: [...leads.keys()].filter((id) => !withdrawn.includes(id)) };
  });
}

/** Notes the first answer of a lead, unless it has one; in the transaction of the answer. @returns whether it is the first */
export async function noteFirstAnswer(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  { list, id }: { readonly list: LeadList; readonly id: string },
  answer: { readonly at: string; readonly how: FirstAnswerKind },
): Promise<boolean> {
  const [lead] = await lockAnswerable({ engine }, queries, list, [id]);
  if (!lead || lead.first_answered_at !== null) return false;
  await writeAnswers(queries, list, [answerAt(lead, answer)]);
  return true;
}

/** Takes a first answer back that was never given, in the transaction of that; the lead waits again. */
export async function withdrawFirstAnswer(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  { list, id }: { readonly list: LeadList; readonly id: string },
  { at, how }: { readonly at: string; readonly how: FirstAnswerKind },
): Promise<void> {
  const [lead] = await lockAnswerable({ engine }, queries, list, [id]);
  if (lead?.first_answered_at !== at || lead.first_answer !== how) return;
  await writeAnswers(queries, list, [{ id, first_answered_at: null, first_answer: null, handled_after: null }]);
}

/** What a lead stores of its first answer: how long it waited in whole seconds, never negative. */
export function answerAt(
  { id, created_at }: Pick<AnswerableLead, 'id' | 'created_at'>,
  { at, how }: { readonly at: string; readonly how: FirstAnswerKind },
): StoredAnswer {
  const waited = Math.max(0, Math.floor((Date.parse(at) - Date.parse(created_at)) / 1000));
  return { id, first_answered_at: at, first_answer: how, handled_after: waited };
}
