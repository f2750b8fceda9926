import { z } from 'zod';
import { toInstant } from '../../platform/clock.ts';
import { getTotal } from '../../platform/database/counts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { getSetting, removeSetting, storeSetting } from '../../platform/database/settings.ts';
import { timeOfId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { countExpired, firstKeptId, newestId, type RetainedList, retainedLists } from './expired.ts';

/** A clock that is further ahead than this since the last time it was trusted has jumped, or nobody was there. */
const maxClockAdvanceMs = 7 * 24 * 60 * 60_000;

/** More than this share of a list is not deleted at once without the owner's consent… */
const maxShare = 1 / 10;

/** …unless it is fewer records than this: a tenth of a short list is nothing unusual. */
const minWithheld = 20;

/** Keys in the table `settings`. */
const keys = {
  /** `RetentionWithheld`, while it lasts. */
  withheld: 'retentionWithheld',
  /** The first id to be kept in each list, as the owner has consented to. */
  allowed: 'retentionAllowed',
  /** The instant at which the clock was last as expected. */
  clock: 'retentionClockAt',
} as const;

const allowances = z.partialRecord(z.enum(['contacts', 'quotes', 'bookings', 'mails']), z.string());

/** What would be deleted from a list, out of how many records. */
export type RetentionCount = { readonly list: RetainedList; readonly count: number; readonly total: number };

/**
 * Why nothing is deleted until the owner consents: the clock has jumped ahead, or too large a share of a list (the one
 * named) would go at once.
 */
export type RetentionWithheld = RetentionCount & {
  /** An instant: since when. */
  readonly at: string;
  readonly reason: 'clock' | 'share';
};

/** What the next housekeeping deletes from the lists of the back office, or why it will not. */
export type RetentionPlan = { readonly lists: readonly RetentionCount[]; readonly withheld: RetentionWithheld | null };

type RetentionPlatform = {
  readonly database: Pick<Database, 'queries' | 'transaction'>;
  readonly clock: Platform['clock'];
};

/** Counts what would be deleted now; changes nothing. */
export async function retentionPlan({ database, clock }: RetentionPlatform): Promise<RetentionPlan> {
  const { queries } = database;
  const now = clock.now();
  const allowed = allowances.parse((await getSetting(queries, keys.allowed)) ?? {});
  const lists: RetentionCount[] = [];
  const tooMuch: RetentionCount[] = [];
  for (const list of retainedLists) {
    const end = firstKeptId(list, now);
    const agreed = await countExpired(queries, list, '', minOf(allowed[list] ?? '', end));
    const others = await countExpired(queries, list, allowed[list] ?? '', end);
    const counted = { list, count: agreed + others, total: await getTotal(queries, list) };
    lists.push(counted);
    if (others >= minWithheld && others > counted.total * maxShare) tooMuch.push(counted);
  }
  const reason = (await hasJumped(queries, now)) ? 'clock' : tooMuch.length > 0 ? 'share' : undefined;
  const [worst] = (reason === 'share' ? tooMuch : lists).toSorted((one, other) => other.count - one.count);
  if (!reason || !worst) return { lists, withheld: null };
  return { lists, withheld: { at: toInstant(now), reason, ...worst } };
}

const minOf = (one: string, other: string) => (one < other ? one : other);

/** Whether time has passed that this server knows nothing about. */
async function hasJumped(queries: Queries, now: number): Promise<boolean> {
  const stored = z.iso.datetime().safeParse(await getSetting(queries, keys.clock)).data;
  const before = stored === undefined ? await newestRecordAt(queries, now) : Date.parse(stored);
  return before !== undefined && now - before > maxClockAdvanceMs;
}

/** When the newest record was made that is older than this process; those made since tell nothing about the clock. */
async function newestRecordAt(queries: Queries, now: number): Promise<number | undefined> {
  const startedAt = now - process.uptime() * 1000;
  const ids = await Promise.all(retainedLists.map((list) => newestId(queries, list, startedAt)));
  const times = ids.flatMap((id) => (id === undefined ? [] : [timeOfId(id)]));
  return times.length > 0 ? Math.max(...times) : undefined;
}

/**
 * Lets the next housekeeping delete what `retentionPlan` counts now, and trust the clock as it is now. Running servers
 * notice within the hour.
 * @returns what will be deleted
 */
export async function allowRetention(platform: RetentionPlatform): Promise<readonly RetentionCount[]> {
  const { database, clock } = platform;
  const now = clock.now();
  const { lists } = await retentionPlan(platform);
  await database.transaction(async ({ queries }) => {
    const allowed = Object.fromEntries(retainedLists.map((list) => [list, firstKeptId(list, now)]));
    await storeSetting(queries, keys.allowed, allowed);
    await storeSetting(queries, keys.clock, toInstant(now));
    await removeSetting(queries, keys.withheld);
  });
  return lists;
}

/** Why nothing is deleted, as housekeeping last found; null when it deletes. */
export async function findRetentionWithheld(queries: Queries): Promise<RetentionWithheld | null> {
  return ((await getSetting(queries, keys.withheld)) as RetentionWithheld | undefined) ?? null;
}

/** Stores why nothing is deleted, with the time at which that began. */
export async function recordWithheld(queries: Queries, withheld: RetentionWithheld): Promise<void> {
  const before = await findRetentionWithheld(queries);
  await storeSetting(queries, keys.withheld, { ...withheld, at: before?.at ?? withheld.at });
}

/** Records that everything that was due has been deleted. */
export async function recordDeletion(queries: Queries): Promise<void> {
  await removeSetting(queries, keys.withheld);
  await removeSetting(queries, keys.allowed);
}

/** Records that the clock is as expected. */
export async function trustClock(queries: Queries, now: number): Promise<void> {
  await storeSetting(queries, keys.clock, toInstant(now));
}
