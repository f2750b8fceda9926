import { afterEach, expect, it } from 'vitest';
import { migrationNames } from './platform/database/migrate.ts';
import { makeBareDatabase } from './testing/database.ts';
import { interruptUpgrade } from './testing/interrupted-upgrade.ts';
import { makeOldData, type OldDataCopy } from './testing/old-data.ts';
import { type ServerProcess, startServerProcess } from './testing/process.ts';

/** An upgrade that is killed wherever it happens to be; `npm run bench:migrate` does it fifty times. */
const engine = process.env.TEST_ENGINE ?? 'sqlite';
const rowsPerTable = 10_000;
const kills = 7;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(copy: OldDataCopy): Promise<ServerProcess> {
  const server = await startServerProcess(copy.settings);
  undo.push(() => server.stop());
  return server;
}

/** The statements that make the schema after a migration, for SQLite. */
async function schemaAfter(name: string | undefined): Promise<unknown[]> {
  const test = await makeBareDatabase('sqlite');
  if (name !== undefined) await test.database.migrate({ to: name });
  const { sql } = await import('kysely');
  const { rows } = await sql`select name, sql from sqlite_master order by name`.execute(test.database.queries);
  await test.drop();
  return rows;
}

it('killed or stopped at any moment leaves a whole schema, from which the next start goes on', async () => {
  const old = await makeOldData(engine, '001-first-tables', rowsPerTable);
  undo.push(old.drop);
  const fresh = await old.copy();
  const first = await start(fresh);
  await first.ready();
  const durations = [...first.output().matchAll(/in (\d+\.\d) s\./g)].map(([, seconds]) => Number(seconds) * 1000);
  const durationMs = durations.reduce((sum, each) => sum + each, 0);
  expect(durationMs).toBeGreaterThan(0);
  await first.stop();
  await fresh.drop();

  let copy = await old.copy();
  undo.push(() => copy.drop());
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill++) {
    const signal = kill % 3 === 2 ? 'SIGTERM' : 'SIGKILL';
    const result = await interruptUpgrade(copy, signal, kill === 0 ? 0 : Math.random() * durationMs);
    expect(result.code).toBe(signal === 'SIGTERM' ? 0 : null);
    if (result.live !== undefined) expect(result.live).toBe(200);
    if (result.wasUpgrading) {
      interrupted++;
      expect(result.ready).toBe(503);
    }
    const applied = await copy.read('select name from kysely_migration order by name');
    const names = applied.map(({ name }) => String(name));
    expect(names).toEqual(migrationNames.slice(0, names.length));
    if (engine === 'sqlite') {
      expect(await copy.read('pragma integrity_check')).toMatchObject([{ integrity_check: 'ok' }]);
      const schema = await copy.read('select name, sql from sqlite_master order by name');
      expect(schema).toEqual(await schemaAfter(names.at(-1)));
    }
    if (names.length === migrationNames.length) {
      await copy.drop();
      copy = await old.copy();
    }
  }
  expect(interrupted).toBeGreaterThan(0);

  const last = await start(copy);
  await last.ready();
  for (const table of ['contacts', 'outbox']) {
    const [counted] = await copy.read(`select count(*) as n from ${table}`);
    expect(Number(counted?.n)).toBe(rowsPerTable + 18);
  }
  await last.stop();
}, 180_000);
