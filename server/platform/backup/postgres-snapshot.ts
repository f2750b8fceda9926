import { finished } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { PostgresClient } from '../database/postgres-client.ts';
import type { ItemName } from './manifest.ts';
import type { SnapshotFacts } from './sqlite-snapshot.ts';

type Add = (item: ItemName, source: AsyncIterable<Uint8Array>) => Promise<void>;

/** A connection for one long task, which has no limit of time. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new PostgresClient({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 });
  // Without a listener a lost connection would end the process; the query under way is rejected anyway.
  client.on('error', () => {});
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0');
  return client;
}

/** Reads every table of a database as of one moment, while servers write to it. */
export async function readPostgres(client: pg.Client, add: Add): Promise<SnapshotFacts> {
  await client.query('begin isolation level repeatable read read only');
  const rows: Record<string, number> = {};
  for (const { table, columns } of await tablesOf(client)) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const stream = client.query(copyTo(`copy ${pg.escapeIdentifier(table)} (${list}) to stdout`));
    await add({ kind: 'table', name: table, columns }, stream);
    await finished(stream, { writable: false });
    rows[table] = stream.rowCount;
  }
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  await client.query('commit');
  return { rows, migrations: migrations.rows.map(({ name }) => name) };
}

export type TableColumns = { readonly table: string; readonly columns: string[] };

/** The tables of the current schema and their columns, those first that others refer to. */
export async function tablesOf(client: pg.Client): Promise<TableColumns[]> {
  const { rows: tables } = await client.query<TableColumns>(`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely\\_%'
    group by c.relname order by c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace`);
  const ordered: TableColumns[] = [];
  const place = (table: TableColumns) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) {
      const first = from === table.table && tables.find((other) => other.table === to);
      if (first) place(first);
    }
    ordered.push(table);
  };
  for (const table of tables) place(table);
  return ordered;
}
