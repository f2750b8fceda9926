import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../server/testing/postgres.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/process.ts';
import { barePostgresInserts, bareSqliteInserts } from './bare-insert.ts';
import { startChild } from './child.ts';
import { load, type Measured } from './load.ts';
import { median, printTable } from './table.ts';

/**
 * `npm run bench:api [rounds] [seconds]`: the two calls that matter, each beside its limit in the same run: a durable
 * `POST /api/contact` beside the bare insert, `GET /api/booking/availability` beside Fastify answering a constant of
 * the same size, with no bookings and with 100,000 past ones. Rounds alternate, so that other load on the machine
 * affects all alike; medians are printed.
 */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 3);
const connections = 10;
const pastBookings = 100_000;
const contact = {
  name: 'Visitor',
  email: 'visitor@example.com',
  message: 'A message of the length that people write.',
};

const postgres = await startPostgres({ durable: true });
const folders: string[] = [];

async function startServer(
  settings: Record<string, string> = {},
): Promise<ServerProcess & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  folders.push(folder);
  const server = await startServerProcess({ DATA_DIR: folder, ...settings });
  await server.ready();
  return { ...server, folder };
}

/** Past bookings, one an hour, as many years of use leave them behind. */
function* pastRows(): Generator<(string | number)[]> {
  for (let n = 0; n < pastBookings; n++) {
    const start = Date.parse('2026-01-01T08:00:00Z') - n * 3_600_000;
    const at = new Date(start).toISOString();
    const end = new Date(start + 3_600_000).toISOString();
    yield [`past-${n}`, at, end, 'Past', 'past@example.com', 'completed', 'active', 'en', `hash-${n}`, 0, at, 'past'];
  }
}
const bookingColumns =
  'id, starts_at, ends_at, name, email, status, state, language, manage_token_hash, sequence, created_at, search';

/** Resolves when the server has put the rows into its search index, which it does beside answering. */
async function fillSqlite(folder: string): Promise<void> {
  const database = new DatabaseSync(join(folder, 'vitrine.db'), { timeout: 5000 });
  database.exec('begin');
  const insert = database.prepare(`insert into bookings (${bookingColumns}) values (?,?,?,?,?,?,?,?,?,?,?,?)`);
  for (const row of pastRows()) insert.run(...row);
  database.exec('commit; analyze');
  const waiting = database.prepare('select 1 from bookings where number is null limit 1');
  while (waiting.get()) await pause(100);
  database.close();
}

async function fillPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const columns = Array.from({ length: 12 }, () => [] as (string | number)[]);
  for (const row of pastRows()) for (const [column, value] of row.entries()) columns[column]?.push(value);
  const types = ['text', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'int', 'text', 'text'];
  const arrays = types.map((type, column) => `$${column + 1}::${type}[]`).join(', ');
  await client.query(`insert into bookings (${bookingColumns}) select * from unnest(${arrays})`, columns);
  await client.query('analyze bookings');
  await client.end();
}

async function makePostgresDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

const [emptyUrl, fullUrl, bareUrl] = await Promise.all(['empty', 'filled', 'bare'].map(makePostgresDatabase));
if (!emptyUrl || !fullUrl || !bareUrl) throw new Error('no database');
const sqlite = await startServer();
const sqliteFull = await startServer();
const onPostgres = await startServer({ DATABASE_URL: emptyUrl });
const onPostgresFull = await startServer({ DATABASE_URL: fullUrl });
await fillSqlite(sqliteFull.folder);
await fillPostgres(fullUrl);
const size = (await (await fetch(`${sqlite.url}/api/booking/availability`)).arrayBuffer()).byteLength;
const constant = await startChild('constant-server', String(size));

const post = (server: ServerProcess) =>
  load({ url: `${server.url}/api/contact`, connections, seconds, body: contact, status: 201 });
const read = (server: ServerProcess) =>
  load({ url: `${server.url}/api/booking/availability`, connections, seconds, status: 200 });
const bare = (rate: number): Measured => ({ rate, p50: 0, p99: 0 });

const measurements: Record<string, () => Promise<Measured>> = {
  'bare insert, SQLite': async () => bare(bareSqliteInserts(seconds * 1000)),
  'POST /api/contact, SQLite': () => post(sqlite),
  'bare insert, PostgreSQL': async () => bare(await barePostgresInserts(bareUrl, connections, seconds * 1000)),
  'POST /api/contact, PostgreSQL': () => post(onPostgres),
  [`constant of ${size} bytes`]: () => load({ url: constant.url, connections, seconds, status: 200 }),
  'GET availability, SQLite': () => read(sqlite),
  'GET availability, SQLite, 100,000 past': () => read(sqliteFull),
  'GET availability, PostgreSQL': () => read(onPostgres),
  'GET availability, PostgreSQL, 100,000 past': () => read(onPostgresFull),
};
const results = new Map<string, Measured[]>(Object.keys(measurements).map((name) => [name, []]));
for (let round = 1; round <= rounds; round++) {
  // There and back, so that nothing is always measured last in its round.
  const order = Object.entries(measurements);
  for (const [name, measure] of round % 2 ? order : order.reverse()) {
    process.stdout.write(`\r\x1b[2Kround ${round} of ${rounds}: ${name}`);
    results.get(name)?.push(await measure());
  }
}
process.stdout.write('\r\x1b[2K');

await Promise.all([sqlite, sqliteFull, onPostgres, onPostgresFull].map(({ stop }) => stop()));
await constant.stop();
await postgres.stop();
for (const folder of folders) rmSync(folder, { recursive: true });

const rate = (name: string) => median((results.get(name) ?? []).map((one) => one.rate));
const ratio = (over: string, under: string) => (rate(over) / rate(under)).toFixed(2);
printTable([
  [`${connections} connections, median of ${rounds} rounds of ${seconds} s`, 'per second', 'p50 ms', 'p99 ms'],
  ...[...results].map(([name, measured]) => [
    name,
    Math.round(rate(name)),
    median(measured.map(({ p50 }) => p50)),
    median(measured.map(({ p99 }) => p99)),
  ]),
]);
process.stdout.write('\n');
printTable([
  ['ratio', 'measured', 'aim'],
  ['contact to bare insert, SQLite', ratio('POST /api/contact, SQLite', 'bare insert, SQLite'), '0.50 or more'],
  [
    'contact to bare insert, PostgreSQL',
    ratio('POST /api/contact, PostgreSQL', 'bare insert, PostgreSQL'),
    '0.50 or more',
  ],
  ['availability to constant, SQLite', ratio('GET availability, SQLite', `constant of ${size} bytes`), '0.50 or more'],
  [
    'availability to constant, PostgreSQL',
    ratio('GET availability, PostgreSQL', `constant of ${size} bytes`),
    '0.50 or more',
  ],
  [
    'empty to 100,000 past, SQLite',
    ratio('GET availability, SQLite', 'GET availability, SQLite, 100,000 past'),
    '1.20 or less',
  ],
  [
    'empty to 100,000 past, PostgreSQL',
    ratio('GET availability, PostgreSQL', 'GET availability, PostgreSQL, 100,000 past'),
    '1.20 or less',
  ],
]);
