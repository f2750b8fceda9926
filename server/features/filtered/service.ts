import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import {
  type FilteredDeletion,
  type FilteredMove,
  type FilteredQuery,
  type FilteredReading,
  type FilteredStatus,
  filteredFilters,
} from '@vitrine/contracts/filtered.ts';
import { maxFiltered, maxRecordsPerChange } from '@vitrine/contracts/limits.ts';
import { isQuarantineFilter, type Learned } from '@vitrine/contracts/quarantine.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBookingBatches } from '../bookings/service.ts';
import { findBriefIdBatches } from '../briefs/service.ts';
import { findClientBatches } from '../clients/service.ts';
import { findContactBatches } from '../contacts/service.ts';
import { removeRecords } from '../deletions/service.ts';
import { joinLearned } from '../quarantine/presenter.ts';
import { moveRecords, recordsPerMove } from '../quarantine/service.ts';
import { findQuoteBatches } from '../quotes/service.ts';
import { setStatuses } from '../statuses/service.ts';
import { changeFollowUps } from '../today/follow-ups.ts';

/**
 * Rows read at a time: few enough that nobody else waits long for the database, some 15 ms on SQLite, whose
 * index finds its place again for each batch.
 */
const batchSize = 2500;

/** What has not begun by then is left as it is: the page waits ten seconds for a response. In milliseconds. */
const maxMs = 6_000;

/** How many records match; counting stops one above what a call acts on. */
export async function countFiltered(
  platform: Platform,
  match: FilteredQuery,
): Promise<{ count: number; isTooMany: boolean } | Refusal> {
  const ids = await findFiltered(platform, match);
  return isRefusal(ids) ? ids : { count: ids.length, isTooMany: ids.length > maxFiltered };
}

/** What was done to all that match. `change` undoes it; null where nothing was to be done. */
type FilteredChanged = { change: string | null; changed: number; left: number };

/** Sets one status for all leads that match, some hundred in a transaction. They are one change, and undone as one. */
export async function setFilteredStatus(
  platform: Platform,
  actor: Caller,
  { list, status, ...match }: FilteredStatus,
): Promise<FilteredChanged | Refusal> {
  if (isQuarantineFilter(match.filter)) return refuse('VALIDATION', { wrong: { filter: 'statusUnknown' } });
  const ids = await findSeen(platform, { list, ...match });
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
export async function moveFiltered(
  platform: Platform,
  actor: Caller,
  { list, to, ...match }: FilteredMove,
): Promise<(FilteredChanged & { learned: Learned }) | Refusal> {
  if (to === 'spam' && actor.adminRole !== 'owner') return refuse('OWNER_ONLY');
  const ids = await findSeen(platform, { list, ...match });
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

/** Records that the submitted briefs among those that match have been read. They are one change, and undone as one. */
export async function markFilteredBriefsRead(
  platform: Platform,
  actor: Caller,
  match: FilteredReading,
): Promise<FilteredChanged | Refusal> {
  const ids = await findSeen(platform, match);
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
export async function deleteFiltered(
  platform: Platform,
  actor: Caller,
  { list, ...match }: FilteredDeletion,
): Promise<{ deletion: string | null; deleted: number; left: number; undoUntil: string | null } | Refusal> {
  const ids = await findSeen(platform, { list, ...match });
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
async function findSeen(
  platform: Platform,
  { count, ...match }: FilteredQuery & { readonly count: number },
): Promise<string[] | Refusal> {
  const ids = await findFiltered(platform, match);
  if (isRefusal(ids)) return ids;
  if (ids.length > maxFiltered) return refuse('MATCH_TOO_MANY');
  return ids.length === count ? ids : refuse('MATCH_CHANGED');
}

/** The ids of the records that match, one more than a call acts on at most. */
async function findFiltered(platform: Platform, match: FilteredQuery): Promise<string[] | Refusal> {
  const { list, filter } = match;
  if (filter !== undefined && !filteredFilters[list].safeParse(filter).success) {
    return refuse('VALIDATION', { wrong: { filter: 'statusUnknown' } });
  }
  const ids: string[] = [];
  for await (const rows of batchesOf(platform, match)) {
    for (const { id } of rows) ids.push(id);
    if (ids.length > maxFiltered) break;
  }
  return ids.slice(0, maxFiltered + 1);
}

/** Where the records under a filter are; those that are elsewhere by the time of the act no longer match. */
const placeUnder = (filter: string | undefined) => (isQuarantineFilter(filter) ? filter : 'listed');

/** The rows of a list that match, read as the list reads them. The filter is one of the list's. */
function batchesOf(platform: Platform, { list, q, filter }: FilteredQuery): AsyncIterable<readonly { id: string }[]> {
  const query = { q, sort: '-createdAt', status: filter as never };
  switch (list) {
    case 'quotes':
      return findQuoteBatches(platform, query, batchSize);
    case 'contacts':
      return findContactBatches(platform, query, batchSize);
    case 'bookings':
      return findBookingBatches(platform, query, batchSize);
    case 'clients':
      return findClientBatches(platform, query, batchSize);
    case 'wizards':
      return findBriefIdBatches(platform, { ...query, sort: '-lastUpdated' }, batchSize);
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
