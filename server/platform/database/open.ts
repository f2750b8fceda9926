import type { Config } from '../../config.ts';
import type { Database } from './database.ts';

/**
 * Opens the engine that the settings choose, and loads the code of that one only.
 * @param onLostConnection called when a PostgreSQL connection breaks; the pool replaces it
 * @throws {DataDirInUseError} when another process has the SQLite database open
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl === undefined) {
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite(dataDir);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, { onLostConnection });
}
