import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { maxNameLength, maxPasswordLength, minNewPasswordLength } from '@vitrine/contracts/limits.ts';
import { withoutInvisible } from '@vitrine/contracts/plain-text.ts';
import { z } from 'zod';
import { isPostgresUrl, postgresUrl } from './platform/database/postgres-url.ts';
import { isIpOrNetwork } from './platform/http/client-ip.ts';
import { isImapUrl } from './platform/imap/imap-url.ts';

export const backupPeriods = ['hour', 'day', 'week'] as const;
export type BackupPeriod = (typeof backupPeriods)[number];

const email = z
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
  PUBLIC_URL: {
    schema: url(['http:', 'https:']).refine(isOrigin),
    takes:
      'an address that starts with http:// or https://, with a host and no path, since the site is served at its root',
  },
  DATA_DIR: { schema: z.string().min(1), takes: 'a folder' },
  DATABASE_URL: { schema: z.string().refine(isPostgresUrl), takes: postgresUrl },
  SMTP_URL: {
    schema: url(['smtp:', 'smtps:']).refine((value) => {
      // Run even when the value is no URL.
      const parsed = URL.parse(value);
      const tls = parsed?.searchParams.get('tls') ?? null;
      return parsed?.hostname !== '' && (tls === null || tls === 'optional' || tls === 'required');
    }),
    takes: 'an address that starts with smtp:// or smtps://, names a host, and may end in ?tls=optional',
  },
  IMAP_URL: {
    schema: z.string().refine(isImapUrl),
    takes:
      'an address that starts with imaps:// or imap://, has a name and a password, and may have ?tls=optional or ?tags=off',
  },
  MAIL_FROM: { schema: z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/), takes: 'an e-mail address' },
  AGENCY_EMAIL: { schema: email, takes: 'an e-mail address' },
  ADMIN_NAME: { schema: z.string().trim().min(1).max(maxNameLength), takes: 'a name' },
  AGENCY_LANGUAGE: { schema: z.enum(languages), takes: languages.join(' or ') },
  ADMIN_EMAIL: { schema: email.transform(canonicalEmail), takes: 'an e-mail address' },
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
  MAX_CONNECTIONS_PER_IP: {
    schema: z.coerce.number().int().min(6).max(100_000),
    takes: 'a number from 6 to 100000',
  },
  UNREAD_SECONDS: { schema: z.coerce.number().min(1).max(3_600), takes: 'a number of seconds from 1 to 3600' },
  CONTENT_DRAFT_DAYS: { schema: z.coerce.number().int().min(0).max(3_650), takes: 'a number of days from 0 to 3650' },
  DRAIN_SECONDS: { schema: z.coerce.number().min(0).max(300), takes: 'a number of seconds from 0 to 300' },
  BOOKINGS_PER_EMAIL: { schema: meetings, takes: 'a number of meetings from 1 to 1000' },
  BOOKINGS_PER_NETWORK: { schema: meetings, takes: 'a number of meetings from 1 to 1000' },
  RATE_LIMITS: { schema: z.enum(['on', 'off']), takes: 'on or off' },
  HSTS_SUBDOMAINS: { schema: z.enum(['on', 'off']), takes: 'on or off' },
  MOVE_STATUSES: { schema: z.enum(['on', 'off']), takes: 'on or off' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    takes: 'fatal, error, warn, info, debug, trace or silent',
  },
} as const;

/** The settings that are given, read. */
export type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> | undefined };

/** Environment variables; an empty one counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with settings: one sentence, and the names of those that it is about. */
export type SettingFault = { readonly names: readonly SettingName[]; readonly sentence: string };
export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];

/** Of each pair, one is of no use without the other. */
const pairs: readonly (readonly [SettingName, SettingName])[] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

/** Reads the settings: those that are valid, and what is wrong with the others, in the order of the table. */
export function parseSettings(environment: Environment): { readonly set: Settings; readonly faults: SettingFault[] } {
  const set: Record<string, unknown> = {};
  const faults: SettingFault[] = [];
  for (const name of givenNames(environment)) {
    const { schema, takes } = settings[name];
    const read = schema.safeParse(readValue(environment, name));
    if (read.success) set[name] = read.data;
    else faults.push({ names: [name], sentence: `${name} must be ${takes}.` });
  }
  const given = givenNames(environment);
  for (const names of pairs) {
    if (names.filter((name) => given.includes(name)).length !== 1) continue;
    faults.push({ names, sentence: `${names.join(' and ')} must be set together.` });
    for (const name of names) delete set[name];
  }
  return { set: set as Settings, faults };
}

/** Of which white space may be a part, and has been since the first start. */
const asTyped: readonly SettingName[] = ['SECRET_KEY', 'FORMER_SECRET_KEY', 'ADMIN_PASSWORD'];

/** What a setting says, without what stands around it unseen: a file from Windows ends its lines with one character more. */
function readValue(environment: Environment, name: SettingName): string | undefined {
  return asTyped.includes(name) ? environment[name] : environment[name]?.trim();
}

/** The names of the settings that the environment gives, in the order of the table. */
export function givenNames(environment: Environment): SettingName[] {
  return settingNames.filter((name) => readValue(environment, name));
}

/**
 * Variables that no program knows by that name, and that are nearly the name of a setting: in other letters, or off by a
 * slip or two.
 */
export function findMisspelt(environment: Environment): { readonly given: string; readonly meant: SettingName }[] {
  const found: { given: string; meant: SettingName }[] = [];
  for (const given of Object.keys(environment)) {
    if (settingNames.some((name) => name === given) || environment[given] === '') continue;
    const meant = nearest(given);
    if (meant !== undefined) found.push({ given, meant });
  }
  return found;
}

function nearest(given: string): SettingName | undefined {
  const slips = (name: string) => slipsBetween(given.toUpperCase(), name);
  const [best] = settingNames
    .map((name) => ({ name, slips: slips(name) }))
    .filter(({ name, slips }) => slips <= allowedSlips(name))
    .sort((one, other) => one.slips - other.slips);
  return best?.name;
}

/** In short names every other word is near: HOST and HOME. */
const allowedSlips = ({ length }: string) => (length < 6 ? 1 : 2);

/** How many letters are missing, added, wrong or exchanged with their neighbour ("optimal string alignment"). */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? column;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/** Settings that keep others out, and those whose address has a password. */
const secrets = ['ADMIN_PASSWORD', 'SECRET_KEY', 'METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY'] as const;
const emails = ['DATABASE_URL', 'SMTP_URL', 'IMAP_URL'] as const;

/**
 * Words of examples, in English and French, neighbours on a keyboard, and a command that a file of settings does not run.
 * Among what a generator has made they are all but never.
 */
const guessable =
  /random|hasard|al[ée]atoire|abcdef|qwerty|azerty|012345|(?:metrics|secret|access|private)[-_ ]?(?:token|key)|change[-_ ]?(?:me|this|moi|z)|exemple|example|(?:to|à|a)[-_ ](?:change|remplacer)|replace[-_ ]?(?:me|this|with)|remplace(?:z|r)|your[-_ ]|^(?:my|mon|votre)[-_ ]|openssl|\$[({]|^<.*>$|…|^\.{3}/i;

/** Those that everybody tries first, with or without digits and signs after them. */
const common =
  /^(?:password|passw0rd|motdepasse|mot de passe|secret|s3cr3t|token|metrics|admin|root|user|vitrine|postgres|minio(?:admin)?|test|todo|letmein|qwerty|azerty|0?1234\d*)[\d!?._-]*$/i;

/** Which secrets anybody could guess: those of examples, those that are tried first, or few letters over and over. */
export function findGuessable(environment: Environment): SettingName[] {
  const isGuessable = (secret: string) =>
    secret !== '' && (guessable.test(secret) || common.test(secret) || new Set(secret).size < 4);
  const passwordIn = (email: string) => unescaped(URL.parse(email)?.password ?? '');
  return [
    ...secrets.filter((name) => isGuessable(environment[name] ?? '')),
    ...emails.filter((name) => isGuessable(passwordIn(environment[name] ?? ''))),
  ];
}

/** As it was before it was put into an address; what is no such text stays. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A `TRUST_PROXY` that counts. */
export const proxyCount = /^[1-9]$/;

/** Not `true`, which would believe whatever a visitor writes into the header. */
function isTrustProxy(value: string): boolean {
  return value === 'false' || proxyCount.test(value) || value.split(',').every((one) => isIpOrNetwork(one.trim()));
}

function isOrigin(value: string): boolean {
  const parsed = URL.parse(value);
  return (
    parsed !== null &&
    /^\/*$/.test(parsed.pathname) &&
    `${parsed.search}${parsed.hash}${parsed.username}${parsed.password}` === ''
  );
}
