import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';

/** A running server of the product, on data of its own. */
export type Site = {
  /** Its address, without a trailing slash; the links in its mails start with it too. */
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Where the agency receives its leads. */
  readonly agencyEmail: string;
  /** What the server has printed so far. */
  log(): string;
  /** Ends it as an operator would. @throws {Error} when it does not end well within its time */
  stop(): Promise<void>;
};

const root = dirname(import.meta.dirname);
const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 12_000;
const POLL_MS = 50;

/**
 * Starts the server as in production, in a process of its own.
 * @param settings environment variables beside those every test server gets
 * @throws {Error} with what the server printed, when it is not ready in time
 */
export async function startSite(settings: Readonly<Record<string, string>>): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-site-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: 'admin@agency.test', password: 'Correct-horse-1' };
  const agencyEmail = 'leads@agency.test';
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      AGENCY_EMAIL: agencyEmail,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  server.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  server.stderr.setEncoding('utf8').on('data', (text) => (printed += text));

  const stop = async () => {
    const how = await end(server);
    await rm(dataDir, { recursive: true, force: true });
    if (how !== 'well') throw new Error(`The server ended ${how}. It printed:\n${printed.slice(-4000)}`);
  };
  if (!(await isReady(server, url))) {
    await stop().catch(() => {});
    throw new Error(`The server did not become ready. It printed:\n${printed.slice(-4000)}`);
  }
  return { url, admin, agencyEmail, log: () => printed, stop };
}

async function isReady(server: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(POLL_MS);
  }
  return false;
}

async function end(server: ChildProcess): Promise<string> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
    server.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }
  return server.exitCode === 0 ? 'well' : `with ${server.signalCode ?? `code ${server.exitCode}`}`;
}
