import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../server/testing/free-port.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { startSmtpServer } from '../../server/testing/smtp-server.ts';
import { root } from '../project.ts';
import type { Relocation } from './relocation.ts';

const run = promisify(execFile);

/** A bare server to follow the manual on: folders of its own, a repository, a PostgreSQL and a mail server. */
export type Scratch = {
  readonly relocation: Relocation;
  /** The environment of the person at the terminal. */
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
};

/** The folders that a server has before anything is installed. */
const systemFolders = [
  'etc/nginx/conf.d',
  'etc/caddy',
  'etc/systemd/system',
  'etc/prometheus',
  'opt',
  'srv',
  'var/lib',
];

export async function makeScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-operations-'));
  const [postgres, mailServer, port] = await Promise.all([startPostgres(), startSmtpServer(), freePort()]);
  await Promise.all([...systemFolders, 'home', 'bin'].map((each) => mkdir(join(folder, each), { recursive: true })));
  const database = new URL(postgres.url);
  const relocation = {
    folder,
    names: {
      'https://www.agency.example': `http://127.0.0.1:${port}`,
      '127.0.0.1:3000': `127.0.0.1:${port}`,
      'localhost:3000': `127.0.0.1:${port}`,
      'PORT=3000': `PORT=${port}`,
      '127.0.0.1:5432': database.host,
      'smtps://user:password@mail.agency.example': mailServer.url,
    },
  };
  await writeStandIns(join(folder, 'bin'), database);
  await makeRepository(join(folder, 'repository'));
  return {
    relocation,
    environment: {
      ...npmSettings(),
      PATH: [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(':'),
      HOME: join(folder, 'home'),
      LANG: 'C.UTF-8',
      REPOSITORY: join(folder, 'repository'),
      OPERATIONS_RELOCATION: JSON.stringify(relocation),
      npm_config_cache: (await run('npm', ['config', 'get', 'cache'])).stdout.trim(),
      npm_config_userconfig: (await run('npm', ['config', 'get', 'userconfig'])).stdout.trim(),
      npm_config_prefer_offline: 'true',
    },
    remove: async () => {
      await endServices(folder);
      await Promise.all([postgres.stop(), mailServer.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends what the stand-in for systemctl has started and the manual has not stopped. */
async function endServices(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.pid'))) {
    try {
      process.kill(Number(await readFile(join(folder, name), 'utf8')), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** Where packages come from is a matter of this machine, not of the manual. */
function npmSettings(): Record<string, string> {
  const isNpm = ([name, value]: [string, string | undefined]) => /^npm_config_/i.test(name) && value !== undefined;
  return Object.fromEntries(Object.entries(process.env).filter(isNpm)) as Record<string, string>;
}

/** A git repository with one commit: the files of the working tree, those not yet committed too. */
async function makeRepository(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const path of stdout.split('\0').filter((each) => each !== '')) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    // A file that was deleted and not yet committed is still listed.
    await copyFile(join(root, path), join(folder, path)).catch(() => {});
  }
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder });
  await git('init', '--quiet');
  await git('add', '--all', '--force');
  await git('commit', '--quiet', '--message', 'The working tree');
}

/** Commands that would need an administrator. */
async function writeStandIns(folder: string, database: URL): Promise<void> {
  const systemctl = join(import.meta.dirname, 'systemctl.ts');
  const standIns = {
    systemctl: `exec '${process.execPath}' '${systemctl}' "$@"`,
    // Runs the command as the present user; as the user postgres, on the PostgreSQL of the test.
    sudo: `while [ "\${1#-}" != "$1" ]; do
  if [ "$1" = -u ] && [ "$2" = postgres ]; then
    export PGHOST=${database.hostname} PGPORT=${database.port} PGUSER=${database.username} PGPASSWORD=${database.password}
  fi
  case $1 in -u | -g) shift 2 ;; *) shift ;; esac
done
exec "$@"`,
    chown: ':',
  };
  for (const [name, script] of Object.entries(standIns)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
}
