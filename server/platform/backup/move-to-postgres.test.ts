import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTestCommand } from '../../testing/command.ts';
import { storeOddContacts, storeOddRows } from '../../testing/odd-rows.ts';
import { makeStoredData, type StoredData } from '../../testing/stored-data.ts';
import { getTotal } from '../database/counts.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { copyLine } from './copy-text.ts';
import { compare } from './move-to-postgres.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

let embedded: StoredData;
let postgres: StoredData;
beforeEach(async () => {
  if (!isPostgres) return;
  embedded = await makeStoredData('sqlite');
  postgres = await makeStoredData('postgres');
  await embedded.use(async (database) => {
    await database.migrate();
    await storeOddRows(database);
    await storeOddContacts(database, 1500);
  });
});
afterEach(async () => {
  if (!isPostgres) return;
  await embedded.drop();
  await postgres.drop();
});

const url = () => postgres.settings.DATABASE_URL ?? '';
const move = () => runTestCommand(['move-to-postgres', url()], embedded.settings);

async function onPostgres(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

it.runIf(isPostgres)('moves every row, after which the database works as any other', async () => {
  const { exitCode, output, errors } = await move();
  expect([exitCode, errors]).toEqual([0, '']);
  expect(output).toContain('contacts: 1550\n');
  const inOrder = (rows: readonly string[] = []) =>
    rows.map((row) => JSON.stringify(Object.entries({ ...JSON.parse(row), number: undefined }).sort())).sort();
  const [before, after] = [await embedded.rows(), await postgres.rows()];
  for (const table of Object.keys(after).filter((name) => !/^kysely|list_counts|rate_limits/.test(name))) {
    expect([table, inOrder(after[table])]).toEqual([table, inOrder(before[table])]);
  }
  await postgres.use(async (database) => {
    await database.ping();
    expect(await getTotal(database.queries, 'contacts')).toBe(1550);
    await storeOddContacts(database, 5);
    expect(await getTotal(database.queries, 'contacts')).toBe(1555);
    await database.migrate();
  });
});

it.runIf(isPostgres)('refuses a database that is not empty, and a folder in use', async () => {
  await onPostgres('create table theirs (id integer)');
  const before = await postgres.rows();
  const { exitCode, errors } = await move();
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^This database is not empty: it has 1 table\./);
  expect(await postgres.rows()).toEqual(before);
  const lock = lockFolder(embedded.folder);
  expect((await move()).errors).toMatch(/is in use by another Vitrine process/);
  lock.close();
});

it.runIf(isPostgres)('leaves the target empty when a row cannot be stored as it is', async () => {
  // A text that SQLite stores and PostgreSQL does not.
  await embedded.use(({ queries }) => queries.updateTable('contacts').set({ name: 'nul\0' }).execute());
  const { exitCode, errors } = await move();
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^PostgreSQL refused: [^\n]+\n$/);
  expect(
    await onPostgres(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`),
  ).toEqual([]);
});

it.runIf(isPostgres)('writes odd texts as COPY does', async () => {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  const { to } = await import('pg-copy-streams');
  const texts = ['\b\f\n\r\t\v\\', '\\N', '\\.', '', 'é🙂', '\x01\x7f"\','];
  for (const text of texts) {
    const stream = client.query(to(`copy (select ${pg.escapeLiteral(text)}, null, 7) to stdout`));
    expect(Buffer.concat(await stream.toArray()).toString()).toBe(copyLine([text, null, 7]));
  }
  await client.end();
});

it.runIf(isPostgres).each([
  ['the same', "insert into t values ('a', 'x'), ('B', ''), ('é', null)", undefined],
  ['a changed value', "insert into t values ('a', 'x'), ('B', ' '), ('é', null)", 'Row 1 of t'],
  ['empty instead of null', "insert into t values ('a', 'x'), ('B', ''), ('é', '')", 'Row 3 of t'],
  ['a missing row', "insert into t values ('a', 'x'), ('B', '')", 'Row 3 of t'],
  ['a row too many', "insert into t values ('a', 'x'), ('B', ''), ('é', null), ('z', '')", 'Row 3 of t'],
])('compares tables row by row: %s', async (_what, insert, refusal) => {
  const source = new DatabaseSync(':memory:');
  source.exec("create table t (id text primary key, v text); insert into t values ('é', null), ('a', 'x'), ('B', '')");
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  await client.query(`create table t (id text primary key, v text); ${insert}`);
  const comparing = compare(source, client, { table: 't', columns: ['id', 'v'] });
  if (refusal === undefined) await comparing;
  else await expect(comparing).rejects.toThrow(refusal);
  await client.end();
  source.close();
});
