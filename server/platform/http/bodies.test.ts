import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptBodies } from './bodies.ts';
import { refuseBrokenRequests } from './broken-requests.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify({ clientErrorHandler: refuseBrokenRequests({}) });
  acceptBodies(app, 20);
  app.post('/form', async () => 'taken');
  app.post('/file', { config: { takesFile: true } }, async (request) => {
    let bytes = 0;
    for await (const part of request.body as AsyncIterable<Buffer>) bytes += part.length;
    return `${bytes} bytes`;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends the first byte of two, and no more. */
async function sendHalf(path: string, type: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n\r\n1`);
  return socket;
}

const firstLine = async (socket: Socket) => String((await once(socket, 'data'))[0]).split('\r\n')[0];

describe('a body that does not arrive', () => {
  it('ends its request, with the response that says so', async () => {
    expect(await firstLine(await sendHalf('/form', 'application/json'))).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('may take longer where it is a file', async () => {
    const file = await sendHalf('/file', 'application/octet-stream');
    const form = await sendHalf('/form', 'application/json');
    // Begun later, and already over.
    expect(await firstLine(form)).toContain('408');
    file.write('2');
    expect(await firstLine(file)).toBe('HTTP/1.1 200 OK');
    file.destroy();
  });

  it('is no matter once the request is answered', async () => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/form', payload: { a: 1 } });
    expect(statusCode).toBe(200);
  });
});

describe('a file', () => {
  it('is taken only where one is expected', async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const [file, form] = await Promise.all(
      ['/file', '/form'].map((url) => app.inject({ method: 'POST', url, headers, payload: 'abc' })),
    );
    expect([file?.body, form?.statusCode]).toEqual(['3 bytes', 415]);
  });
});
