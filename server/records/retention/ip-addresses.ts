import { retention } from '@vitrine/contracts/retention.ts';
import { sql } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { shortNetwork } from '../../platform/http/short-network.ts';

const day = 24 * 60 * 60_000;

/**
 * Shortens the IP addresses of old logins to their networks, which tell where a login came from and no longer who. The
 * partial index `sessions_with_full_ip` has only those that are still whole, since a network is written with a slash.
 * @param max how many logins at most
 * @returns how many
 */
export function shortenIps({ transaction }: Pick<Database, 'transaction'>, now: number, max: number): Promise<number> {
  return transaction(async ({ queries }) => {
    const whole = await queries
      .selectFrom('sessions')
      .select(['id', 'ip_address'])
      // Written out as in the index.
      .where(sql<boolean>`ip_address not like '%/%'`)
      .where('logged_at', '<', toInstant(now - retention.ipDays * day))
      .orderBy('logged_at')
      .limit(max)
      .execute();
    for (const { id, ip_address } of whole) {
      // What is no address says nothing; the slash keeps it from being looked at again.
      const shortened = shortNetwork(ip_address) ?? '/';
      await queries.updateTable('sessions').set({ ip_address: shortened }).where('id', '=', id).execute();
    }
    return whole.length;
  });
}
