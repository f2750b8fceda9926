import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A server in its own process, started as in production. */
export type ServerProcess = {
  readonly child: ChildProcess;
  /** Without a trailing slash. */
  readonly url: string;
  /** What it has printed so far, on both streams. */
  readonly output: () => string;
  /** Resolves with the exit code when the process has ended; with null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves once it is ready. Rejects with its output when it ended or took too long. */
  readonly ready: () => Promise<void>;
  /** Sends SIGTERM and resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
};

const root = dirname(dirname(import.meta.dirname));
const readyTimeoutMs = 100_000;
const pollIntervalMs = 20;
/** The server allows itself 10 s to shut down; one that takes longer is killed, and the exit code shows it. */
const stopTimeoutMs = 12_000;

/** The Node flags of `npm start`, and what it tells the allocator. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
const startWords = scripts.start.split(' ');
const productionFlags = startWords.filter((word) => word.startsWith('--'));
/**
 * Set where tests start a hundred servers and measure neither memory nor time, by the configurations of Vitest and
 * Playwright: without those flags less time goes to collecting garbage, another entry hashes and compresses less, and with
 * the origin that the pages were built for none is compressed again.
 */
const { TEST_NODE_FLAGS, TEST_MAIN = 'server/main.ts', TEST_PUBLIC_URL } = process.env;
const nodeFlags = TEST_NODE_FLAGS?.split(' ').filter(Boolean) ?? productionFlags;
const allocatorSettings = Object.fromEntries(
  startWords.filter((word) => word.startsWith('MALLOC_')).map((word) => word.split('=')),
);

const metricsToken = 'a-token-for-the-metrics';

/** The metrics of a server process, as Prometheus reads them. */
export const readMetrics = ({ url }: Pick<ServerProcess, 'url'>): Promise<Response> =>
  fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });

/**
 * Starts the server on a free port of the loopback address.
 * @param settings its environment variables besides PATH and HOME; at least DATA_DIR
 * @param stdout a file descriptor for its standard output, which is then not part of `output`
 */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  { stdout = 'pipe' }: { readonly stdout?: number | 'pipe' } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...nodeFlags, TEST_MAIN], {
    cwd: root,
    env: {
      PATH,
      HOME,
      ...allocatorSettings,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      METRICS_TOKEN: metricsToken,
      // No visitor to wait for, but for tests that say so.
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: join(root, 'build', 'server'),
      PUBLIC_URL: TEST_PUBLIC_URL ?? `http://127.0.0.1:${port}`,
      ...settings,
    },
    stdio: ['ignore', stdout, 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (printed += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${settings.PORT ?? port}`;

  const ready = async () => {
    const deadline = performance.now() + readyTimeoutMs;
    while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
      const response = await fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } }).catch(
        () => undefined,
      );
      await response?.body?.cancel();
      if (response?.ok) return;
      await pause(pollIntervalMs);
    }
    throw new Error(`The server did not become ready. It printed:\n${printed.slice(-4000)}`);
  };
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    const code = await ended;
    clearTimeout(timer);
    return code;
  };
  return { child, url, output: () => printed, ended, ready, stop };
}
