import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import { maxMatching, maxRecordsPerChange } from '@vitrine/contracts/limits.ts';
import {
  type MatchingDeletion,
  type MatchingMove,
  type MatchingQuery,
  type MatchingReading,
  type MatchingStatus,
  matchingFilters,
} from '@vitrine/contracts/matching.ts';
import { isQuarantineFilter, type Learned } from '@vitrine/contracts/quarantine.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBookingBatches } from '../bookings/service.ts';
import { readBriefIdBatches } from '../briefs/service.ts';
import { readClientBatches } from '../clients/service.ts';
import { readContactBatches } from '../contacts/service.ts';
import { removeRecords } from '../deletions/service.ts';
import { joinLearned } from '../quarantine/presenter.ts';
import { moveRecords, recordsPerMove } from '../quarantine/service.ts';
import { readQuoteBatches } from '../quotes/service.ts';
import { setStatuses } from '../statuses/service.ts';
import { changeFollowUps } from '../today/follow-ups.ts';

/**
 * Rows read at a time: few enough that nobody else waits long for the database, some 15 ms on SQLite, whose
 * index finds its place again for each batch.
 */
const batchSize = 2500;

/** What has not begun by then is left as it is: the page waits ten seconds for an answer. In milliseconds. */
const maxMs = 6_000;

/** How many records match; counting stops one above what a call acts on. */
export async function countMatching(
  platform: Platform,
  match: MatchingQuery,
): Promise<{ count: number; isTooMany: boolean } | Refusal> {
  const ids = await readMatching(platform, match);
  return isRefusal(ids) ? ids : { count: ids.length, isTooMany: ids.length > maxMatching };
}

/** What was done to all that match. `change` undoes it; null where nothing was to be done. */
type MatchingChanged = { change: string | null; changed: number; left: number };

/** Sets one status for all leads that match, some hundred in a transaction. They are one change, and undone as one. */
export async function setMatchingStatus(
  platform: Platform,
  actor: Caller,
  { list, status, ...match }: MatchingStatus,
): Promise<MatchingChanged | Refusal> {
  if (isQuarantineFilter(match.filter)) return refuse('VALIDATION', { wrong: { filter: 'statusUnknown' } });
  const ids = await readSeen(platform, { list, ...match });
  if (isRefusal(ids)) return ids;
  const change = newId(platform.clock.now());
  let changed = 0;
  const left = await inParts(ids, async (some) => {
    const done = await setStatuses(platform, actor, list, { ids: some, status, change });
    changed += done.changed.length;
  });
  return { change: changed > 0 ? change : null, changed, left };
}

/**
 * Moves all records that match into quarantine as spam, or out of it. What has been moved elsewhere meanwhile is left
 * alone. They are one change, and undone as one.
 */
export async function moveMatching(
  platform: Platform,
  actor: Caller,
  { list, to, ...match }: MatchingMove,
): Promise<(MatchingChanged & { learned: Learned }) | Refusal> {
  if (to === 'spam' && actor.adminRole !== 'owner') return refuse('OWNER_ONLY');
  const ids = await readSeen(platform, { list, ...match });
  if (isRefusal(ids)) return ids;
  const change = newId(platform.clock.now());
  const from = placeUnder(match.filter);
  let changed = 0;
  const learned: Learned[] = [];
  const act = async (some: string[]) => {
    const part = await moveRecords(platform, actor, list, { ids: some, to, from, change });
    if (isRefusal(part)) return;
    changed += part.moved.length;
    learned.push(part.learned);
  };
  const left = await inParts(ids, act, recordsPerMove);
  return { change: changed > 0 ? change : null, changed, left, learned: joinLearned(learned) };
}

/** Notes that the submitted briefs among those that match have been read. They are one change, and undone as one. */
export async function readMatchingBriefs(
  platform: Platform,
  actor: Caller,
  match: MatchingReading,
): Promise<MatchingChanged | Refusal> {
  const ids = await readSeen(platform, match);
  if (isRefusal(ids)) return ids;
  const change = newId(platform.clock.now());
  let changed = 0;
  const left = await inParts(ids, async (some) => {
    const items = some.map((id) => ({ kind: 'brief' as const, id }));
    const done = await changeFollowUps(platform, actor, { act: 'finish', items }, change);
    if (!isRefusal(done)) changed += done.changed.length;
  });
  return { change: changed > 0 ? change : null, changed, left };
}

/** Deletes all records that match, some hundred in a transaction. They are one deletion, and come back as one. */
export async function deleteMatching(
  platform: Platform,
  actor: Caller,
  { list, ...match }: MatchingDeletion,
): Promise<{ deletion: string | null; deleted: number; left: number; undoUntil: string | null } | Refusal> {
  const ids = await readSeen(platform, { list, ...match });
  if (isRefusal(ids)) return ids;
  const deletion = newId(platform.clock.now());
  let deleted = 0;
  const left = await inParts(ids, async (some) => {
    const done = await removeRecords(platform, actor, list, { ids: some, place: placeUnder(match.filter), deletion });
    deleted += done.deleted.length;
  });
  if (deleted === 0) return { deletion: null, deleted, left, undoUntil: null };
  return { deletion, deleted, left, undoUntil: toInstant(platform.clock.now() + undoSeconds * 1000) };
}

/** The ids of the records that match, if they are as many as the admin has seen. */
async function readSeen(
  platform: Platform,
  { count, ...match }: MatchingQuery & { readonly count: number },
): Promise<string[] | Refusal> {
  const ids = await readMatching(platform, match);
  if (isRefusal(ids)) return ids;
  if (ids.length > maxMatching) return refuse('MATCH_TOO_MANY');
  return ids.length === count ? ids : refuse('MATCH_CHANGED');
}

/** The ids of the records that match, one more than a call acts on at most. */
async function readMatching(platform: Platform, match: MatchingQuery): Promise<string[] | Refusal> {
  const { list, filter } = match;
  if (filter !== undefined && !matchingFilters[list].safeParse(filter).success) {
    return refuse('VALIDATION', { wrong: { filter: 'statusUnknown' } });
  }
  const ids: string[] = [];
  for await (const rows of batchesOf(platform, match)) {
    for (const { id } of rows) ids.push(id);
    if (ids.length > maxMatching) break;
  }
  return ids.slice(0, maxMatching + 1);
}

/** Where the records under a filter are; those that are elsewhere by the time of the act no longer match. */
const placeUnder = (filter: string | undefined) => (isQuarantineFilter(filter) ? filter : 'listed');

/** The rows of a list that match, read as the list reads them. The filter is one of the list's. */
function batchesOf(platform: Platform, { list, q, filter }: MatchingQuery): AsyncIterable<readonly { id: string }[]> {
  const query = { q, sort: '-createdAt', status: filter as never };
  switch (list) {
    case 'quotes':
      return readQuoteBatches(platform, query, batchSize);
    case 'contacts':
      return readContactBatches(platform, query, batchSize);
    case 'bookings':
      return readBookingBatches(platform, query, batchSize);
    case 'clients':
      return readClientBatches(platform, query, batchSize);
    case 'wizards':
      return readBriefIdBatches(platform, { ...query, sort: '-lastUpdated' }, batchSize);
  }
}

/** Acts on some records after the other until the time is over. @returns how many are left */
async function inParts(
  ids: readonly string[],
  act: (some: string[]) => Promise<void>,
  size = maxRecordsPerChange,
): Promise<number> {
  const until = performance.now() + maxMs;
  for (let start = 0; start < ids.length; start += size) {
    if (performance.now() > until) return ids.length - start;
    await act(ids.slice(start, start + size));
  }
  return 0;
}
