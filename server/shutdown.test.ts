import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from './testing/process.ts';

/** How a process ends at a signal, as its visitors and its operator see it. The engine makes no difference. */

let folder: string;
let server: ServerProcess | undefined;
let others: Server[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-shutdown-'));
  others = [];
});
afterEach(async () => {
  await server?.stop();
  for (const other of others) other.close();
  rmSync(folder, { recursive: true });
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'info', ...settings });
  return server;
}

/** A server that accepts connections and never says a word. */
async function startSilentServer(): Promise<{ port: number; accepted: Promise<unknown> }> {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  others.push(silent);
  await once(silent, 'listening');
  return { port: (silent.address() as AddressInfo).port, accepted: once(silent, 'connection') };
}

/** A request of which only the headers arrive, on a connection of its own. Resolves once the server is working on it. */
async function sendHalf({ url }: ServerProcess): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const type = 'Content-Type: application/json';
  const head = ['POST /api/contact HTTP/1.1', 'Host: x', type, 'Content-Length: 99', 'Expect: 100-continue'];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
}

type Visit = { readonly status: number; readonly isLast: boolean };

async function visit(url: string, path: string, agent: Agent): Promise<Visit> {
  const outgoing = request(`${url}${path}`, { agent }).end();
  const [response] = (await once(outgoing, 'response').catch((error: unknown) => {
    // On a connection that has served before, a reset would be the server's doing.
    throw Object.assign(error as Error, { wasKept: outgoing.reusedSocket });
  })) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' };
}

/** How a reader's last request failed: the error's code, and whether its connection had served an earlier one. */
type Failure = { readonly code: string | undefined; readonly wasKept: boolean | undefined };

/** Reads a page again and again, on one connection as long as it is kept, until a request fails. */
async function readUntilClosed(url: string, path: string, pauseMs: number, seen: Visit[]): Promise<Failure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      seen.push(await visit(url, path, agent));
      await pause(pauseMs);
    }
  } catch (error) {
    const { code, wasKept } = error as NodeJS.ErrnoException & Failure;
    return { code, wasKept };
  } finally {
    agent.destroy();
  }
}

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('at SIGTERM', () => {
  it('every reader of a page gets a last response, and none a reset connection', async () => {
    const running = await start({ DRAIN_SECONDS: '10' });
    await running.ready();
    const seen: Visit[] = [];
    const readers = Array.from({ length: 60 }, (_, n) =>
      readUntilClosed(running.url, n % 3 === 0 ? '/api/health/live' : '/', (n % 4) * 100, seen),
    );
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(600);
    expect(seen.some(({ isLast }) => isLast)).toBe(false);
    running.child.kill('SIGTERM');
    const failures = await Promise.all(readers);
    expect(failures.filter(({ wasKept }) => wasKept)).toEqual([]);
    // What the system accepts in the very moment in which the server stops listening, it resets instead of refusing it.
    const refused = failures.filter(({ code }) => code === 'ECONNREFUSED');
    expect(refused.length).toBeGreaterThanOrEqual(readers.length - 3);
    expect(seen.filter(({ isLast }) => isLast).length).toBeGreaterThanOrEqual(readers.length);
    expect(await running.ended).toBe(0);
  });

  it('the process still answers as long as somebody is connected, and says that it is not ready', async () => {
    const running = await start({ DRAIN_SECONDS: '60' });
    await running.ready();
    const idle = connect(Number(new URL(running.url).port), '127.0.0.1');
    await once(idle, 'connect');
    running.child.kill('SIGTERM');
    const agent = new Agent({ keepAlive: true });
    await expect
      .poll(() => visit(running.url, '/api/health/ready', agent), { timeout: 20_000 })
      .toEqual({ status: 503, isLast: true });
    expect(await visit(running.url, '/api/health/live', agent)).toEqual({ status: 200, isLast: true });
    agent.destroy();
    idle.destroy();
    expect(await running.ended).toBe(0);
  });

  it('a request and a mail that hang are cut off in time, and the exit code is 0', async () => {
    const smtp = await startSilentServer();
    const running = await start({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
    await running.ready();
    await fetch(`${running.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Hello' }),
    });
    await smtp.accepted;
    await sendHalf(running);
    // `stop` kills a process that takes longer than 12 s, whose exit code is then null.
    expect(await running.stop()).toBe(0);
  });

  it('a start that waits for its database ends with 0', async () => {
    const database = await startSilentServer();
    const running = await start({ DATABASE_URL: `postgres://u:p@127.0.0.1:${database.port}/x` });
    await database.accepted;
    expect(await running.stop()).toBe(0);
  });
});

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('at SIGINT', () => {
  it('the process ends with 0, and at a second one at once', async () => {
    const running = await start();
    await running.ready();
    await sendHalf(running);
    running.child.kill('SIGINT');
    await expect.poll(() => running.output()).toContain('shutting down');
    const again = setInterval(() => running.child.kill('SIGINT'), 100);
    expect(await running.ended).toBe(130);
    clearInterval(again);
  });
});
