import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTestCommand } from './testing/command.ts';
import { laterProgram } from './testing/later-program.ts';
import { startServerProcess } from './testing/process.ts';
import { makeStoredData, type StoredData } from './testing/stored-data.ts';

/** The way back to the version before, once a newer one has changed the database. */

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

/** A later version is started, which upgrades the database, and stopped. */
async function upgradeFurther(): Promise<void> {
  const later = await startServerProcess({ ...data.settings, ...laterProgram });
  await later.ready();
  expect(await later.stop()).toBe(0);
}

const run = (...args: string[]) => runTestCommand(args, data.settings);

// It starts five processes.
it('a restore of the copy from before puts the database back, and the next upgrade finds nothing in its way', {
  timeout: 180_000,
}, async () => {
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
  expect((await run('mail', 'resume')).exitCode).toBe(0);

  await upgradeFurther();
  expect((await data.rows()).later_things).toEqual([]);
});
