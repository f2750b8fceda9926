import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { clientIp } from './client-ip.ts';
import { failureOf } from './failure-response.ts';
import { shortNetwork } from './short-network.ts';

/** Whether a response is an event stream, which stays open. */
const isEndless = (type: unknown) => typeof type === 'string' && type.startsWith('text/event-stream');

/** What tells a mistake from an attack: the code of a refusal, the network it went to and whose session it was. */
function describeRefusal(request: FastifyRequest, response: FastifyReply) {
  const code = failureOf(response);
  if (code === undefined) return undefined;
  return { code, network: shortNetwork(clientIp(request)), account: request.caller?.accountId };
}

/**
 * Logs and measures each response of Fastify, by route and never by URL, since URLs may hold secrets. Successful responses
 * outside the API are logged at `debug` only. Files of the site bypass Fastify and are counted
 * (`http_files_sent_total`).
 */
export function watchRequests(app: FastifyInstance, { durations }: Metrics): void {
  // Looking up a counter by its labels costs more than counting, so each is looked up once.
  const counters = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook('onResponse', (request, response, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = response.statusCode;
    if (isEndless(response.getHeader('content-type'))) {
      // How long somebody watched says nothing about the server's speed.
      request.log.info({ method, route, status, seconds: Math.round(response.elapsedTime / 1000) }, 'a watch ended');
      return done();
    }
    const kind = `${method} ${route} ${status}`;
    let counter = counters.get(kind);
    if (!counter) {
      counter = durations.labels({ method, route, status });
      counters.set(kind, counter);
    }
    counter.observe(response.elapsedTime / 1000);
    const level = status < 400 && !route.startsWith('/api') ? 'debug' : 'info';
    const milliseconds = Math.round(response.elapsedTime * 10) / 10;
    request.log[level]({ method, route, status, milliseconds, ...describeRefusal(request, response) }, 'answered');
    done();
  });
}
