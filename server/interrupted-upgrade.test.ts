import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrationNames } from './platform/database/migration-table.ts';
import { runTestCommand } from './testing/command.ts';
import { makeBareDatabase } from './testing/database.ts';
import { interruptUpgrade } from './testing/interrupted-upgrade.ts';
import { beLaterProgram, beThisProgram, laterProgram } from './testing/later-program.ts';
import { makeOldData, type OldDataCopy } from './testing/old-data.ts';
import { type ServerProcess, startServerProcess } from './testing/process.ts';
import { newestOwn } from './testing/test-migrations.ts';

/** An upgrade that is killed wherever it happens to be; `npm run bench:migrate` does it fifty times. */
const engine = process.env.TEST_ENGINE ?? 'sqlite';
const rowsPerTable = 10_000;
const kills = 7;

beforeAll(beLaterProgram);
afterAll(beThisProgram);

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
  const old = await makeOldData(engine, newestOwn, rowsPerTable);
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
    expect(names).toEqual(migrationNames().slice(0, names.length));
    if (engine === 'sqlite') {
      expect(await copy.read('pragma integrity_check')).toMatchObject([{ integrity_check: 'ok' }]);
      const schema = await copy.read('select name, sql from sqlite_master order by name');
      expect(schema).toEqual(await schemaAfter(names.at(-1)));
    }
    if (names.length === migrationNames().length) {
      await copy.drop();
      copy = await old.copy();
    }
  }
  expect(interrupted).toBeGreaterThan(0);

  const last = await start(copy);
  await last.ready();
  for (const table of ['contacts', 'outbox']) {
    const [counted] = await copy.read(`select count(*) as n from ${table}`);
    expect(Number(counted?.n)).toBe(rowsPerTable);
  }
  await last.stop();
  if (engine !== 'sqlite') return;
  // However often it began anew: one copy, of the database as it was before.
  const backups = join(copy.settings.DATA_DIR ?? '', 'backups');
  const copies = readdirSync(backups).filter((name) => name.endsWith('.tar'));
  expect(copies).toHaveLength(1);
  const verified = await runTestCommand(['verify', join(backups, copies[0] ?? '')]);
  expect(verified.output).toContain(`kysely_migration: ${migrationNames().indexOf(newestOwn) + 1}\n`);
}, 300_000);

/** A disk of its own, in memory; undefined where this process may not mount one. */
function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
  const mount = (...args: string[]) => execFileSync('mount', [...args, folder], { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', 'size=1m', 'vitrine');
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    resize: (bytes: number) => mount('-o', `remount,size=${bytes}`),
    unmount: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

const disk = engine === 'sqlite' ? mountSmallDisk() : undefined;
disk?.unmount();

it.runIf(disk)(
  'that runs out of disk leaves a whole schema, from which a start with room goes on',
  async () => {
    const old = await makeOldData(engine, newestOwn, 2000);
    const copy = await old.copy();
    undo.push(old.drop, copy.drop);
    const original = join(copy.settings.DATA_DIR ?? '', 'vitrine.db');
    const { size } = statSync(original);
    const stoppedAfter = new Set<number>();
    // The copy that is made before an upgrade fits, and more and more of the upgrade itself.
    for (const room of [1.3, 2.5, 4, 6]) {
      const disk = mountSmallDisk();
      if (!disk) throw new Error('A second disk could not be mounted.');
      undo.push(async () => disk.unmount());
      disk.resize(20 * size);
      const file = join(disk.folder, 'vitrine.db');
      copyFileSync(original, file);
      disk.resize(Math.round(room * size));
      const server = await startServerProcess({ DATA_DIR: disk.folder, ...laterProgram });
      undo.push(() => server.stop());
      await expect
        .poll(() => server.child.exitCode !== null || /is ready|full/.test(server.output()), { timeout: 30_000 })
        .toBe(true);
      await server.stop();
      const isReady = server.output().includes('is ready');
      const handle = new DatabaseSync(file);
      const read = (query: string) => handle.prepare(query).all();
      const names = read('select name from kysely_migration order by name').map(({ name }) => String(name));
      expect(read('pragma integrity_check')).toMatchObject([{ integrity_check: 'ok' }]);
      expect(read('select name, sql from sqlite_master order by name')).toEqual(await schemaAfter(names.at(-1)));
      handle.close();
      expect(names).toEqual(migrationNames().slice(0, names.length));
      expect(isReady).toBe(names.length === migrationNames().length);
      if (!isReady) expect(server.output()).toMatch(/full|no room/);
      stoppedAfter.add(names.length);

      disk.resize(40 * size);
      const next = await startServerProcess({ DATA_DIR: disk.folder, ...laterProgram });
      undo.push(() => next.stop());
      await next.ready();
      await next.stop();
      // One copy, of the database as it was: an attempt at half of it would be of no use, and take the room.
      expect(readdirSync(join(disk.folder, 'backups'))).toHaveLength(1);
    }
    expect(stoppedAfter.size).toBeGreaterThan(1);
  },
  180_000,
);
