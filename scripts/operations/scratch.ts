import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../server/testing/free-port.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { startSmtpServer } from '../../server/testing/smtp-server.ts';
import { root } from '../project.ts';
import type { Relocation } from './relocation.ts';
import { stopService } from './services.ts';

const run = promisify(execFile);

/** A bare server to follow the manual on: folders of its own, a repository, a PostgreSQL and a mail server. */
export type Scratch = {
  readonly relocation: Relocation;
  /** The environment of the person at the terminal. */
  readonly environment: Readonly<Record<string, string>>;
  /** The programs of a server that are not installed here, so that their commands do nothing. */
  readonly missing: readonly string[];
  readonly remove: () => Promise<void>;
};

/** The folders that a server has before anything is installed. */
const systemFolders = [
  'etc/nginx/sites-available',
  'etc/nginx/sites-enabled',
  'etc/caddy',
  'etc/systemd/system',
  'etc/prometheus',
  'opt',
  'srv',
  'var/lib',
];

/** Programs that only check what the manual writes; where one is missing, the test says so and goes on. */
const serverPrograms = ['nginx', 'psql', 'promtool'];

export async function makeScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-operations-'));
  const [postgres, mailServer] = await Promise.all([startPostgres(), startSmtpServer()]);
  const ports = await Promise.all(Array.from({ length: 2 }, freePort));
  const [port] = ports;
  await Promise.all([...systemFolders, 'home', 'bin'].map((each) => mkdir(join(folder, each), { recursive: true })));
  const database = new URL(postgres.url);
  const relocation = {
    folder,
    names: {
      'https://vitrine.example': `http://127.0.0.1:${port}`,
      '127.0.0.1:3000': `127.0.0.1:${port}`,
      'localhost:3000': `127.0.0.1:${port}`,
      'PORT=3000': `PORT=${port}`,
      '127.0.0.1:3001': `127.0.0.1:${ports[1]}`,
      'PORT=3001': `PORT=${ports[1]}`,
      '127.0.0.1:5432': database.host,
      'smtp://user:password@mail.example:587': mailServer.url,
    },
  };
  const missing = await missingPrograms();
  await writeStandIns(folder, database, missing);
  if (!missing.includes('nginx')) await configureNginx(folder);
  await makeRepository(join(folder, 'repository'));
  return {
    relocation,
    missing,
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
  for (const file of (await readdir(folder)).filter((each) => each.endsWith('.pid'))) {
    await stopService(folder, file.replace('.pid', ''));
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

/** The main file of nginx, as its package installs it, and the certificate that the manual leaves to certbot. */
async function configureNginx(folder: string): Promise<void> {
  const paths = `client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; access_log off;`;
  const main = `pid ${folder}/nginx-pid;\nevents {}\nhttp {\n  ${paths}\n  include ${folder}/nginx-site.conf;\n}\n`;
  await writeFile(join(folder, 'etc/nginx/nginx.conf'), main);
  const certificate = join(folder, 'etc/letsencrypt/live/vitrine.example');
  await mkdir(certificate, { recursive: true });
  const files = ['-keyout', join(certificate, 'privkey.pem'), '-out', join(certificate, 'fullchain.pem')];
  const subject = ['-subj', '/CN=vitrine.example', '-days', '1'];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    ...files,
    ...subject,
  ]);
}

/** Runs the machine's nginx on the scratch folder instead of the machine's own configuration. */
async function standInForNginx(scratch: string): Promise<Record<string, string>> {
  const nginx = await whereIs('nginx');
  const options = `-p '${scratch}' -c '${scratch}/etc/nginx/nginx.conf' -e stderr`;
  // A port below 1024 takes an administrator, even for a test of the configuration.
  const site = `sed -E 's#/etc/letsencrypt#${scratch}&#; s/(listen .*)\\b(80|443)\\b/\\120\\2/'`;
  const script = `${site} '${scratch}'/etc/nginx/sites-enabled/* > '${scratch}/nginx-site.conf'\n`;
  return nginx === '' ? {} : { nginx: `${script}exec '${nginx}' ${options} "$@"` };
}

/** What the manual has installed on a server, and this machine has not. */
async function missingPrograms(): Promise<string[]> {
  const found = await Promise.all(serverPrograms.map(whereIs));
  return serverPrograms.filter((_, index) => found[index] === '');
}

/** Where a program is installed; the empty string where it is not. */
async function whereIs(program: string): Promise<string> {
  return run('/bin/sh', ['-c', `command -v ${program}`]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

/** Commands that would need an administrator. */
async function writeStandIns(scratch: string, database: URL, missing: readonly string[]): Promise<void> {
  const folder = join(scratch, 'bin');
  const standIn = (name: string) => `exec '${process.execPath}' '${join(import.meta.dirname, `${name}.ts`)}' "$@"`;
  const standIns = {
    systemctl: standIn('systemctl'),
    'systemd-run': standIn('systemd-run'),
    // Runs the command as the present user; as the user postgres, on the PostgreSQL of the test.
    sudo: `while [ "\${1#-}" != "$1" ]; do
  if [ "$1" = -u ] && [ "$2" = postgres ]; then
    export PGHOST=${database.hostname} PGPORT=${database.port} PGUSER=${database.username} PGPASSWORD=${database.password}
  fi
  case $1 in -u | -g) shift 2 ;; *) shift ;; esac
done
exec "$@"`,
    journalctl: `cat ${scratch}/vitrine.log`,
    chown: ':',
    ...(await standInForNginx(scratch)),
    ...Object.fromEntries(missing.map((name) => [name, `echo "not installed here: ${name} $*"`])),
  };
  for (const [name, script] of Object.entries(standIns)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
}
