import pg from 'pg';
import { interruptUpgrade } from '../server/testing/interrupted-upgrade.ts';
import { makeOldData, type OldData, type OldDataCopy } from '../server/testing/old-data.ts';
import { startPostgres } from '../server/testing/postgres.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/process.ts';
import { newestOwn } from '../server/testing/test-migrations.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:migrate -- [kills] [rows]`: upgrades a database of this program to a later one, which
 * has the migrations of the tests (`server/testing/test-migrations.ts`), on both engines. First one of many
 * rows (two million, and a million requests more) is upgraded once, and timed; on PostgreSQL an older program writes all
 * the while, and nobody may wait longer than the product lets anyone wait. Then a smaller one is killed at random moments, with SIGKILL and
 * SIGTERM in turn, and each time the next start has to finish the upgrade. Exits with 1 when one does not, when rows are
 * missing, or when the process did not answer or obey meanwhile.
 */
const kills = Number(process.argv[2] ?? 50);
const manyRows = Number(process.argv[3] ?? 2_000_000);
/** An upgrade of a second or two, so that fifty take minutes. */
const rowsToKill = 60_000;
const upgradeTimeoutMs = 30 * 60_000;

/** Starts a server and waits until it has upgraded; `ready` of the process itself would wait 20 s. */
async function upgrade(copy: OldDataCopy): Promise<{ server: ServerProcess; seconds: number; slowestLiveMs: number }> {
  const startedAt = performance.now();
  const server = await startServerProcess({ ...copy.settings, LOG_LEVEL: 'error' });
  let slowestLiveMs = 0;
  let isListening = false;
  for (;;) {
    const askedAt = performance.now();
    const live = await fetch(`${server.url}/api/health/live`).catch(() => undefined);
    await live?.body?.cancel();
    isListening ||= live?.ok === true;
    if (isListening) slowestLiveMs = Math.max(slowestLiveMs, performance.now() - askedAt);
    const ready = await fetch(`${server.url}/api/health/ready`).catch(() => undefined);
    await ready?.body?.cancel();
    if (ready?.ok) return { server, seconds: (performance.now() - startedAt) / 1000, slowestLiveMs };
    if (server.child.exitCode !== null || performance.now() - startedAt > upgradeTimeoutMs) {
      server.child.kill('SIGKILL');
      throw new Error(`The upgrade did not succeed:\n${server.output().slice(-2000)}`);
    }
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Longer than this the product lets nobody wait for PostgreSQL (`server/platform/database/postgres-pool.ts`). */
const maxWriteMs = 4_500;

/** Writes leads and sets their statuses as this program does, until it is ended. */
function writeAlong(url: string) {
  let isEnded = false;
  const result = { written: 0, failed: 0, slowestMs: 0 };
  const write = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!isEnded) {
      const start = performance.now();
      const id = `along-${result.written + result.failed}`;
      const instant = new Date().toISOString();
      try {
        await client.query(`begin;
          insert into contacts (id, name, email, message, status, language, created_at, search)
            values ('${id}', 'Ada', '${id}@example.com', 'Hello', 'pending', 'en', '${instant}', 'ada');
          insert into outbox (id, message_id, template, language, recipient, data, state, attempts, next_attempt_at,
            created_at) values ('${id}', '${id}@agency.example', 'contactReceived', 'en', '${id}@example.com', '{}', 'sent', 1, '${instant}', '${instant}');
          update quotes set status = 'reviewing' where id = 'many-${1 + Math.floor(Math.random() * (manyRows / 2))}';
          commit`);
        result.written++;
      } catch (error) {
        await client.query('rollback');
        process.stderr.write(`${error}\n`);
        result.failed++;
      }
      result.slowestMs = Math.max(result.slowestMs, performance.now() - start);
      await new Promise((resume) => setTimeout(resume, 20));
    }
    await client.end();
    return result;
  };
  const writing = write();
  return {
    end: () => {
      isEnded = true;
      return writing;
    },
  };
}

/** Whether every row is there. */
async function isComplete(copy: OldDataCopy, rowsPerTable: number): Promise<boolean> {
  for (const table of ['contacts', 'outbox']) {
    const [counted] = await copy.read(`select count(*) as n from ${table}`);
    if (Number(counted?.n) < rowsPerTable) return false;
  }
  return true;
}

async function upgradeMany(engine: string): Promise<string[]> {
  const old = await makeOldData(engine, newestOwn, manyRows / 2);
  const copy = await old.copy();
  const older = copy.settings.DATABASE_URL === undefined ? undefined : writeAlong(copy.settings.DATABASE_URL);
  const { server, seconds, slowestLiveMs } = await upgrade(copy);
  const along = await older?.end();
  process.stdout.write(server.output());
  const complete = await isComplete(copy, manyRows / 2);
  await server.stop();
  await copy.drop();
  await old.drop();
  if (!complete) throw new Error(`${engine}: rows are missing.`);
  if (along && (along.failed > 0 || along.slowestMs > maxWriteMs)) process.exitCode = 1;
  const written = along && `, ${along.written} leads written along, each within ${Math.round(along.slowestMs)} ms`;
  return [
    engine,
    `${manyRows} rows`,
    `${seconds.toFixed(1)} s`,
    `live within ${Math.round(slowestLiveMs)} ms${written ?? ''}`,
  ];
}

async function killMany(engine: string): Promise<string[]> {
  const old: OldData = await makeOldData(engine, newestOwn, rowsToKill);
  const whole = await old.copy();
  const { server } = await upgrade(whole);
  const durations = [...server.output().matchAll(/ in (\d+\.\d) s\./g)].map(([, seconds]) => Number(seconds));
  const upgradeMs = durations.reduce((sum, each) => sum + each, 0) * 1000;
  await server.stop();
  await whole.drop();
  let interrupted = 0;
  let finished = 0;
  let faults = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const copy = await old.copy();
    const signal = kill % 2 ? 'SIGKILL' : 'SIGTERM';
    const { wasUpgrading, code, live } = await interruptUpgrade(copy, signal, Math.random() * upgradeMs);
    if (wasUpgrading) interrupted++;
    if ((signal === 'SIGTERM' && code !== 0) || (live !== undefined && live !== 200)) faults++;
    const next = await upgrade(copy).catch((error: unknown) => {
      process.stderr.write(`${error}\n`);
      return undefined;
    });
    if (next && (await isComplete(copy, rowsToKill))) finished++;
    await next?.server.stop();
    await copy.drop();
    process.stdout.write(`\r${engine}: killed ${kill} of ${kills}, ${finished} finished by the next start`);
  }
  process.stdout.write('\n');
  await old.drop();
  if (finished < kills || faults > 0) process.exitCode = 1;
  return [
    engine,
    `${kills} kills, ${interrupted} during the upgrade`,
    `${finished} finished by the next start`,
    `${faults} faults`,
  ];
}

const server = await startPostgres({ durable: true });
process.env.TEST_DATABASE_URL = server.url;
const rows: string[][] = [];
try {
  for (const engine of ['sqlite', 'postgres']) {
    if (manyRows > 0) rows.push(await upgradeMany(engine));
    if (kills > 0) rows.push(await killMany(engine));
  }
} finally {
  await server.stop();
}
printTable([['engine', 'what', 'result', ''], ...rows]);
