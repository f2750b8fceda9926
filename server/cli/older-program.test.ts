import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTestCommand } from '../testing/command.ts';
import { beLaterProgram, beThisProgram } from '../testing/later-program.ts';
import { startServerProcess } from '../testing/process.ts';
import { makeStoredData, type StoredData } from '../testing/stored-data.ts';

// Somebody goes back to an older program, whose database a newer one has upgraded.

const email = 'ana@example.com';

let data: StoredData;
let before: Record<string, string[]>;
beforeAll(async () => {
  data = await makeStoredData();
  await beLaterProgram();
  await data.use(async (database) => {
    await database.migrate();
    await sql`insert into later_words values ('one', ${email})`.execute(database.queries);
  });
  await beThisProgram();
  before = await data.rows();
});
afterAll(() => data.drop());

const refusal = /^The database belongs to a newer version of Vitrine \(it has 901-long, 902-prepared\): [^\n]+\.\n$/m;

it.each([
  ['person', 'export', email, '--to', '/nonexistent/person.zip'],
  ['person', 'erase', email],
  ['person', 'erase', email, '--dry-run'],
  ['admin', 'list'],
  ['admin', 'reset', email, '--create'],
  ['admin', 'disable', email],
  ['sessions', 'end', '--all'],
  ['retention', '--dry-run'],
  ['retention', '--allow'],
  ['mail', 'resume'],
  ['upgrade', '--check'],
])('vitrine %s %s says so, and neither changes nor answers anything', async (...args) => {
  const { exitCode, output, errors } = await runTestCommand(args, data.settings);
  expect([exitCode, output]).toEqual([1, '']);
  expect(errors).toMatch(refusal);
  expect(await data.rows()).toEqual(before);
});

it('its server does not start, and leaves everything as it is', async () => {
  const files = () => readdirSync(data.folder, { recursive: true, encoding: 'utf8' }).sort();
  const filesBefore = files();
  const server = await startServerProcess(data.settings);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(refusal);
  expect(await data.rows()).toEqual(before);
  expect(files()).toEqual(filesBefore);
});

it('a backup can still be made, and doctor says what is the matter', async () => {
  expect((await runTestCommand(['doctor'], data.settings)).output).toContain('belongs to a newer version');
  const { exitCode, output } = await runTestCommand(['backup'], data.settings);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('.tar')]);
});
