import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Nginx } from '../nginx.ts';

/**
 * A load balancer for machines without nginx: each request goes to the next process, and on to the one after it when a
 * process takes no connections. When a response breaks off, so does ours: 502, or the end of the connection.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<Nginx> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn++;
    forward(incoming, outgoing, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, [port, ...others]: readonly number[]): void {
  const { method, url, headers, socket } = incoming;
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].filter((each) => each !== undefined).join(', ');
  const sent = request({
    host: '127.0.0.1',
    ...(port !== undefined && { port }),
    ...(method !== undefined && { method }),
    ...(url !== undefined && { path: url }),
    headers: { ...headers, 'x-forwarded-for': forwarded },
  });
  sent.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
    response.on('error', () => outgoing.destroy());
  });
  sent.on('error', (error) => {
    const wasNotSent = 'code' in error && error.code === 'ECONNREFUSED';
    if (wasNotSent && others.length > 0) forward(incoming, outgoing, others);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.on('close', () => sent.destroy());
  // Nothing is read from a request before a process has taken the connection, so that it can go to another one.
  sent.on('socket', (connection) => {
    if (connection.connecting) connection.once('connect', () => incoming.pipe(sent));
    else incoming.pipe(sent);
  });
}
