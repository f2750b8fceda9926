import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from './platform/database/sqlite.ts';
import { runTestCommand } from './testing/command.ts';
import { freePort } from './testing/free-port.ts';
import { startServerProcess } from './testing/process.ts';
import { makeProcessData, type ProcessData } from './testing/process-data.ts';

/** What server and commands say when DATABASE_URL leads to no database that lets them in. */

const password = 'Right-but-never-printed-7';
const wrong = 'Wrong-and-never-printed-8';

type Change = (url: URL) => void;

const faults: readonly (readonly [string, Change, RegExp])[] = [
  ['a wrong password', (url) => (url.password = wrong), /used: password authentication failed for user "lodger"/],
  ['no password', (url) => (url.password = ''), /used: .*password/],
  ['an unknown user', (url) => (url.username = 'nobody'), /used: password authentication failed for user "nobody"/],
  ['an unknown database', (url) => (url.pathname = '/nowhere'), /used: database "nowhere" does not exist/],
  ['a database it may not use', (url) => (url.pathname = '/closed'), /used: permission denied for database "closed"/],
  ['a server without TLS', (url) => url.searchParams.set('sslmode', 'verify-full'), /used: .*SSL/],
  ['a parameter PostgreSQL does not know', (url) => url.searchParams.set('options', '-c no=1'), /used: unrecognized/],
];

const unreachable: readonly (readonly [string, (url: URL, port: number) => void, RegExp])[] = [
  ['an unknown host', (url) => (url.hostname = 'nowhere.invalid'), /reached: the host nowhere\.invalid is not known/],
  [
    'a port nobody listens on',
    (url, port) => (url.port = String(port)),
    /reached: nothing takes connections at port \d+/,
  ],
];

const retried: typeof unreachable = [
  ...unreachable,
  ['a database that takes no writes', (url) => (url.pathname = '/standby'), /used: cannot execute .+ in a read-only/],
];

describe.runIf(process.env.TEST_ENGINE === 'postgres')('DATABASE_URL', () => {
  let data: ProcessData;
  let folder: string;
  let archive: string;
  beforeAll(async () => {
    data = await makeProcessData();
    folder = mkdtempSync(join(tmpdir(), 'vitrine-url-'));
    const server = await startServerProcess(data.settings);
    await server.ready();
    await server.stop();
    await runTestCommand(['backup', '--to', folder], data.settings);
    archive = join(folder, readdirSync(folder)[0] ?? '');
    const local = openSqlite(folder);
    await local.migrate();
    await local.close();
    const client = new pg.Client({ connectionString: data.settings.DATABASE_URL });
    await client.connect();
    for (const statement of [
      `create role lodger login password '${password}'`,
      'create database closed',
      'revoke connect on database closed from public',
      'create database standby owner lodger',
      'alter database standby set default_transaction_read_only = on',
    ]) {
      // The server may be one that has them from an earlier run.
      await client.query(statement).catch(() => {});
    }
    await client.end();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await data.drop();
  });

  const url = (change: Change): string => {
    const url = new URL(data.settings.DATABASE_URL ?? '');
    [url.username, url.password] = ['lodger', password];
    change(url);
    return url.href;
  };

  const expectSentence = (text: string, said: RegExp) => {
    expect(text).toMatch(/^DATABASE_URL cannot be [^\n]+\.\n$/);
    expect(text).toMatch(said);
    for (const secret of [password, wrong]) expect(text).not.toContain(secret);
  };

  it.each(faults)('with %s ends the start with one sentence', async (_what, change, said) => {
    const server = await startServerProcess({ ...data.settings, DATABASE_URL: url(change) });
    expect(await server.ended).toBe(1);
    expectSentence(server.output(), said);
  });

  it.each(retried)('with %s is said once, and tried again', async (_what, change, said) => {
    const port = await freePort();
    const server = await startServerProcess({ ...data.settings, DATABASE_URL: url((url) => change(url, port)) });
    const logged = () => server.output().match(/^\{.*is tried again/gm)?.length ?? 0;
    await expect.poll(logged, { timeout: 20_000 }).toBeGreaterThan(1);
    await server.stop();
    const plain = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('DATABASE_URL'));
    expect(plain).toEqual([expect.stringMatching(said)]);
    expect(server.output()).not.toMatch(/\n\s+at |\\n\s+at /);
    expect(server.output()).not.toContain(password);
  });

  const commands = () => [
    ['backup', '--to', join(folder, 'more')],
    ['restore', archive],
    ['mail', 'resume'],
    ['admin', 'list'],
    ['admin', 'reset'],
    ['admin', 'disable', 'a@b.fr'],
    ['sessions', 'end', '--all'],
    ['retention', '--dry-run'],
    ['person', 'export', 'a@b.fr', '--to', join(folder, 'person.zip')],
    ['person', 'erase', 'a@b.fr'],
    ['upgrade', '--check'],
  ];

  it.each([...faults, ...unreachable])('with %s ends every command with one sentence', async (_what, change, said) => {
    const port = await freePort();
    const settings = { ...data.settings, DATABASE_URL: url((url) => change(url, port)) };
    for (const command of commands()) {
      const { exitCode, errors } = await runTestCommand(command, settings);
      expect([command, exitCode]).toEqual([command, 1]);
      expectSentence(errors, said);
    }
    expect(existsSync(join(folder, 'person.zip'))).toBe(false);
  });

  it.each([...faults, ...unreachable])(
    'with %s: the doctor says what to do about just that',
    async (_what, change, said) => {
      const port = await freePort();
      const settings = { ...data.settings, DATABASE_URL: url((url) => change(url, port)) };
      const { exitCode, output } = await runTestCommand(['doctor'], settings);
      expect(exitCode).toBe(1);
      const lines = output.split('\n');
      const at = lines.findIndex((line) => line.startsWith('fail  Database'));
      expect(lines[at]).toMatch(said);
      expect(lines[at + 1]).not.toMatch(/Start the server/i);
      expect(output).not.toContain(password);
    },
  );

  it('without a password ends a command at once, and leaves no connection half open', async () => {
    const settings = { ...data.settings, DATABASE_URL: url((url) => (url.password = '')) };
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['server/cli/vitrine.ts', 'admin', 'list'], {
      env: { PATH, HOME, ...settings },
      stdio: 'ignore',
    });
    // PostgreSQL itself would hang up after a minute.
    const [exitCode] = await once(child, 'exit');
    expect(exitCode).toBe(1);
  }, 30_000);

  it('is not blamed when the address given to a command is wrong', async () => {
    const move = (url: string) => runTestCommand(['move-to-postgres', url], { DATA_DIR: folder });
    for (const [, change, said] of faults) {
      const { exitCode, errors } = await move(url(change));
      expect(exitCode).toBe(1);
      expect(errors).toMatch(/^The address cannot be used: [^\n]+\.\n$/);
      expect(errors).toMatch(said);
    }
    for (const url of [
      'mysql://db/name',
      'db/name',
      'postgres://a:%zz@db/name',
      'postgres://db/x?sslrootcert=/no/file',
    ]) {
      const { exitCode, errors } = await move(url);
      expect([url, exitCode]).toEqual([url, 2]);
      expect(errors).toMatch(/^The database must be given as an address that starts with postgres:\/\/[^\n]+\.\n$/);
    }
  });
});
