import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationNames } from '../database/migration-table.ts';
import { openSqlite } from '../database/sqlite.ts';
import { copyLine, linesOf } from './copy-text.ts';
import { importIntoPostgres } from './postgres-import.ts';
import { type TableColumns, tablesOf } from './postgres-snapshot.ts';
import { RestoreError } from './restorable.ts';
import { assertDatabaseFile } from './shared-database.ts';

/** How many rows are sent together. */
const rowsPerChunk = 500;

/**
 * Copies the embedded database of a folder into an empty PostgreSQL database, and compares every row at the end. The
 * embedded database stays as it is.
 * @param url of the PostgreSQL database
 * @returns the number of rows of each table
 * @throws {DataDirInUseError} while a server runs on the folder
 * @throws {RestoreError} when the database is not empty, or a row differs; nothing is left in it then
 */
export async function moveToPostgres(
  dataDir: string,
  url: string,
  onStage: (line: string) => unknown,
): Promise<Readonly<Record<string, number>>> {
  const file = assertDatabaseFile(dataDir);
  const database = openSqlite(dataDir);
  try {
    await database.migrate();
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      return await copyAll(source, url, onStage);
    } finally {
      source.close();
    }
  } finally {
    await database.close();
  }
}

async function copyAll(
  source: DatabaseSync,
  url: string,
  onStage: (line: string) => unknown,
): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {};
  await importIntoPostgres({
    url,
    migration: migrationNames().at(-1),
    previousData: undefined,
    onStage,
    settle: async () => {},
    fill: async (copyIn, client) => {
      const tables = await tablesOf(client);
      for (const { table, columns } of tables) {
        rows[table] = await copyIn(table, columns, readLines(source, `select ${list(columns)} from ${quoted(table)}`));
      }
      for (const table of tables) await compare(source, client, table);
    },
  });
  return rows;
}

/** @throws {RestoreError} that names the first row that is not the same in both */
export async function compare(
  source: DatabaseSync,
  client: pg.Client,
  { table, columns }: TableColumns,
): Promise<void> {
  const key = await keyOf(client, table, columns);
  const select = (order: string) => `select ${list(columns)} from ${quoted(table)} order by ${order}`;
  // Both sort by the bytes of the text.
  const ours = linesOf(readLines(source, select(list(key))));
  const sorted = key.map((column) => `${quoted(column)}::text collate "C"`).join(', ');
  const theirs = linesOf(client.query(copyTo(`copy (${select(sorted)}) to stdout`)));
  for (let row = 1; ; row++) {
    const [one, other] = [await ours.next(), await theirs.next()];
    if (one.done && other.done) return;
    if (one.done || other.done || !one.value.equals(other.value)) {
      throw new RestoreError(`Row ${row} of ${table} is not the same in PostgreSQL, so nothing was moved.`);
    }
  }
}

/** The columns of the primary key, or else all of them. */
async function keyOf(client: pg.Client, table: string, columns: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indisprimary and indrelid = $1::regclass order by array_position(indkey::int2[], attnum)`,
    [quoted(table)],
  );
  return rows.length > 0 ? rows.map(({ name }) => name) : columns;
}

const quoted = (name: string) => pg.escapeIdentifier(name);
const list = (names: readonly string[]) => names.map(quoted).join(', ');

/** The rows of a query as COPY writes them. */
async function* readLines(source: DatabaseSync, query: string): AsyncGenerator<Buffer> {
  const statement = source.prepare(query);
  statement.setReturnArrays(true);
  let lines: string[] = [];
  for (const values of statement.iterate()) {
    lines.push(copyLine(values as unknown as readonly unknown[]));
    if (lines.length < rowsPerChunk) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}
