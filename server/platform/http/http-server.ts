import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

type Settings = Pick<FastifyServerOptions, 'connectionTimeout' | 'keepAliveTimeout' | 'requestTimeout'>;

/** The answers that each server is still working on, but for files sent from memory. */
const underWay = new WeakMap<Server, Set<ServerResponse>>();

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
  const responses = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (server.listening && first(request, response)) return;
    responses.add(response);
    response.once('close', () => responses.delete(response));
    answer(request, response);
  });
  underWay.set(server, responses);
  if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
  if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}

/** The answers that a server made by `makeHttpServer` is still working on, but for files sent from memory. */
export const responsesUnderWay = (server: Server): ReadonlySet<ServerResponse> => underWay.get(server) ?? new Set();
