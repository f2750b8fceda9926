import type { OutboxTable, Queries } from '../../platform/database/schema.ts';

/** The mail whose link "This was not me" has the token with this hash. */
export type AnsweredMail = Pick<OutboxTable, 'template' | 'recipient' | 'created_at' | 'about'>;

export function findMailByToken(queries: Queries, tokenHash: string): Promise<AnsweredMail | undefined> {
  return queries
    .selectFrom('outbox')
    .select(['template', 'recipient', 'created_at', 'about'])
    .where('disown_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** When the meetings to come begin that were booked with an address: instants, the next first, 20 at most. */
export async function readComingMeetings(queries: Queries, email: string, now: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('slot')
    .where('email', '=', email)
    .where('state', '=', 'active')
    .where('slot', '>', now)
    .orderBy('slot')
    .limit(20)
    .execute();
  return rows.map(({ slot }) => slot);
}
