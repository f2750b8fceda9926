import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../scripts/project.ts';
import { startPostgres } from '../server/testing/postgres.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/process.ts';
import { ApiReader } from './api-reader.ts';
import { type DataSettings, seededDatabase, seededFolder } from './seeded-data.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:export`: how much memory an export of 200,000 rows adds, for a fast and a slow reader, on a fresh server
 * and on one that has worked, on both engines. Linux only, since the kernel records the peak.
 */
const amounts = { contacts: 200_000, quotes: 0, bookings: 0, clients: 0 };
const cache = join(root, 'node_modules', '.cache', 'bench-admin');
const admin = { ADMIN_EMAIL: 'admin@vitrine.example', ADMIN_PASSWORD: 'Passw0rd1' };

const maxGrowthMB = 30;
/** A slow reader pauses after every 64 kB, which makes about 3 MB a second. */
const slowPauseMs = 20;
const slowBytes = 64 * 1024;

/** Pages of a list read before the export. */
const pagesBefore = { 'just started': 0, 'at work': 150 } as const;

const readers = { quick: 0, slow: slowPauseMs } as const;

/** Resident memory now, and its peak since `resetPeak`, in megabytes. */
function memoryOf({ child }: ServerProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** Writing 5 to clear_refs resets the peak: https://docs.kernel.org/filesystems/proc.html. */
const resetPeak = ({ child }: ServerProcess) => writeFileSync(`/proc/${child.pid}/clear_refs`, '5');

async function open(url: string, path: string, token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${url}/api${path}`, { headers, agent: false }, resolve).on('error', reject);
  });
}

/** Reads an export to its end. @returns bytes and lines */
async function drain(response: IncomingMessage, wait: number): Promise<{ bytes: number; lines: number }> {
  let [bytes, lines, read] = [0, 0, 0];
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    read += part.length;
    // No seeded value contains this byte, so it counts lines.
    for (let at = part.indexOf('\r'); at >= 0; at = part.indexOf('\r', at + 1)) lines++;
    if (wait === 0 || read < slowBytes) continue;
    read = 0;
    await pause(wait);
  }
  return { bytes, lines };
}

const rows: string[][] = [['', 'lines', 'MB', 'seconds', 'before, MB', 'peak, MB', 'growth, MB', '']];
let missed = 0;

async function measure(engine: string, settings: DataSettings): Promise<void> {
  const cases = Object.entries(pagesBefore).flatMap(([state, pages]) =>
    Object.entries(readers).map(([reader, wait]) => ({ state, pages, reader, wait })),
  );
  for (const { state, pages, reader, wait } of cases) {
    const server = await startServerProcess({ ...settings, ...admin });
    await server.ready();
    const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${server.url}/api/admin/login`, { method: 'POST', headers, body });
    const { data } = (await login.json()) as { data: { token: string } };
    const api = new ApiReader(server.url, data.token);
    for (let [page, cursor] = [0, ''] as [number, string | null]; page < pages && cursor !== null; page++) {
      cursor = (await api.read(`/admin/contacts?limit=100&cursor=${cursor}`.replace(/&cursor=$/, ''))).meta.nextCursor;
    }
    api.close();
    await pause(1000);
    resetPeak(server);
    const before = memoryOf(server).now;
    const start = performance.now();
    const { bytes, lines } = await drain(await open(server.url, '/admin/contacts/export', data.token), wait);
    const seconds = (performance.now() - start) / 1000;
    const { peak } = memoryOf(server);
    await server.stop();
    const isMissed = peak - before > maxGrowthMB || lines !== amounts.contacts + 1;
    if (isMissed) missed++;
    const figures = [bytes / 1e6, seconds, before, peak, peak - before].map((figure) => figure.toFixed(1));
    rows.push([`${engine}, ${state}, ${reader} reader`, String(lines), ...figures, isMissed ? 'missed' : '']);
  }
}

mkdirSync(cache, { recursive: true });
await measure('SQLite', await seededFolder(cache, amounts));
const postgres = await startPostgres({ durable: true, keepIn: join(cache, 'postgres') });
try {
  await measure('PostgreSQL', await seededDatabase(cache, postgres.url, amounts));
} finally {
  await postgres.stop();
}
printTable(rows);
process.stdout.write(`At most ${maxGrowthMB} MB more: ${missed === 0 ? 'held' : 'missed'}.\n`);
process.exitCode = missed === 0 ? 0 : 1;
