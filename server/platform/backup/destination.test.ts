import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTestCommand } from '../../testing/command.ts';
import { storeOddRows } from '../../testing/odd-rows.ts';
import { startServerProcess } from '../../testing/process.ts';
import { makeStoredData, type StoredData } from '../../testing/stored-data.ts';
import { S3Store } from '../s3/s3-store.ts';
import { isDue } from './due-backup.ts';
import { archiveName, superfluous } from './keep.ts';
import { findLastBackup } from './last-backup.ts';

/** A server of the S3 protocol, which knows its keys, but takes any signature of theirs. */
let store: {
  readonly settings: Record<string, string>;
  readonly names: () => Promise<string[]>;
  stop(): Promise<void>;
};
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Store('s3://backups/of/site', { endpoint, region: 'us-east-1', keys });
  store = {
    settings: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keys.accessKeyId, S3_SECRET_ACCESS_KEY: keys.secretAccessKey },
    names: () => client.names(),
    stop: async () => {
      client.close();
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
});
afterAll(() => store.stop());

let data: StoredData;
beforeEach(async () => {
  data = await makeStoredData();
  await data.use(async (database) => {
    await database.migrate();
    await storeOddRows(database);
  });
});
afterEach(() => data.drop());

const vitrine = (args: readonly string[], settings = {}) =>
  runTestCommand(args, { ...data.settings, ...store.settings, ...settings });

const lastBackup = () => data.use(({ queries }) => findLastBackup(queries));

describe('a backup in a store', () => {
  it('is verified and restored from there, and replaces the oldest of ours only', async () => {
    const client = new S3Store('s3://backups/of/site', {
      endpoint: store.settings.S3_ENDPOINT,
      region: 'us-east-1',
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    const foreign = join(data.folder, 'foreign.txt');
    writeFileSync(foreign, 'not ours');
    for (const name of ['notes.txt', 'vitrine-backup-2026-01-01T00-00-00-000Z.tar.gpg'])
      await client.put(foreign, name);
    rmSync(foreign);
    client.close();
    for (let time = 0; time < 3; time++) {
      const made = await vitrine(['backup', '--keep', '2'], { BACKUP_TO: 's3://backups/of/site' });
      expect(made).toMatchObject({ exitCode: 0, errors: '' });
      expect(made.output).toMatch(/^s3:\/\/backups\/of\/site\/vitrine-backup-[^\n]+\.tar: [^\n]+\n$/);
    }
    const names = await store.names();
    const ours = names.filter((name) => name.endsWith('Z.tar'));
    expect([ours.length, names.length]).toEqual([2, 4]);
    expect(await lastBackup()).toMatchObject({ to: 's3://backups/of/site' });
    expect(readdirSync(data.folder).filter((name) => name.startsWith('.vitrine'))).toEqual([]);

    const wanted = (await data.rows()).contacts;
    const archive = `s3://backups/of/site/${ours.at(-1)}`;
    expect((await vitrine(['verify', archive])).output).toContain('contacts: 50\n');
    await data.use(({ queries }) => queries.deleteFrom('contacts').execute());
    expect(await vitrine(['restore', archive])).toMatchObject({ exitCode: 0, errors: '' });
    expect((await data.rows()).contacts).toEqual(wanted);
  });

  it('is refused with one sentence where the bucket or the key is wrong, and nothing stays behind', async () => {
    for (const [to, settings] of [
      ['s3://no-such-bucket', {}],
      ['s3://backups', { S3_ACCESS_KEY_ID: 'nobody' }],
    ] as const) {
      const { exitCode, output, errors } = await vitrine(['backup', '--to', to], settings);
      expect([exitCode, output]).toEqual([1, '']);
      expect(errors).toMatch(new RegExp(`^${to} cannot be used: [^\\n]+\\.\\n$`));
    }
    expect(await lastBackup()).toBeUndefined();
    expect(readdirSync(data.folder).filter((name) => name.startsWith('.vitrine'))).toEqual([]);
  });
});

describe('a backup in a folder', () => {
  it('replaces the oldest of ours only', async () => {
    const folder = join(data.folder, 'elsewhere');
    mkdirSync(folder);
    for (const name of ['vitrine-backup-2026-01-01T00-00-00-000Z.tar', 'notes.tar']) {
      writeFileSync(join(folder, name), '');
    }
    expect(await vitrine(['backup', '--to', folder, '--keep', '1'])).toMatchObject({ exitCode: 0, errors: '' });
    const names = readdirSync(folder);
    expect(names).toHaveLength(2);
    expect(names).toContain('notes.tar');
    expect(names).not.toContain('vitrine-backup-2026-01-01T00-00-00-000Z.tar');
  });

  it('keeps the one just made, whatever the others are dated', async () => {
    const folder = join(data.folder, 'elsewhere');
    mkdirSync(folder);
    writeFileSync(join(folder, 'vitrine-backup-2999-01-01T00-00-00-000Z.tar'), '');
    const { exitCode, output } = await vitrine(['backup', '--to', folder, '--keep', '1']);
    expect(exitCode).toBe(0);
    const [kept = '', ...others] = readdirSync(folder);
    expect(output).toContain(join(folder, kept));
    expect(others).toEqual([]);
  });

  it('beside one that another process makes at the same time, leaves the later of the two', () => {
    const [first, second] = [archiveName('backup', new Date(Date.now() - 2)), archiveName('backup', new Date())];
    const names = ['vitrine-backup-2999-01-01T00-00-00-000Z.tar', first, second];
    expect(superfluous(names, 'backup', { made: first, keep: 1 })).toEqual([names[0]]);
    expect(superfluous(names, 'backup', { made: second, keep: 1 })).toEqual([names[0], first]);
  });

  it('leaves folders alone, whatever they are called', async () => {
    const folder = join(data.folder, 'elsewhere');
    mkdirSync(join(folder, 'vitrine-backup-2026-01-01T00-00-00-000Z.tar'), { recursive: true });
    expect(await vitrine(['backup', '--to', folder, '--keep', '1'])).toMatchObject({ exitCode: 0, errors: '' });
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it.each([
    ['--keep', '0'],
    ['--keep', 'all'],
    ['--every', 'minute'],
  ])('is refused when called wrongly: %s %s', async (...args) => {
    expect(await vitrine(['backup', ...args])).toMatchObject({ exitCode: 2, output: '' });
    expect(readdirSync(data.folder)).not.toContain('backups');
  });
});

describe('backups in turn', () => {
  it.each([
    [undefined, true],
    ['2026-01-01T00:00:00.000Z', true],
    ['2026-01-01T00:00:59.000Z', true],
    ['2026-01-01T00:02:00.000Z', false],
    ['2026-01-02T00:00:30.000Z', false],
    ['2026-01-02T01:00:00.000Z', true],
    ['2031-01-01T00:00:00.000Z', true],
  ] as const)('a day after %s, one is due: %s', (lastAt, expected) => {
    expect(isDue(lastAt, 'day', Date.parse('2026-01-02T00:00:00.000Z'))).toBe(expected);
  });

  it('of several that are asked for at once, one is made', async () => {
    const count = process.env.TEST_ENGINE === 'postgres' ? 3 : 1;
    const made = await Promise.all(Array.from({ length: count }, () => vitrine(['backup', '--every', 'day'])));
    expect(made.map(({ exitCode }) => exitCode)).toEqual(made.map(() => 0));
    const again = await vitrine(['backup', '--every', 'day']);
    expect(again).toMatchObject({ exitCode: 0, output: 'No backup is due, or another process is making it.\n' });
    expect(readdirSync(join(data.folder, 'backups'))).toHaveLength(1);
  });

  it('are made by a server that is told to, once for all of its processes, and recorded', async () => {
    const settings = { ...data.settings, BACKUP_EVERY: 'day', BACKUP_KEEP: '3', LOG_LEVEL: 'info' };
    const count = process.env.TEST_ENGINE === 'postgres' ? 2 : 1;
    const servers = await Promise.all(Array.from({ length: count }, () => startServerProcess(settings)));
    const output = () => servers.map((server) => server.output()).join('');
    await Promise.all(servers.map((server) => server.ready()));
    await expect.poll(output, { timeout: 50_000 }).toMatch(/rows in \d+ tables/);
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual(servers.map(() => 0));
    const [archive = '', ...others] = readdirSync(join(data.folder, 'backups'));
    expect(others).toEqual([]);
    expect(await vitrine(['verify', join(data.folder, 'backups', archive)])).toMatchObject({ exitCode: 0 });
    expect(await lastBackup()).toMatchObject({ to: join(data.folder, 'backups') });
  });
});
