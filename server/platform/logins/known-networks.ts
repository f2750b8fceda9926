import { createHash } from 'node:crypto';
import { toInstant } from '../clock.ts';
import type { Queries } from '../database/schema.ts';
import { networkOf } from '../http/client-ip.ts';

/** Networks remembered of an account: homes, offices, phones. The one used longest ago is forgotten first. */
const maxKnown = 20;

/** Stored instead of the network, and different for each account, so that accounts cannot be compared. */
const hashOf = (accountId: string, ipAddress: string): string =>
  createHash('sha256')
    .update(`${accountId} ${networkOf(ipAddress)}`)
    .digest('base64url');

/** Whether the owner of an account has logged in from an address's network before. @param ipAddress in canonical form */
export async function isKnownNetwork(
  queries: Queries,
  accountId: string | undefined,
  ipAddress: string,
): Promise<boolean> {
  // Without an account it is looked up all the same, so that it takes the same time.
  const id = accountId ?? '';
  const found = await queries
    .selectFrom('known_networks')
    .select('account_id')
    .where('account_id', '=', id)
    .where('network_hash', '=', hashOf(id, ipAddress))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the owner of an account has logged in from anywhere before. */
export async function hasKnownNetwork(queries: Queries, accountId: string): Promise<boolean> {
  const found = await queries.selectFrom('known_networks').select('account_id').where('account_id', '=', accountId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Remembers the network of a login. @param now in ms */
export async function rememberNetwork(
  queries: Queries,
  accountId: string,
  ipAddress: string,
  now: number,
): Promise<void> {
  const row = { account_id: accountId, network_hash: hashOf(accountId, ipAddress), last_used_at: toInstant(now) };
  await queries
    .insertInto('known_networks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'network_hash']).doUpdateSet({ last_used_at: row.last_used_at }),
    )
    .execute();
  const kept = queries
    .selectFrom('known_networks')
    .select('network_hash')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .limit(maxKnown);
  await queries
    .deleteFrom('known_networks')
    .where('account_id', '=', accountId)
    .where('network_hash', 'not in', kept)
    .execute();
}
