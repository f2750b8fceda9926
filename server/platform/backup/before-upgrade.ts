import { join } from 'node:path';
import { keepNewest } from './keep.ts';
import { makeBackup } from './make-backup.ts';

/** How many copies from before an upgrade are kept. */
const kept = 3;

/**
 * Backs the embedded database up before its schema changes: migrations cannot be reverted, and on one machine nobody else
 * does it. The last three such copies are kept.
 * @param pending the migrations to come
 */
export async function backUpBeforeUpgrade(
  dataDir: string,
  pending: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const folder = join(dataDir, 'backups');
  print(`The database is copied before it is upgraded (${pending.join(', ')}).`);
  const { path } = await makeBackup({ dataDir, databaseUrl: undefined }, folder, new Date(), 'before-upgrade');
  await keepNewest(folder, 'before-upgrade', kept);
  print(`The copy is ${path}.`);
}
