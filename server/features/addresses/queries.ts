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
