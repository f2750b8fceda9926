import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

type Settings = Pick<FastifyServerOptions, 'connectionTimeout' | 'keepAliveTimeout' | 'requestTimeout'>;

/**
 * The server that Fastify would make of these settings (`getServerInstance` in its `lib/server.js`), with something
 * before it.
 * @param first answers a request, or says with `false` that Fastify is to; not asked once the server is closing
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
