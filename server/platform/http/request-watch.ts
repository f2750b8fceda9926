import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** Whether an answer is a connection kept open for news. */
const isEndless = (type: unknown) => typeof type === 'string' && type.startsWith('text/event-stream');

/**
 * Logs and measures each request that Fastify answers once, when its answer is out: by its route, never by its address.
 * What is no call and went out well is logged only for whoever looks closely (`debug`). Files of the site do not come
 * here: they are counted (`http_files_sent_total`).
 */
export function watchRequests(app: FastifyInstance, { durations }: Metrics): void {
  // Finding the right counter by its labels costs more than counting: it is done once for each kind of answer.
  const counters = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    if (isEndless(reply.getHeader('content-type'))) {
      // How long somebody watched says nothing of how quick the server is.
      request.log.info({ method, route, status, seconds: Math.round(reply.elapsedTime / 1000) }, 'a watch ended');
      return done();
    }
    const kind = `${method} ${route} ${status}`;
    let counter = counters.get(kind);
    if (!counter) {
      counter = durations.labels({ method, route, status });
      counters.set(kind, counter);
    }
    counter.observe(reply.elapsedTime / 1000);
    const level = status < 400 && !route.startsWith('/api') ? 'debug' : 'info';
    request.log[level]({ method, route, status, milliseconds: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
    done();
  });
}
