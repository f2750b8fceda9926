import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';

/** What Node's parser says of requests that have no response of their own; any other is malformed (400). */
const statuses: Readonly<Record<string, 408 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what is no request, such as one whose length is told in two ways (RFC 9112, 6.3): its connection is closed,
 * since nobody can say where the next request would begin.
 * @param headers those of every response of the site
 */
export function refuseBrokenRequests(
  headers: Readonly<Record<string, string>>,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: Error & { code?: string }, socket: Duplex & { destroySoon?: () => void }) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
    socket.write([first, ...lines, 'content-length: 0', 'connection: close', '', ''].join('\r\n'));
    socket.destroySoon?.();
  };
}
