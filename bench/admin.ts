import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../scripts/project.ts';
import { type PostgresOptions, startPostgres } from '../server/testing/postgres.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/process.ts';
import { figuresPath, type Limit, type Measure, measures, oftenSeen } from './admin-calls.ts';
import { ApiReader } from './api-reader.ts';
import { type Amounts, type DataSettings, seededDatabase, seededFolder } from './seeded-data.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:admin`: how long the calls of the back office take with 1,000 rows in each list and with a million, on
 * both engines, against their limits (docs/decisions/0013). The data stay on disk for the next run.
 */
const { values } = parseArgs({
  options: {
    contacts: { type: 'string', default: '1000000' },
    quotes: { type: 'string', default: '200000' },
    bookings: { type: 'string', default: '200000' },
    clients: { type: 'string', default: '20000' },
    calls: { type: 'string', default: '200' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', default: '' },
    data: { type: 'string', default: join(root, 'node_modules', '.cache', 'bench-admin') },
  },
});
const cache = resolve(values.data);
const calls = Number(values.calls);
const warmUp = 10;
const few: Amounts = { contacts: 1000, quotes: 1000, bookings: 1000, clients: 1000 };
const many: Amounts = {
  contacts: Number(values.contacts),
  quotes: Number(values.quotes),
  bookings: Number(values.bookings),
  clients: Number(values.clients),
};
const admin = { ADMIN_EMAIL: 'admin@vitrine.example', ADMIN_PASSWORD: 'Passw0rd1' };

/** Entries of the measured timeline. */
const timelineEntries = 60;
/** How much slower a call may be with many rows than with few. */
const maxRatio = 1.5;
const maxResponseMs = { quick: 200, prompt: 100 } as const;
/** How long the first count of the figures may take; until then the screen says that it is under way. */
const maxFirstCountMs = 15_000;

type Site = { readonly server: ServerProcess; readonly api: ApiReader };

async function openSite(settings: DataSettings): Promise<Site> {
  const server = await startServerProcess({ ...settings, ...admin });
  process.once('exit', () => server.child.kill());
  await server.ready();
  const login = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { data } = (await (await post('/admin/login', login)).json()) as { data: { token: string } };
  const api = new ApiReader(server.url, data.token);
  const { data: known } = await api.read(`/admin/contacts?limit=100&q=${oftenSeen}`);
  for (let n = (known as unknown[]).length; n < timelineEntries; n++) {
    await post('/contact', { name: 'Often Seen', email: oftenSeen, message: `The question number ${n}.` });
  }
  return { server, api };
}

/** The value that this percentage of measurements does not exceed. */
function percentile(milliseconds: readonly number[], share: number): number {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  return sorted[Math.min(Math.ceil((sorted.length * share) / 100), sorted.length) - 1] ?? Number.NaN;
}

/** Calls both sites in turn, so that other load on the machine affects both alike. */
async function compare(measure: Measure, small: ApiReader, big: ApiReader) {
  const paths = [[await measure.path(small)].flat(), [await measure.path(big)].flat()] as const;
  const times = [[], []] as [number[], number[]];
  for (let n = -warmUp; n < calls; n++) {
    for (const [index, site] of [small, big].entries()) {
      let took = 0;
      for (const path of paths[index] ?? []) took += await site.time(path);
      if (n >= 0) times[index]?.push(took);
    }
  }
  return { small: times[0], big: times[1] };
}

const limitOf = (limit: Limit) => (limit === 'alike' ? `${maxRatio} times` : `${maxResponseMs[limit]} ms`);

/** Until the figures are counted, calls answer that they are being counted. @returns milliseconds from the first call on */
async function firstCount(site: ApiReader): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { data } = await site.read(figuresPath);
    const took = performance.now() - start;
    if ((data as { asOf: string | null }).asOf !== null || took > 10 * maxFirstCountMs) return took;
    await setTimeout(100);
  }
}

const digits = (milliseconds: number) => milliseconds.toFixed(1);

async function measureSites(engine: string, small: Site, big: Site): Promise<number> {
  const rows: string[][] = [['', 'p50 few', 'p95 few', 'p50 many', 'p95 many', 'times', 'limit', '']];
  let missed = 0;
  let isCounted = false;
  for (const measure of measures.filter(({ name }) => name.includes(values.only))) {
    if (measure.needsFigures && !isCounted) {
      isCounted = true;
      const took = [await firstCount(small.api), await firstCount(big.api)] as const;
      const isMissed = took[1] > maxFirstCountMs;
      if (isMissed) missed++;
      rows.push([
        'figures, first count',
        '',
        digits(took[0]),
        '',
        digits(took[1]),
        '',
        `${maxFirstCountMs} ms`,
        isMissed ? 'missed' : '',
      ]);
    }
    const { small: few, big: many } = await compare(measure, small.api, big.api);
    const p95 = [percentile(few, 95), percentile(many, 95)] as const;
    const times = p95[1] / p95[0];
    const isMissed = measure.limit === 'alike' ? times > maxRatio : p95[1] > maxResponseMs[measure.limit];
    if (isMissed) missed++;
    rows.push([
      measure.name,
      ...[percentile(few, 50), p95[0], percentile(many, 50), p95[1], times].map(digits),
      limitOf(measure.limit),
      isMissed ? 'missed' : '',
    ]);
  }
  process.stdout.write(`\n${engine}: milliseconds of ${calls} calls each, one at a time\n`);
  printTable(rows);
  process.stdout.write(missed === 0 ? 'All within their limits.\n' : `${missed} miss their limit.\n`);
  return missed;
}

async function measureEngine(engine: string, few: DataSettings, many: DataSettings): Promise<number> {
  const sites = [await openSite(few), await openSite(many)] as const;
  try {
    return await measureSites(engine, ...sites);
  } finally {
    for (const { server, api } of sites) {
      api.close();
      await server.stop();
    }
  }
}

async function onPostgres(): Promise<number> {
  const options: PostgresOptions = { durable: true, keepIn: join(cache, 'postgres') };
  const postgres = await startPostgres(options);
  try {
    const small = await seededDatabase(cache, postgres.url, few);
    return await measureEngine('PostgreSQL', small, await seededDatabase(cache, postgres.url, many));
  } finally {
    await postgres.stop();
  }
}

// An interrupted measurement leaves no server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
mkdirSync(cache, { recursive: true });
let missed = 0;
if (values.engine.includes('sqlite')) {
  missed += await measureEngine('SQLite', await seededFolder(cache, few), await seededFolder(cache, many));
}
if (values.engine.includes('postgres')) missed += await onPostgres();
process.exitCode = missed === 0 ? 0 : 1;
