import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** Logs and measures each request once, when its answer is out: by its route, never by its address. */
export function watchRequests(app: FastifyInstance, { durations }: Metrics): void {
  // Finding the right counter by its labels costs more than counting: it is done once for each kind of answer.
  const counters = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    const kind = `${method} ${route} ${status}`;
    let counter = counters.get(kind);
    if (!counter) {
      counter = durations.labels({ method, route, status });
      counters.set(kind, counter);
    }
    counter.observe(reply.elapsedTime / 1000);
    request.log.info({ method, route, status, milliseconds: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
    done();
  });
}
