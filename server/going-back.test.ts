import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTestCommand } from './testing/command.ts';
import { startServerProcess } from './testing/process.ts';
import { makeStoredData, type StoredData } from './testing/stored-data.ts';

/** The way back to the version before, once a newer one has changed the database. */

const isPostgres = process.env.TEST_ENGINE === 'postgres';

let data: StoredData;
let folder: string;
beforeEach(async () => {
  data = await makeStoredData();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-back-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await data.drop();
});

/** What an upgrade by a version that is still to come would do. */
async function upgradeFurther(): Promise<void> {
  const execute = (statement: string) => data.use(({ queries }) => sql.raw(statement).execute(queries));
  await execute('create table later_things (id text primary key, account_id text references accounts (id))');
  await execute(`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')`);
  if (!isPostgres) return;
  await execute('create function later_work() returns trigger language plpgsql as $$ begin return new; end $$');
  await execute('create trigger later after insert on settings for each row execute function later_work()');
}

const run = (...args: string[]) => runTestCommand(args, data.settings);

it('a restore of the copy from before puts the database back, and the next upgrade finds nothing in its way', async () => {
  const first = await startServerProcess(data.settings);
  await first.ready();
  await first.stop();
  expect(await run('backup', '--to', folder)).toMatchObject({ exitCode: 0 });
  const copy = join(folder, readdirSync(folder)[0] ?? '');
  await upgradeFurther();

  const refused = await startServerProcess(data.settings);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^The database belongs to a newer version of Vitrine [^\n]+\.$/m);

  expect(await run('restore', copy)).toMatchObject({ exitCode: 0, errors: '' });
  const back = await startServerProcess(data.settings);
  await back.ready();
  expect(await back.stop()).toBe(0);
  expect(await run('upgrade', '--check')).toMatchObject({ exitCode: 0 });
  expect((await run('mail', 'release')).exitCode).toBe(0);

  await upgradeFurther();
  expect((await data.rows()).later_things).toEqual([]);
});
