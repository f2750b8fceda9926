import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { clientAddress } from './client-address.ts';
import { failureOf } from './failure-answer.ts';
import { shortNetwork } from './short-network.ts';

/** Whether an answer is an event stream, which stays open. */
const isEndless = (type: unknown) => typeof type === 'string' && type.startsWith('text/event-stream');

/** What tells a mistake from an attack: the code of a refusal, the network it went to and whose session it was. */
function describeRefusal(request: FastifyRequest, reply: FastifyReply) {
  const code = failureOf(reply);
  if (code === undefined) return undefined;
  return { code, network: shortNetwork(clientAddress(request)), account: request.caller?.accountId };
}

/**
 * Logs and measures each answer of Fastify, by route and never by URL, since URLs may hold secrets. Successful answers
 * outside the API are logged at `debug` only. Files of the site bypass Fastify and are counted
 * (`http_files_sent_total`).
 */
export function watchRequests(app: FastifyInstance, { durations }: Metrics): void {
  // Looking up a counter by its labels costs more than counting, so each is looked up once.
  const counters = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    if (isEndless(reply.getHeader('content-type'))) {
      // How long somebody watched says nothing about the server's speed.
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
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ method, route, status, milliseconds, ...describeRefusal(request, reply) }, 'answered');
    done();
  });
}
