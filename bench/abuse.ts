import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Mailbox, openMailbox } from '../e2e/mailbox.ts';
import { sendProposal } from '../e2e/proposals.ts';
import type { Engine } from '../server/platform/database/engine.ts';
import { startPostgres } from '../server/testing/postgres.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/process.ts';
import { Fuzzer } from './abuse/fuzz.ts';
import { sendRawBytes } from './abuse/raw-bytes.ts';
import { Seen } from './abuse/seen.ts';
import { Sessions } from './abuse/sessions.ts';
import { fetchPages, p99 } from './abuse/visitor.ts';
import { Checks } from './checks.ts';
import { residentMegabytes } from './soak/process-usage.ts';
import { printTable } from './table.ts';
import { admin, siteSettings } from './traffic/back-office.ts';
import { call, closeConnections } from './typing.ts';

/**
 * `npm run bench:abuse [-- --requests 50000 --seconds 10 --engine sqlite --seed 1]`: on each engine so many requests near
 * what the contract says, to every call, and a tenth as many lots of bytes that are hardly HTTP. Nothing may fail (503
 * with `Retry-After` is no failure) or hang, every response must be what the contract says, and memory may grow by 30 MB.
 * Then one attack after the other on 50 connections, while a visitor reads pages, which may take three times as long as
 * in quiet times, and an admin logs in, in less than two seconds. Only on this machine.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'both' },
  },
});
const requests = Number(values.requests);
const seconds = Number(values.seconds);
const seed = Number(values.seed);
/** As many again before, in which caches fill and code is compiled. */
const warmUpShare = 0.1;
const slice = 250;
const maxGrowthMegabytes = 30;
const maxSlower = 3;
/** What needs a passkey, a code of the minute, the present password, or the count of a list at this very moment. */
const maxNever = 30;
const maxLoginMs = 2_000;
/** Below this a page is as fast as anybody can tell, and the clock of the other processes decides. */
const fastEnoughMs = 10;

const checks = new Checks();
const print = (line: string) => process.stdout.write(`${line}\n`);

for (const engine of ['sqlite', 'postgres'] as const) {
  if (values.engine === 'both' || values.engine === engine) await withServer(engine, { RATE_LIMITS: 'off' }, fuzz);
}
if (seconds > 0) await withServer('sqlite', { RATE_LIMITS: 'on' }, attack);
closeConnections();
checks.finish();

async function withServer(
  engine: Engine,
  settings: Record<string, string>,
  work: (server: ServerProcess, engine: string, mailbox: Mailbox) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-abuse-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const mailbox = await openMailbox();
  const server = await startServerProcess({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...siteSettings,
    SMTP_URL: mailbox.url,
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...settings,
  });
  try {
    await server.ready();
    await work(server, engine, mailbox);
  } finally {
    const code = await server.stop();
    checks.expect(`${engine}: exit code at SIGTERM`, code === 0, String(code));
    if (server.output()) print(server.output().slice(-3_000));
    await mailbox.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fuzz({ url, child }: ServerProcess, engine: string, mailbox: Mailbox): Promise<void> {
  const sessions = new Sessions(url, admin);
  const seen = new Seen([admin.email]);
  const fuzzer = new Fuzzer(url, () => sessions.tokens, seen);
  let mailsRead = 0;
  const run = async (count: number, from: number) => {
    for (let sent = 0; sent < count; sent += slice) {
      await sessions.renew();
      // No request made at random drafts a proposal that can be sent.
      if (sent % (10 * slice) === 0)
        await sendProposal({ url, admin }, mailbox, { email: `fuzz${from + sent}@example.com` });
      for (const { text } of mailbox.mails.slice(mailsRead)) seen.rememberMail(text ?? '');
      mailsRead = mailbox.mails.length;
      await fuzzer.run(Math.min(slice, count - sent), from + sent);
    }
  };
  const port = Number(new URL(url).port);
  await run(requests * warmUpShare, seed);
  const before = await settledMegabytes(child.pid ?? 0);
  const startedAt = performance.now();
  await run(requests, seed + requests);
  const rawFaults = await sendRawBytes(port, requests / 10, seed);
  const took = (performance.now() - startedAt) / 1000;
  const growth = (await settledMegabytes(child.pid ?? 0)) - before;

  const { sent, statuses, succeeded, faults } = fuzzer.tally;
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const never = fuzzer.neverSucceeded;
  print(`${engine}: ${sent} requests in ${took.toFixed(0)} s (${counts.join(', ')})`);
  print(`${engine}: ${succeeded.size} calls succeeded; never did: ${never.join(', ') || 'none'}`);
  for (const fault of [...faults, ...rawFaults].slice(0, 20)) print(`  ${fault}`);
  checks.expect(
    `${engine}: nothing fails, hangs, or is not what the contract says`,
    faults.length === 0,
    faults.length,
  );
  checks.expect(`${engine}: ${requests / 10} lots of raw bytes`, rawFaults.length === 0, rawFaults.length);
  checks.expect(`${engine}: most calls do what they are for`, never.length <= maxNever, `${never.length} never`);
  const isSmall = growth <= maxGrowthMegabytes;
  checks.expect(`${engine}: memory grows by at most ${maxGrowthMegabytes} MB`, isSmall, `${growth.toFixed(0)} MB`);
  await fetchEverything(url, sessions, engine);
}

/** Every row that was stored is read back: the responses are checked against the contract as they are sent. */
async function fetchEverything(url: string, sessions: Sessions, engine: string): Promise<void> {
  await sessions.renew();
  let rows = 0;
  let failed = 0;
  for (const list of ['contacts', 'quotes', 'bookings', 'clients', 'wizards']) {
    for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
      const search: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const response = await call(url, 'GET', `/admin/${list}?limit=200${search}`, undefined, sessions.tokens.admin);
      const page = response.json as { data?: unknown[]; meta?: { nextCursor: string | null } };
      if (response.status !== 200) failed += 1;
      rows += page.data?.length ?? 0;
      cursor = page.meta?.nextCursor;
    }
  }
  checks.expect(`${engine}: every row can be read back`, failed === 0, `${rows} rows, ${failed} failures`);
}

/** The least of several, since memory that is free is given back late, and idle threads end after 15 s. */
async function settledMegabytes(pid: number): Promise<number> {
  const readings: number[] = [];
  for (let count = 0; count < 25; count++) {
    await pause(1_000);
    readings.push(await residentMegabytes(pid));
  }
  return Math.min(...readings);
}

async function attack({ url, child }: ServerProcess): Promise<void> {
  const port = new URL(url).port;
  await fetchPages(url, 2);
  await logIn(url);
  const quiet = p99(await fetchPages(url, seconds));
  const rows: (string | number)[][] = [['attack', 'pages p99 ms', 'slowest login ms', 'memory MB']];
  rows.push([
    'none',
    quiet.toFixed(1),
    (await logIn(url)).toFixed(0),
    (await residentMegabytes(child.pid ?? 0)).toFixed(0),
  ]);
  for (const kind of ['slow expressions', 'booked meetings', 'unread answers', 'one password', 'many logins']) {
    const attackers = fork(join(import.meta.dirname, 'abuse', 'attackers.ts'), [kind, port], { stdio: 'inherit' });
    await once(attackers, 'message');
    await pause(1_000);
    const logins: number[] = [];
    const logInAgain = async () => {
      // Few enough for the limit of an honest admin.
      const count = kind === 'one password' || kind === 'many logins' ? 2 : 1;
      for (let login = 0; login < count; login++) {
        await pause((seconds * 1000) / (count + 1));
        logins.push(await logIn(url));
      }
    };
    const [pages] = await Promise.all([fetchPages(url, seconds), logInAgain()]);
    const memory = await residentMegabytes(child.pid ?? 0);
    attackers.kill('SIGKILL');
    await once(attackers, 'exit');
    const slowest = p99(pages);
    const login = Math.max(...logins);
    rows.push([kind, slowest.toFixed(1), login.toFixed(0), memory.toFixed(0)]);
    const allowed = Math.max(quiet * maxSlower, fastEnoughMs);
    checks.expect(`pages during "${kind}"`, slowest <= allowed, `${slowest.toFixed(1)} ms of ${allowed.toFixed(1)}`);
    checks.expect(`an admin's login during "${kind}"`, login <= maxLoginMs, `${login.toFixed(0)} ms`);
  }
  printTable(rows);
}

/** How long an admin's login takes, in milliseconds; infinitely long when it is refused. */
async function logIn(url: string): Promise<number> {
  const start = performance.now();
  const { status } = await call(url, 'POST', '/admin/login', admin);
  return status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY;
}
