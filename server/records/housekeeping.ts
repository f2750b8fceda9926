import { retention } from '@vitrine/contracts/retention.ts';
import type { FastifyBaseLogger } from 'fastify';
import { toInstant } from '../platform/clock.ts';
import { compactCounts } from '../platform/database/counts.ts';
import { storeSetting } from '../platform/database/settings.ts';
import { removeOldFiles } from '../platform/mail/files.ts';
import type { Platform } from '../platform/platform.ts';
import { startRoutine } from '../platform/routine.ts';
import { deleteUnusedPictures } from './content-pictures.ts';
import { removeLapsedPreviews } from './content-previews.ts';
import { workInBatches } from './retention/batches.ts';
import { endInTime } from './retention/dated-ahead.ts';
import { deleteExpired, firstKeptId, retainedLists, tidyAfterDeleting, yearsBefore } from './retention/expired.ts';
import { shortenIps } from './retention/ip-addresses.ts';
import { deleteOldContentDrafts } from './retention/old-content-drafts.ts';
import { deleteOldDossiers } from './retention/old-dossiers.ts';
import { deleteOldQuarantined } from './retention/old-quarantine.ts';
import { type RetentionWithheld, recordDeletion, recordWithheld, retentionPlan, trustClock } from './retention/plan.ts';
import { deleteByTime, timedTables } from './retention/timed-tables.ts';

const hour = 60 * 60_000;

type HousekeepingPlatform = Pick<Platform, 'database' | 'clock'> & {
  readonly mail: Pick<Platform['mail'], 'folder'>;
  /** As `Config.contentDraftDays`. */
  readonly contentDraftDays?: number;
};

/**
 * Deletes expired data: leads and mails, after the time that the privacy page states, unless that is withheld
 * (docs/decisions/0036); answers stored for repeated submissions; expired reset links, sessions and rate limits; dossiers of whom nothing is left; drafts of the content that nobody goes on
 * with, and pictures that none of it names. Also shortens the IP addresses of old logins and compacts the list counts.
 * @param signal ends it after the batch under way
 * @returns why leads and mails were not deleted; null when they were
 */
export async function cleanUp(
  { database, clock, mail, contentDraftDays = retention.contentDraftDays }: HousekeepingPlatform,
  signal: AbortSignal = new AbortController().signal,
): Promise<RetentionWithheld | null> {
  const { queries } = database;
  const now = clock.now();
  const { withheld } = await retentionPlan({ database, clock });
  if (withheld) {
    await recordWithheld(queries, withheld);
  } else {
    for (const list of retainedLists) {
      const end = firstKeptId(list, now);
      const deleted = await workInBatches((max) => deleteExpired(database, list, end, max), signal);
      if (deleted > 0) await workInBatches((max) => tidyAfterDeleting(database, list, max), signal);
    }
    await removeOldFiles(mail.folder, firstKeptId('mails', now), signal);
    if (!signal.aborted) await recordDeletion(queries);
  }
  if (withheld?.reason !== 'clock') {
    await trustClock(queries, now);
    await endInTime(database, now);
    for (const table of timedTables) {
      await workInBatches((max) => deleteByTime(database, table, now, max), signal);
    }
    await workInBatches((max) => deleteOldQuarantined(database, now, max), signal);
    const dossiersFrom = toInstant(yearsBefore(now, retention.leadYears));
    await workInBatches((max) => deleteOldDossiers(database, dossiersFrom, max), signal);
    await removeLapsedPreviews(database, now);
    await deleteOldContentDrafts(database, now, contentDraftDays);
    await deleteUnusedPictures(database, now);
    await workInBatches((max) => shortenIps(database, now, max), signal);
  }
  await compactCounts(database);
  if (!signal.aborted) await storeSetting(queries, 'lastHousekeepingAt', toInstant(clock.now()));
  return withheld;
}

/**
 * Cleans up once an hour. A failure is logged and the next hour tries again.
 * @returns a function that stops it, and resolves when a batch under way is finished
 */
export function startHousekeeping(platform: HousekeepingPlatform, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const stop = startRoutine({
    run: async () => {
      const withheld = await cleanUp(platform, stopping.signal);
      if (withheld) log.warn({ withheld }, 'nothing old is deleted until "vitrine retention --allow"');
    },
    // Deleting a million records takes longer.
    intervalMs: hour,
    onError: (error) => log.warn({ err: error }, 'housekeeping failed and is tried again in an hour'),
  });
  return () => {
    stopping.abort();
    return stop();
  };
}
