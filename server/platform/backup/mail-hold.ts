import type { Queries } from '../database/schema.ts';

/** The key of the table `settings` that is there as long as no mail may leave: since when, as an instant. */
export const mailHeldKey = 'mailHeldSince';

/**
 * Holds outgoing mail. A restored database is an old one: what waits in it has mostly been sent since, to people who
 * would get it a second time.
 * @param since an instant
 */
export async function holdMail(queries: Queries, since: string): Promise<void> {
  const value = JSON.stringify(since);
  await queries
    .insertInto('settings')
    .values({ key: mailHeldKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Lets mail leave again. @returns since when it was held; undefined when it was not */
export async function releaseMail(queries: Queries): Promise<string | undefined> {
  const held = await queries
    .deleteFrom('settings')
    .where('key', '=', mailHeldKey)
    .returning('value')
    .executeTakeFirst();
  return held && String(JSON.parse(held.value));
}

/** How many mails wait to be sent. */
export async function countWaitingMails(queries: Queries): Promise<number> {
  const { n } = await queries
    .selectFrom('outbox')
    .where('state', '=', 'waiting')
    .select((from) => from.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
