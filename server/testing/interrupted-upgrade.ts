import { setTimeout as pause } from 'node:timers/promises';
import type { OldDataCopy } from './old-data.ts';
import { startServerProcess } from './process.ts';

/** What became of a server that was to be killed while it upgraded its database. */
export type Interruption = {
  readonly signal: NodeJS.Signals;
  /** The exit code; null for SIGKILL. */
  readonly code: number | null;
  /** Whether the upgrade was still under way at the signal. */
  readonly wasUpgrading: boolean;
  /** What `/api/health/live` and `/api/health/ready` answered just before. */
  readonly live: number | undefined;
  readonly ready: number | undefined;
};

const pollIntervalMs = 5;
const startTimeoutMs = 60_000;

/** Starts a server on old data, and sends it a signal some time after its upgrade began. */
export async function interruptUpgrade(
  { settings }: OldDataCopy,
  signal: NodeJS.Signals,
  delayMs: number,
): Promise<Interruption> {
  const server = await startServerProcess(settings);
  const isUpgrading = () => server.output().includes('Upgrading the database') && !server.output().includes('is ready');
  const deadline = performance.now() + startTimeoutMs;
  while (!server.output().includes('Upgrading the database') && !server.output().includes('is ready')) {
    if (server.child.exitCode !== null || performance.now() > deadline) {
      server.child.kill('SIGKILL');
      throw new Error(`The server did not begin to upgrade. It printed:\n${server.output()}`);
    }
    await pause(pollIntervalMs);
  }
  await pause(delayMs);
  const status = (path: string) =>
    fetch(`${server.url}/api/health/${path}`).then(
      (response) => response.status,
      () => undefined,
    );
  const [live, ready] = isUpgrading() ? await Promise.all([status('live'), status('ready')]) : [];
  const wasUpgrading = isUpgrading();
  server.child.kill(signal);
  return { signal, code: await server.ended, wasUpgrading, live, ready };
}
