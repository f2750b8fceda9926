import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { drain } from './drain.ts';
import { makeHttpServer } from './http-server.ts';

const limits = { total: 100, perIp: 100, unreadMs: 5_000, slowsFailures: false, isProxy: () => true };

/** Reads again and again, each time as soon as it is answered, until a request fails. @returns the error's code */
async function readUntilRefused(port: number): Promise<string | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const [response] = (await once(request({ port, agent }).end(), 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  } finally {
    agent.destroy();
  }
}

it('whoever connects at once when answered is refused in the end, and not reset', async () => {
  const codes: (string | undefined)[] = [];
  for (let run = 0; run < 10; run += 1) {
    const server = makeHttpServer(
      {},
      limits,
      (_request, response) => response.end('ok'),
      () => false,
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const readers = Array.from({ length: 4 }, () => readUntilRefused(port));
    await once(server, 'request');
    await drain(server, 100);
    codes.push(...(await Promise.all(readers)));
  }
  expect(codes).toEqual(codes.map(() => 'ECONNREFUSED'));
});
