import { resolve } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, examineSettings, isOutputKept, readConfig } from './config.ts';
import { postgresUrl } from './platform/database/postgres-url.ts';

const admin = { ADMIN_EMAIL: 'boss@agency.example', ADMIN_PASSWORD: 'Correct-Horse-7' };

/** The message with which the settings are refused; undefined when they are accepted. */
function refusal(environment: Record<string, string>): string | undefined {
  try {
    readConfig(environment);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
}

const settings = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'IMAP_URL',
  'MAIL_FROM',
  'AGENCY_EMAIL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'BACKUP_TO',
  'BACKUP_EVERY',
  'BACKUP_KEEP',
  'FILES_TO',
  'FILES_MAX_GB',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'MAX_CONNECTIONS',
  'MAX_CONNECTIONS_PER_IP',
  'UNREAD_SECONDS',
  'CONTENT_DRAFT_DAYS',
  'DRAIN_SECONDS',
  'BOOKINGS_PER_EMAIL',
  'BOOKINGS_PER_NETWORK',
  'RATE_LIMITS',
  'LOG_LEVEL',
];

const defaults = {
  port: 3000,
  host: '0.0.0.0',
  publicUrl: 'http://localhost:3000',
  dataDir: resolve('data'),
  databaseUrl: undefined,
  smtpUrl: undefined,
  imapUrl: undefined,
  mailFrom: `${agency.name} <${agency.email}>`,
  agencyEmail: agency.email,
  agencyLanguage: 'en',
  adminEmail: undefined,
  adminName: undefined,
  adminPassword: undefined,
  secretKey: undefined,
  formerSecretKey: undefined,
  trustProxy: false,
  metricsToken: undefined,
  backup: {
    to: undefined,
    every: undefined,
    keep: 14,
    s3: { endpoint: undefined, region: 'us-east-1', keys: undefined },
  },
  files: { to: undefined, maxBytes: 10 * 1024 ** 3 },
  rateLimits: true,
  hstsSubdomains: true,
  movesStatuses: true,
  caps: { bookingsPerEmail: 2, bookingsPerNetwork: 3, mailsPerDay: 3 },
  connections: { total: 2_000, perIp: 256, unreadMs: 30_000 },
  contentDraftDays: 180,
  drainTimeoutMs: 2_000,
  logLevel: 'info',
};

describe('defaults', () => {
  it('hold without any setting', () => {
    expect(readConfig({})).toEqual(defaults);
  });

  it('hold for empty settings too', () => {
    expect(readConfig(Object.fromEntries(settings.map((name) => [name, ''])))).toEqual(defaults);
  });

  it('ignore other variables', () => {
    expect(readConfig({ PATH: '/bin', port: '80' })).toEqual(defaults);
  });
});

describe('a valid setting', () => {
  it.each<[string, string, Partial<Config>]>([
    ['PORT', '0', { port: 0, publicUrl: 'http://localhost:0' }],
    ['PORT', '1', { port: 1, publicUrl: 'http://localhost:1' }],
    ['PORT', '65535', { port: 65535, publicUrl: 'http://localhost:65535' }],
    ['HOST', '::1', { host: '::1' }],
    ['PUBLIC_URL', 'https://vitrine.example', { publicUrl: 'https://vitrine.example' }],
    ['PUBLIC_URL', 'http://vitrine.example:8080', { publicUrl: 'http://vitrine.example:8080' }],
    ['PUBLIC_URL', 'https://vitrine.example///', { publicUrl: 'https://vitrine.example' }],
    ['DATA_DIR', '/var/lib/vitrine', { dataDir: '/var/lib/vitrine' }],
    ['DATA_DIR', 'x/y', { dataDir: resolve('x/y') }],
    ['DATABASE_URL', 'postgres://u:p@db/name', { databaseUrl: 'postgres://u:p@db/name' }],
    ['DATABASE_URL', 'postgresql://db/name', { databaseUrl: 'postgresql://db/name' }],
    ['SMTP_URL', 'smtp://u:p@mail.example:587', { smtpUrl: 'smtp://u:p@mail.example:587' }],
    ['SMTP_URL', 'smtps://mail.example', { smtpUrl: 'smtps://mail.example' }],
    ['SMTP_URL', 'smtp://mail.example?tls=optional', { smtpUrl: 'smtp://mail.example?tls=optional' }],
    ['IMAP_URL', 'imaps://u:p@mail.example/INBOX', { imapUrl: 'imaps://u:p@mail.example/INBOX' }],
    ['IMAP_URL', 'imap://u:p@mail.example?tags=off', { imapUrl: 'imap://u:p@mail.example?tags=off' }],
    ['MAIL_FROM', 'a@b.example', { mailFrom: 'a@b.example' }],
    ['MAIL_FROM', 'A B <a@b.example>', { mailFrom: 'A B <a@b.example>' }],
    ['AGENCY_EMAIL', 'Leads@agency.example', { agencyEmail: 'Leads@agency.example' }],
    ['METRICS_TOKEN', 'x'.repeat(16), { metricsToken: 'x'.repeat(16) }],
    ['AGENCY_LANGUAGE', 'fr', { agencyLanguage: 'fr' }],
    ['ADMIN_NAME', 'Ana Vidal', { adminName: 'Ana Vidal' }],
    ['MAX_CONNECTIONS', '500', { connections: { ...defaults.connections, total: 500 } }],
    ['MAX_CONNECTIONS_PER_IP', '20', { connections: { ...defaults.connections, perIp: 20 } }],
    ['UNREAD_SECONDS', '5', { connections: { ...defaults.connections, unreadMs: 5_000 } }],
    ['CONTENT_DRAFT_DAYS', '0', { contentDraftDays: 0 }],
    ['CONTENT_DRAFT_DAYS', '30', { contentDraftDays: 30 }],
    ['DRAIN_SECONDS', '0', { drainTimeoutMs: 0 }],
    ['DRAIN_SECONDS', '0.5', { drainTimeoutMs: 500 }],
    ['BOOKINGS_PER_EMAIL', '4', { caps: { ...defaults.caps, bookingsPerEmail: 4 } }],
    ['BOOKINGS_PER_NETWORK', '9', { caps: { ...defaults.caps, bookingsPerNetwork: 9 } }],
    ['FILES_TO', 's3://bucket/files', { files: { ...defaults.files, to: 's3://bucket/files' } }],
    ['FILES_MAX_GB', '0.5', { files: { ...defaults.files, maxBytes: 512 * 1024 ** 2 } }],
    ['RATE_LIMITS', 'on', { rateLimits: true }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['HSTS_SUBDOMAINS', 'off', { hstsSubdomains: false }],
    ['MOVE_STATUSES', 'off', { movesStatuses: false }],
    ['PUBLIC_URL', 'HTTPS://Vitrine.Example:443/', { publicUrl: 'https://vitrine.example' }],
    ['PUBLIC_URL', 'https://élan.example', { publicUrl: 'https://xn--lan-9la.example' }],
    ...['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map(
      (level): [string, string, Partial<Config>] => ['LOG_LEVEL', level, { logLevel: level as Config['logLevel'] }],
    ),
    ['TRUST_PROXY', 'false', { trustProxy: false }],
    ['TRUST_PROXY', '10.0.0.0/8,::1', { trustProxy: '10.0.0.0/8,::1' }],
  ])('%s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toEqual({ ...defaults, ...expected });
  });

  it.each([
    [{ BACKUP_TO: '/srv/backups' }, { to: '/srv/backups' }],
    [{ BACKUP_TO: 'backups' }, { to: resolve('backups') }],
    [{ BACKUP_TO: 's3://bucket' }, { to: 's3://bucket' }],
    [
      { BACKUP_TO: 's3://bucket.name/of/site', BACKUP_EVERY: 'hour' },
      { to: 's3://bucket.name/of/site', every: 'hour' },
    ],
    [
      { BACKUP_EVERY: 'day', BACKUP_KEEP: '3' },
      { every: 'day', keep: 3 },
    ],
    [
      {
        S3_ENDPOINT: 'https://s3.example',
        S3_REGION: 'eu-west-3',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      {
        s3: {
          endpoint: 'https://s3.example',
          region: 'eu-west-3',
          keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
        },
      },
    ],
  ])('backups: %j', (environment, expected) => {
    expect(readConfig(environment).backup).toEqual({ ...defaults.backup, ...expected });
  });

  it('PUBLIC_URL does not depend on PORT once it is set', () => {
    const { publicUrl } = readConfig({ PORT: '8080', PUBLIC_URL: 'https://vitrine.example' });
    expect(publicUrl).toBe('https://vitrine.example');
  });

  it('ADMIN_EMAIL is lower-cased, and needs ADMIN_PASSWORD', () => {
    const { adminEmail, adminPassword } = readConfig({ ...admin, ADMIN_EMAIL: 'Boss@Agency.Example' });
    expect([adminEmail, adminPassword]).toEqual([admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD]);
  });

  it.each([8, 128])('ADMIN_PASSWORD of %d characters', (length) => {
    const { adminPassword } = readConfig({ ...admin, ADMIN_PASSWORD: 'x'.repeat(length) });
    expect(adminPassword).toBe('x'.repeat(length));
  });

  it('TRUST_PROXY=2 trusts the two nearest hops', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '2' });
    if (typeof trustProxy !== 'function') throw new Error('Not a function.');
    expect([0, 1, 2, 3].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, true, false, false]);
  });

  it('TRUST_PROXY that only contains a number is an address', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.1' }).trustProxy).toBe('10.0.0.1');
  });
});

describe('an invalid setting', () => {
  const port = 'a port number from 0 to 65535';
  const url =
    'an address that starts with http:// or https://, with a host and no path, since the site is served at its root';
  const email = 'an e-mail address';
  const smtp = 'an address that starts with smtp:// or smtps://, names a host, and may end in ?tls=optional';
  const imap =
    'an address that starts with imaps:// or imap://, has a name and a password, and may have ?tls=optional or ?tags=off';
  it.each([
    ['TRUST_PROXY', 'true', 'false, how many proxies stand in front (1 to 9), or their addresses'],
    ['TRUST_PROXY', '0', 'false, how many proxies stand in front (1 to 9), or their addresses'],
    ['TRUST_PROXY', '10', 'false, how many proxies stand in front (1 to 9), or their addresses'],
    ['TRUST_PROXY', '-1', 'false, how many proxies stand in front (1 to 9), or their addresses'],
    ['TRUST_PROXY', 'proxy.example', 'false, how many proxies stand in front (1 to 9), or their addresses'],
    ['TRUST_PROXY', '10.0.0.1,', 'false, how many proxies stand in front (1 to 9), or their addresses'],
    ['TRUST_PROXY', '0.0.0.0/0', 'false, how many proxies stand in front (1 to 9), or their addresses'],
    ['PORT', '-1', port],
    ['PORT', '65536', port],
    ['PORT', '80.5', port],
    ['PORT', 'eighty', port],
    ['PUBLIC_URL', 'vitrine.example', url],
    ['PUBLIC_URL', 'ftp://vitrine.example', url],
    ['PUBLIC_URL', 'https://vitrine.example/site', url],
    ['PUBLIC_URL', 'https://vitrine.example/fr/', url],
    ['PUBLIC_URL', 'https://vitrine.example?x=1', url],
    ['PUBLIC_URL', 'https://vitrine.example/#top', url],
    ['PUBLIC_URL', 'https://user:secret@vitrine.example', url],
    ['DATABASE_URL', 'mysql://db/name', postgresUrl],
    ['DATABASE_URL', 'db/name', postgresUrl],
    ['DATABASE_URL', 'postgres://u:p%zz@db/name', postgresUrl],
    ['DATABASE_URL', 'postgres://db/name?sslrootcert=/no/file', postgresUrl],
    ['SMTP_URL', 'mail.example:587', smtp],
    ['SMTP_URL', 'smtp://mail.example?tls=maybe', smtp],
    ['SMTP_URL', 'smtp://', smtp],
    ['SMTP_URL', 'smtps://:465', smtp],
    ['SMTP_URL', 'https://mail.example', smtp],
    ['IMAP_URL', 'mail.example:993', imap],
    ['IMAP_URL', 'imaps://mail.example', imap],
    ['IMAP_URL', 'imaps://u:p%zz@mail.example', imap],
    ['IMAP_URL', 'imap://u:p@mail.example?tls=maybe', imap],
    ['IMAP_URL', 'imap://u:p@mail.example?tag=off', imap],
    ['MAIL_FROM', 'nobody', email],
    ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example', email],
    ['MAIL_FROM', 'a@b.example and more', email],
    ['AGENCY_EMAIL', 'nobody', email],
    ['AGENCY_EMAIL', 'a@b@c', email],
    ['AGENCY_EMAIL', 'a b@c.example', email],
    ['AGENCY_EMAIL', 'a@b .example', email],
    ['ADMIN_EMAIL', 'nobody', email],
    ['ADMIN_PASSWORD', 'x'.repeat(7), 'a password of 8 to 128 characters'],
    ['ADMIN_PASSWORD', 'x'.repeat(129), 'a password of 8 to 128 characters'],
    ['METRICS_TOKEN', 'x'.repeat(15), 'a secret of at least 16 characters'],
    ['BACKUP_TO', 'ftp://backups.example', 'a folder, or s3:// with a bucket'],
    ['BACKUP_TO', 's3://', 'a folder, or s3:// with a bucket'],
    ['BACKUP_EVERY', 'minute', 'hour, day or week'],
    ['BACKUP_KEEP', '0', 'a number of backups from 1 to 10000'],
    ['S3_ENDPOINT', 's3.example', 'an address that starts with https:// or http://'],
    ['S3_REGION', 'eu west', 'the name of a region'],
    ['CONTENT_DRAFT_DAYS', '0.5', 'a number of days from 0 to 3650'],
    ['DRAIN_SECONDS', '-1', 'a number of seconds from 0 to 300'],
    ['DRAIN_SECONDS', '301', 'a number of seconds from 0 to 300'],
    ['RATE_LIMITS', 'maybe', 'on or off'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
  ])('%s=%s is refused by name', (name, value, takes) => {
    expect(refusal({ ...admin, [name]: value })).toBe(`${name} must be ${takes}.`);
  });

  it.each(['ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const)('%s alone is refused', (name) => {
    expect(refusal({ [name]: admin[name] })).toBe('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  });

  it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('%s alone is refused', (name) => {
    expect(refusal({ [name]: 'x' })).toBe('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  });

  it.each([
    ['DATABASE_URL', 'postgres://u:p@db/name'],
    ['SMTP_URL', 'smtp://u:p@mail.example'],
    ['AGENCY_EMAIL', 'leads@agency.example'],
    ['METRICS_TOKEN', 'a-token-for-the-metrics'],
    ['BACKUP_TO', '/backups'],
    ['FILES_TO', 's3://bucket/files'],
    ['HOST', '127.0.0.1'],
    ['RATE_LIMITS', 'off'],
  ])('%s is read without white space around it, as a file from Windows has it', (name, value) => {
    const { agencyEmail, mailFrom, ...plain } = readConfig({ [name]: value });
    for (const typed of [`${value}\r`, ` ${value} `, `${value}\t`]) {
      expect(readConfig({ [name]: typed })).toMatchObject({ ...plain, agencyEmail });
    }
    expect(readConfig({ [name]: '\r' })).toMatchObject({ agencyEmail: readConfig({}).agencyEmail });
  });

  it('but passwords and keys are taken as they are', () => {
    const typed = { ADMIN_EMAIL: admin.ADMIN_EMAIL, ADMIN_PASSWORD: ` ${admin.ADMIN_PASSWORD} ` };
    expect(readConfig(typed).adminPassword).toBe(typed.ADMIN_PASSWORD);
  });

  it('is the first one when there are several', () => {
    expect(refusal({ LOG_LEVEL: 'loud', PORT: 'x' })).toMatch(/^PORT /);
  });
});

describe('settings are examined', () => {
  it('all at once: what is wrong with each, and the rest as if it were absent', () => {
    const { config, faults, given } = examineSettings({
      LOG_LEVEL: 'loud',
      PORT: 'eighty',
      HOST: '::1',
      DATABASE_URL: 'mysql://db',
      S3_ACCESS_KEY_ID: 'key',
    });
    expect(faults.map(({ names }) => names)).toEqual([
      ['PORT'],
      ['DATABASE_URL'],
      ['LOG_LEVEL'],
      ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ]);
    for (const { names, sentence } of faults)
      expect(sentence).toMatch(new RegExp(`^${names[0]} .+ must be .+\\.$|^${names[0]} must be .+\\.$`));
    expect(config).toMatchObject({ ...defaults, host: '::1' });
    expect(given).toContain('HOST');
  });

  const doubts = (environment: Record<string, string>) => examineSettings(environment).doubts;

  it.each([
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['HOTS', 'HOST'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATA_DIRS', 'DATA_DIR'],
    ['DATADIR', 'DATA_DIR'],
    ['SMPT_URL', 'SMTP_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['ADMIN_PASSWROD', 'ADMIN_PASSWORD'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['BACKUPS_EVERY', 'BACKUP_EVERY'],
    ['S3_ACCESS_KEYID', 'S3_ACCESS_KEY_ID'],
    ['Log_Level', 'LOG_LEVEL'],
  ])('%s is told to be near %s', (given, meant) => {
    expect(doubts({ [given]: 'x' })).toEqual([`${given} is not a setting: ${meant} may be meant.`]);
  });

  it('what others put into the environment is not near any', () => {
    const names =
      `HOME HOSTNAME HOSTTYPE PATH PWD OLDPWD USER LOGNAME SHELL SHLVL TERM LANG LC_ALL TZ MAIL EDITOR VISUAL
      PAGER DISPLAY XDG_DATA_DIRS XDG_DATA_HOME SSH_AUTH_SOCK NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE npm_config_cache
      npm_lifecycle_event INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID container CREDENTIALS_DIRECTORY STATE_DIRECTORY
      MEMORY_PRESSURE_WATCH http_proxy https_proxy no_proxy HTTP_PROXY AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY
      AWS_ENDPOINT_URL MALLOC_ARENA_MAX SITE_ADDRESS POSTGRES_PASSWORD KUBERNETES_SERVICE_HOST KUBERNETES_PORT
      KUBERNETES_SERVICE_PORT SUDO_USER COLORTERM LS_COLORS WINDOWID TMPDIR CI _`.split(/\s+/);
    expect(doubts(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });

  it.each([
    ['METRICS_TOKEN', 'change-me-to-a-long-secret'],
    ['METRICS_TOKEN', 'xxxxxxxxxxxxxxxxxxxx'],
    ['METRICS_TOKEN', '$(openssl rand -hex 32)'],
    ['METRICS_TOKEN', '<a long secret>'],
    ['METRICS_TOKEN', '12345678'],
    ['METRICS_TOKEN', 'a long random text'],
    ['METRICS_TOKEN', 'une-suite-au-hasard'],
    ['METRICS_TOKEN', 'abcdefghijklmnop'],
    ['METRICS_TOKEN', 'vitrine-metrics-token'],
    ['SECRET_KEY', '0123456789abcdef0123456789abcdef'],
    ['ADMIN_PASSWORD', 'Motdepasse1!'],
    ['S3_SECRET_ACCESS_KEY', 'minioadmin'],
    ['IMAP_URL', 'imaps://hello%40agency.fr:%C3%A0-remplacer@mail.agency.fr'],
    ['SECRET_KEY', 'ChangeMe-ChangeMe-ChangeMe-ChangeMe'],
    ['S3_SECRET_ACCESS_KEY', 'your-secret-key'],
    ['DATABASE_URL', 'postgres://vitrine:change-me@127.0.0.1/vitrine'],
    ['SMTP_URL', 'smtp://user:password@mail.agency.fr'],
  ])('%s=%s is told to be guessable, without repeating it', (name, value) => {
    const told = doubts({ [name]: value });
    expect(told).toEqual([expect.stringMatching(new RegExp(`^${name} has a secret that anybody can guess`))]);
    expect(told[0]).not.toContain(value);
  });

  it('what a generator makes is not', () => {
    for (const secret of [
      '5b1f7c0e9d3a4482a1',
      'Kq7-vvT_2mXs9dLeWz',
      'x-my-2b_mon_9Test',
      'correct horse battery staple',
    ]) {
      expect(
        doubts({ METRICS_TOKEN: secret, SMTP_URL: `smtp://u:${secret.replaceAll(' ', '')}@mail.agency.fr` }),
      ).toEqual([]);
    }
  });
});

describe('what is printed is kept', () => {
  it.each([
    [false, {}, true],
    [true, {}, false],
    [true, { JOURNAL_STREAM: '8:12345' }, true],
    [true, { container: 'docker' }, true],
    [true, { container: '' }, false],
  ])('at a terminal %s, with %j: %s', (isTerminal, environment, isKept) => {
    expect(isOutputKept(isTerminal, environment)).toBe(isKept);
  });
});
