import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupPeriod } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { isDue } from './due-backup.ts';
import { findLastBackup } from './last-backup.ts';

const minute = 60_000;

/** When and how often it is looked whether a backup is due. */
const firstCheckMs = 5_000;
const checkIntervalMs = minute;

/** After a failure, this long until the next attempt. */
const retryDelayMs = 15 * minute;

const program = fileURLToPath(new URL('../../cli/vitrine.ts', import.meta.url));

export type ScheduleParts = {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/**
 * Makes backups while the server runs, in a process of its own: compressing a large database takes minutes of a
 * processor. Of several servers on one database, one makes it (`whenDue`).
 * @param every how often; undefined for never
 * @returns a function that ends it, together with a backup under way
 */
export function startBackups(every: BackupPeriod | undefined, { database, clock, log }: ScheduleParts): () => void {
  if (every === undefined) return () => {};
  const ending = new AbortController();
  /** On the monotonic clock, which nobody sets. */
  let notBefore = 0;
  let isRunning = false;
  const check = async () => {
    if (isRunning || performance.now() < notBefore) return;
    isRunning = true;
    try {
      const last = await findLastBackup(database.queries);
      if (!isDue(last?.at, every, clock.now())) return;
      const { code, output } = await run(['backup', '--every', every], ending.signal);
      if (code === 0) return log.info({ output }, 'a backup was due');
      notBefore = performance.now() + retryDelayMs;
      if (!ending.signal.aborted) log.error({ output }, 'the backup failed and is tried again in 15 minutes');
    } catch (error) {
      log.warn({ err: error }, 'it could not be found out whether a backup is due');
    } finally {
      isRunning = false;
    }
  };
  const first = setTimeout(() => void check(), firstCheckMs).unref();
  const timer = setInterval(() => void check(), checkIntervalMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    ending.abort();
  };
}

/** Runs a `vitrine` command with this process's settings. */
function run(args: readonly string[], signal: AbortSignal): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => child.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve({ code, output: output.trim() });
    });
  });
}
