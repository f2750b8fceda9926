import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeBareDatabase, type TestDatabase } from '../../testing/database.ts';
import { fillDatabase } from '../../testing/fill-database.ts';
import { filledRows } from '../../testing/filled-rows/rows.ts';
import { beLaterProgram, beThisProgram } from '../../testing/later-program.ts';
import { newestOwn } from '../../testing/test-migrations.ts';
import { getListsState } from './counts.ts';
import type { Database } from './database.ts';

beforeAll(beLaterProgram);
afterAll(beThisProgram);

let test: TestDatabase | undefined;
afterEach(async () => {
  await test?.drop();
  test = undefined;
});

type Row = Readonly<Record<string, unknown>>;

/** Every row of every table with rows of its own, in a fixed order. */
async function findAll({ queries }: Database): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const table of [...Object.keys(filledRows), 'reply_templates']) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(queries);
    all.set(
      table,
      rows.toSorted((a, b) => (Object.values(a).join() < Object.values(b).join() ? -1 : 1)),
    );
  }
  return all;
}

it('a filled database is upgraded, and every row survives in every column', async () => {
  test = await makeBareDatabase();
  const { database } = test;
  await database.migrate({ to: newestOwn });
  await fillDatabase(database);
  const before = await findAll(database);
  const counts = await getListsState(database);
  await database.migrate();
  await database.ping();

  const after = await findAll(database);
  for (const [table, rows] of before) {
    expect.soft(rows, table).not.toEqual([]);
    expect.soft(after.get(table), table).toHaveLength(rows.length);
    expect.soft(after.get(table), table).toMatchObject(rows);
  }
  expect((await getListsState(database)).counts).toEqual(counts.counts);
});
