import type { FirstAnswer } from '@vitrine/contracts/first-answer.ts';
import { type RawBuilder, sql } from 'kysely';
import { toInstant } from './clock.ts';
import { disownedEmails } from './database/lead-filter.ts';
import type { ContactTable } from './database/schema.ts';

/** The columns of a lead from which `presentFirstAnswer` tells its first answer, besides `created_at`. */
export const firstAnswerColumns = ['first_answered_at', 'first_answer', 'handled_after'] as const;

/**
 * Whether a request or message waits for the agency: nobody has answered it, and it is from whoever has its address, whom
 * an answer would reach. Read by everything that lists or counts what waits (docs/decisions/0071). The first half stands
 * as in the indexes of what waits.
 */
export const waitsForAnswer = (table: 'quotes' | 'contacts'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.handled_after`)} is null and ${sql.ref(`${table}.email`)} not in (${disownedEmails})`;

type Columns = Pick<ContactTable, (typeof firstAnswerColumns)[number] | 'created_at'>;

/** The first answer to a lead as an admin sees it; nothing while it waits for one. */
export function presentFirstAnswer(lead: Columns): { firstAnswer?: FirstAnswer } {
  const { first_answered_at: at, first_answer: how, handled_after, created_at } = lead;
  if (at && how) return { firstAnswer: { at, how } };
  // Of an earlier version: when somebody first changed its status.
  if (handled_after === null || handled_after === undefined) return {};
  return { firstAnswer: { at: toInstant(Date.parse(created_at) + handled_after * 1000), how: 'status' } };
}

/** A stored lead without the columns of its first answer. */
export function withoutAnswerColumns<Row extends Partial<Columns>>(
  row: Row,
): Omit<Row, (typeof firstAnswerColumns)[number]> {
  const { first_answered_at: _at, first_answer: _how, handled_after: _after, ...rest } = row;
  return rest;
}
