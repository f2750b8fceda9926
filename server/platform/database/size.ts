import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { DatabaseSize } from './database.ts';
import type { Engine } from './engine.ts';
import type { Queries } from './schema.ts';

/** The size of an embedded database. The log is there only while it is open. */
export async function readFileSize(file: string): Promise<DatabaseSize> {
  const log = await stat(`${file}-wal`).catch(() => undefined);
  return { databaseBytes: (await stat(file)).size, walBytes: log?.size ?? 0 };
}

/** The size of a database, also one whose file is not known, in bytes; on SQLite with what is still in its log. */
export async function getDatabaseBytes(queries: Queries, engine: Engine): Promise<number> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ bytes: number }>`select page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`.execute(queries)
      : await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(queries);
  return Number(rows[0]?.bytes);
}
