import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Queries } from '../database/schema.ts';
import { getSetting, storeSetting } from '../database/settings.ts';
import { dropExchange, type Exchange, finishExchange, readExchange, UnfinishedRestoreError } from './exchange.ts';

/** The key of the table `settings` under which a restored database says so. */
const key = 'lastRestore';

const lastRestore = z.object({
  /** The exchange that put the database in its place. */
  id: z.string(),
  /** The instant of the restore. */
  at: z.iso.datetime(),
  /** Whether the files are in their place too, and everybody who was erased is erased again. */
  isFinished: z.boolean(),
});

export type LastRestore = z.infer<typeof lastRestore>;

/** The restore that this database comes from; undefined when it was never restored. */
export async function findLastRestore(queries: Queries): Promise<LastRestore | undefined> {
  return lastRestore.optional().parse(await getSetting(queries, key));
}

export async function recordRestore(queries: Queries, restore: LastRestore): Promise<void> {
  await storeSetting(queries, key, lastRestore.parse(restore));
}

/**
 * Brings the files to where the database is, when a restore was interrupted: to the restored ones, or it leaves those that
 * are there. The folder must belong to this process alone.
 * @returns the exchange whose erasures are still to be repeated, before `endRestore`
 * @throws {UnfinishedRestoreError} when that cannot be done
 */
export async function settleFiles(
  { engine, queries }: Pick<Database, 'engine' | 'queries'>,
  dataDir: string,
): Promise<Exchange | undefined> {
  if (readExchange(dataDir)?.engine !== engine) return undefined;
  if (engine === 'postgres') await waitForRestore(queries);
  const recorded = readExchange(dataDir);
  if (!recorded) return undefined;
  if (!recorded.isMoved && (await findLastRestore(queries))?.id !== recorded.id) {
    dropExchange(dataDir, recorded);
    return undefined;
  }
  finishExchange(dataDir, recorded);
  return recorded;
}

/** How long the connection of a restore that has just ended may take to disappear. */
const maxGoodbyeMs = 5_000;

/** @throws {UnfinishedRestoreError} while a restore is under way, which alone may decide */
async function waitForRestore(queries: Queries): Promise<void> {
  const deadline = performance.now() + maxGoodbyeMs;
  for (;;) {
    // Let go of at the end of the statement. The lock is that of `postgres-import.ts`.
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('vitrine restore')) as is_free`.execute(queries);
    if (rows[0]?.is_free) return;
    if (performance.now() > deadline) throw new UnfinishedRestoreError('A restore into this database is under way.');
    await pause(100);
  }
}

/** Records that a restore has ended. */
export async function endRestore(queries: Queries, dataDir: string, recorded: Exchange): Promise<void> {
  const last = await findLastRestore(queries);
  if (last) await recordRestore(queries, { ...last, isFinished: true });
  dropExchange(dataDir, recorded);
}
