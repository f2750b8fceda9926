import type { FirstReply } from '@vitrine/contracts/first-reply.ts';
import { type RawBuilder, sql } from 'kysely';
import { toInstant } from '../platform/clock.ts';
import { disputedEmails } from '../platform/database/lead-filter.ts';
import type { ContactTable } from '../platform/database/schema.ts';

/** The columns of a lead from which `presentFirstReply` tells its first reply, besides `created_at`. */
export const firstReplyColumns = ['first_replied_at', 'first_reply', 'handled_after'] as const;

/**
 * Whether a request or message waits for the agency: nobody has replied to it, and it is from whoever has its address, whom
 * a reply would reach. Read by everything that lists or counts what waits (docs/today.md). The first half stands
 * as in the indexes of what waits.
 */
export const awaitsReply = (table: 'quotes' | 'contacts'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.handled_after`)} is null and ${sql.ref(`${table}.email`)} not in (${disputedEmails})`;

type Columns = Pick<ContactTable, (typeof firstReplyColumns)[number] | 'created_at'>;

/** The first reply to a lead as an admin sees it; nothing while it waits for one. */
export function presentFirstReply(lead: Columns): { firstReply?: FirstReply } {
  const { first_replied_at: at, first_reply: how, handled_after, created_at } = lead;
  if (at && how) return { firstReply: { at, how } };
  // Of an earlier version: when somebody first changed its status.
  if (handled_after === null || handled_after === undefined) return {};
  return { firstReply: { at: toInstant(Date.parse(created_at) + handled_after * 1000), how: 'status' } };
}

/** A stored lead without the columns of its first reply. */
export function withoutFirstReply<Row extends Partial<Columns>>(
  row: Row,
): Omit<Row, (typeof firstReplyColumns)[number]> {
  const { first_replied_at: _at, first_reply: _how, handled_after: _after, ...rest } = row;
  return rest;
}
