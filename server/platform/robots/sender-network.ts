import { toInstant } from '../clock.ts';
import type { Queries } from '../database/schema.ts';
import { networkOf } from '../http/client-ip.ts';
import type { Platform } from '../platform.ts';
import { getRobotsSecret, keyedHash } from './secret.ts';

/** The network of an address as a keyed hash, by which it is recognised but cannot be found out; null without an address. */
export function networkHash(secret: string, ipAddress: string): string | null {
  return ipAddress === '' ? null : keyedHash(secret, 'network', networkOf(ipAddress));
}

/**
 * The network that mails asked for from an address count for (`mail/allowances.ts`), as a keyed hash. Ask before a
 * transaction begins. Null where nothing is limited, and without an address.
 */
export async function askingNetwork(
  { database, caps }: Pick<Platform, 'database' | 'caps'>,
  ipAddress: string,
): Promise<string | null> {
  return caps ? networkHash(await getRobotsSecret(database), ipAddress) : null;
}

/**
 * Records from which network something was sent, or a mail asked for.
 * @param id of the record, or of the mail
 * @param network a keyed hash; null notes nothing
 */
export async function recordNetwork(queries: Queries, id: string, network: string | null, now: number): Promise<void> {
  if (network === null) return;
  await queries
    .insertInto('submission_networks')
    .values({ id, network, created_at: toInstant(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
