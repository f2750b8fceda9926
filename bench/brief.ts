import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../server/testing/postgres.ts';
import { readMetrics, type ServerProcess, startServerProcess } from '../server/testing/process.ts';
import { median, printTable } from './table.ts';
import { callNothing, closeConnections, type Latencies, makeClients, saveBriefs, writeAndSync } from './typing.ts';

/**
 * `npm run bench:brief [rounds] [seconds]`: 50 clients type at once, each saving a step of the brief about every 300 ms,
 * on both engines; for comparison, synced writes and empty calls at the same pace show what disk and machine cost. The
 * aim is a 99th percentile of saves of at most three times the median. Rounds alternate; medians are printed. `TMPDIR`
 * selects the disk (on a memory disk only the program is measured).
 */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 10);
const clients = 50;
const admin = { email: 'admin@vitrine.example', password: 'Passw0rd1' };

const postgres = await startPostgres({ durable: true });
const folders: string[] = [];

async function startServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  folders.push(folder);
  const server = await startServerProcess({
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  });
  await server.ready();
  return server;
}

/** Waits until the mails of the registrations are sent, so that they do not disturb the measurement. */
async function mailsSent(url: string): Promise<void> {
  for (;;) {
    const metrics = await (await readMetrics({ url })).text();
    if (/^outbox_mails\{state="waiting"\} 0$/m.test(metrics)) return;
    await pause(200);
  }
}

type Measured = { readonly saves: number; readonly p50: number; readonly p99: number };

function summarize({ milliseconds }: Latencies): Measured {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { saves: sorted.length, p50: at(0.5), p99: at(0.99) };
}

const sqlite = await startServer();
const onPostgres = await startServer({ DATABASE_URL: postgres.url });
const servers = { SQLite: sqlite, PostgreSQL: onPostgres };
const tokens = new Map<string, string[]>();
for (const [name, { url }] of Object.entries(servers)) {
  process.stdout.write(`\r\x1b[2K${clients} clients register on ${name}`);
  tokens.set(name, await makeClients(url, clients, admin));
  await mailsSent(url);
}

const measurements: Record<string, () => Promise<Latencies>> = {
  'bare write and sync': () => writeAndSync(clients, seconds),
  'nothing (GET /health/live), SQLite': () => callNothing(sqlite.url, clients, seconds),
  'nothing (GET /health/live), PostgreSQL': () => callNothing(onPostgres.url, clients, seconds),
  'POST /wizard/save, SQLite': () => saveBriefs(sqlite.url, tokens.get('SQLite') ?? [], seconds),
  'POST /wizard/save, PostgreSQL': () => saveBriefs(onPostgres.url, tokens.get('PostgreSQL') ?? [], seconds),
};
const results = new Map<string, Measured[]>(Object.keys(measurements).map((name) => [name, []]));
// Warms up: the first seconds of a server run uncompiled code.
for (const measure of Object.values(measurements)) await measure();
for (let round = 1; round <= rounds; round++) {
  const order = Object.entries(measurements);
  for (const [name, measure] of round % 2 ? order : order.reverse()) {
    process.stdout.write(`\r\x1b[2Kround ${round} of ${rounds}: ${name}`);
    results.get(name)?.push(summarize(await measure()));
  }
}
process.stdout.write('\r\x1b[2K');

closeConnections();
await Promise.all(Object.values(servers).map(({ stop }) => stop()));
await postgres.stop();
for (const folder of folders) rmSync(folder, { recursive: true });

printTable([
  [`${clients} clients typing, median of ${rounds} rounds of ${seconds} s`, 'saves', 'p50 ms', 'p99 ms', 'p99 / p50'],
  ...[...results].map(([name, measured]) => [
    name,
    median(measured.map(({ saves }) => saves)),
    median(measured.map(({ p50 }) => p50)).toFixed(2),
    median(measured.map(({ p99 }) => p99)).toFixed(2),
    median(measured.map(({ p50, p99 }) => p99 / p50)).toFixed(2),
  ]),
]);
process.stdout.write('\naim: p99 / p50 of saves 3.00 or less\n');
