import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { StoredData } from './stored-data.ts';

const platform = join(import.meta.dirname, '..', 'platform', 'backup');

/**
 * Runs a restore in a process that is killed right before it renames something.
 * @param count how many times it renames before
 * @returns whether it was killed; false when it ended by itself, after fewer renames
 */
export function restoreKilledAfterRenames(data: Pick<StoredData, 'settings'>, archive: string, count: number): boolean {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = data.settings;
  const isPostgres = databaseUrl !== undefined;
  const [file, name] = isPostgres
    ? ['restore-postgres.ts', 'restorePostgres']
    : (['restore-sqlite.ts', 'restoreSqlite'] as const);
  const program = `
    const { default: fs } = await import('node:fs');
    const { syncBuiltinESMExports } = await import('node:module');
    let left = ${count};
    const counted = (rename) => (...names) => {
      if (left-- === 0) process.kill(process.pid, 'SIGKILL');
      return rename(...names);
    };
    fs.renameSync = counted(fs.renameSync);
    fs.promises.rename = counted(fs.promises.rename);
    syncBuiltinESMExports();
    const { ${name}: restore } = await import(${JSON.stringify(join(platform, file))});
    const options = {
      archive: ${JSON.stringify(archive)},
      at: new Date(),
      erasures: { secret: '', erasures: [] },
      onStage: () => {},
    };
    await restore(${JSON.stringify(isPostgres ? { dataDir, databaseUrl } : dataDir)}, options);
  `;
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' });
    return false;
  } catch (error) {
    const { signal, stderr } = error as { readonly signal: unknown; readonly stderr: Buffer };
    if (signal === 'SIGKILL') return true;
    throw new Error(`The restore failed: ${stderr}`);
  }
}
