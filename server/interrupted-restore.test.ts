import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepFiles } from './features/files/sweeping.ts';
import { readExchange } from './platform/backup/exchange.ts';
import { findLastRestore, settleFiles } from './platform/backup/last-restore.ts';
import { folderStore } from './platform/files/folder-store.ts';
import { runTestCommand } from './testing/command.ts';
import { storeOddRows } from './testing/odd-rows.ts';
import { startServerProcess } from './testing/process.ts';
import { restoreKilledAfterRenames } from './testing/restore-process.ts';
import { makeStoredData, type StoredData } from './testing/stored-data.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

let data: StoredData;
let archive: string;
beforeEach(async () => {
  data = await makeStoredData();
  await data.use(async (database) => {
    await database.migrate();
    await storeOddRows(database);
  });
  put('mail/one.eml', 'before');
  put('files/00000000-0000-7000-8000-000000000001', 'before');
  expect(await vitrine('backup')).toMatchObject({ exitCode: 0, errors: '' });
  const [name = ''] = readdirSync(join(data.folder, 'backups'));
  archive = join(data.folder, 'backups', name);
  await change();
});
afterEach(() => data.drop());

const vitrine = (...args: string[]) => runTestCommand(args, data.settings);

function put(path: string, text: string): void {
  mkdirSync(join(data.folder, path, '..'), { recursive: true });
  writeFileSync(join(data.folder, path), text);
}

/** What happens after the backup: in the database, and to the files, of which one comes and one goes on under its name. */
async function change(): Promise<void> {
  await data.use(({ queries }) =>
    queries
      .insertInto('settings')
      .values({ key: 'after the backup', value: '1' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  put('mail/one.eml', 'after');
  put('files/00000000-0000-7000-8000-000000000002', 'after');
}

/** What the next start makes of the folder. */
const open = () => data.use((database) => settleFiles(database, data.folder));

/** Whether the database, and each of the files, is of before or of after the backup. */
async function found(): Promise<string[]> {
  const { settings = [] } = await data.rows();
  const text = (path: string) =>
    existsSync(join(data.folder, path)) ? readFileSync(join(data.folder, path), 'utf8') : '';
  return [
    settings.some((row) => row.includes('after the backup')) ? 'after' : 'before',
    text('mail/one.eml'),
    text('files/00000000-0000-7000-8000-000000000002') === '' ? 'before' : 'after',
  ];
}

it('killed at any of its renames, leaves database and files of one moment', async () => {
  const outcomes: string[] = [];
  for (let renames = 0; restoreKilledAfterRenames(data, archive, renames); renames++) {
    await open();
    const [first = '', ...others] = await found();
    expect([renames, ...others]).toEqual([renames, ...others.map(() => first)]);
    outcomes.push(first);
    await change();
  }
  expect(outcomes.length).toBeGreaterThan(isPostgres ? 4 : 6);
  expect(new Set(outcomes)).toEqual(new Set(['before', 'after']));
  expect(await found()).toEqual(['before', 'before', 'before']);
}, 600_000);

it('interrupted in its exchange, is finished by the next start, with what was there kept', async () => {
  expect(restoreKilledAfterRenames(data, archive, 3)).toBe(true);
  expect(readExchange(data.folder)).toBeDefined();
  // Nobody works with files of two moments.
  expect((await vitrine('backup')).errors).toMatch(/^A restore into [^\n]+ was interrupted[^\n]+\.\n$/);
  const server = await startServerProcess(data.settings);
  await server.ready();
  expect(await server.stop()).toBe(0);
  expect(server.output()).toContain('A restore that was interrupted is finished');
  expect(await found()).toEqual(['before', 'before', 'before']);
  expect(readExchange(data.folder)).toBeUndefined();
  const [previousData = ''] = readdirSync(data.folder).filter((name) => name.startsWith('before-restore-'));
  expect(readFileSync(join(data.folder, previousData, 'mail', 'one.eml'), 'utf8')).toBe('after');
  expect(readdirSync(data.folder).filter((name) => name.startsWith('.vitrine-restor'))).toEqual([]);
  expect(await data.use(({ queries }) => findLastRestore(queries))).toMatchObject({ isFinished: true });
});

it('killed before its exchange leaves a copy of the database, which doctor names and the next start removes', async () => {
  expect(restoreKilledAfterRenames(data, archive, 0)).toBe(true);
  const left = () => readdirSync(data.folder).filter((name) => /^\.vitrine-(unfinished|restored)-/.test(name));
  expect(left()).toHaveLength(1);
  const { output } = await vitrine('doctor');
  if (isPostgres) expect(output).toContain('the schema vitrine_restoring holds a copy');
  expect(output).toContain(`${left()[0]} was left by a command that was killed`);
  const server = await startServerProcess(data.settings);
  await server.ready();
  expect(await server.stop()).toBe(0);
  expect(left()).toEqual([]);
  expect((await vitrine('doctor')).output).not.toContain('vitrine_restoring');
});

it('interrupted in its exchange, is finished by the next restore', async () => {
  expect(restoreKilledAfterRenames(data, archive, 3)).toBe(true);
  const again = await vitrine('restore', archive);
  expect(again).toMatchObject({ exitCode: 0, errors: '' });
  expect(again.output).toContain('finished first');
  expect(await found()).toEqual(['before', 'before', 'before']);
});

it('that cannot be finished keeps the server from starting, with a sentence', async () => {
  expect(restoreKilledAfterRenames(data, archive, 3)).toBe(true);
  writeFileSync(join(data.folder, '.vitrine-restore.json'), '{"id":');
  const server = await startServerProcess(data.settings);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^What a restore was about to do cannot be read[^\n]+$/m);
});

it('keeps the sweep from what came after the backup, for a month and until mail is released', async () => {
  expect(await vitrine('restore', archive)).toMatchObject({ exitCode: 0, errors: '' });
  // A bucket is not exchanged: what came after the backup is still there.
  const folder = join(data.folder, 'bucket');
  mkdirSync(folder);
  const [known, unknown] = ['00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000003'];
  const sweptAfter = (days: number) =>
    data.use((database) => {
      const now = Date.now() + days * 24 * 60 * 60_000;
      const files = { store: folderStore(folder), arrivals: join(data.folder, 'arrivals'), maxBytes: 1 };
      return sweepFiles({ database, clock: { now: () => now }, files });
    });
  const keep = (id: string, at: number) => {
    writeFileSync(join(folder, id), 'content');
    utimesSync(join(folder, id), at / 1000, at / 1000);
  };
  keep(known, Date.now() - 24 * 60 * 60_000);
  keep(unknown, Date.now() + 60_000);
  await data.use((database) =>
    folderStore(folder)
      .mark('mark')
      .then(() => markAs(database, 'mark')),
  );
  expect(await sweptAfter(2)).toBe(1);
  expect(readdirSync(folder)).toContain(known);
  expect(await sweptAfter(40)).toBe(0);
  expect((await vitrine('mail', 'resume')).exitCode).toBe(0);
  expect(await sweptAfter(29)).toBe(0);
  expect(await sweptAfter(31)).toBe(1);
});

type Db = Parameters<Parameters<StoredData['use']>[0]>[0];

const markAs = ({ queries }: Db, mark: string) =>
  queries
    .insertInto('settings')
    .values({ key: 'fileStore', value: JSON.stringify(mark) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(mark) }))
    .execute();
