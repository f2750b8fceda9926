import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTestCommand } from '../testing/command.ts';
import { startServerProcess } from '../testing/process.ts';
import { makeStoredData, type StoredData } from '../testing/stored-data.ts';

// The database was made by a program from before the first release, whose migrations had other names.

const email = 'ana@example.com';

let data: StoredData;
let before: Record<string, string[]>;
beforeAll(async () => {
  data = await makeStoredData();
  await data.use(async (database) => {
    await database.migrate();
    await sql`delete from kysely_migration where name not like '001-%'`.execute(database.queries);
    await sql`update kysely_migration set name = '001-first-tables'`.execute(database.queries);
    await sql`insert into kysely_migration (name, timestamp) values ('002-own-data', '2026-01-01T00:00:00.000Z')`.execute(
      database.queries,
    );
  });
  before = await data.rows();
});
afterAll(() => data.drop());

const sentence =
  'The database was made by a program from before the first release of Vitrine, and cannot be upgraded: start with an empty one, in another DATA_DIR or at another DATABASE_URL.';

it.each([
  ['person', 'export', email, '--to', '/nonexistent/person.zip'],
  ['person', 'erase', email],
  ['admin', 'list'],
  ['sessions', 'end', '--all'],
  ['retention', '--dry-run'],
  ['mail', 'resume'],
  ['upgrade', '--check'],
])('vitrine %s %s says so, and neither changes nor answers anything', async (...args) => {
  expect(await runTestCommand(args, data.settings)).toEqual({ exitCode: 1, output: '', errors: `${sentence}\n` });
  expect(await data.rows()).toEqual(before);
});

it('the server does not start, and leaves everything as it is', async () => {
  const files = () => readdirSync(data.folder, { recursive: true, encoding: 'utf8' }).sort();
  const filesBefore = files();
  const server = await startServerProcess(data.settings);
  expect(await server.ended).toBe(1);
  expect(server.output().split('\n')).toContain(sentence);
  expect(await data.rows()).toEqual(before);
  expect(files()).toEqual(filesBefore);
});

it('doctor says the same', async () => {
  const { exitCode, output } = await runTestCommand(['doctor'], data.settings);
  expect([exitCode, output]).toEqual([1, expect.stringContaining(sentence)]);
});

it('a backup can still be made, and is not restored by this program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-unreleased-'));
  expect(await runTestCommand(['backup', '--to', folder], data.settings)).toMatchObject({ exitCode: 0 });
  const fresh = await makeStoredData();
  const restored = await runTestCommand(['restore', join(folder, readdirSync(folder)[0] ?? '')], fresh.settings);
  expect(restored).toMatchObject({
    exitCode: 1,
    errors: expect.stringMatching(/^This backup [^\n]+first release[^\n]+\n$/),
  });
  expect(await fresh.rows()).toEqual({});
  await fresh.drop();
  rmSync(folder, { recursive: true });
});
