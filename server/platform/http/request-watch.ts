import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** Logs and measures each request once, when its answer is out: by its route, never by its address. */
export function watchRequests(app: FastifyInstance, { durations }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    durations.observe({ method, route, status }, reply.elapsedTime / 1000);
    request.log.info({ method, route, status, milliseconds: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });
}
