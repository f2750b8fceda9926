import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionLimits } from './connections.ts';
import { connectionsOf, makeHttpServer } from './http-server.ts';

const roomy: ConnectionLimits = {
  total: 100,
  perIp: 100,
  unreadMs: 60_000,
  slowsFailures: false,
  isProxy: () => false,
};
const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function listen(limits: Partial<ConnectionLimits>, listener: RequestListener, host = '127.0.0.1'): Promise<void> {
  server = makeHttpServer({}, { ...roomy, ...limits }, listener, () => false);
  server.listen(0, host);
  await once(server, 'listening');
}

/** A visitor's connection, and whether it was closed by the server. */
async function visit(from?: string): Promise<{ socket: Socket; isClosed: () => boolean }> {
  let isClosed = false;
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  await once(socket, 'connect');
  return { socket, isClosed: () => isClosed };
}

/** A visitor who has asked and been answered. */
async function served(from?: string) {
  const one = await visit(from);
  one.socket.write(get);
  await once(one.socket, 'data');
  return one;
}

/** A visitor whose request is being worked on, with its response. */
async function asking(held: ServerResponse[], from?: string) {
  const one = await visit(from);
  const before = held.length;
  one.socket.write(get);
  await vi.waitFor(() => expect(held.length).toBe(before + 1), { timeout: 20_000 });
  return one;
}

const soon = { timeout: 20_000 };

describe('connections', () => {
  it('are limited by address: another one is closed, those of others are not', async () => {
    const held: ServerResponse[] = [];
    await listen({ perIp: 2 }, (_request, response) => held.push(response));
    const first = await asking(held);
    const second = await asking(held);
    const third = await visit();
    await vi.waitFor(() => expect(third.isClosed()).toBe(true), soon);
    await asking(held, '127.0.0.2');
    expect([first.isClosed(), second.isClosed()]).toEqual([false, false]);
  });

  it('are limited in all', async () => {
    const held: ServerResponse[] = [];
    await listen({ total: 2 }, (_request, response) => held.push(response));
    await asking(held);
    await asking(held, '127.0.0.2');
    const third = await visit('127.0.0.3');
    await vi.waitFor(() => expect(third.isClosed()).toBe(true), soon);
  });

  it.each([{ perIp: 2 }, { total: 2 }])('that are idle make room for new ones (%o)', async (limits) => {
    await listen(limits, (_request, response) => response.end('here'));
    const first = await served();
    const second = await served();
    const third = await served();
    await vi.waitFor(() => expect(first.isClosed()).toBe(true), soon);
    expect([second.isClosed(), third.isClosed()]).toEqual([false, false]);
  });

  it('of a proxy are limited only in all', async () => {
    const held: ServerResponse[] = [];
    const isProxy = (ip: string) => ip === '127.0.0.1';
    await listen({ perIp: 1, total: 3, isProxy }, (_request, response) => held.push(response));
    await asking(held);
    await asking(held);
    await asking(held);
    const fourth = await visit();
    await vi.waitFor(() => expect(fourth.isClosed()).toBe(true), soon);
  });

  it('make room as they close', async () => {
    const held: ServerResponse[] = [];
    await listen({ perIp: 1 }, (_request, response) => held.push(response));
    const first = await asking(held);
    first.socket.destroy();
    await vi.waitFor(() => expect(connectionsOf(server).responses()).toEqual([]), soon);
    await asking(held);
  });

  it('from anywhere in a wider network of IPv6 count together', async () => {
    await listen({ perIp: 1 }, () => {});
    const connectFrom = (remoteAddress: string) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      // What Node hands to the listeners of a new connection, as far as they look at it before they decide.
      const socket = { remoteAddress, destroy: () => resolve(false), once: () => resolve(true) };
      const [admit] = server.listeners('connection') as ((socket: unknown) => void)[];
      admit?.(socket);
      return promise;
    };
    const from = async (...ips: string[]) => {
      const admitted = [];
      for (const ip of ips) admitted.push(await connectFrom(ip));
      return admitted;
    };
    expect(await from('2001:db8::1', '2001:db8::2')).toEqual([true, false]);
    expect(await from('2001:db8:0:1::1', '2001:db8:0:2::1')).toEqual([true, false]);
    expect(await from('2001:db8:0:100::1', '2001:db8:0:200::1', '2001:db8:0:300::1')).toEqual([true, true, false]);
    expect(await from('2001:db8:1::1')).toEqual([true]);
  });
});

describe('a connection', () => {
  it('has its requests answered one by one, in their order', async () => {
    const asked: ServerResponse[] = [];
    await listen({}, (_request, response) => asked.push(response));
    const { socket } = await visit();
    socket.write(get.repeat(3));
    for (let count = 1; count <= 3; count++) {
      await vi.waitFor(() => expect(asked).toHaveLength(count), soon);
      expect(connectionsOf(server).responses()).toHaveLength(4 - count);
      asked.at(-1)?.end(`answer ${count}`);
      expect(String(await once(socket, 'data'))).toContain(`answer ${count}`);
    }
  });

  it('may have ten requests waiting, and is closed at the eleventh, however many it sent at once', async () => {
    const asked: ServerResponse[] = [];
    await listen({}, (_request, response) => asked.push(response));
    let read = 0;
    server.on('request', () => {
      read += 1;
    });
    const ten = await visit();
    ten.socket.write(get.repeat(10));
    await vi.waitFor(() => expect(connectionsOf(server).responses()).toHaveLength(10), soon);
    expect(ten.isClosed()).toBe(false);
    const flood = await visit();
    flood.socket.write(get.repeat(2_000));
    await vi.waitFor(() => expect(flood.isClosed()).toBe(true), soon);
    expect([read, ten.isClosed()]).toEqual([21, false]);
  });

  it('that closes ends what it had asked for, and begins nothing that waited', async () => {
    const asked: ServerResponse[] = [];
    await listen({}, (_request, response) => asked.push(response));
    const { socket } = await visit();
    socket.write(get.repeat(3));
    await vi.waitFor(() => expect(connectionsOf(server).responses()).toHaveLength(3), soon);
    const owed = connectionsOf(server).responses();
    socket.destroy();
    await vi.waitFor(() => expect(owed.map(({ destroyed }) => destroyed)).toEqual([true, true, true]), soon);
    expect(connectionsOf(server).responses()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('is closed when nobody reads its response, but not while somebody reads it slowly', async () => {
    const large = Buffer.alloc(16 * 1024 * 1024);
    // One that waits this long is read by nobody: the bytes on their way would keep a reader busy for as long.
    await listen({ unreadMs: 200 }, (_request, response) => {
      const writeOn = () => {
        while (!response.destroyed && response.write(large.subarray(0, 1024)));
      };
      response.on('drain', writeOn);
      writeOn();
    });
    const slow = await visit();
    let read = 0;
    slow.socket.on('data', (bytes) => {
      read += bytes.length;
    });
    const deaf = await visit();
    deaf.socket.pause();
    for (const { socket } of [slow, deaf]) socket.write(get);
    await vi.waitFor(() => expect(connectionsOf(server).responses()).toHaveLength(2), soon);
    // A paused reader does not notice that it was closed.
    await vi.waitFor(() => expect(connectionsOf(server).responses()).toHaveLength(1), soon);
    expect([slow.isClosed(), read > 0]).toEqual([false, true]);
  });
});

describe('a connection that causes one failure after the other', () => {
  /** How long so many requests in a row take, all answered with a status, in milliseconds. */
  async function timeOf(count: number, status: number): Promise<number> {
    const { socket } = await visit();
    const startedAt = performance.now();
    for (let sent = 0; sent < count; sent++) {
      socket.write(`GET /${status} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await once(socket, 'data');
    }
    return performance.now() - startedAt;
  }
  const listener: RequestListener = (request, response) => {
    response.statusCode = Number(request.url?.slice(1));
    response.end('here');
  };

  it('waits a moment for each further response, and no other connection does', async () => {
    await listen({ slowsFailures: true }, listener);
    const failures = await timeOf(40, 404);
    expect(failures).toBeGreaterThan(5 * 200);
    expect(await timeOf(40, 200)).toBeLessThan(failures);
  });

  it('is not slowed down when it is that of a proxy', async () => {
    await listen({ slowsFailures: true, isProxy: () => true }, listener);
    // Forty would wait for five times 200 ms at least.
    expect(await timeOf(40, 404)).toBeLessThan((await timeOf(40, 200)) + 5 * 200);
  });
});
