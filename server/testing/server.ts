import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountKind } from '@vitrine/contracts/account.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { ensureFirstAdmin, findOrInsertAdmin } from '../features/accounts/first-admin.ts';
import { findAccount, hasAdminWithPassword, setPassword } from '../features/accounts/queries.ts';
import { openSession } from '../features/accounts/sessions.ts';
import { Background } from '../platform/background.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { folderStore } from '../platform/files/folder-store.ts';
import { makeLinks } from '../platform/links.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { makeSealer } from '../platform/sealing.ts';
import { makeTestDatabase } from './database.ts';

/** The time in tests unless they set another: a Monday morning in Paris, in winter. */
export const testNow = Date.parse('2026-11-23T08:30:00.000Z');

/** How often a test server polls for changes of the lists: fast, so that no test waits a second for each. */
export const testPollIntervalMs = 100;

/** What one visitor may take in tests that limit it: as by default. */
const testCaps = { bookingsPerEmail: 2, bookingsPerNetwork: 3, mailsPerDay: 3 };

/** The site's address in tests. */
export const testPublicUrl = 'https://vitrine.example';

export const testAdmin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };

/** A clock that stands still until a test advances it, or sets it as whoever has the machine may. */
export type TestClock = {
  now(): number;
  monotonic(): number;
  set(instant: number | string): void;
  pass(ms: number): void;
};

export function makeTestClock(start = testNow): TestClock {
  let now = start;
  let passed = 0;
  return {
    now: () => now,
    monotonic: () => passed,
    set: (instant) => {
      now = typeof instant === 'string' ? Date.parse(instant) : instant;
    },
    pass: (ms) => {
      now += ms;
      passed += ms;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: tests assert on the raw JSON, as a client gets it.
type Json = any;

export type ApiResponse = {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly json: Json;
};

type CallOptions = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
};

/** The whole server on a real database, called without a socket. */
export type TestServer = {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly database: Database;
  /** The folder of a SQLite database. */
  readonly folder: string | undefined;
  readonly clock: TestClock;
  /** Opens the same database as another process would. */
  readonly openAgain: () => Database;
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<ApiResponse>;
  /** Opens a session of an account and returns its token; no password is checked, since that is slow on purpose. */
  readonly logIn: (kind: AccountKind, email: string) => Promise<string>;
  /** Opens a session of the first admin and returns its token. */
  readonly adminToken: () => Promise<string>;
  /** The mails in the outbox, oldest first, then by template. */
  readonly mails: () => Promise<{ template: string; to: string; language: string; state: string; data: Json }[]>;
  readonly close: () => Promise<void>;
};

export type TestServerOptions = {
  readonly rateLimits?: boolean;
  /** Whether forms need a proof of work; by default not, so that a test need not do any. */
  readonly checksRobots?: boolean;
  readonly movesStatuses?: boolean;
  readonly hstsSubdomains?: boolean;
  readonly agencyLanguage?: Language;
  readonly isReady?: () => boolean;
  readonly pagesFolder?: string;
  readonly metricsToken?: string;
  /** Where mails are written as files. */
  readonly mailFolder?: string;
  /** Where files lie; by default in a folder of their own. */
  readonly fileStore?: FileStore;
  readonly publicUrl?: string;
  /** By default that of an agency whose facts are true, and whose mails reach people. */
  readonly identity?: Partial<Platform['identity']>;
  readonly trustProxy?: Config['trustProxy'];
};

let hashed: { readonly hash: string; readonly isWeak: boolean } | undefined;

/** Makes the test admin as a start does. Its password is hashed once per process: that takes as long as most tests. */
async function ensureTestAdmin(platform: Platform): Promise<void> {
  const { queries } = platform.database;
  if (hashed === undefined) {
    await ensureFirstAdmin(platform, testAdmin);
    const made = await findAccount(queries, 'admin', testAdmin.email);
    if (made?.password_hash) hashed = { hash: made.password_hash, isWeak: made.has_weak_password === 1 };
  } else if (!(await hasAdminWithPassword(queries))) {
    const { id } = await findOrInsertAdmin(queries, platform.clock, testAdmin.email);
    await setPassword(queries, id, hashed.hash, { isWeak: hashed.isWeak });
  }
}

/** Makes a server for a test file, which must `close` it. */
export async function makeTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database, folder, openAgain, drop } = await makeTestDatabase();
  const clock = makeTestClock();
  const filesFolder = join(tmpdir(), `vitrine-files-${randomUUID()}`);
  const log = pino({ level: 'silent' });
  const platform: Platform = {
    database,
    clock,
    outbox: new Outbox(clock, () => 'agency.example'),
    links: makeLinks(testPublicUrl, () => options.agencyLanguage ?? 'en'),
    background: new Background(log),
    mail: { delivery: 'smtp', folder: options.mailFolder ?? '/nonexistent' },
    identity: { placeholders: [], mailsLeave: true, ...options.identity },
    files: {
      store: options.fileStore ?? folderStore(join(filesFolder, 'files')),
      arrivals: join(filesFolder, 'arrivals'),
      maxBytes: 1e9,
    },
    sealer: makeSealer({ secretKey: 'a key for tests, and for tests alone', dataDir: '/nonexistent' }),
    caps: options.rateLimits ? testCaps : undefined,
    checksRobots: options.checksRobots ?? false,
    movesStatuses: options.movesStatuses ?? true,
    agencyEmail: 'agency@agency.example',
    agencyLanguage: options.agencyLanguage ?? 'en',
    backupsKeptMs: 14 * 24 * 60 * 60_000,
  };
  const app = await buildApp({
    config: {
      publicUrl: options.publicUrl ?? testPublicUrl,
      hstsSubdomains: options.hstsSubdomains ?? true,
      trustProxy: options.trustProxy ?? false,
      rateLimits: options.rateLimits ?? false,
      metricsToken: options.metricsToken,
      dataDir: tmpdir(),
    },
    platform,
    log,
    isReady: options.isReady ?? (() => true),
    pagesFolder: options.pagesFolder ?? '/nonexistent',
    listPollIntervalMs: testPollIntervalMs,
  });

  const call: TestServer['call'] = async (method, path, { body, headers, token } = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = response.headers['content-type']?.toString().startsWith('application/json');
    return { status: response.statusCode, headers: response.headers, json: isJson ? response.json() : response.body };
  };

  const logIn: TestServer['logIn'] = async (kind, email) => {
    const account = await findAccount(database.queries, kind, email);
    if (!account) throw new Error(`No ${kind} has the address ${email}.`);
    return openSession(database.queries, platform, account, { ipAddress: '127.0.0.1', userAgent: 'test' });
  };

  return {
    app,
    platform,
    database,
    folder,
    clock,
    openAgain,
    call,
    logIn,
    adminToken: async () => {
      await ensureTestAdmin(platform);
      return logIn('admin', testAdmin.email);
    },
    mails: async () => {
      const rows = await database.queries
        .selectFrom('outbox')
        .selectAll()
        .orderBy('created_at')
        .orderBy('template')
        .execute();
      return rows.map(({ template, recipient, language, state, data }) => ({
        template,
        language,
        state,
        to: recipient,
        data: JSON.parse(data),
      }));
    },
    close: async () => {
      await app.close();
      await platform.background.settled();
      await drop();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
