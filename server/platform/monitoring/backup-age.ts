import type { BackupPeriod } from '../../config.ts';

const day = 24 * 60 * 60_000;

/** How old the last backup may be: two days, or a day more than the week after which the next is due. */
export function maxBackupAgeMs(every: BackupPeriod | undefined): number {
  return every === 'week' ? 8 * day : 2 * day;
}
