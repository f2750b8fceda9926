import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../scripts/project.ts';
import { startPostgres } from '../server/testing/postgres.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/process.ts';
import { Asking } from './asking.ts';
import { type DataSettings, seededDatabase, seededFolder } from './seeded-data.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:export`: how much memory the server takes more while it exports 200,000 rows, to a reader that is quick
 * and to one that is slow, just after its start and after some work, on both engines. Linux only: the kernel keeps the
 * peak.
 */
const amounts = { contacts: 200_000, quotes: 0, bookings: 0, clients: 0 };
const cache = join(root, 'node_modules', '.cache', 'bench-admin');
const admin = { ADMIN_EMAIL: 'admin@vitrine.example', ADMIN_PASSWORD: 'Passw0rd1' };

/** In megabytes. */
const mostGrowth = 30;
/** A slow reader stops this long, in milliseconds, after each so many bytes: about 3 MB a second. */
const slowPause = 20;
const slowBytes = 64 * 1024;

/** Pages of a list that somebody has looked at before. */
const pagesBefore = { 'just started': 0, 'at work': 150 } as const;

const readers = { quick: 0, slow: slowPause } as const;

/** What the process holds now and held at most since `forgetPeak`, in megabytes. */
function memoryOf({ child }: ServerProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** https://docs.kernel.org/filesystems/proc.html, clear_refs: 5 sets the peak back to what is held now. */
const forgetPeak = ({ child }: ServerProcess) => writeFileSync(`/proc/${child.pid}/clear_refs`, '5');

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
    // Nothing but the ends of lines has this byte in it.
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
    const asking = new Asking(server.url, data.token);
    for (let [page, cursor] = [0, ''] as [number, string | null]; page < pages && cursor !== null; page++) {
      cursor = (await asking.read(`/admin/contacts?limit=100&cursor=${cursor}`.replace(/&cursor=$/, ''))).meta
        .nextCursor;
    }
    asking.close();
    await pause(1000);
    forgetPeak(server);
    const before = memoryOf(server).now;
    const start = performance.now();
    const { bytes, lines } = await drain(await open(server.url, '/admin/contacts/export', data.token), wait);
    const seconds = (performance.now() - start) / 1000;
    const { peak } = memoryOf(server);
    await server.stop();
    const isMissed = peak - before > mostGrowth || lines !== amounts.contacts + 1;
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
process.stdout.write(`At most ${mostGrowth} MB more: ${missed === 0 ? 'held' : 'missed'}.\n`);
process.exitCode = missed === 0 ? 0 : 1;
