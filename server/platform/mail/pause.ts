import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../database/schema.ts';
import { getSetting, removeSetting } from '../database/settings.ts';

/** The key in the table `settings`. Its value is JSON: the instant since which no mail is sent. */
const key = 'mailPausedSince';

/**
 * Keeps every process from sending mail until it is resumed, as after a restore: the mails of a copy were sent long ago.
 * New mails are stored meanwhile. A pause that began earlier stays as it is.
 * @param since an instant (`toInstant`)
 */
export async function pauseMail(queries: Queries, since: string): Promise<void> {
  await queries
    .insertInto('settings')
    .values({ key, value: JSON.stringify(since) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets mail out again; running servers notice within their poll interval. @returns whether it was paused */
export function resumeMail(queries: Queries): Promise<boolean> {
  return removeSetting(queries, key);
}

/** The instant since which mail is paused; null while it is not. */
export async function findMailPause(queries: Queries): Promise<string | null> {
  return z.iso
    .datetime()
    .nullable()
    .catch(null)
    .parse((await getSetting(queries, key)) ?? null);
}

/** A condition for a query on any table: mail is not paused. */
export const isNotPaused = sql<boolean>`not exists (select 1 from settings where key = ${sql.lit(key)})`;
