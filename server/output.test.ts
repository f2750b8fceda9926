import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMetrics, type ServerProcess, startServerProcess } from './testing/process.ts';

/** What becomes of the server when its standard output cannot be written. The engine makes no difference. */

/** More lines than a pipe holds (64 kB), of at least 100 bytes each. */
const calls = 1_000;

let folder: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-output-'));
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

/** Starts a server that logs every call to a file descriptor. */
async function startLoggingTo(stdout: number): Promise<ServerProcess> {
  server = await startServerProcess({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' }, { stdout });
  closeSync(stdout);
  await server.ready();
  return server;
}

async function callOften({ url }: ServerProcess): Promise<void> {
  const batch = 50;
  for (let done = 0; done < calls; done += batch) {
    const responses = await Promise.all(Array.from({ length: batch }, () => fetch(`${url}/api/health/live`)));
    for (const response of responses) {
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
  }
}

async function linesDropped(server: ServerProcess): Promise<number> {
  const text = await (await readMetrics(server)).text();
  return Number(/^vitrine_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
}

/** A pipe of 64 kB, unlike the socket that Node makes for a child. */
function makePipe(): { readEnd: number; writeEnd: number } {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  // In this order, neither waits for the other.
  const readEnd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { readEnd, writeEnd: openSync(path, constants.O_WRONLY) };
}

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('standard output', () => {
  it('that nobody reads stops neither the responses nor the shutdown', async () => {
    const { readEnd, writeEnd } = makePipe();
    const running = await startLoggingTo(writeEnd);
    await callOften(running);
    expect(await running.stop()).toBe(0);
    closeSync(readEnd);
  });

  it('whose reader is gone does not end the server, which counts the lines', async () => {
    const { readEnd, writeEnd } = makePipe();
    const running = await startLoggingTo(writeEnd);
    closeSync(readEnd);
    await callOften(running);
    await expect.poll(() => linesDropped(running), { timeout: 20_000 }).toBeGreaterThanOrEqual(calls);
    expect(await running.stop()).toBe(0);
  });

  it('on a full disk does not end the server, which counts the lines', async () => {
    const running = await startLoggingTo(openSync('/dev/full', 'w'));
    await callOften(running);
    await expect.poll(() => linesDropped(running), { timeout: 20_000 }).toBeGreaterThanOrEqual(calls);
    expect(await running.stop()).toBe(0);
  });
});
