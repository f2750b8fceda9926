import type { WorkerJob, WorkerResult } from './worker-process.ts';

/**
 * What the child process of a `WorkerProcess` does: one job after the other. It exits when the server does, even if the
 * server was killed.
 */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  let last: Promise<void> = Promise.resolve();
  const run = async ({ id, job }: WorkerJob<Job>) => {
    try {
      send({ id, result: await work(job) });
    } catch (error) {
      send({ id, error: String(error) });
    }
  };
  const send = (result: WorkerResult<Result>) => process.send?.(result);
  process.on('message', (job: WorkerJob<Job>) => {
    last = last.then(() => run(job));
  });
  process.on('disconnect', () => process.exit(0));
}
