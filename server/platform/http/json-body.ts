import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies only; any other type is refused (415). An empty body labelled JSON is accepted, since many client
 * libraries send one.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}
