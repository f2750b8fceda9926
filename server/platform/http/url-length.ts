import type { FastifyInstance } from 'fastify';
import { sendFailure } from './failure-response.ts';

/** Our longest public address, the one that resets a password, is far shorter. In characters, which are bytes here. */
const maxUrlLength = 2_048;

/** An admin's search may be 200 characters, each of up to 12 when encoded, beside a cursor. */
const maxAdminUrlLength = 8_192;

/** Whether the address of a request, path and query, is longer than any that the site uses. */
export function isUrlTooLong(url: string): boolean {
  return url.length > (url.startsWith('/api/admin/') ? maxAdminUrlLength : maxUrlLength);
}

/** Refuses every call of `app` whose address is too long, before anything else looks at it. */
export function refuseLongUrls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isUrlTooLong(request.raw.url ?? '')) sendFailure(reply, 'URI_TOO_LONG');
    else done();
  });
}
