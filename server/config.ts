import { resolve } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { defaultLanguage, type Language } from '@vitrine/contracts/language.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import {
  type BackupPeriod,
  type Environment,
  findGuessable,
  findMisspelt,
  givenNames,
  parseSettings,
  proxyCount,
  type SettingFault,
  type Settings,
} from './settings.ts';

/**
 * Everything that can be configured, read once. The only reader of `process.env` in the server; docs/operations.md
 * ("Settings") documents the same settings for operators.
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
  /** The mailbox that replies to replies arrive in; without it they stay there. */
  readonly imapUrl: string | undefined;
  readonly mailFrom: string;
  /** Where leads are sent. */
  readonly agencyEmail: string;
  /** In which language mails are that go there. */
  readonly agencyLanguage: Language;
  /** The first admin's login, made at the first start (docs/decisions/0019). */
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  /** What the first admin is called; without it, they are asked once they are in. */
  readonly adminName: string | undefined;
  /** Whose `X-Forwarded-For` is trusted, in the forms that Fastify accepts. */
  readonly trustProxy: false | string | ((ip: string, hop: number) => boolean);
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
  /** Whether browsers are told to ask the subdomains of the site by https only, too. */
  readonly hstsSubdomains: boolean;
  /** Whether replies, meetings and signatures move the statuses of leads forward. */
  readonly movesStatuses: boolean;
  readonly connections: {
    /** Open at the same time, in all. */
    readonly total: number;
    /** Of these, from one address; without meaning when rate limits are off. */
    readonly perIp: number;
    /** For how long a reply may wait without anything of it being read. */
    readonly unreadMs: number;
  };
  /** Without effect unless `rateLimits` is true. */
  readonly caps: Caps;
  /** For how long visitors still get a last reply after SIGTERM. */
  readonly drainTimeoutMs: number;
  /** Days a draft of the content is stored after it was last written; 0 for as long as nobody discards it. */
  readonly contentDraftDays: number;
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

/** Limits on what one visitor can take from others, or have sent to them. */
export type Caps = {
  /** Meetings to come that one mailbox may hold. */
  readonly bookingsPerEmail: number;
  /** Meetings to come that one network may hold. */
  readonly bookingsPerNetwork: number;
  /** Mails within 24 hours to one mailbox that nobody has confirmed. */
  readonly mailsPerDay: number;
};

/** What a site of our kind needs several times over, and little memory. */
export const defaultConnections: Config['connections'] = { total: 2_000, perIp: 256, unreadMs: 30_000 };

export { type BackupPeriod, backupPeriods } from './settings.ts';

/** An invalid setting; the message is one sentence that names it. */
export class ConfigError extends Error {}

/**
 * Whether what the server prints is read by nobody at once: it goes into a file or to another program, or is kept, as the
 * output of a container is (https://systemd.io/CONTAINER_INTERFACE) and what goes to the journal (systemd.exec(5)).
 */
export function isOutputKept(isTerminal: boolean, environment: Environment = process.env): boolean {
  return !isTerminal || Boolean(environment.JOURNAL_STREAM || environment.container);
}

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @throws {ConfigError} that names the first invalid setting
 */
export function readConfig(environment: Environment = process.env): Config {
  const { set, faults } = parseSettings(environment);
  if (faults[0]) throw new ConfigError(faults[0].sentence);
  return makeConfig(set);
}

/** What can be said about the settings, all at once. */
export type SettingsReport = {
  /** The valid ones; the others have their default values. */
  readonly config: Config;
  readonly faults: readonly SettingFault[];
  /** The names of those that are given, and not left at their defaults. */
  readonly given: readonly string[];
  /** Sentences about what is valid, and hardly what was meant. */
  readonly doubts: readonly string[];
};

/** Reads the settings as far as they are valid. */
export function examineSettings(environment: Environment = process.env): SettingsReport {
  const { set, faults } = parseSettings(environment);
  const doubts = [
    ...findMisspelt(environment).map(({ given, meant }) => `${given} is not a setting: ${meant} may be meant.`),
    ...findGuessable(environment).map(
      (name) =>
        `${name} has a secret that anybody can guess, such as that of an example: "openssl rand -hex 32" makes one.`,
    ),
  ];
  return { config: makeConfig(set), faults, given: givenNames(environment), doubts };
}

function makeConfig(set: Settings): Config {
  const port = set.PORT ?? 3000;
  return {
    port,
    host: set.HOST ?? '0.0.0.0',
    publicUrl: new URL(set.PUBLIC_URL ?? `http://localhost:${port}`).origin,
    dataDir: resolve(set.DATA_DIR ?? './data'),
    databaseUrl: set.DATABASE_URL,
    smtpUrl: set.SMTP_URL,
    imapUrl: set.IMAP_URL,
    // Asked each time, since what is said by default is content.
    get mailFrom() {
      return set.MAIL_FROM ?? `${agency.name} <${agency.email}>`;
    },
    get agencyEmail() {
      return set.AGENCY_EMAIL ?? agency.email;
    },
    get agencyLanguage() {
      return set.AGENCY_LANGUAGE ?? defaultLanguage;
    },
    adminEmail: set.ADMIN_EMAIL,
    adminPassword: set.ADMIN_PASSWORD,
    adminName: set.ADMIN_NAME,
    trustProxy: readTrustProxy(set.TRUST_PROXY),
    secretKey: set.SECRET_KEY,
    formerSecretKey: set.FORMER_SECRET_KEY,
    metricsToken: set.METRICS_TOKEN,
    backup: readBackup(set),
    files: { to: set.FILES_TO, maxBytes: (set.FILES_MAX_GB ?? 10) * 1024 ** 3 },
    rateLimits: set.RATE_LIMITS !== 'off',
    hstsSubdomains: set.HSTS_SUBDOMAINS !== 'off',
    movesStatuses: set.MOVE_STATUSES !== 'off',
    connections: {
      total: set.MAX_CONNECTIONS ?? defaultConnections.total,
      perIp: set.MAX_CONNECTIONS_PER_IP ?? defaultConnections.perIp,
      unreadMs: set.UNREAD_SECONDS === undefined ? defaultConnections.unreadMs : set.UNREAD_SECONDS * 1000,
    },
    caps: {
      bookingsPerEmail: set.BOOKINGS_PER_EMAIL ?? 2,
      bookingsPerNetwork: set.BOOKINGS_PER_NETWORK ?? 3,
      mailsPerDay: 3,
    },
    contentDraftDays: set.CONTENT_DRAFT_DAYS ?? retention.contentDraftDays,
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

function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  // A number counts the trusted proxies, from the nearest on.
  return proxyCount.test(value) ? (_address, hop) => hop < Number(value) : value;
}
