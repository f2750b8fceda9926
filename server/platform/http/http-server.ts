import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

type Settings = Pick<FastifyServerOptions, 'connectionTimeout' | 'keepAliveTimeout' | 'requestTimeout'>;

/**
 * The server Fastify itself would make of these settings (`getServerInstance` in its `lib/server.js`), with a handler
 * in front of it.
 * @param first answers a request, or returns false to leave it to Fastify; not called once the server is closing
 */
export function makeHttpServer(
  settings: Settings,
  answer: RequestListener,
  first: (...of: Parameters<RequestListener>) => boolean,
): Server {
  const { connectionTimeout = 0, keepAliveTimeout, requestTimeout } = settings;
  const server = createServer((request, response) => {
    if (server.listening && first(request, response)) return;
    answer(request, response);
  });
  if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
  if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}
