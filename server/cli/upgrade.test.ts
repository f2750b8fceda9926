import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withSharedDatabase } from '../platform/backup/shared-database.ts';
import { toInstant } from '../platform/clock.ts';
import { migrationNames } from '../platform/database/migration-table.ts';
import { openDatabase } from '../platform/database/open.ts';
import { runTestCommand } from '../testing/command.ts';
import { beLaterProgram, beThisProgram } from '../testing/later-program.ts';
import { makeOldData, type OldDataCopy } from '../testing/old-data.ts';
import { makeProcessData } from '../testing/process-data.ts';
import { makeStoredData } from '../testing/stored-data.ts';
import { newestOwn, testMigrations } from '../testing/test-migrations.ts';

const engine = process.env.TEST_ENGINE ?? 'sqlite';
const isPostgres = engine === 'postgres';

beforeAll(beLaterProgram);
afterAll(beThisProgram);

const drops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const drop of drops.splice(0).reverse()) await drop();
});

/** Data of an older version, with some 3000 rows. */
async function makeOld(name: string): Promise<OldDataCopy> {
  const old = await makeOldData(engine, name, 1000);
  drops.push(old.drop);
  const copy = await old.copy();
  drops.push(copy.drop);
  return copy;
}

const check = (settings: Readonly<Record<string, string>>) => runTestCommand(['upgrade', '--check'], settings);

const use = ({ settings }: OldDataCopy, work: Parameters<typeof withSharedDatabase<void>>[1]) =>
  withSharedDatabase({ dataDir: settings.DATA_DIR ?? '', databaseUrl: settings.DATABASE_URL }, work);

const recordBackup = (copy: OldDataCopy, at: number) =>
  use(copy, async (queries) => {
    const value = JSON.stringify({ at: toInstant(at), bytes: 1, to: '/backups' });
    await queries.insertInto('settings').values({ key: 'lastBackup', value }).execute();
  });

describe('vitrine upgrade --check', () => {
  it.each([newestOwn, testMigrations.long])(
    'says what would happen to a database of %s, and does not do it',
    async (name) => {
      const copy = await makeOld(name);
      await recordBackup(copy, Date.now() - 60_000);
      const { exitCode, output, errors } = await check(copy.settings);
      expect([exitCode, errors]).toEqual([0, '']);
      const pending = migrationNames()
        .slice(migrationNames().indexOf(name) + 1)
        .join(', ');
      expect(output).toMatch(new RegExp(`^Version \\S+ would apply ${pending}\\.\n`));
      const [, rows] = /^There are (\d+) rows, [\d.]+ [kM]B: about 1 s\.$/m.exec(output) ?? [];
      expect(Number(rows)).toBeGreaterThan(2000);
      expect(output).toMatch(/Nothing stands in the way\.\n$/);
      const applied = await copy.read('select name from kysely_migration order by name');
      expect(applied.at(-1)).toEqual({ name });
    },
  );

  it.runIf(isPostgres).each([
    ['none', undefined, /^There is no backup: run "vitrine backup" first/],
    ['an old one', 25 * 60 * 60_000, /^The last backup is of 2\S+Z: run "vitrine backup" first/],
  ])('on PostgreSQL asks for a backup first: there is %s', async (_what, age, errors) => {
    const copy = await makeOld(newestOwn);
    if (age !== undefined) await recordBackup(copy, Date.now() - age);
    const run = await check(copy.settings);
    expect(run.exitCode).toBe(1);
    expect(run.errors).toMatch(errors);
  });

  it('refuses a database of a newer version', async () => {
    const copy = await makeOld(newestOwn);
    await use(copy, async (queries) => {
      const row = { name: '999-later', timestamp: '2031-01-01T00:00:00.000Z' };
      await queries
        .insertInto('kysely_migration' as never)
        .values(row as never)
        .execute();
    });
    const { exitCode, errors } = await check(copy.settings);
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^The database belongs to a newer version of Vitrine \(it has 999-later\)[^\n]*\n$/);
  });

  it('has nothing to say of a database that is up to date', async () => {
    const data = await makeProcessData();
    drops.push(data.drop);
    const database = await openDatabase(
      { dataDir: data.settings.DATA_DIR ?? '', databaseUrl: data.settings.DATABASE_URL },
      () => {},
    );
    await database.migrate();
    await database.close();
    expect(await check(data.settings)).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^The database is up to date with version \S+\.\n$/),
    });
  });

  it('says of an empty database that its tables are to come', async () => {
    const data = await makeStoredData();
    drops.push(data.drop);
    // Opened, so that there is a file, and not migrated.
    await data.use(async () => {});
    const { exitCode, output } = await check(data.settings);
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/^The database is empty: [^\n]+\n$/)]);
  });

  it('wants its option, since it upgrades nothing itself', async () => {
    expect(await runTestCommand(['upgrade'], { DATA_DIR: '/nonexistent' })).toMatchObject({
      exitCode: 2,
      errors: 'Say --check: the upgrade itself is done by starting the server.\n',
    });
  });
});
