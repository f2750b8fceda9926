import type { FastifyInstance } from 'fastify';
import { sendFailure } from './failure-response.ts';

type Known = { readonly method: string; readonly path: RegExp };

/**
 * Answers unknown calls in JSON: 405 with `Allow` when the address exists with other methods, else 404. Collects the
 * calls as they are registered on `app`, so it must run before them.
 */
export function refuseUnknownCalls(app: FastifyInstance): void {
  const known: Known[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*') || url.endsWith('/')) return;
    const path = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`);
    for (const one of [method].flat()) known.push({ method: one, path });
  });
  app.setNotFoundHandler((request, response) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [...new Set(known.filter((call) => call.path.test(path)).map((call) => call.method))];
    if (allowed.length === 0 || allowed.includes(request.method)) return sendFailure(response, 'NOT_FOUND');
    response.header('allow', allowed.join(', '));
    return sendFailure(response, 'METHOD_NOT_ALLOWED');
  });
}
