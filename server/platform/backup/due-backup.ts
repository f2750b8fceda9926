import type { BackupPeriod, BackupSettings } from '../../config.ts';
import { elapsedSince } from '../clock.ts';
import { findLastBackup } from './last-backup.ts';
import type { DataSettings } from './shared-database.ts';
import { withSharedDatabase } from './shared-database.ts';

const minute = 60_000;
const hour = 60 * minute;

const periodMs: Readonly<Record<BackupPeriod, number>> = { hour, day: 24 * hour, week: 7 * 24 * hour };

/** For how long a backup that the server makes is kept; undefined when it makes none. */
export function backupsKeptMs({ every, keep }: Pick<BackupSettings, 'every' | 'keep'>): number | undefined {
  return every === undefined ? undefined : keep * periodMs[every];
}

/**
 * Whether the last backup is a period ago, within a minute, so that a daily one does not drift by its own duration; one
 * dated ahead says nothing about how long ago it was, and counts as none.
 */
export function isDue(lastAt: string | undefined, every: BackupPeriod, now: number): boolean {
  return lastAt === undefined || elapsedSince(Date.parse(lastAt), now) >= periodMs[every] - minute;
}

/**
 * Makes a backup when one is due, and when no other process is making one: on PostgreSQL several may want to at once.
 * @returns undefined when it was not this process's turn
 */
export async function whenDue<T>(
  settings: DataSettings,
  every: BackupPeriod,
  make: () => Promise<T>,
): Promise<T | undefined> {
  const attempt = async () => {
    const last = await withSharedDatabase(settings, findLastBackup);
    return isDue(last?.at, every, Date.now()) ? make() : undefined;
  };
  if (settings.databaseUrl === undefined) return attempt();
  const { connect } = await import('./postgres-snapshot.ts');
  const client = await connect(settings.databaseUrl, 'vitrine backup');
  try {
    // Held until the connection ends, also when this process is killed.
    const { rows } = await client.query("select pg_try_advisory_lock(hashtext('vitrine backup')) as is_ours");
    return rows[0]?.is_ours ? await attempt() : undefined;
  } finally {
    await client.end();
  }
}
