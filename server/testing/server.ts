import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { ensureFirstAdmin } from '../features/accounts/first-admin.ts';
import { Background } from '../platform/background.ts';
import type { Database } from '../platform/database/database.ts';
import { makeLinks } from '../platform/links.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { makeTestDatabase } from './database.ts';

/** The instant the tests live in unless they say otherwise: a Monday morning in Paris, in winter. */
export const testNow = Date.parse('2026-11-23T08:30:00.000Z');

export const testAdmin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };

/** A clock that stands where a test puts it. */
export type TestClock = { now(): number; set(instant: number | string): void; pass(milliseconds: number): void };

export function makeTestClock(start = testNow): TestClock {
  let now = start;
  return {
    now: () => now,
    set: (instant) => {
      now = typeof instant === 'string' ? Date.parse(instant) : instant;
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads answers as a stranger would; what they hold is what it asserts.
type Anything = any;

export type Answer = {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly json: Anything;
};

type Sent = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>>; readonly token?: string };

/** The whole server on a real database, without a socket. */
export type TestServer = {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly database: Database;
  readonly clock: TestClock;
  /** Another process on the same data. */
  readonly openAgain: () => Database;
  readonly call: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  /** The token of the first admin, logged in. */
  readonly adminToken: () => Promise<string>;
  /** Everything in the outbox, oldest first; of one instant by template, so the agency's before the visitor's. */
  readonly mails: () => Promise<{ template: string; to: string; language: string; state: string; data: Anything }[]>;
  readonly close: () => Promise<void>;
};

export type TestServerOptions = {
  readonly rateLimits?: boolean;
  readonly isReady?: () => boolean;
  readonly pagesFolder?: string;
  readonly metricsToken?: string;
};

/** Makes a server for a test file; `close` it when the file is done. */
export async function makeTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database, openAgain, drop } = await makeTestDatabase();
  const clock = makeTestClock();
  const log = pino({ level: 'silent' });
  const platform: Platform = {
    ...{ database, clock },
    outbox: new Outbox(clock),
    links: makeLinks('https://vitrine.example'),
    background: new Background(log),
    mail: { delivery: 'smtp', folder: '/nonexistent' },
    agencyEmail: 'agency@agency.example',
  };
  const app = await buildApp({
    config: { trustProxy: false, rateLimits: options.rateLimits ?? false, metricsToken: options.metricsToken },
    platform,
    log,
    isReady: options.isReady ?? (() => true),
    pagesFolder: options.pagesFolder ?? '/nonexistent',
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

  return {
    ...{ app, platform, database, clock, openAgain, call },
    adminToken: async () => {
      await ensureFirstAdmin(platform, testAdmin);
      const { json } = await call('POST', '/admin/login', { body: testAdmin });
      return json.data.token;
    },
    mails: async () => {
      const rows = await database.queries
        .selectFrom('outbox')
        .selectAll()
        .orderBy('created_at')
        .orderBy('template')
        .execute();
      return rows.map(({ template, recipient, language, state, data }) => ({
        ...{ template, language, state },
        to: recipient,
        data: JSON.parse(data),
      }));
    },
    close: async () => {
      await app.close();
      await platform.background.settled();
      await drop();
    },
  };
}
