import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeContactRow } from '../server/features/contacts/row.ts';
import { systemClock, toInstant } from '../server/platform/clock.ts';
import type { Database } from '../server/platform/database/database.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { openSqlite } from '../server/platform/database/sqlite.ts';
import { newId } from '../server/platform/ids.ts';
import { cleanUp } from '../server/records/housekeeping.ts';
import { allowRetention } from '../server/records/retention/plan.ts';
import { startPostgres } from '../server/testing/postgres.ts';
import { type Stalls, watchStalls } from './stall.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:retention [rows]`: housekeeping deletes 100,000 leads, and as many stay. How long the event loop, and with
 * it every request, stands still at most, and how much of that is work: the rest is the disk, and other programs on the
 * machine. On both engines.
 */
const rows = Number(process.argv[2] ?? 100_000);
const limitMs = 50;

const words = ['site', 'shop', 'elodie', 'rédaction', 'calendar', 'invoice', 'mobile', 'garden', 'hotel', 'bakery'];

async function fill(database: Database): Promise<void> {
  await database.migrate();
  const now = Date.now();
  const old = now - 4 * 366 * 86_400_000;
  for (const start of [old, now - 86_400_000]) {
    for (let n = 0; n < rows; n += 1000) {
      const some = Array.from({ length: 1000 }, (_, i) => {
        const at = start + n + i;
        const message = Array.from({ length: 20 }, (_, word) => words[(n + i * (word + 3)) % words.length]).join(' ');
        const origin = { id: newId(at), created_at: toInstant(at), language: 'en' as const };
        return makeContactRow({ name: `Visitor ${n + i}`, email: `visitor-${n + i}@example.com`, message }, origin);
      });
      await database.transaction(({ queries }) => queries.insertInto('contacts').values(some).execute());
    }
  }
}

async function measure(database: Database): Promise<Stalls & { readonly left: number }> {
  await fill(database);
  const platform = { database, clock: systemClock, mail: { delivery: 'smtp' as const, folder: '/nonexistent' } };
  await allowRetention(platform);
  const stalls = await watchStalls(() => cleanUp(platform));
  const left = await database.queries
    .selectFrom('contacts')
    .select((of) => of.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  await database.close();
  return { ...stalls, left: Number(left.n) };
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const postgres = await startPostgres({ durable: true });
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query('create database retention');
await client.end();
const url = new URL(postgres.url);
url.pathname = '/retention';
const results = {
  SQLite: await measure(openSqlite(folder)),
  PostgreSQL: await measure(openPostgres(url.href, { onLostConnection: () => {} })),
};
await postgres.stop();
rmSync(folder, { recursive: true });
printTable([
  [`${rows} rows deleted`, 'longest stall ms', 'of the processor', 'limit', 'seconds', 'rows left'],
  ...Object.entries(results).map(([engine, { longestMs, busiestMs, seconds, left }]) => [
    engine,
    longestMs.toFixed(1),
    busiestMs.toFixed(1),
    limitMs,
    seconds.toFixed(1),
    left,
  ]),
]);
