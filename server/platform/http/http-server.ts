import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { type ConnectionLimits, Connections } from './connections.ts';

type Settings = Pick<FastifyServerOptions, 'connectionTimeout' | 'keepAliveTimeout' | 'requestTimeout'>;

/**
 * How much of a stream is read ahead of a visitor, at each of its stages. Node's 64 kB would be 128 MB for a thousand
 * visitors who do not read.
 */
export const streamBufferBytes = 16_384;

const connectionsOfServers = new WeakMap<Server, Connections>();

/**
 * The server Fastify itself would make of these settings (`getServerInstance` in its `lib/server.js`), with a handler
 * in front of it and limits on its connections.
 * @param first answers a request, or returns false to leave it to Fastify; not called once the server is closing
 */
export function makeHttpServer(
  settings: Settings,
  limits: ConnectionLimits,
  listener: RequestListener,
  first: (...of: Parameters<RequestListener>) => boolean,
): Server {
  const { connectionTimeout = 0, keepAliveTimeout, requestTimeout } = settings;
  const server = createServer({ highWaterMark: streamBufferBytes }, (request, response) => {
    connections.begin(response, () => {
      if (!server.listening || !first(request, response)) listener(request, response);
    });
  });
  const connections = new Connections(server, limits);
  connectionsOfServers.set(server, connections);
  if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
  if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}

/** The connections of a server made by `makeHttpServer`. @throws {Error} for any other */
export function connectionsOf(server: Server): Connections {
  const connections = connectionsOfServers.get(server);
  if (!connections) throw new Error('This server was not made by makeHttpServer.');
  return connections;
}
