import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out by themselves (from 32768 on Linux, from 49152 elsewhere), and above the last one
 * that browsers and `fetch` refuse (10080).
 */
const firstPort = 11_000;
const portsPerWorker = 1_000;
const maxWorkers = 20;

/** Of the test runner's workers that run at the same time, each has a number of its own. */
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % maxWorkers;

/** Begins anywhere, since another process may use the same part: a second run of the tests on this machine, a script. */
let next = process.pid % portsPerWorker;

/**
 * A loopback port that nothing listens on, and that nobody else takes until a process started by a test listens there,
 * which takes seconds. A port that the system chose would not do: it hands the same one out again as soon as it is
 * closed, to another test's server or as the near end of a connection.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < portsPerWorker; tried++) {
    const port = firstPort + worker * portsPerWorker + next;
    next = (next + 1) % portsPerWorker;
    if (await isFree(port)) return port;
  }
  throw new Error('No free port.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
