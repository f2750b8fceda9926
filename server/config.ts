import { resolve } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { maxPasswordLength, minNewPasswordLength } from '@vitrine/contracts/limits.ts';
import { withoutInvisible } from '@vitrine/contracts/plain-text.ts';
import { z } from 'zod';
import { isAddressOrNetwork } from './platform/http/client-address.ts';
import { isImapUrl } from './platform/imap/imap-address.ts';
import type { Caps } from './platform/platform.ts';

/**
 * Everything that can be configured, read once. The only reader of `process.env` in the server; README.md ("Settings")
 * documents the same settings for operators.
 */
export type Config = {
  /** TCP port; 0 lets the system choose one. */
  readonly port: number;
  readonly host: string;
  /** The origin at which visitors reach the site, without a trailing slash; links in mails start with it. */
  readonly publicUrl: string;
  /** Absolute path of the folder for persistent data: the embedded database and, without SMTP, the mails. */
  readonly dataDir: string;
  /** PostgreSQL; without it, the embedded SQLite is used. */
  readonly databaseUrl: string | undefined;
  /** SMTP server; without it mails are written as `.eml` files under `dataDir/mail`. */
  readonly smtpUrl: string | undefined;
  /** The mailbox that answers to replies arrive in; without it they stay there. */
  readonly imapUrl: string | undefined;
  readonly mailFrom: string;
  /** Where leads are sent. */
  readonly agencyEmail: string;
  /** The first admin's login, made at the first start (docs/decisions/0019). */
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  /** Whose `X-Forwarded-For` is trusted, in the forms that Fastify accepts. */
  readonly trustProxy: false | string | ((address: string, hop: number) => boolean);
  /** Seals secrets in the database; by default a key that is kept in `dataDir`. */
  readonly secretKey: string | undefined;
  /** The key before that, as long as secrets may be sealed with it. */
  readonly formerSecretKey: string | undefined;
  readonly metricsToken: string | undefined;
  readonly backup: BackupSettings;
  /** The files exchanged with clients. */
  readonly files: {
    /** `s3://bucket/prefix`; by default they lie in `dataDir/files`. */
    readonly to: string | undefined;
    /** For all of them together. */
    readonly maxBytes: number;
  };
  readonly rateLimits: boolean;
  /** Whether replies, meetings and signatures move the statuses of leads forward. */
  readonly movesStatuses: boolean;
  readonly connections: {
    /** Open at the same time, in all. */
    readonly total: number;
    /** Of these, from one address; without meaning when rate limits are off. */
    readonly perAddress: number;
    /** For how long an answer may wait without anything of it being read. */
    readonly unreadMs: number;
  };
  /** Without effect unless `rateLimits` is true. */
  readonly caps: Caps;
  /** For how long visitors still get a last answer after SIGTERM. */
  readonly drainTimeoutMs: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

/** Backups that the server makes by itself, and where commands put and find them. */
export type BackupSettings = {
  /** An absolute path of a folder, or `s3://bucket/prefix`; by default `dataDir/backups`. */
  readonly to: string | undefined;
  /** How often the server makes one; undefined for never. */
  readonly every: BackupPeriod | undefined;
  /** How many are kept. */
  readonly keep: number;
  readonly s3: StoreAccess;
};

/** The store behind `s3://`. Without keys, they are looked for where the tools of AWS do. */
export type StoreAccess = {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
};

/** What a site of our kind needs several times over, and little memory. */
export const defaultConnections: Config['connections'] = { total: 2_000, perAddress: 256, unreadMs: 30_000 };

export const backupPeriods = ['hour', 'day', 'week'] as const;
export type BackupPeriod = (typeof backupPeriods)[number];

/** An invalid setting; the message is one sentence that names it. */
export class ConfigError extends Error {}

const address = z
  .string()
  .overwrite(withoutInvisible)
  .regex(/^[^\s@]+@[^\s@]+$/);
const meetings = z.coerce.number().int().min(1).max(1000);
const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

/** What each setting accepts; `takes` completes the sentence "NAME must be …". */
const settings = {
  PORT: { schema: z.coerce.number().int().min(0).max(65535), takes: 'a port number from 0 to 65535' },
  HOST: { schema: z.string().min(1), takes: 'an address to listen on' },
  PUBLIC_URL: { schema: url(['http:', 'https:']), takes: 'an address that starts with http:// or https://' },
  DATA_DIR: { schema: z.string().min(1), takes: 'a folder' },
  DATABASE_URL: { schema: url(['postgres:', 'postgresql:']), takes: 'an address that starts with postgres://' },
  SMTP_URL: {
    schema: url(['smtp:', 'smtps:']).refine((value) => {
      // Run even when the value is no URL.
      const tls = URL.parse(value)?.searchParams.get('tls') ?? null;
      return tls === null || tls === 'optional' || tls === 'required';
    }),
    takes: 'an address that starts with smtp:// or smtps://, and may end in ?tls=optional',
  },
  IMAP_URL: {
    schema: z.string().refine(isImapUrl),
    takes:
      'an address that starts with imaps:// or imap://, has a name and a password, and may have ?tls=optional or ?tags=off',
  },
  MAIL_FROM: { schema: z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/), takes: 'an e-mail address' },
  AGENCY_EMAIL: { schema: address, takes: 'an e-mail address' },
  ADMIN_EMAIL: { schema: address.transform((value) => value.toLowerCase()), takes: 'an e-mail address' },
  ADMIN_PASSWORD: {
    schema: z.string().min(minNewPasswordLength).max(maxPasswordLength),
    takes: `a password of ${minNewPasswordLength} to ${maxPasswordLength} characters`,
  },
  TRUST_PROXY: {
    schema: z.string().refine(isTrustProxy),
    takes: 'false, how many proxies stand in front (1 to 9), or their addresses',
  },
  SECRET_KEY: { schema: z.string().min(32), takes: 'a random text of at least 32 characters' },
  FORMER_SECRET_KEY: { schema: z.string().min(32), takes: 'the SECRET_KEY, or the text of the key file, used before' },
  METRICS_TOKEN: { schema: z.string().min(16), takes: 'a secret of at least 16 characters' },
  BACKUP_TO: {
    schema: z.string().regex(/^(s3:\/\/[a-z0-9][a-z0-9.-]+(\/.*)?|(?![a-z0-9]+:\/\/).+)$/),
    takes: 'a folder, or s3:// with a bucket',
  },
  BACKUP_EVERY: { schema: z.enum(backupPeriods), takes: 'hour, day or week' },
  BACKUP_KEEP: { schema: z.coerce.number().int().min(1).max(10_000), takes: 'a number of backups from 1 to 10000' },
  FILES_TO: { schema: z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/.*)?$/), takes: 's3:// with a bucket' },
  FILES_MAX_GB: { schema: z.coerce.number().min(0.1).max(100_000), takes: 'a number of gigabytes from 0.1 to 100000' },
  S3_ENDPOINT: { schema: url(['http:', 'https:']), takes: 'an address that starts with https:// or http://' },
  S3_REGION: { schema: z.string().regex(/^[a-z0-9-]+$/), takes: 'the name of a region' },
  S3_ACCESS_KEY_ID: { schema: z.string().min(1), takes: 'the name of a key' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1), takes: 'a secret key' },
  MAX_CONNECTIONS: { schema: z.coerce.number().int().min(10).max(100_000), takes: 'a number from 10 to 100000' },
  MAX_CONNECTIONS_PER_ADDRESS: {
    schema: z.coerce.number().int().min(6).max(100_000),
    takes: 'a number from 6 to 100000',
  },
  UNREAD_SECONDS: { schema: z.coerce.number().min(1).max(3_600), takes: 'a number of seconds from 1 to 3600' },
  DRAIN_SECONDS: { schema: z.coerce.number().min(0).max(300), takes: 'a number of seconds from 0 to 300' },
  BOOKINGS_PER_EMAIL: { schema: meetings, takes: 'a number of meetings from 1 to 1000' },
  BOOKINGS_PER_NETWORK: { schema: meetings, takes: 'a number of meetings from 1 to 1000' },
  RATE_LIMITS: { schema: z.enum(['on', 'off']), takes: 'on or off' },
  MOVE_STATUSES: { schema: z.enum(['on', 'off']), takes: 'on or off' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    takes: 'fatal, error, warn, info, debug, trace or silent',
  },
} as const;

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> | undefined };

/** The names of the settings that the environment gives, in the order of the table. An empty one counts as absent. */
export function givenSettings(environment: Readonly<Record<string, string | undefined>> = process.env): string[] {
  return Object.keys(settings).filter((name) => environment[name] !== undefined && environment[name] !== '');
}

/**
 * Whether what the server prints is kept by others: as the journal of systemd, which sets `JOURNAL_STREAM`
 * (systemd.exec(5)), or as the log of a container, which has `container` set (https://systemd.io/CONTAINER_INTERFACE).
 */
export function isOutputKept(environment: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return Boolean(environment.JOURNAL_STREAM || environment.container);
}

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @throws {ConfigError} that names the first invalid setting
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given: Record<string, unknown> = {};
  for (const [name, { schema, takes }] of Object.entries(settings)) {
    const raw = environment[name];
    if (raw === undefined || raw === '') continue;
    const read = schema.safeParse(raw);
    if (!read.success) throw new ConfigError(`${name} must be ${takes}.`);
    given[name] = read.data;
  }
  const set = given as Settings;
  if ((set.ADMIN_EMAIL === undefined) !== (set.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  if ((set.S3_ACCESS_KEY_ID === undefined) !== (set.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  const port = set.PORT ?? 3000;
  return {
    port,
    host: set.HOST ?? '0.0.0.0',
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(set.DATA_DIR ?? './data'),
    databaseUrl: set.DATABASE_URL,
    smtpUrl: set.SMTP_URL,
    imapUrl: set.IMAP_URL,
    mailFrom: set.MAIL_FROM ?? `${agency.name} <${agency.email}>`,
    agencyEmail: set.AGENCY_EMAIL ?? agency.email,
    adminEmail: set.ADMIN_EMAIL,
    adminPassword: set.ADMIN_PASSWORD,
    trustProxy: readTrustProxy(set.TRUST_PROXY),
    secretKey: set.SECRET_KEY,
    formerSecretKey: set.FORMER_SECRET_KEY,
    metricsToken: set.METRICS_TOKEN,
    backup: readBackup(set),
    files: { to: set.FILES_TO, maxBytes: (set.FILES_MAX_GB ?? 10) * 1024 ** 3 },
    rateLimits: set.RATE_LIMITS !== 'off',
    movesStatuses: set.MOVE_STATUSES !== 'off',
    connections: {
      total: set.MAX_CONNECTIONS ?? defaultConnections.total,
      perAddress: set.MAX_CONNECTIONS_PER_ADDRESS ?? defaultConnections.perAddress,
      unreadMs: set.UNREAD_SECONDS === undefined ? defaultConnections.unreadMs : set.UNREAD_SECONDS * 1000,
    },
    caps: {
      bookingsPerEmail: set.BOOKINGS_PER_EMAIL ?? 2,
      bookingsPerNetwork: set.BOOKINGS_PER_NETWORK ?? 3,
      mailsPerDay: 3,
    },
    drainTimeoutMs: (set.DRAIN_SECONDS ?? 2) * 1000,
    logLevel: set.LOG_LEVEL ?? 'info',
  };
}

function readBackup(set: Settings): BackupSettings {
  const { BACKUP_TO: to, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = set;
  return {
    to: to === undefined || to.startsWith('s3://') ? to : resolve(to),
    every: set.BACKUP_EVERY,
    keep: set.BACKUP_KEEP ?? 14,
    s3: {
      endpoint: set.S3_ENDPOINT,
      region: set.S3_REGION ?? 'us-east-1',
      keys: id !== undefined && secret !== undefined ? { accessKeyId: id, secretAccessKey: secret } : undefined,
    },
  };
}

const proxyCount = /^[1-9]$/;

/** Not `true`, which would believe whatever a visitor writes into the header. */
function isTrustProxy(value: string): boolean {
  return value === 'false' || proxyCount.test(value) || value.split(',').every((one) => isAddressOrNetwork(one.trim()));
}

function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  // A number counts the trusted proxies, from the nearest on.
  return proxyCount.test(value) ? (_address, hop) => hop < Number(value) : value;
}
