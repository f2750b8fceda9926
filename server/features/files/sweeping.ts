import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { findLastRestore, recordRestore } from '../../platform/backup/last-restore.ts';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { isNotFound } from '../../platform/file-system.ts';
import { isStoreOurs } from '../../platform/files/store-mark.ts';
import { findMailPause } from '../../platform/mail/pause.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRoutine } from '../../platform/routine.ts';
import { deleteForgottenFiles, findKnownIds } from './queries.ts';

/** What is younger may still be arriving, or wait for its row. */
const graceMs = 60 * 60_000;
const intervalMs = 10 * 60_000;
const idsAtOnce = 200;
/** How long a draft keeps its files. */
const draftFilesMs = 30 * 24 * 60 * 60_000;
/** For how long after a restore what came before it is kept, though nobody knows it. */
const afterRestoreMs = 30 * 24 * 60 * 60_000;

type SweepPlatform = Pick<Platform, 'database' | 'clock' | 'files'>;

/**
 * Removes what no file belongs to: what was left when a process was killed in the middle, and the files of clients who
 * are gone. A store that belongs to another database is left alone, and so is everything until a restore has ended. What
 * was there when a backup was restored, which may have come after the backup, is kept while mail is paused, and for a month.
 * @returns how many
 */
export async function sweepFiles({ database, clock, files }: SweepPlatform): Promise<number> {
  const oldest = clock.now() - graceMs;
  let swept = await sweepArrivals(files.arrivals, oldest);
  if (!(await isStoreOurs(database, files.store))) return swept;
  const kept = await keptByRestore(database.queries, clock.now());
  if (kept === 'all') return swept;
  await deleteForgottenFiles(database.queries, toInstant(clock.now() - draftFilesMs));
  const sweep = async (ids: readonly string[]) => {
    const known = await findKnownIds(database.queries, ids);
    for (const id of ids) {
      if (known.has(id)) continue;
      await files.store.remove(id);
      swept++;
    }
  };
  const batch: string[] = [];
  for await (const { id, changedAt } of files.store.list()) {
    if (changedAt >= oldest || changedAt <= kept) continue;
    batch.push(id);
    if (batch.length === idsAtOnce) await sweep(batch.splice(0));
  }
  await sweep(batch);
  return swept;
}

/**
 * Until when files without a row have come that a restore keeps, in milliseconds since 1970: nobody knows them because the
 * database is older than they are, and whoever goes back to the former one needs them.
 */
async function keptByRestore(queries: Queries, now: number): Promise<number | 'all'> {
  const restore = await findLastRestore(queries);
  if (!restore) return Number.NEGATIVE_INFINITY;
  if (!restore.isFinished) return 'all';
  const at = Date.parse(restore.at);
  // Restored while the clock was ahead: the month begins now, and not at the date it showed.
  if (elapsedSince(at, now) === Number.POSITIVE_INFINITY) {
    await recordRestore(queries, { ...restore, at: toInstant(now) });
    return now;
  }
  const isKept = now - at < afterRestoreMs || (await findMailPause(queries)) !== null;
  return isKept ? at : Number.NEGATIVE_INFINITY;
}

async function sweepArrivals(folder: string, oldest: number): Promise<number> {
  let swept = 0;
  const names = await readdir(folder).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= oldest) continue;
    await rm(path, { force: true });
    swept++;
  }
  return swept;
}

/** Sweeps again and again. @returns a function that stops it */
export function startSweeping(
  platform: Platform,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  isReady: () => boolean,
): () => Promise<void> {
  return startRoutine({
    run: async () => {
      const swept = await sweepFiles(platform);
      if (swept > 0) log.info({ swept }, 'files that belong to nobody were removed');
    },
    intervalMs,
    isReady,
    onError: (error) => log.warn({ err: error }, 'files that belong to nobody are looked for again'),
  });
}
