import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { toInstant } from '../../platform/clock.ts';
import { isNotFound } from '../../platform/file-system.ts';
import { isStoreOurs } from '../../platform/files/store-mark.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRoutine } from '../../platform/routine.ts';
import { deleteForgottenFiles, readKnownIds } from './queries.ts';

/** What is younger may still be arriving, or wait for its row. */
const graceMs = 60 * 60_000;
const intervalMs = 10 * 60_000;
const idsAtOnce = 200;
/** How long a draft keeps its files. */
const draftFilesMs = 30 * 24 * 60 * 60_000;

type SweepPlatform = Pick<Platform, 'database' | 'clock' | 'files'>;

/**
 * Removes what no file belongs to: what was left when a process was killed in the middle, and the files of clients who
 * are gone. A store that belongs to another database is left alone.
 * @returns how many
 */
export async function sweepFiles({ database, clock, files }: SweepPlatform): Promise<number> {
  const oldest = clock.now() - graceMs;
  let swept = await sweepArrivals(files.arrivals, oldest);
  if (!(await isStoreOurs(database, files.store))) return swept;
  await deleteForgottenFiles(database.queries, toInstant(clock.now() - draftFilesMs));
  const sweep = async (ids: readonly string[]) => {
    const known = await readKnownIds(database.queries, ids);
    for (const id of ids) {
      if (known.has(id)) continue;
      await files.store.remove(id);
      swept++;
    }
  };
  const batch: string[] = [];
  for await (const { id, changedAt } of files.store.list()) {
    if (changedAt >= oldest) continue;
    batch.push(id);
    if (batch.length === idsAtOnce) await sweep(batch.splice(0));
  }
  await sweep(batch);
  return swept;
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
