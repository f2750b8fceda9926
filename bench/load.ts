import autocannon from 'autocannon';

export type Load = {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Every response must have this status; any other fails the measurement. */
  readonly status: number;
};

/** Answers a second, and latencies in milliseconds. */
export type Measured = { readonly rate: number; readonly p50: number; readonly p99: number };

/** @throws when the address is not a loopback address */
export function assertLoopback(url: string): void {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('Load is only ever put on this machine.');
}

/** Calls a loopback address as fast as it responds, on several connections. */
export async function load({ url, connections, seconds, body, headers, status }: Load): Promise<Measured> {
  assertLoopback(url);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers && { headers }),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const counted = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const answered = result['1xx'] + result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  if (counted !== answered || result.errors > 0) {
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  }
  return { rate: counted / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}
