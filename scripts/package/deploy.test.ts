import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { root } from '../project.ts';

/** The files of `deploy/`, each checked by the program it is for, where that is installed. */
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const isInstalled = (command: string, flag: string) => spawnSync(command, [flag]).status === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.skipIf(!isInstalled('systemd-analyze', '--version'))('the systemd unit', () => {
  it('is valid', () => {
    // systemd checks that the command is there.
    const unit = join(folder, 'vitrine.service');
    writeFileSync(unit, read('vitrine.service').replace('/opt/vitrine/bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('exposes less than 1.5 of 10 to a break-in', () => {
    const unit = join(root, 'deploy', 'vitrine.service');
    const args = ['security', '--offline=true', '--threshold=15', '--no-pager', unit];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(status, stdout.slice(-200)).toBe(0);
  });
});

describe.skipIf(!isInstalled('nginx', '-v'))('the example for nginx', () => {
  it('is valid', () => {
    const key = join(folder, 'privkey.pem');
    const certificate = join(folder, 'fullchain.pem');
    const subject = ['-subj', '/CN=vitrine.example', '-days', '1'];
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject];
    execFileSync('openssl', args, { stdio: 'ignore' });
    const site = join(folder, 'site.conf');
    writeFileSync(site, read('nginx.conf').replaceAll('/etc/letsencrypt/live/vitrine.example', folder));
    mkdirSync(join(folder, 'logs'));
    const main = join(folder, 'nginx.conf');
    writeFileSync(main, `pid ${folder}/pid;\nevents {}\nhttp {\n  include ${site};\n}\n`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-e', join(folder, 'error.log'), '-c', main], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  });
});

type Service = {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  stop_grace_period?: string;
};

describe('deploy/postgres-role.sql', () => {
  it('makes a role that owns one database and is no superuser, which is enough for the program', async () => {
    const postgres = await startPostgres();
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    const statements = read('postgres-role.sql')
      .replace(/^(--|\\).*$/gm, '')
      .replace(":'password'", "'secret'")
      .split(';');
    for (const statement of statements) if (statement.trim() !== '') await admin.query(statement);
    const { rows } = await admin.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = 'vitrine'`,
    );
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
    const url = new URL(postgres.url);
    Object.assign(url, { username: 'vitrine', password: 'secret', pathname: '/vitrine' });
    const database = openPostgres(url.href, { onLostConnection: () => {} });
    await database.migrate();
    expect(await database.pendingMigrations()).toEqual([]);
    await database.close();
    await admin.end();
    await postgres.stop();
  });
});

describe.each(['compose.yml', 'compose.postgres.yml'])('deploy/%s', (name) => {
  const { services } = parse(read(name), { merge: true }) as { services: Record<string, Service> };
  const programs = Object.values(services).filter(({ image }) => image === 'vitrine');

  it('starts the program without rights, on a file system it cannot write to', () => {
    expect(programs).toHaveLength(name === 'compose.yml' ? 1 : 2);
    for (const program of programs) {
      expect(program).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        stop_grace_period: '15s',
        env_file: 'vitrine.env',
      });
      expect(program.volumes?.[0]).toMatch(/^data(-\d)?:\/data$/);
    }
  });

  it('has no password of its own, and does not start without one', () => {
    const passwords = [...read(name).matchAll(/PASSWORD: (.*)$|:\/\/\w+:([^@]*)@/gm)].map(
      ([, set, inUrl]) => set ?? inUrl,
    );
    expect(passwords.length > 0).toBe(name !== 'compose.yml');
    for (const password of passwords) expect(password).toMatch(/^\$\{POSTGRES_PASSWORD:\?\}$/);
  });

  it('gives it settings that it accepts', () => {
    const set = { SITE_ADDRESS: 'vitrine.example', POSTGRES_PASSWORD: 'secret' } as Record<string, string>;
    const fill = (text: string) => text.replaceAll(/\$\{(\w+):\?\}/g, (_, variable) => set[variable] ?? '');
    for (const { environment = {} } of programs) {
      const config = readConfig(
        Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fill(value)])),
      );
      expect(config.publicUrl).toBe('https://vitrine.example');
      expect(config.databaseUrl).toBe(
        name === 'compose.yml' ? undefined : 'postgres://vitrine:secret@postgres/vitrine',
      );
    }
  });

  it('tells Caddy where every process of the program listens', () => {
    const listening = Object.keys(services).filter((service) => services[service]?.image === 'vitrine');
    expect(services.caddy?.environment?.UPSTREAMS).toBe(listening.map((service) => `${service}:3000`).join(' '));
    expect(read('Caddyfile')).toContain('reverse_proxy {$UPSTREAMS:127.0.0.1:3000} {');
  });

  it('mounts only files that exist', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((volume) => volume.startsWith('./')),
    );
    for (const volume of mounted)
      expect(existsSync(join(root, 'deploy', volume.split(':')[0] ?? '')), volume).toBe(true);
  });
});

describe('the settings of deploy/vitrine.env.example', () => {
  it('are accepted', () => {
    const lines = read('vitrine.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm);
    const config = readConfig(Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value])));
    expect(config.publicUrl).toBe('https://vitrine.example');
    expect(config.smtpUrl).toBeDefined();
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  const [, final = ''] = dockerfile.split(/^FROM gcr\.io\/distroless\/cc-debian12:nonroot$/m);

  it('contains the folder of `npm run package`, and of the sources nothing else', () => {
    expect(dockerfile).toMatch(/^RUN npm run package\b/m);
    expect([...final.matchAll(/^COPY .*? (\S+) (\S+)$/gm)].map(([, from, to]) => [from, to])).toEqual([
      ['/out/lib/', '/usr/lib/'],
      ['/out/data', '/data'],
      ['/src/build/package', '/app'],
    ]);
  });

  it('runs without rights, and says when it is healthy', () => {
    expect(final).toMatch(/^USER nonroot$/m);
    expect(final).toContain('/api/health/live');
  });

  it('runs the command of the systemd unit', () => {
    const [, command = ''] = /^CMD (\[.*\])$/m.exec(final) ?? [];
    const [, inUnit] = /^ExecStart=(.*)$/m.exec(read('vitrine.service')) ?? [];
    const [node, ...rest] = JSON.parse(command) as string[];
    const main = rest.pop();
    expect(inUnit).toBe([`/opt/vitrine/bin/${node}`, ...rest, `/opt/vitrine/${main}`].join(' '));
  });
});

describe('the version', () => {
  const { version, workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  it('is the same in every workspace, for the list of packages', () => {
    const versions = workspaces.map(
      (name: string) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version,
    );
    expect(versions).toEqual(workspaces.map(() => version));
  });

  it('heads the list of changes, below the draft of the next', () => {
    const [first = '', second] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## .*$/gm) ?? [];
    const released = first.endsWith(' (draft)') ? second : first;
    // Nothing has been released before 1.0.0.
    if (released !== undefined) expect(released).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} `));
    else expect(version).toMatch(/^0\./);
  });
});
