import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { root } from '../scripts/project.ts';
import { startPostgres } from '../server/testing/postgres.ts';
import { startServerProcess } from '../server/testing/process.ts';
import { contactLines, notAmong } from './backup-rows.ts';
import { isOneMoment, type Lead, steadyLeads, steadyPages } from './backup-traffic.ts';
import { type Amounts, type DataSettings, seededDatabase, seededFolder } from './seeded-data.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:backup`: backs a site of a million leads up while 200 leads a second arrive. Pages may take at most twice
 * as long as without the backup, and the restored copy must be the database of one moment, row by row. Exits with 1
 * otherwise.
 */
const { values } = parseArgs({
  options: {
    contacts: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '200' },
    quiet: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    data: { type: 'string', default: join(root, 'node_modules', '.cache', 'bench-backup') },
  },
});
const cache = resolve(values.data);
const amounts: Amounts = { contacts: Number(values.contacts), quotes: 1000, bookings: 1000, clients: 1000 };
const pagesPerSecond = 50;
const maxRatio = 2;

type Ran = {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
  readonly memoryMb: number;
};

/** Runs a `vitrine` command as an operator does, and notes the most memory it had. */
async function vitrine(args: readonly string[], settings: DataSettings): Promise<Ran> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, 'server', 'cli', 'vitrine.ts'), ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  let memoryKb = 0;
  const watch = setInterval(() => {
    try {
      const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      memoryKb = Math.max(memoryKb, Number(peak ?? 0));
    } catch {
      // It has just ended.
    }
  }, 100);
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  clearInterval(watch);
  return { code, output, seconds: (performance.now() - start) / 1000, memoryMb: memoryKb / 1024 };
}

async function must(args: readonly string[], settings: DataSettings): Promise<Ran> {
  const ran = await vitrine(args, settings);
  if (ran.code !== 0) throw new Error(`vitrine ${args.join(' ')} ended with ${ran.code}: ${ran.output}`);
  return ran;
}

/**
 * @param site the data, which are changed
 * @param elsewhere where the copy is restored to
 */
async function measure(engine: string, site: DataSettings, elsewhere: DataSettings): Promise<boolean> {
  const archives = join(site.DATA_DIR, 'backups');
  rmSync(archives, { recursive: true, force: true });
  const server = await startServerProcess({ ...site, LOG_LEVEL: 'error' });
  process.once('exit', () => server.child.kill());
  await server.ready();
  const leads: Lead[] = [];
  const arriving = steadyLeads(server.url, Number(values.rate), leads);
  await pause(5_000);
  const quiet = await steadyPages(server.url, pagesPerSecond, pause(Number(values.quiet) * 1000));
  const startedAt = performance.now();
  const making = must(['backup'], site);
  const during = await steadyPages(server.url, pagesPerSecond, making);
  const backup = await making;
  await pause(2_000);
  await arriving.stop();
  await server.stop();

  const [name = ''] = readdirSync(archives);
  const archive = join(archives, name);
  const verify = await must(['verify', archive], site);
  const restore = await must(['restore', archive], elsewhere);
  const different = await notAmong(contactLines(elsewhere), contactLines(site));
  const present = new Set<string>();
  for await (const line of contactLines(elsewhere)) present.add(line.toString('utf8', 0, line.indexOf(9)));
  const early = leads.filter(({ respondedAt }) => respondedAt < startedAt);
  const lost = early.filter(({ id }) => !present.has(id)).length;
  const isWhole = isOneMoment(leads, present);
  const ratio = during.p99 / quiet.p99;

  process.stdout.write(`\n${engine}, ${values.contacts} leads and ${values.rate} more a second\n`);
  printTable([
    ['what', 'value'],
    ['size of the archive', `${Math.round(statSync(archive).size / 1e6)} MB`],
    ['backup, verify, restore', [backup, verify, restore].map(({ seconds }) => `${seconds.toFixed(1)} s`).join(', ')],
    ['memory of each', [backup, verify, restore].map(({ memoryMb }) => `${Math.round(memoryMb)} MB`).join(', ')],
    ['leads acknowledged, refused', `${leads.length}, ${arriving.refused()}`],
    ['pages quiet: p50, p99', `${quiet.p50.toFixed(1)} ms, ${quiet.p99.toFixed(1)} ms of ${quiet.count}`],
    ['pages during: p50, p99', `${during.p50.toFixed(1)} ms, ${during.p99.toFixed(1)} ms of ${during.count}`],
    ['p99 during to quiet', `${ratio.toFixed(2)} times, at most ${maxRatio}`],
    ['rows of the copy', String(present.size)],
    ['rows that differ from the site', String(different)],
    ['leads acknowledged before it, but not in it', String(lost)],
    ['it is of one moment', isWhole ? 'yes' : 'no'],
  ]);
  return ratio <= maxRatio && different === 0 && lost === 0 && isWhole && arriving.refused() === 0 && present.size > 0;
}

async function onSqlite(): Promise<boolean> {
  const seeded = await seededFolder(cache, amounts);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-bench-'));
  try {
    const [site, elsewhere] = [join(folder, 'site'), join(folder, 'elsewhere')];
    cpSync(seeded.DATA_DIR, site, { recursive: true });
    return await measure('SQLite', { DATA_DIR: site }, { DATA_DIR: elsewhere });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<boolean> {
  const postgres = await startPostgres({ durable: true, keepIn: join(cache, 'postgres') });
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-bench-'));
  const command = async (text: string) => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  try {
    const seeded = new URL((await seededDatabase(cache, postgres.url, amounts)).DATABASE_URL ?? '');
    const place = async (name: string, template: string): Promise<DataSettings> => {
      await command(`drop database if exists ${name}`);
      await command(`create database ${name} template ${template}`);
      return {
        DATA_DIR: join(folder, name),
        DATABASE_URL: Object.assign(new URL(seeded), { pathname: `/${name}` }).href,
      };
    };
    const site = await place('bench_site', seeded.pathname.slice(1));
    const passed = await measure('PostgreSQL', site, await place('bench_elsewhere', 'template0'));
    for (const name of ['bench_site', 'bench_elsewhere']) await command(`drop database ${name} with (force)`);
    return passed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
mkdirSync(cache, { recursive: true });
const results: boolean[] = [];
if (values.engine.includes('sqlite')) results.push(await onSqlite());
if (values.engine.includes('postgres')) results.push(await onPostgres());
process.exitCode = results.every(Boolean) ? 0 : 1;
