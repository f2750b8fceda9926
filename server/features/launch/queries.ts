import type { Queries } from '../../platform/database/schema.ts';

/** Whether a mail has reached a mail server. */
export async function hasSentMail(queries: Queries): Promise<boolean> {
  const mail = await queries.selectFrom('outbox').select('id').where('state', '=', 'sent').limit(1).executeTakeFirst();
  return mail !== undefined;
}
