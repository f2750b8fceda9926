import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { makeTestDatabase } from '../../testing/database.ts';
import { openSqlite } from './sqlite.ts';

const isSqlite = process.env.TEST_ENGINE === 'sqlite';

it.runIf(isSqlite)('changes with each write of ours and not with reads', async () => {
  const { database, drop } = await makeTestDatabase();
  const version = database.dataVersion();
  expect(version).toBeDefined();
  await database.queries.selectFrom('settings').selectAll().execute();
  expect(database.dataVersion()).toBe(version);
  await database.queries.insertInto('settings').values({ key: 'a', value: '1' }).execute();
  const second = database.dataVersion();
  expect(second).not.toBe(version);
  await database.transaction(({ queries }) => queries.updateTable('settings').set({ value: '2' }).execute());
  expect([version, second]).not.toContain(database.dataVersion());
  await drop();
});

it.runIf(isSqlite)('changes soon after a write by another program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-version-'));
  const database = openSqlite(folder);
  await database.migrate();
  const version = database.dataVersion();
  const shell = new DatabaseSync(join(folder, 'vitrine.db'));
  shell.exec(`insert into settings (key, value) values ('a', '1')`);
  shell.close();
  await expect.poll(() => database.dataVersion()).not.toBe(version);
  await database.close();
  rmSync(folder, { recursive: true });
});

it.runIf(!isSqlite)('is unknown on PostgreSQL', async () => {
  const { database, drop } = await makeTestDatabase();
  expect(database.dataVersion()).toBeUndefined();
  await drop();
});
