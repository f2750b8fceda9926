import type { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { applyMigrations } from './migrate.ts';
import { takeMigrationsFrom } from './migration-table.ts';
import { resultCode } from './sqlite-errors.ts';
import { openHandle, queriesOn, statementsOn } from './sqlite-handle.ts';
import { findDamage } from './sqlite-integrity.ts';
import type { SqliteJob, SqliteJobEvent } from './sqlite-job.ts';

/**
 * The child process of `sqlite-job.ts`. Its main thread stays free, so that it notices at once when the server is gone,
 * while a thread of its own does the work.
 */
function superviseJob(): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.once('disconnect', end);
  // Ctrl-C in a terminal reaches the whole group; the server decides what becomes of the job.
  process.on('SIGINT', () => {});
  const worker = new Worker(import.meta.filename, { workerData: process.argv[2] });
  worker.on('message', (event: SqliteJobEvent) => process.send?.(event));
  worker.on('error', (error) => process.send?.(failure(error)));
}

type Send = (event: SqliteJobEvent) => void;

async function work(job: SqliteJob, send: Send): Promise<void> {
  const handle = openHandle(job.file);
  try {
    if (job.kind === 'migrate') await migrate(handle, job, send);
    else if (job.kind === 'check') check(handle, send);
    else if (job.kind === 'checkpoint') copyLog(handle);
    else truncateLog(handle);
  } finally {
    handle.close();
  }
}

type MigrateJob = SqliteJob & { readonly kind: 'migrate' };

async function migrate(handle: DatabaseSync, { to, module }: MigrateJob, send: Send): Promise<void> {
  await takeMigrationsFrom(module);
  const onStatement = (text: string) => send({ kind: 'statement', text: text.slice(0, 200) });
  const onEach = (name: string) => send({ kind: 'migration', name });
  await applyMigrations(queriesOn(handle, statementsOn(handle, { onStatement })), 'sqlite', { to, onEach });
}

function check(handle: DatabaseSync, send: Send): void {
  const reason = findDamage(handle, false);
  if (reason !== undefined) send({ kind: 'damage', reason });
}

/** Copies the log into the file, as far as readers allow, beside those who read and write. */
function copyLog(handle: DatabaseSync): void {
  handle.exec('pragma wal_checkpoint(passive)');
}

/** Gives the log's space back, unless somebody uses it just then: everybody else has to wait meanwhile. */
function truncateLog(handle: DatabaseSync): void {
  handle.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)');
}

function failure(error: unknown): SqliteJobEvent {
  const code = resultCode(error);
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'failed', message, stack, ...(code !== 0 && { errcode: code }) };
}

if (isMainThread) superviseJob();
else {
  const send: Send = (event) => parentPort?.postMessage(event);
  await work(JSON.parse(workerData), send).then(
    () => send({ kind: 'done' }),
    (error: unknown) => send(failure(error)),
  );
}
