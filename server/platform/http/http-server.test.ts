import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionLimits } from './connections.ts';
import { connectionsOf, makeHttpServer } from './http-server.ts';

const limits: ConnectionLimits = {
  total: 100,
  perIp: 100,
  unreadMs: 60_000,
  slowsFailures: false,
  isProxy: () => false,
};

let server: Server | undefined;
afterEach(async () => {
  if (!server?.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function listen(made: Server): Promise<string> {
  server = made;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return `http://127.0.0.1:${address.port}/`;
}

describe('a server', () => {
  it('has the time limits it is given, and those of Node where it is given none', () => {
    const limited = makeHttpServer(
      { connectionTimeout: 1001, keepAliveTimeout: 1002, requestTimeout: 1003 },
      limits,
      () => {},
      () => false,
    );
    expect([limited.timeout, limited.keepAliveTimeout, limited.requestTimeout]).toEqual([1001, 1002, 1003]);
    const plain = makeHttpServer(
      {},
      limits,
      () => {},
      () => false,
    );
    expect(plain.timeout).toBe(0);
    expect(plain.keepAliveTimeout).toBeGreaterThan(0);
    expect(plain.requestTimeout).toBeGreaterThan(0);
  });

  it('leaves to Fastify what is not answered in front of it', async () => {
    const url = await listen(
      makeHttpServer(
        {},
        limits,
        (_request, response) => response.end('behind'),
        (request, response) => request.method === 'HEAD' && Boolean(response.writeHead(204).end()),
      ),
    );
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(204);
    expect(await (await fetch(url)).text()).toBe('behind');
  });

  it('knows the responses it is working on, until they are sent or their reader has gone', async () => {
    const responses: ServerResponse[] = [];
    const url = await listen(
      makeHttpServer(
        {},
        limits,
        (_request, response) => responses.push(response),
        () => false,
      ),
    );
    if (!server) throw new Error('No server.');
    const connections = connectionsOf(server);
    const response = fetch(url);
    await vi.waitFor(() => expect(connections.responses().length).toBe(1), { timeout: 20_000 });
    responses[0]?.end('sent');
    expect(await (await response).text()).toBe('sent');
    await vi.waitFor(() => expect(connections.responses().length).toBe(0), { timeout: 20_000 });

    const reader = connect(Number(new URL(url).port), '127.0.0.1');
    reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(connections.responses().length).toBe(1), { timeout: 20_000 });
    reader.destroy();
    await vi.waitFor(() => expect(connections.responses().length).toBe(0), { timeout: 20_000 });
  });
});
