import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTestCommand } from '../../testing/command.ts';
import { laterProgram } from '../../testing/later-program.ts';
import { startServerProcess } from '../../testing/process.ts';
import { makeStoredData, type StoredData } from '../../testing/stored-data.ts';
import { testMigrations } from '../../testing/test-migrations.ts';
import { migrationNames } from '../database/migration-table.ts';
import { superfluous } from './keep.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

let data: StoredData;
beforeEach(async () => {
  data = await makeStoredData();
});
afterEach(() => data.drop());

/** Starts a server of a later version and stops it again. @returns what it printed */
async function startOnce(): Promise<string> {
  const server = await startServerProcess({ ...data.settings, ...laterProgram });
  await server.ready();
  expect(await server.stop()).toBe(0);
  return server.output();
}

it.skipIf(isPostgres)(
  'a start that upgrades the embedded database copies it first, and keeps three copies',
  async () => {
    const backups = join(data.folder, 'backups');
    await data.use(async (database) => {
      await database.migrate();
      await database.queries.insertInto('settings').values({ key: 'older', value: '1' }).execute();
    });
    mkdirSync(backups);
    for (const hour of ['01', '02', '03']) {
      writeFileSync(join(backups, `vitrine-before-upgrade-2026-01-01T${hour}-00-00-000Z.tar`), '');
    }
    writeFileSync(join(backups, 'vitrine-before-upgrade-notes.txt'), 'kept by hand');
    const output = await startOnce();
    const pending = Object.values(testMigrations).join(', ');
    expect(output).toContain(`The database is copied before it is upgraded (${pending}).\n`);
    const path = /The copy is (.*\.tar)\.\n/.exec(output)?.[1] ?? '';
    expect(readdirSync(backups).sort()).toEqual([
      'vitrine-before-upgrade-2026-01-01T02-00-00-000Z.tar',
      'vitrine-before-upgrade-2026-01-01T03-00-00-000Z.tar',
      path.slice(backups.length + 1),
      'vitrine-before-upgrade-notes.txt',
    ]);
    const verified = await runTestCommand(['verify', path]);
    expect(verified).toMatchObject({ exitCode: 0, errors: '' });
    expect(verified.output).toContain(`kysely_migration: ${migrationNames().length}\n`);
    expect(verified.output).toContain('settings: 1\n');
  },
);

it('a start that creates the database, or finds nothing to upgrade, copies nothing', async () => {
  expect(await startOnce()).not.toContain('copied');
  expect(await startOnce()).not.toContain('copied');
  expect(readdirSync(data.folder)).not.toContain('backups');
});

it('only archives of ours, of one purpose, are ever superfluous, the oldest first', () => {
  const at = (day: number) => `vitrine-backup-2026-01-0${day}T00-00-00-000Z.tar`;
  const names = [
    at(3),
    'vitrine-backup-old.tar',
    at(1),
    `${at(0)}.part`,
    'vitrine-before-upgrade-2025-01-01T00-00-00-000Z.tar',
    at(2),
  ];
  const made = at(4);
  expect(superfluous([...names, made], 'backup', { made, keep: 3 })).toEqual([at(1)]);
  expect(superfluous([...names, made], 'backup', { made, keep: 4 })).toEqual([]);
  expect(superfluous([...names, made], 'backup', { made, keep: 9 })).toEqual([]);
});

it('the archive just made always stays, and those dated ahead of it go first', () => {
  const at = (date: string) => `vitrine-backup-${date}T00-00-00-000Z.tar`;
  const made = at('2026-05-03');
  const names = [at('2026-05-01'), at('2026-05-02'), made, at('2027-01-01'), at('2031-01-01')];
  const left = (keep: number) => {
    const gone = superfluous(names, 'backup', { made, keep });
    return names.filter((name) => !gone.includes(name));
  };
  expect(left(1)).toEqual([made]);
  expect(left(2)).toEqual([at('2026-05-02'), made]);
  expect(left(3)).toEqual([at('2026-05-01'), at('2026-05-02'), made]);
  expect(left(4)).toEqual([at('2026-05-01'), at('2026-05-02'), made, at('2031-01-01')]);
});
