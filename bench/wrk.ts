import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { assertLoopback, type Load, type Measured } from './load.ts';

const run = promisify(execFile);

/** Whether `wrk` is installed; it makes several times the load that Node can. */
export const hasWrk = async (): Promise<boolean> =>
  run('wrk', ['--version']).then(
    () => true,
    // It prints its version and exits with 1.
    (error: { code?: unknown }) => error.code === 1,
  );

const milliseconds = { us: 0.001, ms: 1, s: 1000 } as const;

/** As `load`, by `wrk` with one thread. A response other than 2xx or 3xx fails the measurement. */
export async function loadByWrk({ url, connections, seconds, headers = {} }: Load): Promise<Measured> {
  assertLoopback(url);
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...given, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  const latency = (percent: number): number => {
    const [, number, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(number) * milliseconds[unit as keyof typeof milliseconds];
  };
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p50: latency(50), p99: latency(99) };
}
