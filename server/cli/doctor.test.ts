import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withSharedDatabase } from '../platform/backup/shared-database.ts';
import { toInstant } from '../platform/clock.ts';
import { openSqlite } from '../platform/database/sqlite.ts';
import { newId } from '../platform/ids.ts';
import { version } from '../platform/version.ts';
import { runTestCommand } from '../testing/command.ts';
import { publishContent } from '../testing/content.ts';
import { freePort } from '../testing/free-port.ts';
import { startImapServer, type TestImapServer } from '../testing/imap-server.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { makeProcessData, type ProcessData } from '../testing/process-data.ts';
import { smtpRefusal, startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';
import { checkAgency } from './checks/agency.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

let data: ProcessData;
let server: ServerProcess;
let smtp: TestSmtpServer | undefined;
beforeAll(async () => {
  data = await makeProcessData();
  server = await startServerProcess({ ...data.settings, ADMIN_EMAIL: 'a@agency.fr', ADMIN_PASSWORD: 'Password-1' });
  await server.ready();
});
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
});
afterAll(async () => {
  await server.stop();
  await data.drop();
});

/** Runs the doctor beside the server. */
const doctor = (settings: Readonly<Record<string, string>> = {}, args: readonly string[] = []) =>
  runTestCommand(['doctor', ...args], {
    ...data.settings,
    PUBLIC_URL: server.url,
    AGENCY_EMAIL: 'owner@agency.fr',
    ...settings,
  });

/** The lines about a subject, each as "level: what was found". */
function about(subject: string, output: string): string[] {
  const lines = output.split('\n').filter((line) => line.slice(6).startsWith(`${subject} `));
  return lines.map((line) => `${line.slice(0, 4).trim()}: ${line.slice(17)}`);
}

const use = (work: Parameters<typeof withSharedDatabase<void>>[1]) =>
  withSharedDatabase({ dataDir: data.settings.DATA_DIR ?? '', databaseUrl: data.settings.DATABASE_URL }, work);

describe('vitrine doctor, beside a server in order', () => {
  it('finds nothing that fails, and ends with 0', async () => {
    const { exitCode, output, errors } = await doctor();
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).not.toMatch(/^fail/m);
    expect(about('Address', output)).toEqual([`ok: ${server.url} answers, version ${version}`]);
    expect(about('Admins', output)).toEqual(['ok: a@agency.fr']);
    expect(about('Database', output)).toEqual([
      expect.stringMatching(isPostgres ? /^ok: PostgreSQL \d+/ : /^ok: SQLite 3\.\d+\.\d+, .+ of write-ahead log$/),
      isPostgres ? 'ok: pg_trgm is there, so searching is fast' : 'ok: the file is whole',
      expect.stringMatching(/^ok: its schema is that of this program, \d{3}-/),
    ]);
    expect(about('Clock', output).every((line) => line.startsWith('ok: '))).toBe(true);
    expect(about('Settings', output)[0]).toMatch(/^ok: valid; set are .*PUBLIC_URL.*DATA_DIR.*AGENCY_EMAIL$/);
    expect(output).toMatch(/^Nothing fails; \d+ warnings\.\n$/m);
  });

  it('changes nothing', async () => {
    const count = () =>
      Promise.all(['settings', 'outbox', 'accounts', 'sessions'].map((table) => data.countRows(table)));
    const before = await count();
    await doctor();
    expect(await count()).toEqual(before);
  });

  it('gives a remedy for every line that is not in order', async () => {
    const lines = (await doctor({ RATE_LIMITS: 'off' })).output.split('\n');
    const faults = lines.flatMap((line, index) => (/^(warn|fail)/.test(line) ? [lines[index + 1]] : []));
    expect(faults.length).toBeGreaterThan(1);
    for (const remedy of faults) expect(remedy).toMatch(/^ {17}→ [A-Z].+/);
  });
});

describe('vitrine doctor looks at', () => {
  it('settings: all that are invalid, and everything else besides', async () => {
    const { exitCode, output } = await doctor({ PORT: 'eighty', LOG_LEVEL: 'loud', METRICS_TOKEN: 'short' });
    expect(exitCode).toBe(1);
    const [first, second, third] = about('Settings', output);
    expect([first, second, third]).toEqual([
      'fail: PORT must be a port number from 0 to 65535.',
      'fail: METRICS_TOKEN must be a secret of at least 16 characters.',
      expect.stringMatching(/^fail: LOG_LEVEL must be /),
    ]);
    expect(about('Address', output)).toEqual([`ok: ${server.url} answers, version ${version}`]);
    expect(about('Admins', output)).toEqual(['ok: a@agency.fr']);
    expect(about('IMAP', output)).toHaveLength(1);
  });

  it('settings: what cannot be looked at without them', async () => {
    const { exitCode, output } = await doctor({
      PUBLIC_URL: 'https://agency.example/site',
      DATABASE_URL: 'mysql://db',
      SMTP_URL: 'mail.example',
      S3_ACCESS_KEY_ID: 'alone',
    });
    expect(exitCode).toBe(1);
    expect(about('Settings', output).filter((line) => line.startsWith('fail'))).toHaveLength(4);
    for (const subject of ['Address', 'Database', 'Mail', 'Buckets']) {
      expect(about(subject, output)).toEqual([expect.stringMatching(/^warn: not looked at, without a valid [A-Z]/)]);
    }
    expect(about('DATA_DIR', output)).toHaveLength(1);
    expect(about('Clock', output)).toEqual([]);
  });

  it('settings: names that are nearly one, and secrets out of examples', async () => {
    const { exitCode, output } = await doctor({ SMTPURL: 'smtp://x', METRICS_TOKEN: 'change-me-to-a-long-secret' });
    expect(exitCode).toBe(0);
    expect(about('Settings', output)).toEqual(
      expect.arrayContaining([
        'warn: SMTPURL is not a setting: SMTP_URL may be meant',
        expect.stringMatching(/^warn: METRICS_TOKEN has a secret that anybody can guess/),
      ]),
    );
  });

  it('settings: valid ones that no public site should have', async () => {
    const { output } = await doctor({ PUBLIC_URL: `http://[::1]:${await freePort()}`, RATE_LIMITS: 'off' });
    expect(about('Settings', output).slice(1)).toEqual([
      'warn: PUBLIC_URL starts with http://',
      'warn: TRUST_PROXY is not set',
      'ok: METRICS_TOKEN is not set: /api/metrics is closed',
      'warn: RATE_LIMITS is off',
    ]);
  });

  it('says what is left to do before the site goes live, by the steps of the back office', async () => {
    const { output } = await doctor({ PUBLIC_URL: 'https://agency.example' });
    const left = about('Content', output).find((line) => line.startsWith('warn: left to do'));
    for (const step of ['prices', 'opening hours', 'a test mail', 'a second factor']) expect(left).toContain(step);
    expect(left).not.toContain('TLS');
    const { output: atHome } = await doctor();
    expect(atHome).not.toContain('left to do');
  });

  it('the address: whether anything answers there', async () => {
    const { exitCode, output } = await doctor({ PUBLIC_URL: `https://127.0.0.1:${await freePort()}` });
    expect(exitCode).toBe(1);
    expect(about('Address', output)).toEqual([expect.stringMatching(/^fail: .*ECONNREFUSED/)]);
    expect(about('TLS', output)).toEqual([
      expect.stringMatching(/^fail: no certificate could be read: .*ECONNREFUSED/),
    ]);
  });

  it('the data folder: whether others may read it, and whether it is there', async () => {
    const folder = data.settings.DATA_DIR ?? '';
    const mode = statSync(folder).mode & 0o777;
    chmodSync(folder, 0o755);
    const open = await doctor();
    chmodSync(folder, mode);
    expect(about('DATA_DIR', open.output)).toContain(`warn: others may read ${folder}`);
    const missing = await doctor({ DATA_DIR: '/nonexistent' });
    expect(about('DATA_DIR', missing.output)).toEqual([expect.stringMatching(/^fail: .*ENOENT/)]);
    expect(missing.exitCode).toBe(1);
  });

  it('the clock: whether a record is from the future', async () => {
    const at = Date.now() + 60 * 60_000;
    const id = newId(at);
    const created_at = toInstant(at);
    const lead = {
      id,
      name: 'A',
      email: 'a@b.fr',
      message: 'm',
      status: 'pending',
      language: 'en',
      created_at,
    } as const;
    await use(async (queries) => {
      await queries
        .insertInto('contacts')
        .values({ ...lead, search: 'a', handled_after: null, source: null, source_name: null })
        .execute();
    });
    const { exitCode, output } = await doctor();
    await use(async (queries) => {
      await queries.deleteFrom('contacts').where('id', '=', id).execute();
    });
    expect(exitCode).toBe(1);
    expect(about('Clock', output).at(-1)).toBe(`fail: the newest record is of ${created_at}, which is still to come`);
  });

  it('a backup that is dated ahead, whoever makes them', async () => {
    const at = toInstant(Date.now() + 24 * 60 * 60_000);
    const value = JSON.stringify({ at, bytes: 4_000_000, to: '/backups' });
    await use(async (queries) => {
      await queries.insertInto('settings').values({ key: 'lastBackup', value }).execute();
    });
    const found = [await doctor(), await doctor({ BACKUP_EVERY: 'day' })];
    await use(async (queries) => {
      await queries.deleteFrom('settings').where('key', '=', 'lastBackup').execute();
    });
    for (const { exitCode, output } of found) {
      expect(exitCode).toBe(1);
      expect(about('Backup', output)[0]).toMatch(/^fail: the last is of [^\n]+ still to come/);
    }
  });

  it('the backup, mail that is paused and records that are withheld', async () => {
    const at = toInstant(Date.now() - 3 * 24 * 60 * 60_000);
    const put = (key: string, value: unknown) => ({ key, value: JSON.stringify(value) });
    const values = [
      put('lastBackup', { at, bytes: 4_000_000, to: '/backups' }),
      put('mailPausedSince', at),
      put('retentionWithheld', { at }),
    ];
    const keys = values.map(({ key }) => key);
    await use(async (queries) => {
      await queries.insertInto('settings').values(values).execute();
    });
    const { exitCode, output } = await doctor();
    const scheduled = await doctor({ BACKUP_EVERY: 'day' });
    await use(async (queries) => {
      await queries.deleteFrom('settings').where('key', 'in', keys).execute();
    });
    expect([exitCode, scheduled.exitCode]).toEqual([0, 1]);
    expect(about('Backup', scheduled.output)[0]).toMatch(/^fail: the last is of/);
    expect(about('Backup', output)).toEqual([`warn: the last is of ${at}, 4.0 MB, in /backups`]);
    expect(about('Mail', output)).toContain(`warn: paused since ${at}, after a restore`);
    expect(about('Retention', output)).toEqual(['warn: expired records are not deleted until somebody agrees']);
  });

  it.skipIf(isPostgres)('the database file: whether it is whole', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
    const database = openSqlite(folder);
    await database.migrate();
    await database.close();
    const file = join(folder, 'vitrine.db');
    const handle = openSync(file, 'r+');
    // Page 1 has the schema; garbage in those after it is damage that only a check finds.
    for (let page = 2; page < 12; page++) writeSync(handle, Buffer.alloc(4096, 0xab), 0, 4096, page * 4096);
    closeSync(handle);
    const { exitCode, output } = await doctor({ DATA_DIR: folder });
    rmSync(folder, { recursive: true });
    expect(exitCode).toBe(1);
    expect(about('Database', output).join('\n')).toMatch(/^fail: the file is damaged: /m);
  });

  it.skipIf(isPostgres)('the database file: one page of a table', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
    const database = openSqlite(folder);
    await database.migrate();
    await database.close();
    const file = join(folder, 'vitrine.db');
    const reader = new DatabaseSync(file, { readOnly: true });
    const found = reader.prepare("select rootpage from sqlite_master where name = 'quotes'").get();
    const { page_size } = reader.prepare('pragma page_size').get() ?? {};
    reader.close();
    const size = Number(page_size);
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(size, 0xab), 0, size, (Number(found?.rootpage) - 1) * size);
    closeSync(handle);
    const { exitCode, output } = await doctor({ DATA_DIR: folder });
    rmSync(folder, { recursive: true });
    expect(exitCode).toBe(1);
    expect(about('Database', output)[1]).toMatch(/^fail: the file is damaged: /);
  });

  it('whether there is a database', async () => {
    const settings: Record<string, string> = isPostgres
      ? { DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` }
      : { DATA_DIR: tmpdir() };
    const { exitCode, output } = await doctor(settings);
    expect(exitCode).toBe(1);
    expect(about('Database', output)).toEqual([
      expect.stringMatching(isPostgres ? /^fail: DATABASE_URL cannot be reached/ : /^fail: There is no database/),
    ]);
  });
});

describe('vitrine doctor tries the mail server', () => {
  it('without sending anything', async () => {
    smtp = await startSmtpServer();
    const { output } = await doctor({ SMTP_URL: smtp.url.replace('//', '//name:password@') });
    expect(about('Mail', output)).toContain(`ok: 127.0.0.1:${smtp.port} takes the connection and the login`);
    expect([smtp.logins(), smtp.messages]).toEqual([1, []]);
  });

  it.each([
    [[], 'owner@agency.fr'],
    [['someone@elsewhere.fr'], 'someone@elsewhere.fr'],
  ])('with a test mail: %j', async (to, recipient) => {
    smtp = await startSmtpServer();
    const { output } = await doctor({ SMTP_URL: smtp.url }, ['--send-test-mail', ...to]);
    expect(about('Mail', output).join('\n')).toContain(`ok: 127.0.0.1:${smtp.port} took a test mail for ${recipient}`);
    expect(smtp.messages).toMatchObject([{ recipient }]);
  });

  it('and says what it refuses', async () => {
    smtp = await startSmtpServer({
      onLogin: () => {
        throw smtpRefusal(535, 'who are you?');
      },
    });
    const refused = await doctor({ SMTP_URL: smtp.url.replace('//', '//name:wrong@') });
    expect(refused.exitCode).toBe(1);
    expect(about('Mail', refused.output).join('\n')).toMatch(/^fail: .* does not take mail: .*who are you\?/m);
    expect(refused.output).toContain('→ Correct the name and the password in SMTP_URL');
    const away = await doctor({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    expect(about('Mail', away.output).join('\n')).toMatch(/^fail: .*ECONNREFUSED/m);
  });
});

describe('vitrine doctor tries the mailbox for answers', () => {
  let imap: TestImapServer;
  beforeAll(async () => {
    imap = await startImapServer();
  });
  afterAll(() => imap.close());

  it('and says where a test mail has to arrive, which it sends there', async () => {
    expect(about('IMAP', (await doctor()).output)).toEqual([expect.stringMatching(/^ok: IMAP_URL is not set/)]);
    smtp = await startSmtpServer();
    const { output } = await doctor({ IMAP_URL: imap.url, SMTP_URL: smtp.url }, ['--send-test-mail']);
    expect(about('IMAP', output)).toEqual([expect.stringContaining('mail to owner+test@agency.fr must arrive there')]);
    expect(smtp.messages).toMatchObject([{ recipient: 'owner+test@agency.fr' }]);
    expect(imap.commands()).not.toContain('SELECT');
  });

  it('and says what it refuses, and for how long the server has not been able to read it', async () => {
    const refused = await doctor({ IMAP_URL: imap.url.replace(':right@', ':wrong@') });
    expect(refused.exitCode).toBe(1);
    expect(about('IMAP', refused.output)[0]).toMatch(/^fail: 127\.0\.0\.1 does not open INBOX: .*authentication/);
    expect(refused.output).toContain('→ Correct the name and the password in IMAP_URL');
    const now = Date.now();
    const since = { failing_since: toInstant(now - 3_600_000), claimed_until: toInstant(now + 60_000) };
    const row = { id: 'box', uid_validity: '', last_uid: 0, read_at: null, failures: 3, last_error: 'no such user' };
    await use(async (queries) => {
      await queries
        .insertInto('incoming_boxes')
        .values({ ...row, ...since })
        .execute();
    });
    const { output } = await doctor({ IMAP_URL: imap.url });
    expect(about('IMAP', output)[0]).toMatch(/^warn: .*for 60 minutes: no such user$/);
    await use(async (queries) => {
      await queries.deleteFrom('incoming_boxes').execute();
    });
  });
});

describe('placeholders in the facts about the agency', () => {
  it('are looked for in what is published', async () => {
    const legal = { 'agency.email': 'hello@lumen.fr', 'agency.name': 'Studio Lumen' };
    const [before = ''] = about('Agency', (await doctor()).output);
    expect(before).toMatch(/^warn: placeholders are left: .*\bemail,/);
    await publishContent(data.settings, legal);
    const [after = ''] = about('Agency', (await doctor()).output);
    expect(after).toMatch(/^warn: placeholders are left: /);
    expect(after).not.toMatch(/\bemail,/);
  });

  const real = {
    name: 'Studio Lumen',
    email: 'hello@lumen.fr',
    legal: { capital: 10_000, registration: 'RCS Lyon 812 345 678', host: { name: 'OVH' } },
    social: [{ url: 'https://github.com/lumen' }],
  };

  const at = (agencyEmail: string, smtpUrl?: string, publicUrl = 'https://lumen.fr') => ({
    agencyEmail,
    smtpUrl,
    publicUrl,
  });

  it('fail where mails reach people, since no proposal can be sent', () => {
    const left = { ...real, name: '' };
    const levels = (...given: Parameters<typeof at>) => checkAgency(left, at(...given)).map(({ level }) => level);
    expect(levels('leads@lumen.fr', 'smtp://mail.lumen.fr')).toEqual(['fail']);
    expect(levels('leads@lumen.fr', 'smtp://mail.lumen.fr', 'http://localhost:3000')).toEqual(['warn']);
    expect(levels('leads@lumen.fr')).toEqual(['warn']);
  });

  it('are none in those of a real one', () => {
    expect(checkAgency(real, at('leads@lumen.fr'))).toMatchObject([{ level: 'ok' }]);
  });

  it('are named, wherever they are', () => {
    const left = {
      ...real,
      email: 'hello@lumen.example',
      legal: { ...real.legal, registration: 'RCS Paris 000 000 000', host: { name: 'Hébergeur SAS' } },
      social: [{ url: 'https://github.example/lumen' }],
    };
    expect(checkAgency(left, at('leads@lumen.example'))).toMatchObject([
      { level: 'warn', found: 'placeholders are left: email, legal.registration, legal.host.name, social.0.url' },
      { level: 'fail', found: expect.stringContaining('leads@lumen.example') },
    ]);
  });
});

describe('vitrine doctor tries the buckets', () => {
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  let folder: string;
  let store: S3rver;
  let S3_ENDPOINT: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-buckets-'));
    const configureBuckets = ['backups', 'files'].map((name) => ({ name, configs: [] }));
    const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder, vhostBuckets: false };
    store = new S3rver({ ...options, configureBuckets });
    const { port } = await store.run();
    S3_ENDPOINT = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const places = { BACKUP_TO: 's3://backups/of/site', FILES_TO: 's3://files' };

  it('of backups and files, and leaves nothing there', async () => {
    const { exitCode, output } = await doctor({ ...places, ...keys, S3_ENDPOINT });
    expect(exitCode).toBe(0);
    expect(about('Backup', output)[0]).toBe('ok: s3://backups/of/site takes, gives and removes what is put there');
    expect(about('Files', output)).toEqual(['ok: s3://files takes, gives and removes what is put there']);
    const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(left.filter(({ name }) => name.startsWith('try-'))).toEqual([]);
  });

  it.each([
    ['a key that is not known', { S3_ACCESS_KEY_ID: 'NOBODY' }, /S3_ACCESS_KEY_ID/],
    ['a bucket that is not there', { FILES_TO: 's3://nowhere/x' }, /there is no such bucket/],
  ])('and says what it refuses: %s', async (_what, wrong, said) => {
    const { exitCode, output } = await doctor({ ...places, ...keys, S3_ENDPOINT, ...wrong });
    expect(exitCode).toBe(1);
    expect(about('Files', output)).toEqual([expect.stringMatching(/^fail: s3:/)]);
    expect(about('Files', output)[0]).toMatch(said);
  });

  it.each([
    [403, 'SignatureDoesNotMatch', /S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID/],
    [403, 'AccessDenied', /the key has no right/],
  ])('and what the store answers: %i %s', async (status, code, said) => {
    const refusing = createServer((_request, answer) => {
      answer.writeHead(status, { 'content-type': 'application/xml' });
      answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
    });
    await once(refusing.listen(0, '127.0.0.1'), 'listening');
    const { port } = refusing.address() as AddressInfo;
    const { exitCode, output } = await doctor({ ...places, ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    refusing.close();
    expect(exitCode).toBe(1);
    for (const subject of ['Backup', 'Files']) expect(about(subject, output)[0]).toMatch(said);
    expect(output).not.toContain('S3RVER');
  });

  it('and that nobody answers', async () => {
    const { output } = await doctor({ ...places, ...keys, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
    expect(about('Files', output)).toEqual([
      expect.stringMatching(/^fail: s3:\/\/files cannot be used: .*ECONNREFUSED/),
    ]);
  });
});
