import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The tables of a database that contain one of some words, in any case, in any column. */
export async function tablesWith({ engine, queries }: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tableNames({ engine, queries })) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(queries);
    const text = JSON.stringify(rows).toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(table);
  }
  return found;
}

/** Every table but those of the search indexes, which hold letters by threes. */
export async function tableNames({ engine, queries }: Pick<Database, 'engine' | 'queries'>): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(queries)
      : await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
          queries,
        );
  return rows
    .map(({ name }) => name)
    .filter((name) => !/_search(_|$)/.test(name))
    .sort();
}

/**
 * The files below a folder whose bytes contain one of some words, as written or in lower case. Another process reads them:
 * closing a file of an open SQLite database here would release the locks on it
 * (https://sqlite.org/howtocorrupt.html, 2.2).
 */
export function filesWith(folder: string, words: readonly string[]): string[] {
  const all = new Set(words.flatMap((word) => [word, word.toLowerCase()]));
  const patterns = [...all].flatMap((word) => ['-e', word]);
  const { status, stdout, stderr } = spawnSync('grep', ['-rlaF', ...patterns, folder], { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`The files could not be searched: ${stderr}`);
  return stdout.split('\n').filter((name) => name !== '');
}
