import type { FastifyInstance } from 'fastify';

/**
 * Has only JSON understood; any other type of body is refused (415). A call without a body may still say that it
 * sends JSON, as many a client library does.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}
