import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { applyMigrations } from './migrate.ts';
import { resultCode } from './sqlite-errors.ts';
import { openHandle, queriesOn } from './sqlite-handle.ts';
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

async function work(job: SqliteJob, tell: (event: SqliteJobEvent) => void): Promise<void> {
  const handle = openHandle(job.file);
  try {
    const queries = queriesOn(handle, (text) => tell({ kind: 'statement', text: text.slice(0, 200) }));
    await applyMigrations(queries, 'sqlite', { to: job.to, onEach: (name) => tell({ kind: 'migration', name }) });
  } finally {
    handle.close();
  }
}

function failure(error: unknown): SqliteJobEvent {
  const code = resultCode(error);
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'failed', message, stack, ...(code !== 0 && { errcode: code }) };
}

if (isMainThread) superviseJob();
else {
  const tell = (event: SqliteJobEvent) => parentPort?.postMessage(event);
  await work(JSON.parse(workerData), tell).then(
    () => tell({ kind: 'done' }),
    (error: unknown) => tell(failure(error)),
  );
}
